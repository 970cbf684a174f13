import JSONText
import Journal
import LMDB
import StreakEngine

/// Settles which pass covers which day where machines granted and used some without knowing of each other.
///
/// Passes have numbers in the order in which they were granted. A pass covers one day: where two machines used the same
/// one, the earlier use has it, and the later takes the oldest other one that may cover its day; where there is none, its
/// day is not covered and nothing is spent. A day that is met needs none.
struct SyncPasses {
  private var passes: [String: FreezePass] = [:]
  private var order: [String] = []
  private var free: Set<String> = []
  private var last = 0
  private(set) var notes: [String] = []

  private struct Wish {
    let key: String
    let definition: Definition
    let register: SyncRegister
    let pass: String
    let cover: Cover
    let at: Int64
  }

  mutating func apply(
    _ state: inout SyncState, _ present: Present, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    state.passNames = try number(transaction)
    let before = Set(state.outcomes.filter { $0.pass.isEmpty }.map(\.key))
    var outcomes: [SyncState.Outcome] = []
    var used: [(number: UInt32, use: FreezeUse)] = []
    let settings = try transaction.reading.settings()
    for wish in try wishes(transaction) {
      let pass = try wish.definition.isMet(wish.cover, settings, transaction.reading) ? nil : allot(wish)
      outcomes.append(SyncState.Outcome(key: wish.key, pass: pass ?? ""))
      if let pass, let taken = passes[pass] {
        used.append((wish.definition.number, FreezeUse(pass: taken, cover: wish.cover, at: wish.at)))
      } else if !before.contains(wish.key) {
        let what = "\(wish.definition.activity.id): no pass covers \(wish.cover.day)"
        notes.append("\(what): it is met after all, or another machine had used the pass before")
      }
    }
    for (key, register) in try transaction.reading.registers("use/") where !register.isGone {
      if !outcomes.contains(where: { $0.key == key }) { outcomes.append(SyncState.Outcome(key: key, pass: "")) }
    }
    state.outcomes = outcomes
    let held = order.filter(free.contains).compactMap { passes[$0] }
    try transaction.keep(held: held, used: used, last: last)
  }

  /// Gives every pass its number; those that are gone keep theirs.
  private mutating func number(_ transaction: borrowing WriteTransaction) throws(JournalError) -> [SyncState.PassName] {
    var found: [(name: String, pass: FreezePass, isGone: Bool)] = []
    for (key, register) in try transaction.reading.registers("pass/") {
      guard case .pass(let name)? = SyncKey(key), let pass = try? SyncValue.pass(1, register.value) else { continue }
      found.append((name, pass, register.isGone))
    }
    found.sort {
      ($0.pass.granted, SyncPasses.rank($0.name), $0.name) < ($1.pass.granted, SyncPasses.rank($1.name), $1.name)
    }
    last = found.count
    for index in found.indices {
      found[index].pass.pass.id = index + 1
      let (name, pass, isGone) = found[index]
      guard !isGone else { continue }
      passes[name] = pass
      order.append(name)
      free.insert(name)
    }
    return order.compactMap { name in passes[name].map { SyncState.PassName(number: $0.pass.id, name: name) } }
  }

  /// The number that it had where it was granted.
  private static func rank(_ name: String) -> Int {
    name.split(separator: ".").last.flatMap { Int($0) } ?? .max
  }

  /// The days that passes were used for, the earliest use first.
  private func wishes(_ transaction: borrowing WriteTransaction) throws(JournalError) -> [Wish] {
    var wishes: [Wish] = []
    for (key, register) in try transaction.reading.registers("use/") where !register.isGone {
      guard case .use(let day, let id)? = SyncKey(key), let definition = try transaction.reading.definition(id),
        let use = try? SyncValue.use(day, register.value)
      else { continue }
      wishes.append(
        Wish(key: key, definition: definition, register: register, pass: use.pass, cover: use.cover, at: use.at))
    }
    return wishes.sorted { ($0.register.stamp, $0.key) < ($1.register.stamp, $1.key) }
  }

  private mutating func allot(_ wish: Wish) -> String? {
    if free.remove(wish.pass) != nil { return wish.pass }
    let id = wish.definition.activity.id
    let other = order.first { name in
      guard free.contains(name), let pass = passes[name]?.pass else { return false }
      return (pass.activity ?? id) == id && pass.notBefore.map { $0 <= wish.cover.day } ?? true
    }
    if let other { free.remove(other) }
    return other
  }
}

extension Definition {
  /// Whether a day that a pass covers is met after all.
  fileprivate func isMet(
    _ cover: Cover, _ settings: Settings, _ journal: borrowing ReadTransaction
  ) throws(JournalError) -> Bool {
    let history = try journal.history(of: self, settings, from: cover.day)
    return isMet(cover, by: history.records)
  }

  /// Whether a covered day is met by what is recorded.
  func isMet(_ cover: Cover, by records: [DayRecord]) -> Bool {
    guard let goal = activity.goals.first(where: { $0.cadence == .daily }),
      let record = records.first(where: { $0.day == cover.day })
    else { return false }
    return activity.limit == nil
      ? record.amount >= cover.threshold ?? goal.ladder[0] : record.amount <= goal.ladder[0]
  }
}
