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
  func change<Result>(
    _ body: (inout WriteTransaction, Present) throws(ProducerError) -> Result
  ) throws(ProducerError) -> (result: Result, published: Published) {
    context.expectFault(in: .journal)
    let (result, draft, hasHooks) = try journal.write { (transaction) throws(ProducerError) in
      let (result, draft) = try apply(body, &transaction)
      return (result, draft, try journaling { () throws(JournalError) in try transaction.reading.hasHooks() })
    }
    let published = try publish(draft)
    if hasHooks, case .published = published.publication { HookRun.start(context) }
    return (result, published)
  }

  /// The change and what is to be published of it, in a transaction that is not committed yet.
  func apply<Result>(
    _ body: (inout WriteTransaction, Present) throws(ProducerError) -> Result, _ transaction: inout WriteTransaction
  ) throws(ProducerError) -> (result: Result, draft: Draft) {
    let isSkewed = try journaling { () throws(JournalError) in try transaction.tick(context.now) }
    let settings = try transaction.reading.settingsInForce()
    let present = try Present(context, settings, isSkewed: isSkewed)
    try transaction.settleWhatIsOver(present)
    let result = try body(&transaction, present)
    // The change may have been one of the settings that say what zone and day it is.
    let after = try Present(context, transaction.reading.settingsInForce())
    if after.today < present.today { try transaction.settleWhatIsOver(after) }
    let draft = try Draft(try transaction.reading.everything(after), context)
    try draft.settle(&transaction, now: context.now)
    try draft.keepCheckpoints(&transaction)
    return (result, draft)
  }

  private func publish(_ draft: Draft) throws(ProducerError) -> Published {
    context.expectFault(in: .publishing)
    defer { context.expectFault(in: .neither) }
    do throws(StoreError) {
      return Published(draft: draft, publication: try store.publish(draft.snapshot))
    } catch {
      throw ProducerError(
        "what you asked for is recorded, but could not be published: \(error)", status: error.exitStatus)
    }
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

/// A publication that is not written yet, worked out of the whole journal.
struct Draft {
  let contents: Contents
  let timeline: Timeline
  let snapshot: Snapshot
  let almanac: Almanac
  let zone: Zone
  let today: Day

  /// Of all that the journal holds.
  init(_ contents: Contents, _ context: Context) throws(ProducerError) {
    let present = try Present(context, contents.settings)
    self.contents = contents
    (zone, today) = (present.zone, present.today)
    let dayStart = contents.settings.dayStart
    almanac = zone.almanac(for: contents.view, today: today, dayStart: dayStart)
    timeline = Timeline(of: contents.view, almanac: almanac, now: context.now)
    let header = Header(
      revision: 0, publishedAt: context.now, producer: "streakd \(context.version)", zone: zone.identifier,
      dayStart: dayStart, weekStart: contents.settings.rules.weekStart.name, day: today.description,
      horizon: timeline.moments.last?.from ?? context.now)
    snapshot = Snapshot(timeline, contents, header: header)
  }
}

extension ReadTransaction {
  /// Everything, for a publication.
  func everything(_ present: Present) throws(ProducerError) -> Contents {
    do { return try contents(at: (present.zone.identifier, present.today)) } catch { throw ProducerError(error) }
  }

  fileprivate func settingsInForce() throws(ProducerError) -> Settings {
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

  /// The publication that a change would make now; it is not made.
  func draft() throws(ProducerError) -> Draft {
    let settings = try read { (transaction) throws(JournalError) in try transaction.settings() }
    let present = try Present(context, settings)
    let moment = (zone: present.zone.identifier, today: present.today)
    return try Draft(try read { (transaction) throws(JournalError) in try transaction.contents(at: moment) }, context)
  }
}

/// What a change came to.
struct Published {
  let draft: Draft
  let publication: Publication

  /// The standing of an activity's first streak now.
  func standing(of id: String) -> (standing: Standing, definition: Definition)? { draft.standing(of: id) }
}
