import Journal
import LMDB
import Platform

/// Watched sources as a resident sees them: what wakes it, and when it looks at them without being woken.
struct ResidentSources {
  /// Seconds after which they are looked at whatever happens: not every file system tells of changes, and not of all.
  static var patience: Int64 { 600 }

  private let sources: [WatchedSource]

  init(_ context: Context) throws(ProducerError) {
    sources = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.watchedSources() }
  }

  /// Whether one has changed.
  var areDue: Bool { sources.contains(where: \.isDue) }

  /// What a turn tells the resident: the second of the next one, then the folders to watch, each with its names.
  func report(next: Int64, now: Int64, notes: [String] = []) -> Report {
    let second = sources.isEmpty ? next : min(next, now + Self.patience)
    var folders: [String: [String]] = [:]
    for files in sources.flatMap(\.watched) {
      let names = folders[files.folder] ?? files.names
      // No names stand for all of them.
      folders[files.folder] = names.isEmpty || files.names.isEmpty ? [] : Set(names + files.names).sorted()
    }
    let lines = folders.sorted { $0.key < $1.key }.map { ([$0.key] + $0.value).joined(separator: "\t") }
    return Report((["\(second)"] + lines).joined(separator: "\n"), notes: notes)
  }

  /// What a turn told of them.
  static func watched(in output: [UInt8]) -> [WatchedFiles] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.first.map { WatchedFiles(folder: $0, names: Array(fields.dropFirst())) }
    }
  }
}
