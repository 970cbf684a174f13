import Glibc
import Platform
import Testing

/// Each case runs in a process of its own, since it ends that process.
@Suite struct FaultGuardTests {
  @Test("Damage met by a signal ends with the prepared message and status 65")
  func faults() async {
    for signal in [SIGBUS, SIGSEGV, SIGABRT] {
      let result = await #expect(processExitsWith: .exitCode(65), observing: [\.standardErrorContent]) {
        [signal = signal as Int32] in
        FaultGuard.install(message: "the store is damaged")
        if signal == SIGABRT { abort() }
        raise(signal)
      }
      #expect(
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).hasSuffix("the store is damaged\n") }
          == true)
    }
  }

  @Test("A mapped file that is cut while it is read ends with the message, not with a core dump")
  func cutFile() async {
    await #expect(processExitsWith: .exitCode(65)) {
      FaultGuard.install(message: "cut")
      let path = "/tmp/platform-tests-cut-\(getpid())"
      try Files.replace(path, with: [UInt8](repeating: 1, count: 100_000))
      let file = try MappedFile(path)
      truncate(path, 0)
      try Files.remove(path)
      _exit(Int32(file.bytes[50_000]))
    }
  }

  @Test("What is said about a fault changes as the program goes on, and the last word holds")
  func answers() async {
    let result = await #expect(processExitsWith: .exitCode(74), observing: [\.standardErrorContent]) {
      FaultGuard.install(message: "first")
      FaultGuard.answer("second")
      FaultGuard.answer("third", status: 74)
      raise(SIGSEGV)
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).hasSuffix("third\n") } == true)
  }

  @Test("A trap is a bug and ends with 70")
  func trap() async {
    await #expect(processExitsWith: .exitCode(70)) {
      FaultGuard.install(message: "")
      raise(SIGILL)
    }
  }

  @Test("A deadline ends a program that hangs, with its message and status; one called off does not")
  func deadline() async {
    let result = await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
      FaultGuard.deadline(milliseconds: 20, message: "too slow", status: 69)
      repeat { pause() } while errno == EINTR
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self).hasSuffix("too slow\n") } == true)
    await #expect(processExitsWith: .exitCode(3)) {
      FaultGuard.deadline(milliseconds: 400, message: "too slow", status: 69)
      FaultGuard.cancelDeadline()
      poll(nil, 0, 500)
      exit(3)
    }
  }
}
