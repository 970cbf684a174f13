/// Why a text is not an RFC 3339 instant.
public enum TimestampError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text does not have the form; the byte at which it stops having it, counted from 0.
  case malformed(String, at: Int)
  /// Date and time are well formed, but no offset follows, so the instant is open.
  case noOffset(String)
  /// No such date or time exists, 30 February or 25:00.
  case nonexistent(String)
  /// The year is outside 1900 to 2200.
  case outOfRange(String)

  /// One sentence that names the text and says what is expected.
  public var description: String {
    switch self {
    case .malformed(let text, let position):
      "“\(text)” is not a time such as 2026-11-30T07:00:12+01:00 (character \(position + 1))"
    case .noOffset(let text): "“\(text)” has no offset from UTC: end it with Z or with one such as +01:00"
    case .nonexistent(let text): "“\(text)” is a date or a time that does not exist"
    case .outOfRange(let text): "“\(text)” is outside the years 1900 to 2200"
    }
  }
}
