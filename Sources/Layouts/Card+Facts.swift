/// What structured styles tell beside the text.
extension Card {
  /// The streak's id.
  var id: String { streak.id }

  /// How much of its goal the live unit has, 0 to 100, floored: 100 only where it is reached. Nil for a check-in.
  var percent: Int? {
    guard isMeasured, streak.state != .unknown else { return nil }
    return Int(value.fraction(of: threshold) * 100)
  }

  /// The colour that the streak has by its run or by choice; nil for plain.
  var tint: Color? { Color(tint: streak.tint) }
}
