import LMDB
import StreakEngine

/// Keys that sort as what they stand for: big-endian numbers, days with the sign bit turned.
enum Key {
  static func number(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  static func dayBytes(_ day: Day) -> [UInt8] { number(UInt32(bitPattern: day.number) ^ 0x8000_0000) }

  static func day(_ number: UInt32, _ day: Day) -> [UInt8] { self.number(number) + dayBytes(day) }

  static func record(_ number: UInt32, _ day: Day, source: String) -> [UInt8] {
    self.day(number, day) + Array(source.utf8)
  }

  /// Throws for a number that no pass is given.
  static func pass(_ pass: Pass) throws(JournalError) -> [UInt8] {
    guard let number = UInt32(exactly: pass.id), number > 0 else {
      throw .damaged(entry: "pass", reason: "its number is \(pass.id)")
    }
    return self.number(number)
  }

  /// The key after every key that begins with this number.
  static func after(_ number: UInt32) -> [UInt8]? { number == .max ? nil : self.number(number + 1) }
}

extension Span<UInt8> {
  /// The four bytes at an offset as a number, the first the highest.
  func bigEndian(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(self[offset + $1]) }
  }

  /// The day at an offset of a key or value of an entry; throws where that is too short, or the day in no year from 1 to
  /// 9999: stepping through the days to one that is not would take for ever.
  func day(at offset: Int, of entry: String) throws(JournalError) -> Day {
    guard count >= offset + 4 else { throw .damaged(entry: entry, reason: "it has \(count) bytes") }
    let number = Int32(bitPattern: bigEndian(at: offset) ^ 0x8000_0000)
    guard -719_162...2_932_896 ~= number else { throw .damaged(entry: entry, reason: "it has no day \(number)") }
    return Day(number)
  }

  /// So many bytes from an offset as a number, the first the lowest.
  func littleEndian(at offset: Int, count: Int) -> UInt128 {
    var value: UInt128 = 0
    for index in stride(from: offset + count - 1, through: offset, by: -1) { value = value << 8 | UInt128(self[index]) }
    return value
  }

  /// The text from an offset to the end.
  func text(from offset: Int) -> String {
    String(decoding: [UInt8](copying: extracting(offset..<count)), as: UTF8.self)
  }
}

extension [UInt8] {
  /// The lowest byte first.
  static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
