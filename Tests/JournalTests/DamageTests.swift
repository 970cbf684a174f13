@testable import Journal
import LMDB
import StreakEngine
import Testing

@Suite("Damaged rows are errors, not traps")
struct DamageTests {
  private let ten = Key.day(1, Day(10))

  /// A journal with the activity `read`, and in it a row that the journal did not write.
  private func journal(_ key: [UInt8], _ value: [UInt8], in table: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in _ = try transaction.add(habit("read")) }
    try scratch.plant(key, value, in: table)
    return scratch
  }

  private func damage(_ key: [UInt8], _ value: [UInt8], in table: String) throws -> String? {
    try journal(key, value, in: table).damage { (transaction) throws(JournalError) in _ = try transaction.contents() }
  }

  @Test("A record that is cut short is damaged, at every length", arguments: 0..<25)
  func shortRecord(count: Int) throws {
    let value = Array(record(10, 1).value.prefix(count))
    let scratch = try journal(ten + [97], value, in: "records")
    #expect(scratch.damage { (transaction) throws(JournalError) in _ = try transaction.contents() } == "record")
    #expect(
      scratch.damage { (transaction) throws(JournalError) in try transaction.eachRecord(of: 1) { _ in } } == "record")
    #expect(
      scratch.damage { (transaction) throws(JournalError) in
        _ = try transaction.record(of: 1, day: Day(10), source: "a")
      } == "record")
  }

  @Test("An amount that is negative, or that sums could overflow with, is damaged")
  func amounts() throws {
    for billionths in [Int128.min, -1, .max, 1_000_000_000_000_000_000_000_000_000_001] {
      let value = [UInt8].littleEndian(billionths) + [UInt8](repeating: 0, count: 9)
      #expect(try damage(ten + [97], value, in: "records") == "record", "\(billionths)")
    }
  }

  @Test("A key that ends before its day does is damaged", arguments: ["records", "skips", "uses"])
  func shortKeys(table: String) throws {
    let value = table == "uses" ? Array(#"{"id":1,"granted":1}"#.utf8) : record(10, 1).value
    for count in 4...7 { #expect(try damage(Array(ten.prefix(count)), value, in: table) != nil, "\(count) bytes") }
  }

  @Test("A day of no calendar is damaged, not walked to", arguments: [Int32.min, -719_163, 2_932_897, .max])
  func days(number: Int32) throws {
    let bytes = Key.dayBytes(Day(number))
    #expect(try damage(Key.number(1) + bytes + [97], record(10, 1).value, in: "records") == "record")
    #expect(try damage(Key.number(1) + bytes, [], in: "skips") == "skip")
    #expect(try damage(Key.number(1) + [97], bytes, in: "coverage") == "coverage")
  }

  @Test("A stamp that is cut short, or of no calendar's instant or day, is damaged")
  func stamps() throws {
    let whole = Key.stamp(1, 100, source: "")
    let rows: [(key: [UInt8], value: [UInt8])] =
      (4..<12).map { (Array(whole.prefix($0)), Key.dayBytes(Day(0))) }
      + (0..<4).map { (whole, Array(Key.dayBytes(Day(0)).prefix($0))) }
      + [Int64.min, .max, -62_135_596_801, 253_402_300_800].map {
        (Key.stamp(1, $0, source: "a"), Key.dayBytes(Day(0)))
      }
      + [(whole, Key.dayBytes(Day(.max)))]
    for row in rows {
      let scratch = try journal(row.key, row.value, in: "stamps")
      let damage = scratch.damage { (transaction) throws(JournalError) in _ = try transaction.stamps(of: 1) }
      #expect(damage == "stamp", "\(row)")
    }
  }

  @Test("Coverage and settled days that are cut short are damaged", arguments: 0..<4)
  func shortDays(count: Int) throws {
    let bytes = Array(Key.dayBytes(Day(10)).prefix(count))
    #expect(try damage(Key.number(1) + [97], bytes, in: "coverage") == "coverage")
    let scratch = try journal(Key.number(1), bytes, in: "settled")
    #expect(
      scratch.damage { (transaction) throws(JournalError) in _ = try transaction.firstUnsettled(of: 1) } == "settled")
    #expect(scratch.damage { (transaction) throws(JournalError) in _ = try transaction.unsettled() } == "settled")
  }

  @Test("A definition is damaged at whatever byte it is cut, or with something after its end")
  func definitions() throws {
    let scratch = try Scratch()
    var whole = habit("read").encoded()
    whole[0] = 1
    let key = Array("read".utf8)
    for count in [0, 3, 4, 5] + Array(6..<whole.count).filter({ $0 % 7 == 0 }) + [whole.count - 1] {
      try scratch.plant(key, Array(whole.prefix(count)), in: "activities")
      let damage = scratch.damage { (transaction) throws(JournalError) in _ = try transaction.definitions() }
      #expect(damage == "activity", "\(count) bytes")
    }
    try scratch.plant(key, whole + [125], in: "activities")
    #expect(
      scratch.damage { (transaction) throws(JournalError) in _ = try transaction.definition("read") } == "activity")
    try scratch.plant(key, whole, in: "activities")
    #expect(scratch.failure { (transaction) throws(JournalError) in _ = try transaction.definitions() } == nil)
  }

  @Test(
    "A pass that is not one is damaged",
    arguments: [
      "", "{", "[]", "{}", #"{"id":0}"#, #"{"id":-1}"#, #"{"id":4294967296}"#, #"{"id":9223372036854775807}"#,
      #"{"id":1e30}"#, #"{"id":1,"after":"2026-02-30"}"#, #"{"id":1,"threshold":-1}"#, #"{"id":1}}"#,
    ])
  func passes(text: String) throws {
    #expect(try damage(Key.number(1), Array(text.utf8), in: "passes") == "pass")
    #expect(try damage(ten, Array(text.utf8), in: "uses") == "pass")
  }

  @Test("A setting that has none of its values, or is none, is damaged")
  func settings() throws {
    #expect(try damage(Array("horizon".utf8), Array("3".utf8), in: "settings") == "setting horizon")
    #expect(try damage(Array("zone".utf8), [], in: "settings") == "setting zone")
    #expect(try damage(Array("what".utf8), Array("yes".utf8), in: "settings") == "setting what")
    #expect(try damage([0xff, 0xfe], [0xff], in: "settings")?.hasPrefix("setting ") == true)
  }

  @Test(
    "A counter that is no number gives none, rather than one twice",
    arguments: ["", "x", "-1", "4294967295", "4294967296"])
  func counters(text: String) throws {
    for counter in ["activity", "pass"] {
      let scratch = try Scratch()
      try scratch.plant(counter, text, in: "meta")
      let error = #expect(throws: JournalError.self) {
        try scratch.write { (transaction) throws(JournalError) in
          if counter == "pass" { _ = try transaction.grant(activity: nil, notBefore: nil, at: 1) }
          if counter == "activity" { _ = try transaction.add(habit("read")) }
        }
      }
      guard case .damaged(counter, _) = error else {
        Issue.record("\(counter) “\(text)”: \(String(describing: error))")
        continue
      }
    }
  }

  @Test("A layout or a latest instant that is no number is damaged", arguments: ["", "x", "-1", "0", "1.5"])
  func meta(text: String) throws {
    let scratch = try Scratch()
    try scratch.plant("schema", text, in: "meta")
    #expect(scratch.damage { (_) throws(JournalError) in } == "schema")
    guard Int(text) == nil else { return }
    try scratch.plant("schema", "1", in: "meta")
    try scratch.plant("latest", text, in: "meta")
    #expect(scratch.damage { (transaction) throws(JournalError) in _ = try transaction.latest() } == "latest")
  }
}
