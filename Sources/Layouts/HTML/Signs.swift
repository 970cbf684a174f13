import SnapshotFormat

/// The signs of states and days, drawn once on a page and referred to wherever they stand.
enum Signs {
  /// All of them, in an element that is not shown itself.
  static func append(to page: inout Hypertext, _ typesetter: Typesetter) {
    page.raw("<svg class=\"sl defs\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">\n")
    for (id, cell) in days {
      var drawing = Drawing()
      drawing.day(cell, 8, 8, radius: 7.2)
      symbol(id, drawing, &page)
    }
    for (id, condition) in states {
      var drawing = Drawing()
      drawing.sign(condition, 0, 0, size: 16)
      symbol(id, drawing, &page)
    }
    page.raw("</svg>\n")
  }

  /// What is referred to has no ancestor but the symbol itself, which therefore bears the class of the looks.
  private static func symbol(_ id: String, _ drawing: Drawing, _ page: inout Hypertext) {
    page.raw("<symbol id=\"\(id)\" class=\"sl\" viewBox=\"0 0 16 16\">\n")
    page.raw(String(decoding: drawing.bytes, as: UTF8.self))
    page.raw("</symbol>\n")
  }

  static var days: [(id: String, cell: DayGrid.Cell)] {
    [
      ("d-hit", .hit(level: 9)), ("d-part", .part(level: 5)), ("d-miss", .miss), ("d-frozen", .frozen), ("d-off", .off),
      ("d-open", .open), ("d-unknown", .unknown),
    ]
  }

  static func id(_ cell: DayGrid.Cell) -> String {
    switch cell {
    case .hit: "d-hit"
    case .part: "d-part"
    case .miss: "d-miss"
    case .frozen: "d-frozen"
    case .off: "d-off"
    case .open: "d-open"
    case .unknown: "d-unknown"
    }
  }

  static var states: [(id: String, state: StateSign)] {
    [
      ("s-done", .done), ("s-open", .open), ("s-risk", .atRisk), ("s-frozen", .frozen), ("s-rest", .resting),
      ("s-broken", .broken), ("s-unknown", .unknown), ("s-none", .none),
    ]
  }

  static func id(_ card: Card) -> String {
    let sign = StateSign(card)
    return states.first { $0.state == sign }?.id ?? "s-none"
  }
}

/// The signs that states have; several states may share one.
enum StateSign {
  case done, open, atRisk, frozen, resting, broken, unknown, none

  init(_ card: Card) {
    switch card.streak.state {
    case .done: self = .done
    case .pending: self = .open
    case .atRisk: self = .atRisk
    case .covered: self = card.isFrozen ? .frozen : .resting
    case .broken: self = .broken
    case .unknown: self = .unknown
    case .none: self = .none
    }
  }

  /// From longest to shortest.
  var words: [String] {
    switch self {
    case .done: Phrases.state(.done, .other)
    case .open: Phrases.state(.open, .other)
    case .atRisk: Phrases.state(.atRisk, .other)
    case .frozen: Phrases.state(.frozen, .other)
    case .resting: Phrases.state(.resting, .other)
    case .broken: Phrases.state(.broken, .other)
    case .unknown: Phrases.state(.unknown, .other)
    case .none: Phrases.state(.none, .other)
    }
  }
}
