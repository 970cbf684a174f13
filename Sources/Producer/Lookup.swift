import Arguments
import Importers
import Journal
import LMDB
import Platform
import StreakEngine

extension ReadTransaction {
  /// The activity of an id; where there is none, an error that names the nearest.
  func known(_ id: String) throws(ProducerError) -> Definition {
    if let definition = try found(id) { return definition }
    throw .unknownActivity(id, among: try all())
  }

  /// The activity of an id; nil if there is none.
  func found(_ id: String) throws(ProducerError) -> Definition? {
    do { return try definition(id) } catch { throw ProducerError(error) }
  }

  /// The id of the one activity of a title, case aside; the text itself where that is an id or a preset's, and where none
  /// or more than one has that title.
  func meant(_ text: String) throws(ProducerError) -> String {
    if try found(text) != nil || Preset.named(text) != nil { return text }
    let fitting = try all().filter { $0.title.lowercased() == text.lowercased() }
    return fitting.count == 1 ? fitting[0].activity.id : text
  }

  /// Every activity, in rising order of id.
  func all() throws(ProducerError) -> [Definition] {
    do { return try definitions() } catch { throw ProducerError(error) }
  }
}

extension ProducerError {
  /// No activity has that id; the one that may be meant is named, or how to add it.
  static func unknownActivity(_ id: String, among definitions: [Definition]) -> ProducerError {
    let adding = "streakd add \(NewActivity(id)?.words ?? "ID")"
    let hint =
      meant(id, among: definitions).map { "did you mean “\($0)”?" }
      ?? (definitions.isEmpty ? "add it with: \(adding)" : "see streakd list, or add it with: \(adding)")
    return ProducerError("there is no activity “\(id.visible)”: \(hint)")
  }

  /// A streak's id, a title, or a word with a slip of the finger.
  private static func meant(_ id: String, among definitions: [Definition]) -> String? {
    let ids = definitions.map(\.activity.id)
    let beforeDot = String(id.prefix { $0 != "." })
    if beforeDot != id, ids.contains(beforeDot) { return beforeDot }
    let title = definitions.first { $0.title.lowercased() == id.lowercased() }
    return title?.activity.id ?? Spelling.nearest(to: id, in: ids)
  }

  /// What cannot be an id is mostly a title.
  static func noID(_ text: String) -> ProducerError {
    let rule = "“\(text.visible)” cannot be an id: use 1 to 64 of a-z, 0-9 and -, not - first"
    return ProducerError(NewActivity(text).map { "\(rule), such as streakd add \($0.words)" } ?? rule)
  }
}

/// What to type behind `add` for a word or a title.
struct NewActivity {
  let words: String

  /// Nil where nothing of it could be an id, or where it could not be typed as it stands.
  init?(_ text: String) {
    if Activity.isID(text) {
      words = text
      return
    }
    let slug = Naming.slug(text)
    guard !slug.isEmpty, text == text.visible else { return nil }
    // Between single quotes no shell looks for anything but their end.
    let isPlain = !text.contains { "\"$`!\\".contains($0) }
    guard isPlain || !text.contains("'") else { return nil }
    words = "\(slug) --title \(isPlain ? "\"\(text)\"" : "'\(text)'")"
  }
}

extension String {
  /// The text fit for a message: one line, no control characters, not too long.
  var visible: String { unicodeScalars.count > 80 ? printable(most: 80) + "…" : printable }

  /// The same at any length.
  var printable: String { printable(most: .max) }

  /// A title as `streak` shows it on a line: nothing in it turns the line around, nor do letters that run right to left.
  var asTitle: String {
    let text = VisibleText.line(self).filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    return unicodeScalars.contains(where: \.runsRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

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

extension Unicode.Scalar {
  /// Whether it is in one of the blocks of letters that run right to left.
  fileprivate var runsRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
