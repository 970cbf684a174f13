import Arguments
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `source add [FORMAT] PATH…`: reads files and folders now, and again whenever they have changed.
  static func addSources(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let format = try Format(invocation)
    let options = try watchOptions(invocation)
    let known = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.watchedSources() }
    var notes = format.isRecognised ? ["\(format.paths.joined(separator: ", ").printable): \(format.kind.title)"] : []
    var new: [WatchedSource] = []
    for path in format.paths {
      if path == "-" { throw ProducerError("standard input cannot be read again: name a file") }
      let source = WatchedSource(format: format.kind.rawValue, path: Files.absolute(path), options: options)
      let place = Files.resolved(path)
      if let same = (known + new).first(where: { $0.format == source.format && Files.resolved($0.path) == place }) {
        notes.append("\(same.name) is watched already: to read it otherwise, remove it first")
      } else {
        new.append(source)
      }
    }
    var reader = SourceReader(context)
    try reader.read(new, among: known)
    if let first = reader.refusals.first, reader.reads.isEmpty { throw first }
    var report = Report(reader.reads.joined(separator: "\n"), notes: notes + reader.notes + reader.complaints)
    report.notes += reader.refusals.map { "left out: \($0.description.printable)" }
    if reader.reads.isEmpty { report.output = "nothing new to watch\n" }
    return report
  }

  /// The options of an import that are kept with a source, as words.
  private static func watchOptions(_ invocation: Invocation) throws(ProducerError) -> [String] {
    let switches = ["habit", "metric", "keep-going", "salvage"].filter(invocation.has).map { "--\($0)" }
    var words = switches
    for name in ["source", "activity", "columns", "date-format", "prefer"] {
      if let value = invocation.value(name) { words.append("--\(name)=\(value)") }
    }
    if let file = invocation.value("travel") { words.append("--travel=\(Files.absolute(file))") }
    words += Set(invocation.values("author")).sorted().map { "--author=\($0)" }
    for word in words { _ = try Parse.line(word, "option", limit: 1000) }
    return words
  }

  /// `source list`: number, what and where, when it was read and what it gave, or why it cannot be read.
  static func listSources(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let desk = try ReadingDesk(context)
    let zone = try desk.present().zone
    let sources = try desk.read { (transaction) throws(JournalError) in try transaction.watchedSources() }
    let rows = sources.map { source in
      ["\(source.number)", source.format, source.path.printable, source.standing(zone)]
    }
    return Report(rows.isEmpty ? "no sources: streakd source add FORMAT PATH" : Columns.aligned(rows))
  }

  /// `source remove N|PATH|all …`: what they gave stays.
  static func removeSources(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let removed = try Desk(context).change { (transaction, _) throws(ProducerError) -> [WatchedSource] in
      let all = try journaling { () throws(JournalError) in try transaction.reading.watchedSources() }
      var removed: [WatchedSource] = []
      for word in invocation.operands {
        let path = Files.absolute(word)
        let meant = all.filter { word == "all" || "\($0.number)" == word || $0.path == path }
        if meant.isEmpty, word != "all" {
          throw ProducerError("there is no source “\(word.visible)”: see streakd source list")
        }
        removed += meant
      }
      try journaling { () throws(JournalError) in
        for source in removed { _ = try transaction.removeSource(source.number) }
      }
      return removed
    }.result
    let lines = removed.map { "no longer watched: \($0.name); what it gave stays" }
    return Report(lines.isEmpty ? "no sources" : lines.joined(separator: "\n"))
  }
}

extension WatchedSource {
  /// `read 2026-11-30T12:00:00+01:00, 12 records of commits`.
  func standing(_ zone: Zone) -> String {
    var parts: [String] = []
    if let read {
      let ids = Set(gifts.map(\.activity)).sorted().joined(separator: ", ")
      let count = StatusPhrases.counted(Int(records), .record)
      parts.append("read \(Timestamp.format(read, zone)), \(count)\(ids.isEmpty ? "" : " of \(ids)")")
    } else if failure == nil {
      parts.append("not read yet")
    }
    if let failure { parts.append("cannot be read: \(failure.printable)") }
    return (parts + options.map(\.printable)).joined(separator: "; ")
  }
}
