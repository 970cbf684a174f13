import Glibc
import Platform
import Testing

@Suite struct SubprocessTests {
  @Test("A child gets its arguments as they are, its environment, and nothing on standard input")
  func arguments() throws {
    let script = "printf '%s|' \"$@\" \"$GREETING\"; cat; echo oops >&2; exit 3"
    let result = try run(
      ["/bin/sh", "-c", script, "sh", "a b", "$(id)", "'\""], environment: ["GREETING": "hi", "PATH": "/usr/bin:/bin"])
    #expect(result.text == "a b|$(id)|'\"|hi|")
    #expect(result.outcome == Subprocess.Outcome(ending: .exited(3), errorText: "oops\n"))
  }

  @Test("Output of any size comes in bounded chunks, both streams at once, errors cut at their limit")
  func largeOutput() throws {
    let script = "import sys\nfor i in range(200): sys.stdout.write('o'*10000); sys.stderr.write('e'*10000)"
    var (total, largest) = (0, 0)
    var child = Subprocess(["python3", "-c", script], environment: Environment.process.all, deadline: 20_000)
    child.errorLimit = 1000
    let outcome = try child.run { chunk in
      total += chunk.count
      largest = max(largest, chunk.count)
      return true
    }
    #expect(total == 2_000_000 && largest <= 65_536)
    #expect(outcome.ending == .exited(0) && outcome.errorText.utf8.count == 1000)
  }

  @Test("A child that outlives its deadline is killed with what it started, and reaped")
  func deadline() throws {
    let clock = ContinuousClock()
    var pid = ""
    let took = try clock.measure {
      let child = Subprocess(["/bin/sh", "-c", "echo $$; sleep 60 & sleep 60"], environment: [:], deadline: 1500)
      let outcome = try child.run { chunk in
        for index in chunk.indices { pid.append(Character(Unicode.Scalar(chunk[index]))) }
        return true
      }
      #expect(outcome.ending == .timedOut)
    }
    #expect(took < .seconds(10))
    let id = try #require(Int32(pid.dropLast()))
    // The group may hold a sleeper that init has not reaped yet, but the child itself is gone.
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test("A child that closes its outputs and stays is killed at the deadline too")
  func silentDeadline() throws {
    let child = Subprocess(["/bin/sh", "-c", "exec >&- 2>&-; exec sleep 60"], environment: [:], deadline: 200)
    #expect(try child.run { _ in true }.ending == .timedOut)
  }

  @Test("A caller that has seen enough ends the child")
  func stopped() throws {
    let child = Subprocess(["yes"], environment: Environment.process.all, deadline: 20_000)
    var calls = 0
    let outcome = try child.run { _ in
      calls += 1
      return calls < 3
    }
    #expect(outcome.ending == .stopped && calls == 3)
  }

  @Test("A child's own death by a signal is told as such")
  func signalled() throws {
    #expect(try run(["/bin/sh", "-c", "kill -TERM $$"]).outcome.ending == .signalled(SIGTERM))
  }

  @Test("SIGPIPE ends a child as it would in a shell, though this program ignores it")
  func sigpipe() throws {
    try Standard.write("")
    #expect(try run(["/bin/sh", "-c", "kill -PIPE $$; echo alive"]).outcome.ending == .signalled(SIGPIPE))
  }

  @Test("A child inherits neither a lock that is held nor the other ends of its own pipes")
  func descriptors() throws {
    let path = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/platform-tests-inherited-\(getpid())"
    defer { unlink(path) }
    let lock = try FileLock(path, patience: 0)
    let script = "for f in /proc/$$/fd/*; do echo \"${f##*/} $(readlink $f)\"; done"
    let lines = try run(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"]).text.split(separator: "\n")
    let open = Dictionary(grouping: lines) { $0.split(separator: " ", maxSplits: 1).last ?? "" }
    #expect(open[path[...]] == nil)
    for number in ["1", "2"] {
      let name = lines.first { $0.hasPrefix(number + " ") }?.dropFirst(2)
      #expect(name.flatMap { open[$0] }?.count == 1, "\(lines)")
    }
    _ = consume lock
  }

  @Test("A program that is not installed is an error that says so, with status 69")
  func missing() {
    let error = #expect(throws: SystemError.self) { try run(["streakline-no-such-program"]) }
    #expect(error?.description == "cannot run streakline-no-such-program: the program is not installed")
    #expect(error?.exitStatus == 69)
  }
}
