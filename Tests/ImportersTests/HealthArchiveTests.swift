import ISAL
import Platform
import StreakEngine
import Testing

@testable import Importers

@Suite("Archives of exports")
struct HealthArchiveTests {
  private static let main = Sample.document(
    " <ExportDate value=\"2025-12-01 09:00:00 +0100\"/>\n" + Sample.step("\(Sample.times()) value=\"5\""))

  private func run(_ bytes: [UInt8], salvage: Bool = false, name: String = "a.bin") throws -> Result {
    let scratch = try ScratchFolder()
    let file = try scratch.write(name, bytes)
    let options = HealthOptions(calendar: DayCalendar(.utc), today: Day(20_500), salvages: salvage)
    return collect { (receiver) throws(ImportError) in try AppleHealthImport(file, options: options).run(receiver) }
  }

  @Test("An export is found among other files, whatever it is called, and a comment that looks like an end is none")
  func found() throws {
    var archive = Archive()
    archive.add(Array("<ClinicalDocument/><ClinicalDocument/>".utf8))
    archive.add([0, 5, 22, 7, 0, 0])
    archive.add([])
    archive.add(Self.main)
    let result = try run(archive.closed(comment: [0x50, 0x4b, 5, 6, 9, 9]))
    #expect(result.lines == ["steps 2025-11-10 5 apple-health UTC"])
    #expect(result.summary?.coverage == .through(Day(20_423)) && result.summary?.damage == [])
  }

  @Test("Several exports in one archive are one: what both hold counts once")
  func several() throws {
    var archive = Archive()
    archive.add(Self.main)
    archive.add(
      Sample.document(
        Sample.step("\(Sample.times()) value=\"5\"") + Sample.step("\(Sample.times("09:00", "09:01")) value=\"2\"")))
    #expect(try run(archive.closed()).lines == ["steps 2025-11-10 7 apple-health UTC"])
  }

  @Test("A wrong checksum or length refuses the archive; with salvage what is whole is taken, as incomplete")
  func damaged() throws {
    for (checksum, size) in [(7, nil), (nil, 5)] as [(UInt32?, Int?)] {
      var archive = Archive()
      archive.add(Self.main, checksum: checksum, size: size)
      let refused = try run(archive.closed())
      #expect(refused.records.isEmpty && refused.error?.exitStatus == 65)
      #expect(refused.error?.description.contains("--salvage") == true)
      // Of five bytes nothing is whole.
      let kept = try run(archive.closed(), salvage: true)
      guard size == nil else {
        #expect(kept.error?.exitStatus == 65)
        continue
      }
      #expect(kept.summary?.coverage == .partial && kept.summary?.damage.count == 1)
    }
  }

  @Test("Where the export itself is damaged before its first element, that is said, not what a companion of it is")
  func damagedStart() throws {
    let companion = "<ClinicalDocument/>"
    for (name, broken) in [
      ("type", "<!DOCTYPE HealthData [\n]>\n<althData (E\0\0>\n"), ("noise", "\u{1}\u{2}not what it was"),
      ("name", "<HealthDat\u{1} locale=\"a\">\n"),
    ] {
      var archive = Archive()
      archive.add(Array(broken.utf8) + Self.main.dropFirst(200), checksum: 7)
      archive.add(Array(companion.utf8))
      let result = try run(archive.closed(), salvage: true)
      let message = result.error?.description ?? ""
      #expect(result.error?.exitStatus == 65 && message.contains("is damaged: “"), "\(name): \(message)")
      #expect(!message.contains("ClinicalDocument"), "\(name): \(message)")
    }
    let alone = try run(Array("<!DOCTYPE HealthData [\n]>\n<althData >\n</HealthData>".utf8))
    #expect(alone.error?.description.contains("does not come to its element <HealthData>") == true, "\(alone)")
    // Companions alone, whole, are still named as what they are.
    var others = Archive()
    others.add(Array(companion.utf8))
    #expect(try run(others.closed(), salvage: true).error?.description.contains("<ClinicalDocument>") == true)
  }

  @Test("Cut anywhere, an archive is refused, and salvaged never claims to be whole")
  func cut() throws {
    var archive = Archive()
    archive.add([1, 2, 3])
    archive.add(Self.main)
    let whole = archive.closed()
    for count in stride(from: 1, to: whole.count, by: 7) {
      let bytes = Array(whole.prefix(count))
      #expect(try run(bytes).error?.exitStatus == 65, "\(count)")
      let kept = try run(bytes, salvage: true)
      #expect(kept.error != nil || kept.summary?.coverage == .partial, "\(count)")
      #expect(kept.lines.allSatisfy { $0 == "steps 2025-11-10 5 apple-health UTC" })
    }
  }

  @Test("An archive of noise is refused, whatever its headers say")
  func noise() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitGenerator(state: seed)
    var archive = Archive()
    archive.add(Self.main)
    let whole = archive.closed()
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 4..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      for salvage in [false, true] {
        let result = try run(bytes, salvage: salvage)
        #expect((result.error == nil) == (result.summary != nil), "seed \(seed)")
      }
    }
  }

  @Test("An empty file, a text and a folder without an export are refused by name")
  func others() throws {
    #expect(try run([]).error?.description.contains("it is empty") == true)
    #expect(try run(Array("a,b\n1,2\n".utf8)).error?.description.contains("no XML") == true)
    #expect(try run([0xFF, 0xFE, 60, 0]).error?.description.contains("UTF-16") == true)
    let scratch = try ScratchFolder()
    _ = try scratch.write("a.txt", "a")
    let options = HealthOptions(calendar: DayCalendar(.utc), today: Day(20_500))
    let path = scratch.path
    let result = collect { (receiver) throws(ImportError) in try AppleHealthImport(path, options: options).run(receiver)
    }
    #expect(result.error?.exitStatus == 65)
    _ = try scratch.write("b.data", Self.main)
    let found = collect { (receiver) throws(ImportError) in try AppleHealthImport(path, options: options).run(receiver)
    }
    #expect(found.lines == ["steps 2025-11-10 5 apple-health UTC"])
  }

  @Test("The checksum is that of zlib, however its bytes are cut")
  func checksum() {
    var checksum = Checksum()
    checksum.add(Array("123456789".utf8).span)
    #expect(checksum.value == 0xCBF4_3926)
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var whole = Checksum()
    whole.add(bytes.span)
    for cut in [1, 15, 64, 65, 500, 999] {
      var parts = Checksum()
      parts.add(bytes.span.extracting(0..<cut))
      parts.add(bytes.span.extracting(cut..<1000))
      #expect(parts == whole)
    }
  }
}
