import JSONText
import Journal
import LMDB
import StreakEngine

/// How many instants each source has on each day, of an activity that counts them.
struct SyncStamps {
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable {
    let day: Day
    let source: String
  }

  init(of definition: Definition, _ journal: borrowing ReadTransaction) throws(JournalError) {
    guard definition.activity.hasInstants else { return }
    for (key, register) in try journal.registers("stamp/\(definition.activity.id)/") where !register.isGone {
      guard case .stamp(_, let source, _)? = SyncKey(key), let day = try? SyncValue.day(register.value) else {
        continue
      }
      counts[Place(day: day, source: source), default: 0] += 1
    }
  }

  func count(_ day: Day, source: String) -> Int { counts[Place(day: day, source: source)] ?? 0 }
}

/// What follows from all that was said by anyone: the same on every machine that knows the same.
extension ReadTransaction {
  /// The record under a key. Of an activity that counts instants it has at least one for each: two machines may have
  /// added to it at once.
  func shared(_ key: SyncKey, _ stamps: SyncStamps) throws(JournalError) -> Record? {
    guard case .record(let day, let source, _) = key, let register = try register(key.text) else { return nil }
    let count = Amount(stamps.count(day, source: source))
    guard !register.isGone || count > .zero, var record = try? SyncValue.record(day, source: source, register.value)
    else { return nil }
    record.amount = register.isGone ? count : max(record.amount, count)
    return record
  }

  /// The definition of an activity; nil where it was removed, or never added. One that was removed while another machine
  /// recorded something for it is there again, as it was.
  func sharedDefinition(_ id: String) throws(JournalError) -> Definition? {
    var parts: [String: [UInt8]] = [:]
    var isGone = false
    for (key, register) in try registers("activity/\(id)/") {
      guard case .part(let name, _)? = SyncKey(key) else { continue }
      parts[name] = register.value
      if name == SyncParts.counts { isGone = register.isGone }
    }
    guard parts[SyncParts.counts] != nil else { return nil }
    if isGone, try !hasAnythingRecorded(id) { return nil }
    return try? SyncParts.definition(id, parts)
  }

  private func hasAnythingRecorded(_ id: String) throws(JournalError) -> Bool {
    for prefix in ["record/\(id)/", "stamp/\(id)/"] {
      let found = try registers(prefix)
      if found.contains(where: { !$0.register.isGone }) { return true }
    }
    return false
  }
}
