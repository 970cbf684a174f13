import LMDB
import StreakEngine

/// A person's own command, run after a publication that changed something.
public struct Hook: Equatable, Sendable {
  /// Given once, rising; hooks run in this order.
  public let number: UInt32
  /// What the shell is given.
  public let command: String
}

extension ReadTransaction {
  /// All hooks, in the order in which they run.
  public func hooks() throws(JournalError) -> [Hook] {
    var hooks: [Hook] = []
    try scan(.hooks) { (entry) throws(JournalError) in
      guard entry.key.count == 4 else { throw .damaged(entry: "hook", reason: "its key has \(entry.key.count) bytes") }
      hooks.append(Hook(number: entry.key.bigEndian(at: 0), command: entry.value.text(from: 0)))
    }
    return hooks
  }

  /// Whether there is any.
  public func hasHooks() throws(JournalError) -> Bool {
    guard let database = try table(.hooks) else { return false }
    do throws(LMDBError) { return try count(database) > 0 } catch { throw .storage(error) }
  }
}

extension WriteTransaction {
  /// Keeps a command as the last hook.
  public mutating func addHook(_ command: String) throws(JournalError) -> Hook {
    let hook = Hook(number: try next("hook"), command: command)
    try put(Key.number(hook.number), Array(command.utf8), in: .hooks)
    return hook
  }

  /// Forgets a hook; whether there was one of that number.
  public mutating func removeHook(_ number: UInt32) throws(JournalError) -> Bool {
    try remove(Key.number(number), from: .hooks)
  }
}
