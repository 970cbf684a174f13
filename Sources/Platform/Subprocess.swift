import Glibc

/// A program to run without a shell, with nothing on standard input.
///
/// The child leads a process group of its own, so that what it started ends with it.
public struct Subprocess: Sendable {
  /// The program, looked up in the caller's `PATH` unless it has a slash, and its arguments.
  public var arguments: [String]
  /// The child's whole environment.
  public var environment: [String: String]
  /// Milliseconds after which the child is killed.
  public var deadline: Int
  /// How many bytes of standard error are kept; the rest is read and dropped.
  public var errorLimit: Int
  /// True for a child in a session of its own, without a terminal, whose folder is `/` and who inherits no other file.
  public var isDetached = false

  /// Describes a child; nothing runs yet.
  public init(_ arguments: [String], environment: [String: String], deadline: Int, errorLimit: Int = 16 << 10) {
    self.arguments = arguments
    self.environment = environment
    self.deadline = deadline
    self.errorLimit = errorLimit
  }

  /// How a child ended.
  public enum Ending: Equatable, Sendable {
    /// By itself, with this exit status.
    case exited(Int32)
    /// By this signal from elsewhere.
    case signalled(Int32)
    /// Killed here at the deadline.
    case timedOut
    /// Killed here because the caller wanted no more output.
    case stopped
  }

  /// How a child ended, and what it said.
  public struct Outcome: Equatable, Sendable {
    /// How it ended.
    public var ending: Ending
    /// The beginning of its standard error, as UTF-8 with what is broken replaced.
    public var errorText: String

    /// Both.
    public init(ending: Ending, errorText: String) {
      self.ending = ending
      self.errorText = errorText
    }
  }

  /// Runs the child to its end; it is always reaped.
  ///
  /// - Parameter onOutput: Called with standard output as it comes, at most 64 KiB at a time; false ends the child.
  /// - Throws: Where the program cannot be started. A child that fails is an outcome, not an error.
  public func run(_ onOutput: (Span<UInt8>) -> Bool) throws(SystemError) -> Outcome {
    let limit = MonotonicClock.milliseconds() + Int64(deadline)
    let output = try Pipe(arguments.first ?? "")
    let error = try Pipe(arguments.first ?? "")
    let child = try launch(output: output.writer.number, error: error.writer.number)
    var drain = OutputDrain(output: output.closingWriter(), error: error.closingWriter(), errorLimit: errorLimit)
    let stopped = drain.run(until: limit, onOutput)
    let ending = stopped.map { child.kill($0) } ?? child.wait(until: limit)
    return Outcome(ending: ending, errorText: String(decoding: drain.errorText, as: UTF8.self))
  }

  /// Runs the child to its end and gives its standard output; one that says more than `limit` bytes is stopped.
  public func collect(limit: Int) throws(SystemError) -> (outcome: Outcome, output: [UInt8]) {
    var output: [UInt8] = []
    let outcome = try run { chunk in
      for index in chunk.indices { output.append(chunk[index]) }
      return output.count <= limit
    }
    return (outcome, output)
  }

  /// Starts the child and leaves it to itself, detached and with its output thrown away; `deadline` does not hold.
  ///
  /// It stays this process's child: whoever lives longer than it has a zombie until this process ends.
  public func start() throws(SystemError) {
    var detached = self
    detached.isDetached = true
    let nowhere = try FileDescriptor("/dev/null", O_WRONLY, as: .write)
    _ = try detached.launch(output: nowhere.number, error: nowhere.number)
  }
}
