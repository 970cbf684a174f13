import Glibc

/// A thread of its own for one piece of work.
public struct Worker: ~Copyable {
  private let thread: pthread_t

  /// Starts the work. Signals stay with the thread that the program began with.
  public init(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = unsafe Unmanaged.passRetained(Work(work))
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&blocked)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { box in
        guard let box = unsafe box else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      throw SystemError(code: code, operation: .run, path: "a thread")
    }
    self.thread = thread
  }

  /// Waits for the end of the work.
  public consuming func join() {
    pthread_join(thread, nil)
  }
}

private final class Work: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
