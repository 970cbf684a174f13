import Glibc

/// The last defence of a program that must not die by a signal: one prepared message and a chosen exit status.
///
/// A store that another program cuts while it is mapped raises SIGBUS, one that a disk has garbled may raise SIGSEGV or
/// SIGABRT inside the C library that reads it; a trap of Swift's own (SIGILL, SIGTRAP) is a bug. None can be recovered
/// from, all can be reported, and a file that can be derived again can be moved out of the way of another run. The
/// handlers use nothing but `write`, `_exit` and what `Rerun` needs, which are safe there, and words that were copied to
/// memory of their own before; on a stack of their own, so that overflow is met too.
///
/// Signal handlers have no context but globals: those below are written only by the program's first thread, and a fault
/// on that thread cannot come in the middle of it.
public enum FaultGuard {
  /// A message that a handler can write, and the status to exit with.
  @unsafe private struct Farewell {
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    var status: Int32 = 70
    var descriptor: Int32 = 2
    var rerun: PreparedRerun?
  }

  nonisolated(unsafe) private static var fault = unsafe Farewell()
  nonisolated(unsafe) private static var bug = unsafe Farewell()
  nonisolated(unsafe) private static var late = unsafe Farewell()

  /// Puts the handlers in place. Call once, at the top of the program, before any other thread exists.
  ///
  /// - Parameters:
  ///   - message: Written to standard error, with a newline; nothing is written where it is empty.
  ///   - status: The exit status for damaged data.
  ///   - bugMessage: The same for a trap, which exits with 70.
  public static func install(message: String, status: Int32 = 65, bugMessage: String = "internal error") {
    unsafe install(fault: prepare(message, status), bug: prepare(bugMessage, 70))
  }

  /// The same for a program that a prompt or bar runs: whatever happens, it writes so many bytes to standard output and
  /// ends with 0.
  public static func install(output: [UInt8]) {
    unsafe install(fault: prepare(output: output), bug: prepare(output: output))
  }

  private static func install(fault: Farewell, bug: Farewell) {
    unsafe self.fault = fault
    unsafe self.bug = bug
    useOwnStack()
    for signal in [SIGBUS, SIGSEGV, SIGABRT, SIGFPE] {
      handle(signal) { _ in unsafe FaultGuard.leave(FaultGuard.fault) }
    }
    for signal in [SIGILL, SIGTRAP] {
      handle(signal) { _ in unsafe FaultGuard.leave(FaultGuard.bug) }
    }
  }

  /// Changes what is said about a fault from now on, as the program goes from one file to the next.
  ///
  /// Without `install` nothing is: then there are no handlers, and perhaps several threads.
  public static func answer(_ message: String, status: Int32 = 65) {
    guard isInstalled else { return }
    unsafe replaceFault(prepare(message, status))
  }

  /// Changes what is done about a fault from now on; it ends with status 65 where the program cannot be run again.
  public static func answer(_ rerun: Rerun) {
    guard isInstalled else { return }
    var farewell = unsafe prepare(rerun.message, 65)
    unsafe farewell.rerun = PreparedRerun(rerun)
    unsafe replaceFault(farewell)
  }

  static var isInstalled: Bool { unsafe fault.start != nil }

  private static func replaceFault(_ farewell: Farewell) {
    let old = unsafe fault
    unsafe fault = farewell
    unsafe old.start?.deallocate()
    unsafe old.rerun?.release()
  }

  /// Ends the program with a message and a status unless `cancelDeadline` is called within that many milliseconds.
  public static func deadline(milliseconds: Int, message: String, status: Int32) {
    unsafe deadline(milliseconds, prepare(message, status))
  }

  /// The same with bytes for standard output and status 0.
  public static func deadline(milliseconds: Int, output: [UInt8]) {
    unsafe deadline(milliseconds, prepare(output: output))
  }

  private static func deadline(_ milliseconds: Int, _ farewell: Farewell) {
    unsafe late = farewell
    handle(SIGALRM) { _ in unsafe FaultGuard.leave(FaultGuard.late) }
    setTimer(milliseconds)
  }

  /// Calls the deadline off.
  public static func cancelDeadline() {
    setTimer(0)
  }

  private static func leave(_ farewell: Farewell) -> Never {
    if unsafe farewell.count > 0 { unsafe write(farewell.descriptor, farewell.start, farewell.count) }
    unsafe farewell.rerun?.run()
    unsafe _exit(farewell.status)
  }

  /// Copies a message to memory that stays for the rest of the process.
  private static func prepare(_ message: String, _ status: Int32) -> Farewell {
    unsafe prepare(message.isEmpty ? [] : VisibleText.bytes(message + "\n"), status: status, descriptor: 2)
  }

  private static func prepare(output: [UInt8]) -> Farewell {
    unsafe prepare(output, status: 0, descriptor: 1)
  }

  private static func prepare(_ bytes: [UInt8], status: Int32, descriptor: Int32) -> Farewell {
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    for (index, byte) in bytes.enumerated() { unsafe start[index] = byte }
    return unsafe Farewell(start: start, count: bytes.count, status: status, descriptor: descriptor)
  }

  private static func handle(_ signal: Int32, _ handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK) | UInt32(SA_RESETHAND))
    unsafe sigaction(signal, &action, nil)
  }

  private static func useOwnStack() {
    let size = 64 << 10
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    unsafe sigaltstack(&stack, nil)
  }

  private static func setTimer(_ milliseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = milliseconds / 1000
    timer.it_value.tv_usec = milliseconds % 1000 * 1000
    unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }
}
