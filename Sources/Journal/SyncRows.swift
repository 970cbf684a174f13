import LMDB
import StreakEngine

/// Single rows as other machines say they are.
extension WriteTransaction {
  /// Puts a setting back to its default; whether it had been set.
  @discardableResult
  public mutating func forgetSetting(_ name: String) throws(JournalError) -> Bool {
    try remove(Array(name.utf8), from: .settings)
  }

  /// Forgets how far a source's imports reach; whether they reached anywhere.
  @discardableResult
  public mutating func uncover(_ number: UInt32, source: String) throws(JournalError) -> Bool {
    try remove(Key.number(number) + Array(source.utf8), from: .coverage)
  }

  /// Takes an instant back; whether it was there.
  @discardableResult
  public mutating func removeStamp(_ at: Int64, source: String, of number: UInt32) throws(JournalError) -> Bool {
    try remove(Key.stamp(number, Key.checked(at), source: source), from: .stamps)
  }

  /// Has these passes held and these used, and no other; the next one granted has a number after `last`.
  public mutating func keep(
    held: [FreezePass], used: [(number: UInt32, use: FreezeUse)], last: Int
  ) throws(JournalError) {
    let before = try reading.passes()
    for pass in before where !held.contains(pass) { try drop(pass) }
    for pass in held where !before.contains(pass) { try hold(pass) }
    for definition in try reading.definitions() {
      let wanted = used.filter { $0.number == definition.number }.map(\.use)
      let before = try reading.uses(of: definition.number)
      for use in before where !wanted.contains(use) {
        try voidCheckpoint(of: definition.number, changing: use.cover.day)
        try remove(Key.day(definition.number, use.cover.day), from: .uses)
      }
      for use in wanted where !before.contains(use) {
        try voidCheckpoint(of: definition.number, changing: use.cover.day)
        try put(Key.day(definition.number, use.cover.day), use.encoded(isUsed: true), in: .uses)
      }
    }
    if last > Int(try reading.counter("pass")) { try setText("\(last)", under: "pass", in: .meta) }
  }
}
