import Arguments
import Importers
import Journal
import LMDB
import StreakEngine

/// Takes what importers hand over into a journal transaction.
struct Intake {
  let format: Format
  let invocation: Invocation
  let present: Present
  var result = ImportResult()
  /// What went wrong in the journal while an importer was running.
  private var failure: ProducerError?
  private(set) var known: [String: Definition] = [:]
  /// Activities of the file at hand that only its records tell the titles of, once they are known.
  private var told: Set<String> = []
  /// Records of activities that are new and no preset: what they are shows when all of them are seen.
  private var waiting: [String: [ImportedRecord]] = [:]
  /// Sources other than by hand that spoke of an activity.
  private(set) var sources: [String: Set<String>] = [:]
  private var toCome = 0
  /// What the file at hand has told of each day, by activity and source.
  private var seen: [String: [Day: ImportedRecord.Value]] = [:]
  /// Rows that later ones of the same day contradict.
  private var overwritten = 0
  /// New activities that their owner put away in the program they come from.
  var archived: [String] = []
  /// Where the activities of a file belong; nil until one is told of.
  private var names: ImportedNames?
  /// Titles of new activities that are made out of their records.
  private var titles: [String: String] = [:]
  /// How the harvests at hand are to be taken, by activity.
  var scopes: [String: Scope] = [:]
  /// Days of the file at hand of which not all could be read.
  var unread = UnreadDays()
  /// Commands that were not taken: a file may come from anyone, and they would run.
  private var leftHooks = 0
  private var leftNotifier = false

  init(_ format: Format, _ invocation: Invocation, _ present: Present) {
    self.format = format
    self.invocation = invocation
    self.present = present
  }

  /// Reads one file, or all folders where the format takes them in one go.
  mutating func take(
    _ path: String, _ transaction: inout WriteTransaction, _ context: Context
  ) throws(ProducerError) {
    var intake = self
    intake.beginFile()
    let summary: ImportSummary
    do throws(ImportError) {
      summary = try format.run(path, invocation, present, context) { item in intake.receive(item, &transaction) }
    } catch {
      throw ProducerError("\(error)\(hint(error))".printable, status: error.exitStatus)
    }
    self = intake
    if let failure { throw failure }
    unread = summary.unread.renamed { names?.id($0) ?? $0 }
    try takeBack(summary.reach, &transaction)
    try note(flushed: summary)
  }

  /// What one file said of its activities and days says nothing of the next.
  mutating func beginFile() {
    names?.beginFile()
    told = []
    seen = [:]
  }

  /// One bad line takes the whole file with it, unless it may be left out; what is wrong in the first may be wrong in all.
  private func hint(_ error: ImportError) -> String {
    guard case .fault(let fault) = error, fault.line > 1, format.kind == .csv || format.kind == .jsonl,
      !invocation.has("keep-going")
    else { return "" }
    return "; nothing is taken: mend it, or leave such lines out with --keep-going"
  }

  private mutating func receive(_ item: Format.Item, _ transaction: inout WriteTransaction) -> Verdict {
    do throws(ProducerError) {
      switch item {
      case .activity(let activity): try receive(activity, &transaction)
      case .record(var record):
        // Only the plain ways in name sources of their own.
        if !format.kind.namesSources { record.source = format.source }
        try receive(record, &transaction)
      case .line(.hook) where !invocation.has("hooks"): leftHooks += 1
      case .line(.setting(Notifier.key, let text))
      where !invocation.has("hooks") && Notifier(parsing: text)?.runs == true:
        leftNotifier = true
      case .line(let line):
        try transaction.restore(line)
        result.journalLines += 1
      }
      return .taken
    } catch {
      if error.lmdbError == nil, error.status == 64 { return .refused(error.description) }
      failure = error
      return .stop
    }
  }

  mutating func receive(
    _ record: ImportedRecord, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    if let title = record.title, told.insert(record.activity).inserted {
      var activity = ImportedActivity(id: record.activity, title: title)
      activity.isDrawn = true
      try receive(activity, &transaction)
    }
    let id = names?.id(record.activity) ?? record.activity
    if let definition = try definition(id, &transaction) {
      try keep(record, of: definition, &transaction)
    } else {
      waiting[id, default: []].append(record)
    }
  }

  /// An activity that is here already stays as it is, whatever the file says of it.
  private mutating func receive(
    _ activity: ImportedActivity, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    var names = if let names { names } else { ImportedNames(try transaction.reading.all()) }
    defer { self.names = names }
    let id = names.place(activity)
    scopes[id] = Scope()
    if let definition = try definition(id, &transaction) {
      guard definition.origin == nil else { return }
      var met = definition
      met.origin = activity.title
      try journaling { () throws(JournalError) in try transaction.save(met) }
      known[id] = met
    } else if activity.isDrawn {
      titles[id] = activity.title
      return
    } else {
      let added = try transaction.add(Definition(activity, id: id, added: present.today), present)
      known[id] = added
      if activity.isArchived { archived.append(id) }
      result.notes.append("\(id) is new: \(added.title)")
    }
    if let definition = known[id] { names.note(definition) }
  }

  /// The activity of a record, added if it is a preset's; nil if it is new and has to be made out.
  private mutating func definition(
    _ id: String, _ transaction: inout WriteTransaction
  ) throws(ProducerError) -> Definition? {
    if let definition = known[id] { return definition }
    var definition = try transaction.reading.found(id)
    if definition == nil, !invocation.has("habit"), Preset.named(id) != nil {
      definition = try transaction.knownOrPreset(id, present)
    }
    known[id] = definition
    return definition
  }

  private mutating func keep(
    _ record: ImportedRecord, of definition: Definition, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    let day = record.day(in: present.zone, dayStart: present.settings.dayStart)
    let source = record.source ?? format.source
    let id = definition.activity.id
    let earlier = seen["\(id) \(source)", default: [:]].updateValue(record.value, forKey: day)
    let before = result.changes[id]
    do throws(JournalError) {
      switch record.value {
      case .skip: try keepSkip(day, from: source, of: definition, &transaction)
      case .amount(let amount):
        let kept = Record(
          day: day, source: source, amount: definition.measured(amount, by: format.kind), at: record.at ?? present.now,
          zone: record.zone ?? present.zone.identifier, isSkewed: record.isSkewed)
        try keep(kept, hasInstant: record.at != nil, of: definition, &transaction)
        if definition.activity.hasInstants, result.journalLines == 0 {
          // Where only the day is known, its noon stands for it.
          let at = record.at ?? present.zone.instant(day: day.number, minuteOfDay: 12 * 60)
          try transaction.add(Stamp(at: at, day: day), source: source, of: definition.number)
        }
      }
    } catch { throw ProducerError(error) }
    noteSource(source, of: id)
    if let earlier {
      // The day is one change, whichever of its rows made it.
      result.changes[id] = before
      if earlier != record.value { overwritten += 1 }
      return
    }
    result.changes[id, default: .init()].note(day)
    if day > present.today { toCome += 1 }
  }

  /// Keeps in mind that a source spoke of an activity.
  mutating func noteSource(_ source: String, of id: String) {
    if source != Source.manual { sources[id, default: []].insert(source) }
  }

  /// Adds what is new, and keeps how far each source reaches: through the day of the import.
  mutating func finish(_ transaction: inout WriteTransaction) throws(ProducerError) {
    try hideArchived(&transaction)
    var made = 0
    defer { if made > 10 { result.notes.append("\(made - 10) more are new (see streakd list)") } }
    for (id, records) in waiting.sorted(by: { $0.key < $1.key }) {
      var new = Definition(madeOutOf: records, id: id, invocation, added: present.today)
      if let title = titles[id] { (new.title, new.origin) = (title, title) }
      let definition = try transaction.add(new, present)
      known[id] = definition
      made += 1
      // Whoever brings a hundred need not read a hundred lines.
      let name = definition.title == Definition.title(of: id) ? id : "\(id) (“\(definition.title.printable)”)"
      if made <= 10 { result.notes.append("\(name) is new: \(definition.described)") }
      for record in records { try keep(record, of: definition, &transaction) }
    }
    for (id, definition) in known where result.changes[id] != nil {
      try transaction.giveBackPasses(of: definition, present)
      // What an export says of coverage comes with it, line by line.
      guard result.journalLines == 0, !format.kind.replacesDays else { continue }
      for source in (sources[id] ?? []).sorted() {
        try journaling { () throws(JournalError) in
          try transaction.cover(definition.number, through: present.today, source: source)
        }
      }
    }
    result.gifts = sources.sorted { $0.key < $1.key }.flatMap { activity, sources in
      sources.sorted().map { WatchedSource.Gift(activity: activity, source: $0) }
    }
    if leftHooks > 0 {
      result.notes.append(
        "left out: \(leftHooks) \(leftHooks == 1 ? "hook" : "hooks"), which would run commands (--hooks takes them)")
    }
    if leftNotifier {
      result.notes.append("left out: the setting \(Notifier.key), which would run a command (--hooks takes it)")
    }
    if overwritten > 0 {
      result.notes.append("left out: \(overwritten) \(DropReason.repeated.rawValue) of the same day")
    }
    if toCome > 0 {
      result.notes.append(
        "\(toCome) of them are for days still to come, and are ignored until then (see streakd check)")
    }
  }

  /// The same once what it tells of rows that were left out is written.
  private mutating func note(flushed summary: ImportSummary) throws(ProducerError) {
    var listing = summary.listing
    listing?.flush()
    var flushed = summary
    flushed.listing = listing
    try note(flushed)
  }

  mutating func note(_ summary: ImportSummary) throws(ProducerError) {
    if let failure = summary.listing?.failure { throw ProducerError(failure) }
    result.notes += summary.notes.map(\.description.printable)
    result.notes += summary.dropped.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "left out: \($1) \($0.rawValue)"
    }
    result.notes += summary.faults.map { "left out: \($0.description.printable)" }
    let more = summary.faultCount - summary.faults.count
    if more > 0 { result.notes.append("left out: \(more) more") }
  }
}
