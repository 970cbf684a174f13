import Journal
import LMDB
import SnapshotStore
import StreakEngine

/// What a refresh came to.
struct Refreshed {
  let published: Published
  /// What was read anew, a line each.
  var reads: [String] = []
  /// What could not be read, where that was not told before.
  var complaints: [String] = []
  /// Whether there is a new revision, by the refresh itself or by what was read for it.
  var isNew: Bool
}

extension Context {
  /// Reads what has changed of watched sources, then publishes what the journal says now.
  func refreshed() throws(ProducerError) -> Refreshed {
    let desk = try Desk(self)
    let sources = try desk.watchedSources()
    let due = sources.filter(\.isDue)
    if due.isEmpty { return try desk.refreshed(SourceReader(self)) }
    // Others need not wait for what is read.
    _ = consume desk
    var reader = SourceReader(self)
    try reader.read(due, among: sources)
    return try Desk(self).refreshed(reader)
  }
}

extension Desk {
  func watchedSources() throws(ProducerError) -> [WatchedSource] {
    do { return try journal.read { (transaction) throws(JournalError) in try transaction.watchedSources() } } catch {
      throw ProducerError(error)
    }
  }

  fileprivate func refreshed(_ reader: SourceReader) throws(ProducerError) -> Refreshed {
    let published = try change(whole: true) { (transaction, present) throws(ProducerError) in
      try journaling { () throws(JournalError) in try transaction.prolong(to: present.today, now: present.now) }
    }.published
    let isNew = if case .published = published.publication { true } else { reader.hasPublished }
    return Refreshed(published: published, reads: reader.reads, complaints: reader.complaints, isNew: isNew)
  }
}

extension WriteTransaction {
  /// Of sources that are kept up on this machine and have not changed it is known through today that nothing was done.
  fileprivate mutating func prolong(to today: Day, now: Int64) throws(JournalError) {
    for source in try reading.watchedSources() {
      guard let through = source.through, through < today, source.failure == nil,
        Format.Kind(rawValue: source.format)?.isLive == true
      else { continue }
      for gift in source.gifts {
        guard let definition = try reading.definition(gift.activity) else { continue }
        let before = try reading.coverage(of: definition.number).first { $0.source == gift.source }?.through
        guard let before, before < today else { continue }
        try cover(definition.number, through: today, source: gift.source)
      }
      var known = source
      known.through = today
      try keep(known)
    }
  }
}
