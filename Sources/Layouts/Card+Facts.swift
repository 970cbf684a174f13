/// What structured styles tell beside the text.
extension Card {
  /// The streak's id, for structures that others may see.
  var id: String { isRedacted ? "private" : streak.id }

  /// How much of its goal the live unit has, 0 to 100, floored: 100 only where it is reached. Nil for a check-in.
  var percent: Int? {
    guard isMeasured, !isRedacted, streak.state != .unknown else { return nil }
    return Int(value.fraction(of: threshold) * 100)
  }

  /// The colour that the streak has by its run or by choice; nil for plain, and where it would tell what is redacted.
  var tint: Color? { isRedacted ? nil : Color(tint: streak.tint) }
}
