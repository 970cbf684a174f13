import Glibc
import Platform
import Testing

/// The suites that convert instants take turns: a change of zone makes the C library read its file again, so in parallel
/// they would measure little else.
@Suite(.serialized) enum Clocks {}

/// A folder of a test's own, gone when the test ends.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/platform-tests-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
  }

  deinit {
    _ = try? run(["rm", "-rf", path])
  }

  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Files.replace(file, with: Array(text.utf8))
    return file
  }
}

/// A generator whose seed a failing test prints: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Runs a program to its end and gives its standard output.
@discardableResult
func run(_ arguments: [String], environment: [String: String]? = nil) throws -> (
  text: String, outcome: Subprocess.Outcome
) {
  var bytes: [UInt8] = []
  let child = Subprocess(arguments, environment: environment ?? Environment.process.all, deadline: 20_000)
  let outcome = try child.run { chunk in
    for index in chunk.indices { bytes.append(chunk[index]) }
    return true
  }
  return (String(decoding: bytes, as: UTF8.self), outcome)
}

/// Days since 1970-01-01 of a date written `YYYY-MM-DD`.
func day(_ date: String) throws -> Int32 {
  try Timestamp.read(date + "T00:00:00Z").dayNumber
}
