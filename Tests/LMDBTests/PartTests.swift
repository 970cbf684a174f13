import LMDB
import Testing

/// Pages are looked at where a change may touch them, and keys are in order there.
@Suite struct PartTests {
  let folder: TemporaryFolder

  /// 4000 rows on some hundred pages.
  init() throws {
    folder = try TemporaryFolder()
    try Environment(path: folder.path, Options(.readWrite)).write {
      (transaction: inout WriteTransaction) throws(LMDBError) in
      let rows = try transaction.createDatabase("rows")
      for number in 1000..<5000 {
        try transaction.put(Self.key(number), [UInt8](repeating: 7, count: 90), in: rows)
      }
    }
  }

  private static func key(_ number: Int) -> [UInt8] { Array("key-\(number)".utf8) }

  /// Changes one byte of a row's key or of the number that its page begins with.
  private func damage(_ number: Int, inKey: Bool) throws {
    var bytes = try #require(contents(folder.data))
    let key = Self.key(number)
    let places = bytes.indices.dropLast(100).filter { bytes[$0] == key[0] && Array(bytes[$0..<$0 + 8]) == key }
    // Branches hold keys too, but no values.
    let place = try #require(places.first { bytes[$0 + 8] == 7 })
    bytes[inKey ? place + 4 : place / 4096 * 4096] ^= 0x41
    write(bytes, to: folder.data)
  }

  private func verified(_ prefixes: [[UInt8]]?) throws -> LMDBError.Kind? {
    let environment = try Environment(path: folder.path, Options(.readWrite))
    return kind { try environment.verifyPages(of: prefixes.map { [DatabasePart("rows", prefixes: $0)] } ?? []) }
  }

  @Test("Of a part only the pages on the way to its keys are looked at", arguments: [false, true])
  func part(_ inKey: Bool) throws {
    for prefixes in [nil, [Self.key(4321)], [Array("key-1".utf8)], []] { #expect(try verified(prefixes) == nil) }
    try damage(4321, inKey: inKey)
    #expect(try verified(nil) == .damaged)
    #expect(try verified([Self.key(4321)]) == .damaged)
    #expect(try verified([Self.key(1234), Array("key-43".utf8)]) == .damaged)
    #expect(try verified([Self.key(1234)]) == nil)
    #expect(try verified([]) == nil)
  }

  @Test("Every key of a page's neighbours is looked at as well: a change may merge them")
  func neighbours() throws {
    try damage(3000, inKey: true)
    for number in stride(from: 2980, through: 3020, by: 4) { #expect(try verified([Self.key(number)]) == .damaged) }
  }
}
