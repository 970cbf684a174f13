@testable import Journal
import LMDB
import StreakEngine
import Testing

@Suite("Keys")
struct KeyTests {
  private let days: [Int32] = [-719_162, -25_567, -65_536, -257, -256, -1, 0, 1, 255, 256, 20_458, 84_370, 2_932_896]

  /// In the order of LMDB's keys.
  private func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool { one.span.precedes(other.span) }

  @Test("Keys sort as their days do, those before 1970 too")
  func order() {
    let days = days.sorted()
    for (one, next) in zip(days, days.dropFirst()) {
      #expect(precedes(Key.day(7, Day(one)), Key.day(7, Day(next))), "\(one) before \(next)")
    }
  }

  @Test("The day comes back out of its key", arguments: [-719_162, -1, 0, 1, 20_458, 2_932_896] as [Int32])
  func day(number: Int32) throws {
    let key = Key.record(9, Day(number), source: "git")
    let (day, source, activity) = (
      try key.span.day(at: 4, of: "record"), key.span.text(from: 8), key.span.bigEndian(at: 0)
    )
    #expect(day == Day(number) && source == "git" && activity == 9)
  }

  @Test(
    "All rows of one activity lie between its own number and the next one's",
    arguments: [1, 255, 256, .max - 1] as [UInt32])
  func bounds(number: UInt32) throws {
    let after = try #require(Key.after(number))
    for day in days {
      let key = Key.record(number, Day(day), source: "z")
      #expect(precedes(Key.number(number), key) && precedes(key, after))
      #expect(precedes(after, Key.day(number + 1, Day(day))))
    }
    #expect(Key.after(.max) == nil)
  }

  @Test("A key that is too short, or has a day of no calendar, is damaged", arguments: [0, 1, 4, 7])
  func short(count: Int) {
    let bytes = [UInt8](repeating: 0x80, count: count)
    #expect(throws: JournalError.damaged(entry: "skip", reason: "it has \(count) bytes")) {
      try bytes.span.day(at: 4, of: "skip")
    }
    #expect(throws: JournalError.self) { try Key.dayBytes(Day(.max)).span.day(at: 0, of: "skip") }
    #expect(throws: JournalError.self) { try Key.dayBytes(Day(.min)).span.day(at: 0, of: "skip") }
  }

  @Test("Numbers of any width and sign keep their bits")
  func littleEndian() {
    for value in [Int128.min, -1, 0, 1, 1_000_000_007, .max] {
      let bytes = [UInt8].littleEndian(value)
      let bits = bytes.span.littleEndian(at: 0, count: 16)
      #expect(bytes.count == 16 && Int128(truncatingIfNeeded: bits) == value)
    }
    #expect([UInt8].littleEndian(UInt32(0x0403_0201)) == [1, 2, 3, 4])
  }
}
