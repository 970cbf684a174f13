/// How many cells the terminal gives a character that U+FE0F turns into an emoji, such as ❤️ or a keycap.
public enum EmojiWidth: String, CaseIterable, Sendable {
  /// One: tmux before 3.4, and terminals that measure code point by code point.
  case narrow = "1"
  /// Two: what Unicode asks for.
  case wide = "2"

  /// What all of them are called, in order; a list of texts, which costs a start-up less than a list of values.
  public static var names: [String] { [narrow.rawValue, wide.rawValue] }
}
