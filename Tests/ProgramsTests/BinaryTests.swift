import Foundation
import Testing

@Suite("What is in the programs")
struct BinaryTests {
  /// Swift's mangled names begin with a module's length and name.
  private static let producers = ["12StreakEngine", "7Journal", "8Producer", "9Importers"]

  @Test("The reader contains no producer code, and the producer, asked the same way, does")
  func noProducer() throws {
    let (reader, producer) = (try bytes("streak"), try bytes("streakd"))
    for module in Self.producers {
      #expect(reader.range(of: Data("$s\(module)".utf8)) == nil, "\(module) in streak")
    }
    #expect(producer.range(of: Data("$s12StreakEngine".utf8)) != nil)
    #expect(reader.range(of: Data("$s13SnapshotStore".utf8)) != nil)
  }

  @Test("Neither program holds Foundation")
  func noFoundation() throws {
    for program in ["streak", "streakd"] {
      #expect(try bytes(program).range(of: Data("10Foundation".utf8)) == nil, "\(program)")
    }
  }

  @Test(
    "In release mode nothing is left to link at run time",
    .enabled(if: Programs.folder.contains("release"), "a debug build"))
  func isStatic() throws {
    for program in ["streak", "streakd"] {
      #expect(try bytes(program).range(of: Data("/ld-linux".utf8)) == nil, "\(program)")
    }
  }

  private func bytes(_ program: String) throws -> Data {
    try Data(contentsOf: URL(filePath: Programs.path(program)), options: .alwaysMapped)
  }
}
