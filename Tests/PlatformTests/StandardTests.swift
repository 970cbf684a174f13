import Glibc
import Platform
import Testing

@Suite struct StandardTests {
  @Test("Output arrives whole and unchanged")
  func output() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try Standard.write("[[👟 42d]]\n")
      try Standard.write([0x00, 0xff])
      exit(0)
    }
    let bytes = result?.standardOutputContent ?? []
    #expect(Array(bytes.suffix(16)) == Array("[[👟 42d]]\n".utf8) + [0x00, 0xff])
  }

  @Test("A reader that has gone away is success, and no signal ends the program")
  func brokenPipe() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], 1)
      try Standard.write(String(repeating: "x", count: 200_000))
      exit(0)
    }
  }

  @Test("A full disk is reported with status 74, a closed output too")
  func fullDisk() async {
    await #expect(processExitsWith: .exitCode(74)) {
      dup2(open("/dev/full", O_WRONLY), 1)
      do throws(SystemError) { try Standard.write("x") } catch { exit(error.exitStatus) }
    }
    await #expect(processExitsWith: .exitCode(74)) {
      close(1)
      do throws(SystemError) { try Standard.write("x") } catch { exit(error.exitStatus) }
    }
  }

  @Test("Nothing to write is no call at all")
  func empty() async {
    await #expect(processExitsWith: .exitCode(0)) {
      close(1)
      try Standard.write("")
      exit(0)
    }
  }

  @Test("The width is what COLUMNS says where it is a number above 0")
  func width() async {
    #expect(Standard.width(Environment(["COLUMNS": "132"])) == 132)
    await #expect(processExitsWith: .exitCode(0)) {
      dup2(open("/dev/null", O_WRONLY), 1)
      let unusable = ["0", "-4", "wide", ""].map { Standard.width(Environment(["COLUMNS": $0])) }
      exit(unusable.allSatisfy { $0 == nil } && !Standard.isTerminal() ? 0 : 1)
    }
  }
}
