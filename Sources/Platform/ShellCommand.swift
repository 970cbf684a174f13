import CLinux
import Glibc

/// A person's own command line, run by `/bin/sh` in a session of its own, whose end comes for certain.
public struct ShellCommand: Sendable {
  /// What the shell is given.
  public var text: String
  /// The command's whole environment.
  public var environment: [String: String]
  /// Milliseconds after which its group is asked to end (SIGTERM).
  public var deadline: Int
  /// Milliseconds more after which the group is killed.
  public var grace: Int
  /// How many bytes of its output are kept, both streams together; the rest is read and dropped.
  public var outputLimit: Int

  /// Describes a command; nothing runs yet.
  public init(
    _ text: String, environment: [String: String], deadline: Int, grace: Int = 1000, outputLimit: Int = 2048
  ) {
    (self.text, self.environment) = (text, environment)
    (self.deadline, self.grace, self.outputLimit) = (deadline, grace, outputLimit)
  }

  /// Runs it to its end. What it leaves in the background is left alone, and not waited for, unless the deadline passes.
  ///
  /// - Returns: How it ended, and the beginning of what it said.
  /// - Throws: Where there is no shell.
  public func run() throws(SystemError) -> Subprocess.Outcome {
    let pipe = try Pipe("/bin/sh")
    var shell = Subprocess(["/bin/sh", "-c", text], environment: environment, deadline: deadline)
    shell.isDetached = true
    let child = try shell.launch(output: pipe.writer.number, error: pipe.writer.number)
    let end = FileDescriptor(adopting: streakline_child(child.id))
    var output = BoundedOutput(pipe.closingWriter(), limit: outputLimit)
    var ending: Subprocess.Ending?
    let limit = MonotonicClock.milliseconds() + Int64(deadline)
    while ending == nil, MonotonicClock.milliseconds() < limit {
      output.wait(for: end, until: limit)
      ending = child.ending()
    }
    if ending == nil {
      child.ask()
      // Its zombie keeps the group's number, so that the last signal cannot reach a stranger.
      output.wait(for: end, until: limit + Int64(grace))
      ending = child.kill(.timedOut)
    }
    output.drain()
    return Subprocess.Outcome(ending: ending ?? .timedOut, errorText: output.text)
  }
}

extension Child {
  /// How it ended; nil while it runs.
  func ending() -> Subprocess.Ending? {
    reap(WNOHANG).map(Self.ending)
  }

  /// Asks the whole group to end.
  func ask() {
    _ = Glibc.kill(-id, SIGTERM)
  }
}

/// What a child says, read so that it never waits, kept up to a limit.
private struct BoundedOutput: ~Copyable {
  private let reader: FileDescriptor
  private let limit: Int
  private var isOpen = true
  private var kept: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)

  init(_ reader: consuming FileDescriptor, limit: Int) {
    _ = fcntl(reader.number, F_SETFL, O_NONBLOCK)
    self.reader = reader
    self.limit = limit
  }

  /// UTF-8, with what is broken replaced.
  var text: String { String(decoding: kept, as: UTF8.self) }

  /// Reads until the child has ended, or the moment has come; a kernel before 5.3 cannot tell, so it is asked for often.
  mutating func wait(for end: borrowing FileDescriptor, until moment: Int64) {
    while case let left = moment - MonotonicClock.milliseconds(), left > 0 {
      var requests = [
        pollfd(fd: end.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? reader.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&requests, 2, Int32(clamping: end.number < 0 ? min(left, 20) : left))
      if requests[1].revents != 0 { take() }
      if requests[0].revents != 0 || (count == 0 && end.number < 0) { return }
    }
  }

  /// Reads what is there, as far as it is of use.
  mutating func drain() {
    while isOpen, kept.count < limit, take() {}
  }

  /// Whether there was anything.
  @discardableResult
  private mutating func take() -> Bool {
    do throws(SystemError) {
      let count = try reader.read(into: &chunk, path: "")
      isOpen = count > 0
      kept += chunk.prefix(min(count, limit - kept.count))
      return count > 0
    } catch { return false }
  }
}
