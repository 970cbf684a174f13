import Arguments
import Journal
import LMDB
import StreakEngine

extension ReadTransaction {
  /// The activity of an id; where there is none, an error that names the nearest.
  func known(_ id: String) throws(ProducerError) -> Definition {
    if let definition = try found(id) { return definition }
    throw .unknownActivity(id, among: try all().map(\.activity.id))
  }

  /// The activity of an id; nil if there is none.
  func found(_ id: String) throws(ProducerError) -> Definition? {
    do { return try definition(id) } catch { throw ProducerError(error) }
  }

  /// Every activity, in rising order of id.
  func all() throws(ProducerError) -> [Definition] {
    do { return try definitions() } catch { throw ProducerError(error) }
  }
}

extension ProducerError {
  /// No activity has that id; the nearest one is named, or how to add it.
  static func unknownActivity(_ id: String, among ids: [String]) -> ProducerError {
    let hint =
      Spelling.nearest(to: id, in: ids).map { "did you mean “\($0)”?" }
      ?? (ids.isEmpty ? "add it with: streakd add \(Activity.isID(id) ? id : "ID")" : "see streakd list")
    return ProducerError("there is no activity “\(id.visible)”: \(hint)")
  }
}

extension String {
  /// The text fit for a message: one line, no control characters, not too long.
  var visible: String { unicodeScalars.count > 80 ? printable(most: 80) + "…" : printable }

  /// The same at any length.
  var printable: String { printable(most: .max) }

  private func printable(most count: Int) -> String {
    let safe = unicodeScalars.prefix(count).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: safe)
    return text
  }
}
