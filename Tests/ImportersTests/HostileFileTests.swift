import Glibc
import Platform
import StreakEngine
import Testing

@testable import Importers

/// What a fuzzer found, or would: inputs that nobody's program writes, each in its least form.
@Suite("Files that are made to do harm")
struct HostileFileTests {
  private static let export = Sample.document(Sample.step("\(Sample.times()) value=\"5\""))

  /// The header of a stored file whose wide sizes are those.
  private func header(_ content: [UInt8], packed: UInt64, size: UInt64) -> [UInt8] {
    func bytes(_ value: UInt64, _ count: UInt64) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let extra = bytes(1, 2) + bytes(16, 2) + bytes(size, 8) + bytes(packed, 8)
    return bytes(0x0403_4b50, 4) + bytes(45, 2) + bytes(0, 12) + bytes(0xffff_ffff, 4) + bytes(0xffff_ffff, 4)
      + bytes(1, 2) + bytes(UInt64(extra.count), 2) + Array("a".utf8) + extra + content
  }

  @Test("An archive that claims sizes beyond all files is salvaged as far as it goes")
  func impossibleSizes() throws {
    let scratch = try ScratchFolder()
    for sizes in [(UInt64.max, UInt64.max), (UInt64(Int.max), UInt64(Int.max) - 40), (1 << 62, 1 << 62)] {
      let one = header(Self.export, packed: UInt64(Self.export.count), size: UInt64(Self.export.count))
      let file = try scratch.write("a.zip", one + header(Self.export, packed: sizes.0, size: sizes.1))
      let options = HealthOptions(calendar: DayCalendar(.utc), today: Day(20_500), salvages: true)
      var most = 0
      let result = collect { (receiver) throws(ImportError) in
        try AppleHealthImport(file, options: options).run(progress: { most = max(most, $0, $1 ?? 0) }, receiver)
      }
      #expect(result.lines == ["steps 2025-11-10 5 apple-health UTC"] && result.summary?.coverage == .partial)
      #expect(most <= 1 << 51)
      #expect(try Bundle(file, salvages: true).items.count == 2)
    }
  }

  /// Of nothing but zeros: the file is a hole that takes no room on the disk, and is claimed to be stored as it is.
  private func bomb(_ scratch: ScratchFolder, size: Int) throws -> Feed {
    let start = header([], packed: UInt64(size), size: UInt64(size))
    let file = try scratch.write("bomb.zip", start)
    guard truncate(file, start.count + size) == 0 else { throw SystemError(missing: file) }
    let walk = ZipSalvage()
    let entry = try walk.next(in: InputFile(file))
    return .zipped(file, try #require(entry))
  }

  @Test("A file that is larger than may be taken is not read to its end", .timeLimit(.minutes(1)))
  func bomb() throws {
    let scratch = try ScratchFolder()
    // Nobody reads so much within the time of this test.
    let (bytes, end) = try bomb(scratch, size: 400 << 30).whole(limit: 3 << 20)
    #expect(bytes.isEmpty && end == .damaged("it is larger than 3 MiB"))
    let (all, whole) = try bomb(scratch, size: 3 << 20).whole(limit: 3 << 20)
    #expect(all.count == 3 << 20 && all.allSatisfy { $0 == 0 })
    if case .cut = whole { Issue.record("cut") }
    let (none, over) = try bomb(scratch, size: 3 << 20 + 1).whole(limit: 3 << 20)
    #expect(none.isEmpty && over == .damaged("it is larger than 3 MiB"))
  }

  @Test("Of what unpacks to a thousand times its size no more is held than may be taken")
  func deflatedBomb() throws {
    let scratch = try ScratchFolder()
    // One zero, then the same 258 bytes back, again and again: 13 bits each.
    var bits = BitWriter()
    bits.add(0b011, 3)
    bits.addCode(0b0011_0000, 8)
    for _ in 0..<40_000 {
      bits.addCode(0b1100_0101, 8)
      bits.addCode(0, 5)
    }
    bits.addCode(0, 7)
    let packed = bits.bytes + [0]
    var start = header(packed, packed: UInt64(packed.count), size: UInt64(1 + 258 * 40_000))
    start[8] = 8
    let file = try scratch.write("bomb.zip", start)
    let walk = ZipSalvage()
    let entry = try walk.next(in: InputFile(file))
    let feed = Feed.zipped(file, try #require(entry))
    let (bytes, end) = try feed.whole(limit: 1 << 20)
    #expect(bytes.isEmpty && end == .damaged("it is larger than 1 MiB"))
    let (all, _) = try feed.whole(limit: 16 << 20)
    #expect(all.count == 1 + 258 * 40_000)
  }

  @Test("Blanks before a document or in its type are passed over as they come, and are never held")
  func blanks() throws {
    let blank = [UInt8](repeating: 0x20, count: 40_000)
    var reader = HealthReader(folder: "/tmp")
    #expect(try reader.read(blank.span, from: 0) == blank.count)
    #expect(try reader.read(Self.export.span, from: 0) == Self.export.count && reader.taken == 1)
    let type = Array("<!DOCTYPE".utf8) + blank
    var other = HealthReader(folder: "/tmp")
    #expect(try other.read(type.span, from: 0) == type.count && other.isDone)
  }

  @Test("Three centuries asleep are a number too")
  func longSleep() {
    var merge = SpanMerge(.byWaking, calendar: DayCalendar(.utc))
    let first = Int64(Day(year: 1900, month: 1, day: 1)?.number ?? 0) * 86_400
    let year: Int64 = 366 * 86_400
    for index in 0..<300 { merge.add(HealthSample(.sleep, start: first + Int64(index) * year, length: year)) }
    #expect(merge.finish().map(\.billionths) == [300 * 366 * 24 * 1_000_000_000])
  }

  @Test("Any number of habits of one name get ids of their own, none longer than an id may be")
  func namesakes() {
    var naming = Naming()
    let long = String(repeating: "a", count: 90)
    var ids: Set<String> = []
    for _ in 0..<50_000 { ids.insert(naming.id(for: long)) }
    #expect(ids.count == 50_000 && ids.allSatisfy { $0.utf8.count <= 64 })
    #expect(naming.id(for: "b") == "b" && naming.id(for: "b") == "b-2")
  }
}

/// Bits of compressed data, the lowest of a byte first; codes come with their highest bit first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func add(_ value: Int, _ width: Int) {
    for index in 0..<width { append(value >> index & 1) }
  }

  mutating func addCode(_ code: Int, _ width: Int) {
    for index in (0..<width).reversed() { append(code >> index & 1) }
  }

  private mutating func append(_ bit: Int) {
    if count % 8 == 0 { bytes.append(0) }
    bytes[bytes.count - 1] |= UInt8(bit << (count % 8))
    count += 1
  }
}
