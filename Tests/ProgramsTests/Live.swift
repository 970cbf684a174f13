import Foundation

extension Sandbox {
  /// A program that goes by the machine's own clock, started; it is ended with `stop`.
  func starts(_ program: String, _ line: String, input: String = "/dev/null", output: Launch.Output = .captured)
    throws -> Running
  {
    var launch = live(program, line)
    launch.output = output
    return try launch.start()
  }

  /// A verb by the machine's own clock, which has to succeed.
  @discardableResult
  func lives(_ line: String) throws -> Outcome {
    let outcome = try live("streakd", line).run()
    guard outcome.status == 0 else { throw Failure("\(outcome)") }
    return outcome
  }

  /// A command line by the machine's own clock.
  func live(_ program: String, _ line: String) -> Launch {
    var launch = launch(program, line.split(separator: " ").map(String.init))
    launch.environment["STREAKLINE_NOW"] = nil
    return launch
  }
}

extension Running {
  /// What it has said so far.
  var out: String { text(".out") }
  /// The same of stderr.
  var err: String { text(".err") }

  /// Waits until it has said something that suits; what it has said.
  @discardableResult
  func says(within seconds: Double = 20, _ suits: (String) -> Bool) throws -> String {
    try eventually("\(words): “\(out)”", within: seconds) { suits(out) }
    return out
  }

  /// Waits until it sleeps, and for two seconds more; how often it ran in those.
  func awakenings() throws -> Int {
    try eventually("\(words) never sleeps", within: 20) {
      let before = switches
      // A producer waits for a second until files are at rest.
      usleep(1_300_000)
      return switches == before
    }
    let before = switches
    sleep(2)
    return switches - before
  }

  /// Sends a signal, SIGTERM by default, and waits for the end.
  @discardableResult
  func stop(_ signal: Int32 = SIGTERM) throws -> Outcome {
    kill(child, signal)
    return try wait()
  }

  /// How often it gave the processor up or was made to.
  private var switches: Int {
    number(in: "status", after: "voluntary_ctxt_switches:\t")
      + number(in: "status", after: "nonvoluntary_ctxt_switches:\t")
  }

  private func number(in file: String, after key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(child)/\(file)", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) } ?? 0
  }

  private func text(_ suffix: String) -> String {
    FileManager.default.contents(atPath: captured + suffix).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// A pipe in which every write is a packet of its own, so that they can be counted.
final class PacketPipe {
  let writer: Int32
  private let reader: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, fcntl(ends[1], F_SETFL, 0o40000) == 0 else { throw Failure("pipe: \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// What the next write was; throws where there is none in time.
  func next() throws -> String {
    var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 20_000) == 1 else { throw Failure("nothing was written") }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(reader, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Whether something was written that was not read yet.
  var hasMore: Bool {
    var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1
  }
}

/// Waits until a condition holds.
func eventually(_ what: @autoclosure () -> String, within seconds: Double = 20, _ holds: () throws -> Bool) throws {
  let deadline = Date().addingTimeInterval(seconds)
  while try !holds() {
    guard Date() < deadline else { throw Failure("not within \(seconds) s: \(what())") }
    usleep(5000)
  }
}
