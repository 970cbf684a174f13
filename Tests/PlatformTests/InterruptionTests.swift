import Glibc
import Platform
import Testing

/// Each case runs in a process of its own, since it ends that process.
@Suite("Being stopped")
struct InterruptionTests {
  @Test("Whoever is stopped says so, removes what is of no use half done, and dies of the signal")
  func stopped() async throws {
    let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
      beStoppable()
      Interruption.answer("stopped")
      let path = "/tmp/platform-tests-stopped-\(getpid())"
      Interruption.remove(folder: path, of: ["data"])
      try Files.makeFolder(path)
      try Files.makeNew(path + "/data")
      Standard.ask(path + "\n")
      raise(SIGTERM)
    }
    let said = said(result?.standardErrorContent ?? [])
    #expect(said.hasSuffix("stopped\n"))
    let path = try #require(said.split(separator: "\n").first { $0.hasPrefix("/tmp/") })
    #expect(try Files.kind(of: String(path)) == .absent)
  }

  @Test("A signal that comes while it is too late waits, and after the release does what it did before, without a word")
  func released() async {
    let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
      beStoppable()
      Interruption.answer("stopped")
      Interruption.hold()
      raise(SIGINT)
      Standard.ask("held\n")
      Interruption.release()
      _exit(0)
    }
    #expect(result.map { said($0.standardErrorContent).hasSuffix("held\n") } == true)
  }

  @Test("After a release nothing is removed and nothing blocked, and another answer is given anew")
  func again() async throws {
    let result = await #expect(processExitsWith: .signal(SIGHUP), observing: [\.standardErrorContent]) {
      beStoppable()
      for word in ["first", "second"] {
        Interruption.answer(word)
        Interruption.hold()
        if word == "first" { Interruption.release() }
      }
      Interruption.release()
      let path = "/tmp/platform-tests-kept-\(getpid())"
      try Files.makeNew(path)
      Interruption.answer("third")
      Interruption.remove(file: path)
      Interruption.release()
      Interruption.answer("fourth")
      Standard.ask(path + "\n")
      raise(SIGHUP)
    }
    let said = said(result?.standardErrorContent ?? [])
    #expect(said.hasSuffix("fourth\n"))
    let path = try #require(said.split(separator: "\n").first { $0.hasPrefix("/tmp/") })
    #expect(try Files.kind(of: String(path)) == .regular(size: 0))
    try Files.remove(String(path))
  }

  @Test("What is unparted is done whole before a signal is answered, whatever it throws")
  func unparted() async {
    let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
      beStoppable()
      Interruption.answer("stopped")
      try? Interruption.unparted { () throws(SystemError) in
        raise(SIGINT)
        Standard.ask("whole\n")
        throw SystemError(code: ENOENT, operation: .read, path: "")
      }
      _exit(0)
    }
    #expect(result.map { said($0.standardErrorContent).contains("whole\n") } == true)
    #expect(result.map { said($0.standardErrorContent).hasSuffix("stopped\n") } == true)
  }

  private func said(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// As at a program's start: a thread on which tests run has signals blocked.
private func beStoppable() {
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  FaultGuard.install(message: "fault")
}
