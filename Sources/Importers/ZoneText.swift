import Platform

/// Checks the zones that a file names; each name is looked up once, since most lines repeat the one before.
struct ZoneText {
  private var known: Set<String> = []

  /// The text, if it is the name of a zone or an offset such as `+02:00`.
  mutating func checked(_ text: String) throws(FieldError) -> String {
    if known.contains(text) || Self.offset(text) != nil { return text }
    do throws(ZoneError) { _ = try Zone(text) } catch { throw FieldError(message: error.description) }
    known.insert(text)
    return text
  }

  /// The seconds of an offset such as `+05:30`; nil for anything else.
  static func offset(_ text: String) -> Int? {
    guard text.hasPrefix("+") || text.hasPrefix("-") else { return nil }
    return try? Timestamp.read("1970-01-02T00:00:00" + text).offset
  }
}
