import Journal
import LMDB
import Platform
import SnapshotFormat
import SnapshotStore
import StreakEngine

/// Where changes are made: one at a time on the machine, each with the publication that shows it.
///
/// Two environments cannot commit as one. So whatever can fail is done before the journal commits: the lock is held, the
/// store is open, the change is applied, the timeline and all documents are worked out inside the journal's uncommitted
/// transaction. Then the journal commits, then the store. A failure before the first commit leaves both as they were; a
/// crash or a full disk between the two leaves a journal that is ahead of its store, which the next change or `refresh`
/// heals, since a publication is always made of the whole journal. A store so full of noise that LMDB faults over it is
/// made anew by another run of the program: see `FaultStep`.
struct Desk: ~Copyable {
  let context: Context
  let journal: Journal
  private let store: StoreWriter
  private let lock: FileLock

  /// How long another program may keep the desk, in milliseconds.
  static var patience: Int { 10_000 }

  init(_ context: Context) throws(ProducerError) {
    context.expectFault(in: .journal)
    let lock = try Desk.lock(context.journalPath)
    let journal = try Desk.open(context.journalPath)
    context.expectFault(in: .openingStore)
    let store = try Desk.openStore(context.storePath)
    self.context = context
    self.lock = lock
    self.journal = journal
    self.store = store
  }

  private static func lock(_ path: String) throws(ProducerError) -> FileLock {
    do throws(SystemError) { try Files.makeFolder(path) } catch { throw ProducerError(error) }
    do { return try FileLock(path + "/writer.lock", patience: patience) } catch {
      throw ProducerError("\(error)", status: error.exitStatus)
    }
  }

  private static func open(_ path: String) throws(ProducerError) -> Journal {
    do { return try Journal(path: path) } catch { throw ProducerError(error) }
  }

  private static func openStore(_ path: String) throws(ProducerError) -> StoreWriter {
    do { return try StoreWriter(path: path) } catch { throw ProducerError(error) }
  }

  /// Applies a change and publishes; whatever the change throws leaves everything as it was.
  ///
  /// Only what the change touches is worked out and compared with the store, unless all is asked for.
  func change<Result>(
    whole: Bool = false, _ body: (inout WriteTransaction, Present) throws(ProducerError) -> Result
  ) throws(ProducerError) -> (result: Result, published: Published) {
    context.expectFault(in: .journal)
    let (result, draft, plan, hasHooks) = try journal.write { (transaction) throws(ProducerError) in
      let (result, after) = try context.apply(body, &transaction)
      let (draft, plan) = try drafted(&transaction, after, whole: whole)
      let hasHooks = try journaling { () throws(JournalError) in try transaction.reading.hasHooks() }
      // What is committed is not to be told as stopped.
      Interruption.hold()
      return (result, draft, plan, hasHooks)
    }
    let published = try publish(draft, plan)
    if hasHooks, case .published = published.publication { HookRun.start(context) }
    return (result, published)
  }

  /// What is to be published, compared with the store where that can be read; what is kept for the next time is written.
  private func drafted(
    _ transaction: inout WriteTransaction, _ present: Present, whole: Bool
  ) throws(ProducerError) -> (Draft, StorePlan?) {
    if !whole, let header = storing({ () throws(StoreError) in try store.headerBytes() }) ?? nil,
      let draft = try Draft(ofChangesIn: transaction.reading, present, context, header: header),
      let plan = storing({ () throws(StoreError) in try store.plan(draft.snapshot, draft.scope) })
    {
      try draft.keepCheckpoints(&transaction)
      try keep(draft, plan, &transaction)
      return (draft, plan)
    }
    let draft = Draft(try transaction.reading.everything(present), present, context)
    try draft.settle(&transaction, now: context.now)
    try draft.keepCheckpoints(&transaction)
    let plan = storing { () throws(StoreError) in try store.plan(draft.snapshot) }
    try keep(draft, plan, &transaction)
    return (draft, plan)
  }

  /// What the store gives, nil where it is damaged or not to be had: then it is for the publication to say so, or to
  /// make it anew.
  private func storing<Value>(_ work: () throws(StoreError) -> Value) -> Value? {
    context.expectFault(in: .openingStore)
    defer { context.expectFault(in: .journal) }
    return try? work()
  }

  private func keep(
    _ draft: Draft, _ plan: StorePlan?, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    if let plan, !plan.leavesPast, !draft.contents.settings.rules.autoFreeze {
      try draft.keepOutlook(&transaction, context, header: plan.header)
    } else {
      try journaling { () throws(JournalError) in try transaction.dropOutlook() }
    }
  }

  private func publish(_ draft: Draft, _ plan: StorePlan?) throws(ProducerError) -> Published {
    context.expectFault(in: .publishing)
    defer { context.expectFault(in: .neither) }
    if let plan, let publication = (try? store.publish(plan)) ?? nil {
      return Published(draft: draft, publication: publication)
    }
    let whole = try draft.isWhole ? draft : wholeDraft()
    do throws(StoreError) {
      return Published(draft: whole, publication: try store.publish(whole.snapshot))
    } catch {
      throw ProducerError(
        "what you asked for is recorded, but could not be published: \(error)", status: error.exitStatus)
    }
  }

  private func wholeDraft() throws(ProducerError) -> Draft {
    let contents: Contents
    do {
      contents = try journal.read { (transaction) throws(JournalError) in try transaction.contents { _ in true } }
    } catch {
      throw ProducerError(error)
    }
    return Draft(contents, try Present(context, contents.settings), context)
  }
}

/// The zone and day in which a verb is done.
struct Present {
  let now: Int64
  let settings: Settings
  let zone: Zone
  let today: Day
  /// Whether the clock stands before an earlier change.
  let isSkewed: Bool

  init(_ context: Context, _ settings: Settings, isSkewed: Bool = false) throws(ProducerError) {
    now = context.now
    self.settings = settings
    zone = try context.zone(setting: settings.zone)
    today = zone.currentDay(at: now, dayStart: settings.dayStart)
    self.isSkewed = isSkewed
  }
}

/// A publication that is not written yet, worked out of the whole journal or of what was changed in it.
struct Draft {
  let contents: Contents
  let timeline: Timeline
  let snapshot: Snapshot
  let almanac: Almanac
  let zone: Zone
  let today: Day
  /// The streaks that the snapshot speaks of.
  let scope: StreakScope
  /// What was kept of the publication before; nil where all was worked out.
  var kept: KeptOutlook?
  /// With `kept`, the activities that were changed since.
  var changed: Set<String> = []

  var isWhole: Bool { kept == nil }

  /// Of all that the contents hold; `others` are outlines of activities that are not in them.
  init(
    _ contents: Contents, _ present: Present, _ context: Context, beside others: [Outline] = [],
    scope: StreakScope = .all
  ) {
    self.contents = contents
    self.scope = scope
    (zone, today) = (present.zone, present.today)
    let dayStart = contents.settings.dayStart
    almanac = zone.almanac(for: contents.view, today: today, dayStart: dayStart)
    timeline = Timeline(of: contents.view, beside: others, almanac: almanac, now: context.now)
    let header = Header(
      revision: 0, publishedAt: context.now, producer: "streakd \(context.version)", zone: zone.identifier,
      dayStart: dayStart, weekStart: contents.settings.rules.weekStart.name, day: today.description,
      horizon: timeline.moments.last?.from ?? context.now)
    snapshot = Snapshot(timeline, contents, header: header, scope)
  }
}

extension ReadTransaction {
  /// Everything, for a publication.
  func everything(_ present: Present) throws(ProducerError) -> Contents {
    let moment = (zone: present.zone.identifier, today: present.today)
    do { return try contents(at: moment) { _ in true } } catch { throw ProducerError(error) }
  }

  func settingsInForce() throws(ProducerError) -> Settings {
    do { return try settings() } catch { throw ProducerError(error) }
  }
}

/// Where the journal is only read: nothing waits for it, and nothing is published.
struct ReadingDesk: ~Copyable {
  let context: Context
  let journal: Journal

  init(_ context: Context) throws(ProducerError) {
    context.expectFault(in: .journal)
    do { journal = try Journal(path: context.journalPath) } catch { throw ProducerError(error) }
    self.context = context
  }

  /// What `body` makes of the journal as it is.
  func read<Result>(
    _ body: (borrowing ReadTransaction) throws(JournalError) -> Result
  ) throws(ProducerError) -> Result {
    do { return try journal.read(body) } catch { throw ProducerError(error) }
  }

  /// The same of the journal as a change would find it: passes that days now over have used up by themselves count as
  /// used, as the published timeline has them, and nothing of that is kept.
  func readSettled<Result>(
    _ body: (borrowing ReadTransaction) throws(JournalError) -> Result
  ) throws(ProducerError) -> Result {
    let settings = try read { (transaction) throws(JournalError) in try transaction.settings() }
    guard settings.rules.autoFreeze else { return try read(body) }
    let present = try Present(context, settings)
    var found: Result?
    do throws(ProducerError) {
      try journal.write { (transaction) throws(ProducerError) in
        try transaction.settleWhatIsOver(present)
        found = try journaling { () throws(JournalError) in try body(transaction.reading) }
        // Nothing but an error ends a transaction without its changes.
        throw ProducerError("a look was kept", status: 70)
      }
    } catch {
      guard let found else { throw error }
      return found
    }
    throw ProducerError("a look was kept", status: 70)
  }

  /// The publication that a change would make now; it is not made.
  func draft() throws(ProducerError) -> Draft {
    let settings = try read { (transaction) throws(JournalError) in try transaction.settings() }
    let present = try Present(context, settings)
    let moment = (zone: present.zone.identifier, today: present.today)
    let contents = try read { (transaction) throws(JournalError) in try transaction.contents(at: moment) }
    return Draft(contents, present, context)
  }
}

/// What a change came to.
struct Published {
  let draft: Draft
  let publication: Publication

  /// The standing of an activity's first streak now.
  func standing(of id: String) -> (standing: Standing, definition: Definition)? { draft.standing(of: id) }
}
