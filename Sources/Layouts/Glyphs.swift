/// The signs of a layout. None is of ambiguous width but the ellipsis, the multiplication sign and what a person chose.
struct Glyphs {
  let isASCII: Bool
  var done: Text
  var pending: Text
  var atRisk: Text
  var broken: Text
  var frozen: Text
  var off: Text
  var unknown: Text
  var none: Text
  /// The sign of an open live unit where `pending` is too wide: one cell.
  var open: Text
  var milestone: Text
  var ellipsis: Text
  var times: String
  /// What stands for a name or a number that is not to be seen.
  var hidden: String
  var filled: String
  var empty: String

  static var unicode: Glyphs {
    Glyphs(
      isASCII: false, done: Text("✓", cells: 1), pending: Text("⏳", cells: 2), atRisk: Text("⚠", cells: 1),
      broken: Text("✗", cells: 1), frozen: Text("❄", cells: 1), off: Text("☾", cells: 1),
      unknown: Text("?", cells: 1), none: Text("◦", cells: 1), open: Text("◦", cells: 1),
      milestone: Text("✦", cells: 1), ellipsis: Text("…", cells: 1), times: "×", hidden: "•••", filled: "▰", empty: "▱")
  }

  static var ascii: Glyphs {
    Glyphs(
      isASCII: true, done: Text("+", cells: 1), pending: Text(".", cells: 1), atRisk: Text("!", cells: 1),
      broken: Text("x", cells: 1), frozen: Text("*", cells: 1), off: Text("~", cells: 1),
      unknown: Text("?", cells: 1), none: Text("-", cells: 1), open: Text(".", cells: 1),
      milestone: Text("*", cells: 1), ellipsis: Text("..", cells: 2), times: "x", hidden: "***", filled: "#", empty: "."
    )
  }

  /// The sign of one day in a week strip, by the contract's marks. Only a daily streak can miss a day.
  func day(_ mark: Character, _ cadence: Cadence) -> (Text, Role) {
    switch mark {
    case "1": (done, .good)
    case "0": if case .day = cadence { (broken, .bad) } else { (Text("-", cells: 1), .muted) }
    case "f": (frozen, .calm)
    case "-": (Text("-", cells: 1), .muted)
    case ".": (open, .plain)
    default: (unknown, .muted)
    }
  }

  /// A ring that is filled as far as the live unit has come; ASCII has the sign of the state instead.
  func ring(_ card: Card) -> Text {
    if isASCII { return card.mark.text }
    let isMet = card.streak.state == .done || card.streak.state == .covered
    let part = isMet ? 1 : card.streak.state == .unknown ? 0 : card.value.fraction(of: card.threshold)
    return Text(["○", "◔", "◑", "◕", "●"][isMet ? 4 : min(3, Int(part * 4))], cells: 1)
  }
}
