/// How much colour a layout uses. State is always also a word or a sign.
public enum ColorMode: String, CaseIterable, Sendable {
  /// Every role has its colour.
  case full
  /// Only the run and a warning are coloured.
  case accent
  /// No colour and no weight: no escape at all.
  case none

  /// What all of them are called, in order; a list of texts, which costs a start-up less than a list of values.
  public static var names: [String] { [full.rawValue, accent.rawValue, none.rawValue] }
}
