import LMDB
import StreakEngine

/// What a kept checkpoint depends on beside the rows before its day; another value makes it void.
struct Fingerprint: Equatable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The rules of the activity, the settings that reach into the past, and the zone, whose calendar may lack days.
  init(_ definition: Definition, _ settings: Settings, zone: String) {
    add(definition.encoded())
    add(Array("\(settings.rules.weekStart) \(settings.rules.freezeCounts) \(settings.replacing) \(zone)".utf8))
  }

  /// FNV-1a; it only has to notice a change.
  private mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}

extension ReadTransaction {
  /// The checkpoint of an activity, where one is kept and still holds.
  func checkpoint(_ definition: Definition, _ settings: Settings, zone: String) throws(JournalError) -> Checkpoint? {
    guard let bytes = try value(Key.number(definition.number), in: .checkpoints), bytes.count >= 12,
      (bytes.count - 12).isMultiple(of: 8)
    else { return nil }
    let span = bytes.span
    let fingerprint = UInt64(truncatingIfNeeded: span.littleEndian(at: 4, count: 8))
    guard fingerprint == Fingerprint(definition, settings, zone: zone).value else { return nil }
    let numbers = stride(from: 12, to: bytes.count, by: 8).map {
      Int64(truncatingIfNeeded: span.littleEndian(at: $0, count: 8))
    }
    let day = Day(Int32(bitPattern: span.bigEndian(at: 0) ^ 0x8000_0000))
    return Checkpoint(day: day, numbers: numbers, activity: definition.activity)
  }
}

extension WriteTransaction {
  /// Keeps what an activity's closed units have come to, until something before its day changes.
  public mutating func keep(
    _ checkpoint: Checkpoint, of definition: Definition, _ settings: Settings, zone: String
  ) throws(JournalError) {
    var value = Key.dayBytes(checkpoint.day)
    value += [UInt8].littleEndian(Fingerprint(definition, settings, zone: zone).value)
    for number in checkpoint.numbers { value += [UInt8].littleEndian(number) }
    try put(Key.number(definition.number), value, in: .checkpoints)
  }

  /// Drops the checkpoint that a change of a day makes void.
  mutating func voidCheckpoint(of number: UInt32, changing day: Day) throws(JournalError) {
    guard let bytes = try reading.value(Key.number(number), in: .checkpoints), bytes.count >= 4 else { return }
    let kept = Day(Int32(bitPattern: bytes.span.bigEndian(at: 0) ^ 0x8000_0000))
    if day < kept { try remove(Key.number(number), from: .checkpoints) }
  }
}
