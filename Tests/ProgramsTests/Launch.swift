import Foundation

/// A program about to run: everything it will see is said here, nothing is inherited but the file system.
struct Launch: Sendable {
  var words: [String]
  var environment: [String: String]
  var folder: String
  /// What it reads; nothing by default.
  var input = "/dev/null"
  /// Where its stdout goes; the captured file by default.
  var output: Output = .captured
  /// How long it may take, in seconds, before it is killed and the test fails.
  var patience = 60.0

  enum Output: Sendable {
    case captured
    case file(String)
    /// A pipe that nobody reads any more.
    case closedPipe
    /// What the test has open.
    case descriptor(Int32)
  }

  /// Runs it to its end.
  func run() throws -> Outcome { try start().wait() }

  /// Starts it.
  func start() throws -> Running {
    guard access(words[0], X_OK) == 0 else { throw Failure("there is no \(words[0]): build both programs first") }
    let captured = "\(folder)/captured-\(UUID().uuidString)"
    var pipe: [Int32] = [-1, -1]
    if case .closedPipe = output {
      guard Foundation.pipe(&pipe) == 0 else { throw Failure("pipe: \(errno)") }
      close(pipe[0])
    }
    defer { if pipe[1] >= 0 { close(pipe[1]) } }
    let child = try spawn(captured, pipe[1])
    return Running(child: child, words: words, captured: captured, patience: patience)
  }

  private func spawn(_ captured: String, _ pipe: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    switch output {
    case .captured: posix_spawn_file_actions_addopen(&actions, 1, captured + ".out", O_WRONLY | O_CREAT, 0o600)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    case .closedPipe: posix_spawn_file_actions_adddup2(&actions, pipe, 1)
    case .descriptor(let number): posix_spawn_file_actions_adddup2(&actions, number, 1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, captured + ".err", O_WRONLY | O_CREAT, 0o600)
    return try spawn(&actions)
  }

  private func spawn(_ actions: inout posix_spawn_file_actions_t) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A child of a shell meets SIGPIPE as the system made it; what this process does about it is not inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    // env changes the folder and becomes the program, so the child is the program.
    var arguments = (["/usr/bin/env", "-C", folder] + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    let code = posix_spawn(&child, "/usr/bin/env", &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure("env: \(code)") }
    return child
  }
}

/// A program that runs.
struct Running: Sendable {
  let child: pid_t
  let words: [String]
  let captured: String
  let patience: Double

  /// Waits for its end.
  func wait() throws -> Outcome {
    var status: Int32 = 0
    let deadline = Date().addingTimeInterval(patience)
    while waitpid(child, &status, WNOHANG) == 0 {
      guard Date() < deadline else {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        throw Failure("\(words.joined(separator: " ")) ran past \(patience) s")
      }
      usleep(500)
    }
    return Outcome(words: words, wait: status, out: read(".out"), err: read(".err"))
  }

  private func read(_ suffix: String) -> String {
    (FileManager.default.contents(atPath: captured + suffix)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// How a program ended and what it said.
struct Outcome: CustomStringConvertible, Sendable {
  let words: [String]
  /// The exit status; nil if a signal ended it.
  let status: Int32?
  /// The signal that ended it; nil if it exited.
  let signal: Int32?
  let out: String
  let err: String

  init(words: [String], wait: Int32, out: String, err: String) {
    let number = wait & 0x7f
    (self.words, self.out, self.err) = (words, out, err)
    status = number == 0 ? (wait >> 8) & 0xff : nil
    signal = number == 0 ? nil : number
  }

  var lines: [Substring] { out.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }

  var description: String {
    let end = status.map { "exit \($0)" } ?? "signal \(signal ?? 0)"
    return "\(words.dropFirst().joined(separator: " ")): \(end)\nstdout: \(out)\nstderr: \(err)"
  }
}

/// Why a test could not do what it needs.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
