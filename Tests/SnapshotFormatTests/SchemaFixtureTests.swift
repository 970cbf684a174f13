import Glibc
import Testing

@testable import SnapshotFormat

/// The documents of `Schemas/accept` and `Schemas/refuse`, which the schemas are held to as well.
@Suite struct SchemaFixtureTests {
  /// Refused by the schemas alone: a reader that shows such a value does no harm.
  static let schemaOnly: Set<String> = [
    "glance-day-with-time", "glance-nine-badges", "glance-relevance-above-one", "header-day-start-after-six",
    "header-revision-zero", "history-from-is-no-day", "history-id-with-capital",
    "history-open-before-the-last-day", "header-week-start-unknown", "streak-cadence-without-number",
    "streak-empty-title",
    "streak-id-with-capital", "streak-known-through-with-time",
    "streak-limit-without-known-through", "streak-since-is-no-day", "streak-threshold-negative",
    "streak-tint-with-escape",
  ]

  @Test("What the contract accepts is read")
  func accepted() throws {
    let fixtures = try Self.fixtures("accept")
    #expect(fixtures.count > 5)
    for (name, bytes) in fixtures {
      let kind = try #require(Self.kind(name))
      #expect(fault(kind, bytes) == nil, "\(name)")
    }
  }

  @Test("What the contract refuses is refused, but for what only the schemas look at")
  func refused() throws {
    let fixtures = try Self.fixtures("refuse")
    #expect(fixtures.count > 20)
    for (name, bytes) in fixtures {
      let kind = try #require(Self.kind(name))
      #expect((fault(kind, bytes) == nil) == Self.schemaOnly.contains(name), "\(name)")
    }
    #expect(Self.schemaOnly.isSubset(of: fixtures.map(\.name)))
  }

  private static func kind(_ name: String) -> FormatError.Document? {
    FormatError.Document(rawValue: String(name.prefix { $0 != "-" }))
  }

  private static func fixtures(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let top = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let path = "\(top)/Schemas/\(folder)"
    let directory = try #require(opendir(path))
    defer { closedir(directory) }
    var fixtures: [(String, [UInt8])] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".json") { fixtures.append((String(name.dropLast(5)), try read("\(path)/\(name)"))) }
    }
    return fixtures
  }

  private static func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = fread(&buffer, 1, buffer.count, file)
    return Array(buffer[..<count])
  }
}
