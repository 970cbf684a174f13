import Glibc

/// Work on a thread of its own, beside a child process that waits for what the work does.
///
/// Not a task: while an exit test's child lives, the testing library blocks a thread of the pool that tasks share, and
/// on two cores two such children would leave none for the work that ends them.
struct Beside {
  private final class Job {
    let work: @Sendable () throws -> Void
    var failure: (any Error)?
    init(_ work: @escaping @Sendable () throws -> Void) { self.work = work }
  }

  private let job: Job
  private let thread: pthread_t

  init(_ work: @escaping @Sendable () throws -> Void) {
    job = Job(work)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
        do { try job.work() } catch { job.failure = error }
        return nil
      }, Unmanaged.passRetained(job).toOpaque())
    self.thread = thread
  }

  /// Waits for the end of the work; throws what it threw.
  func join() throws {
    pthread_join(thread, nil)
    if let failure = job.failure { throw failure }
  }
}
