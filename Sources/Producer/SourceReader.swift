import Importers
import Journal
import LMDB
import Platform
import StreakEngine

/// Reads watched sources into the journal, each file whole or not at all; what cannot be read keeps no other from it.
struct SourceReader {
  private let context: Context
  /// What was read, a line each.
  private(set) var reads: [String] = []
  /// What could not be, where that was not told before.
  private(set) var complaints: [String] = []
  /// Why new ones are not kept.
  private(set) var refusals: [ProducerError] = []
  /// What there is to know of what was read.
  private(set) var notes: [String] = []
  private(set) var hasPublished = false

  init(_ context: Context) {
    self.context = context
  }

  /// Reads those that are due. Folders of one repository are read together, so that each commit counts once.
  mutating func read(_ due: [WatchedSource], among all: [WatchedSource]) throws(ProducerError) {
    var repositories = due.filter(\.isRepository)
    while let first = repositories.first {
      let group = repositories.filter { $0.options == first.options }
      repositories.removeAll { $0.options == first.options }
      let gifts = Set(group.flatMap(\.gifts))
      let clones = all.filter { other in
        other.isRepository && other.options == first.options && other.failure == nil
          && !group.contains { $0.path == other.path } && !gifts.isDisjoint(with: other.gifts)
      }
      try readRepositories(group + clones)
    }
    for source in due where !source.isRepository { try readFile(source) }
  }

  private mutating func readRepositories(_ sources: [WatchedSource]) throws(ProducerError) {
    let invocation = try sources[0].invocation(of: sources.map(\.path))
    let format = try Format(invocation)
    guard let reading = try format.commits(invocation, context, keepGoing: true) else { return }
    let failures = reading.failures.map { ($0.path, ProducerError("\($0.error)", status: $0.error.exitStatus)) }
    let lost = Dictionary(failures) { first, _ in first }
    if !reading.folders.isEmpty {
      let gathered = Gathered(format, invocation, commits: reading)
      let found = Dictionary(reading.folders.map { ($0.path, $0) }) { first, _ in first }
      let (result, published) = try Desk(context).change(whole: true) { (transaction, present) throws(ProducerError) in
        let result = try gathered.taken(into: &transaction, present, context)
        for source in sources {
          if let folder = found[source.path] { try transaction.keep(watched: source.done(folder, result, present)) }
        }
        return result
      }
      let names = sources.filter { found[$0.path] != nil }.map(\.name)
      note(result, published, names.count == 1 ? names[0] : "git, \(names.count) folders")
    }
    for source in sources { if let error = lost[source.path] { try fail(source, source.failed(error), error) } }
  }

  private mutating func readFile(_ before: WatchedSource) throws(ProducerError) {
    var source = before
    source.look()
    let gathered: Gathered
    do throws(ProducerError) {
      // A pipe gives what it has once, and keeps who reads it waiting.
      if try asking({ () throws(SystemError) in try Files.kind(of: source.path) }) == .other {
        throw ProducerError(SystemError(code: SystemError.isNoFile, operation: .read, path: source.path))
      }
      let invocation = try source.invocation(of: [source.path])
      gathered = try Gathered(Format(invocation), invocation, context)
    } catch { return try fail(before, source.failed(error), error) }
    var isOfSource = false
    do throws(ProducerError) {
      let (result, published) = try Desk(context).change(whole: true) { (transaction, present) throws(ProducerError) in
        isOfSource = true
        let result = try gathered.taken(into: &transaction, present, context)
        isOfSource = false
        let records = result.changes.values.reduce(0) { $0 + $1.taken }
        let damage = result.damage.isEmpty ? nil : result.damage.joined(separator: "; ") + ": the import is incomplete"
        try transaction.keep(watched: source.done(result, records: records, failure: damage, present))
        return result
      }
      note(result, published, source.name)
      if !result.damage.isEmpty {
        complain(source, result.damage.joined(separator: "; ") + ": the import is incomplete")
      }
    } catch {
      guard isOfSource, error.lmdbError == nil else { throw error }
      try fail(before, source.failed(error), error)
    }
  }

  private mutating func note(_ result: ImportResult, _ published: Published, _ name: String) {
    if case .published = published.publication { hasPublished = true }
    let added = result.changes.values.reduce(0) { $0 + $1.added }
    let changed = result.changes.values.reduce(0) { $0 + $1.changed }
    let removed = result.changes.values.reduce(0) { $0 + $1.removed }
    reads.append(
      "\(name): read, \(StatusPhrases.counted(added, .record)) new, \(changed) changed"
        + (removed > 0 ? ", \(removed) removed" : ""))
    notes += result.notes
  }

  private mutating func complain(_ source: WatchedSource, _ why: String) {
    if why != source.failure { complaints.append("streakd: \(source.name): \(why.printable)") }
  }

  private mutating func fail(
    _ source: WatchedSource, _ failed: WatchedSource, _ error: ProducerError
  ) throws(ProducerError) {
    guard source.number != 0 else {
      refusals.append(error)
      return
    }
    complain(source, error.description)
    guard failed != source else { return }
    _ = try Desk(context).change { (transaction, _) throws(ProducerError) in try transaction.keep(watched: failed) }
  }
}

extension WatchedSource {
  var isRepository: Bool { format == Format.Kind.git.rawValue }
}

extension WriteTransaction {
  /// Keeps a source, or what became of it.
  mutating func keep(watched source: WatchedSource) throws(ProducerError) {
    do throws(JournalError) { try keep(source) } catch { throw ProducerError(error) }
  }
}
