import Glibc
import Platform
import Testing

@Suite struct ShellCommandTests {
  static func run(
    _ text: String, deadline: Int = 20_000, grace: Int = 20_000, limit: Int = 100
  ) throws -> Subprocess.Outcome {
    try ShellCommand(
      text, environment: ["PATH": "/usr/bin:/bin"], deadline: deadline, grace: grace, outputLimit: limit
    ).run()
  }

  @Test("Both streams are kept in order, up to the limit, with the exit status")
  func output() throws {
    #expect(try Self.run("echo a; echo b >&2; echo c; exit 3") == .init(ending: .exited(3), errorText: "a\nb\nc\n"))
    #expect(try Self.run("yes | head -c 1000000; echo end", limit: 4) == .init(ending: .exited(0), errorText: "y\ny\n"))
    #expect(try Self.run("kill -KILL $$").ending == .signalled(SIGKILL))
  }

  @Test("It has a session of its own, the root folder, nothing on stdin, and no file but its three streams")
  func detached() throws {
    let inherited = open("/dev/null", O_RDONLY)
    defer { close(inherited) }
    let script = "pwd; cat; [ $(ps -o sid= -p $$) = $$ ] && echo leads; ls /proc/$$/fd | tr '\\n' ' '"
    #expect(try Self.run(script).errorText.hasPrefix("/\nleads\n0 1 2 "))
  }

  @Test("What it leaves in the background is neither waited for nor ended")
  func background() throws {
    let outcome = try Self.run("sleep 30 & echo $!")
    #expect(outcome.ending == .exited(0))
    let child = try #require(Int32(outcome.errorText.dropLast()))
    #expect(kill(child, SIGKILL) == 0)
  }

  @Test("At the deadline its group is asked to end, and is killed where it does not")
  func deadline() throws {
    let asked = try Self.run("trap 'echo asked; exit 0' TERM; sleep 30 & wait", deadline: 300)
    #expect(asked == .init(ending: .timedOut, errorText: "asked\n"))
    let stubborn = try Self.run("trap '' TERM; (sleep 30) & echo $!; wait", deadline: 300, grace: 100)
    #expect(stubborn.ending == .timedOut)
    let child = try #require(Int32(stubborn.errorText.dropLast()))
    // Whoever inherits it may take a moment to reap it.
    func isGone() -> Bool {
      let state = (try? Files.read("/proc/\(child)/stat")).map { String(decoding: $0, as: UTF8.self) } ?? ") Z"
      return state.contains(") Z") || state.contains(") X")
    }
    for _ in 0..<5000 where !isGone() { usleep(1000) }
    #expect(isGone())
  }
}
