import Arguments
import Journal
import LMDB
import Platform
import StreakEngine

/// What a verb says when it is done: its data for stdout, and what a person should know for stderr.
struct Report: Equatable {
  var output = ""
  var notes: [String] = []
  /// Whether the output goes out as it is, since it is for programs.
  var isVerbatim = false
  /// How the program ends: not 0 where something was done, but not all of it.
  var status: Int32 = 0

  /// Nothing to say.
  init() {}

  /// One line of output.
  init(_ line: String, notes: [String] = []) {
    output = line + "\n"
    self.notes = notes
  }
}

extension Verbs {
  /// `log ID [AMOUNT] [--day DAY] [--add]`: sets what was recorded by hand for a day.
  static func log(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let amount = try invocation.operands.dropFirst().first.map { text throws(ProducerError) in try Parse.amount(text) }
    let desk = try Desk(context)
    let (change, published) = try desk.change { (transaction, present) throws(ProducerError) -> DayChange in
      let moment = try RecordedMoment(invocation, present)
      let definition = try transaction.knownOrPreset(transaction.reading.meant(id), present)
      guard let amount = amount ?? (definition.activity.kind == .habit ? Amount.one : nil) else {
        let id = definition.activity.id
        throw ProducerError("how much? \(id) is a metric and counts amounts: streakd log \(id) AMOUNT")
      }
      return try DayChange(moment.day, of: definition, present, &transaction) { (transaction) throws(ProducerError) in
        try transaction.record(amount, adding: invocation.has("add"), moment, of: definition, present)
      }
    }
    return Report(published.line(change.id, changed: change.words))
  }

  /// `undo ID [--day DAY]`: takes back what was recorded by hand for a day.
  static func undo(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let desk = try Desk(context)
    let (change, published) = try desk.change { (transaction, present) throws(ProducerError) -> DayChange in
      let definition = try transaction.reading.known(transaction.reading.meant(id))
      let day = try Parse.day(invocation.value("day"), present)
      return try DayChange(day, of: definition, present, &transaction) { (transaction) throws(ProducerError) in
        guard try transaction.takeBack(day, of: definition, present) else {
          throw ProducerError("nothing is recorded by hand for \(id) on \(day): there is nothing to undo")
        }
      }
    }
    return Report(published.line(change.id, changed: change.words))
  }
}

/// The day that is recorded, and the instant where it is known.
struct RecordedMoment {
  let day: Day
  let at: Int64?

  /// `--at TIME`, `--day DAY`, or now.
  init(_ invocation: Invocation, _ present: Present) throws(ProducerError) {
    guard let text = invocation.value("at") else {
      day = try Parse.day(invocation.value("day"), present)
      at = day == present.today ? present.now : nil
      return
    }
    guard invocation.value("day") == nil else {
      throw ProducerError(
        "--day and --at both say when, and might not agree: give either --day or --at")
    }
    let instant: Int64
    do { instant = try Timestamp.parse(text) } catch { throw ProducerError(error.description.visible) }
    guard instant <= present.now else {
      throw ProducerError(
        "--at \(text.visible) is still to come (now is \(Timestamp.format(present.now, present.zone))): "
          + "only what has happened can be recorded")
    }
    day = present.zone.currentDay(at: instant, dayStart: present.settings.dayStart)
    at = instant
  }
}

/// Names of sources.
enum Source {
  /// What a person records by hand, and plain files unless they say otherwise.
  static let manual = "manual"
}

extension WriteTransaction {
  /// Sets or adds to what was recorded by hand; where instants count each is one more.
  mutating func record(
    _ amount: Amount, adding: Bool, _ moment: RecordedMoment, of definition: Definition, _ present: Present
  ) throws(ProducerError) {
    let hasInstants = definition.activity.hasInstants
    guard let at = moment.at ?? (hasInstants ? nil : present.now) else {
      throw ProducerError("\(definition.activity.id) counts instants: say when, with --at TIME")
    }
    do throws(JournalError) {
      let number = definition.number
      let before = try reading.record(of: number, day: moment.day, source: Source.manual)?.amount
      let isSum = adding || hasInstants
      let record = Record(
        day: moment.day, source: Source.manual, amount: isSum ? (before ?? .zero) + amount : amount, at: at,
        zone: present.zone.identifier, isSkewed: present.isSkewed)
      try set(record, of: number)
      if hasInstants { try add(Stamp(at: at, day: moment.day), source: Source.manual, of: number) }
    } catch { throw ProducerError(error) }
    try giveBackPasses(of: definition, present)
  }

  /// Takes a day's record by hand back, or the newest of its instants; whether there was any.
  fileprivate mutating func takeBack(
    _ day: Day, of definition: Definition, _ present: Present
  ) throws(ProducerError) -> Bool {
    do throws(JournalError) {
      let number = definition.number
      guard var record = try reading.record(of: number, day: day, source: Source.manual) else { return false }
      let left = try removeNewestStamp(on: day, source: Source.manual, of: number)
      guard left > 0 else { return try removeRecord(of: number, day: day, source: Source.manual) }
      record.amount = Amount(left)
      try set(record, of: number)
      return true
    } catch { throw ProducerError(error) }
  }

  /// The activity of an id; a preset that nobody has added yet is added.
  mutating func knownOrPreset(_ id: String, _ present: Present) throws(ProducerError) -> Definition {
    if let definition = try reading.found(id) { return definition }
    guard let preset = Preset.named(id, isUS: present.settings.isUS) else {
      return try reading.known(id)
    }
    return try add(Definition(preset, added: present.today), present)
  }

  /// Adds an activity whose id is free.
  mutating func add(_ definition: Definition, _ present: Present) throws(ProducerError) -> Definition {
    do throws(JournalError) {
      let added = try add(definition)
      try settle(added.number, before: present.today)
      return added
    } catch { throw ProducerError(error) }
  }

  /// Gives back the passes of days that are met after all.
  mutating func giveBackPasses(of definition: Definition, _ present: Present) throws(ProducerError) {
    do throws(JournalError) {
      let uses = try reading.uses(of: definition.number)
      guard !uses.isEmpty else { return }
      let history = try reading.history(of: definition, present.settings)
      for use in uses where definition.isMet(use.cover, by: history.records) {
        try giveBack(use, of: definition.number)
      }
    } catch { throw ProducerError(error) }
  }
}
