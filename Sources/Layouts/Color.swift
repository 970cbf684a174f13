/// The colours a layout may use, by name, so that each style writes its consumer's own.
enum Color: String, Equatable {
  case red, orange, yellow, green, cyan, blue, magenta

  /// The colour of a tint; nil for `plain` and for names that are none of ours.
  init?(tint: String) {
    self.init(rawValue: tint == "purple" || tint == "pink" ? "magenta" : tint)
  }
}
