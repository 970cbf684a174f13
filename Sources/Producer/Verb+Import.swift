import Arguments
import Importers
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `import FORMAT PATH…`: takes records out of files, all or none of them.
  static func importFiles(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let format = try Format(invocation)
    let desk = try Desk(context)
    let (result, published) = try desk.change { (transaction, present) throws(ProducerError) in
      var intake = Intake(format, invocation, present)
      for path in format.isOneGo ? [""] : format.paths { try intake.take(path, &transaction, context) }
      try intake.finish(&transaction)
      return intake.result
    }
    let lines = result.activities.sorted().map { "\(published.line($0)) (\(result.count(of: $0)) taken)" }
    return Report(lines.isEmpty ? result.nothing : lines.joined(separator: "\n"), notes: result.notes)
  }
}

/// What kind of files an import reads.
struct Format {
  enum Kind: String, CaseIterable {
    case git, csv, jsonl
  }

  let kind: Kind
  let paths: [String]
  /// The source records are kept under where the file names none.
  let source: String

  init(_ invocation: Invocation) throws(ProducerError) {
    let name = invocation.operands[0]
    guard let kind = Kind(rawValue: name) else {
      let names = Kind.allCases.map(\.rawValue)
      let hint =
        Spelling.nearest(to: name, in: names).map { "did you mean “\($0)”?" }
        ?? "known are \(names.joined(separator: ", "))"
      throw ProducerError("there is no format “\(name.visible)”: \(hint)")
    }
    self.kind = kind
    paths = Array(invocation.operands.dropFirst())
    source = invocation.value("source") ?? (kind == .git ? GitImport.source : Source.manual)
    guard Activity.isID(source) else {
      throw ProducerError("“\(source.visible)” cannot be a source: use 1 to 64 of a-z, 0-9 and -, not - first")
    }
  }

  /// Repositories are read together, so that a commit in two of them counts once.
  var isOneGo: Bool { kind == .git }
}

/// What an import came to, for the report.
struct ImportResult {
  var counts: [String: Int] = [:]
  var notes: [String] = []
  var activities: [String] { Array(counts.keys) }
  /// Lines of an export that are not records.
  var journalLines = 0

  func count(of id: String) -> Int { counts[id] ?? 0 }

  var nothing: String {
    journalLines > 0 ? "\(StatusPhrases.counted(journalLines, .line)) taken" : "nothing to take"
  }
}
