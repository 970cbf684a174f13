/// A state as words tell it: what the contract says of a streak, with what its other fields add to it.
enum Condition {
  case done
  /// An at-most activity whose recorded total stays within the limit.
  case within
  case open, atRisk, frozen
  /// Covered for want of being due.
  case resting
  /// Missed already, and passed over.
  case forgiven
  /// Broken by going over a limit.
  case over
  case broken, unknown, none
}

extension Card {
  /// The state with what the other fields add.
  var condition: Condition {
    switch streak.state {
    case .done: streak.isLimit ? .within : .done
    case .pending: .open
    case .atRisk: .atRisk
    case .covered: isFrozen ? .frozen : isOver ? .forgiven : .resting
    case .broken: isOver ? .over : .broken
    case .unknown: .unknown
    case .none: isOver ? .over : .none
    }
  }

  /// Whether the live unit has more than an at-most activity allows.
  var isOver: Bool { streak.isLimit && threshold.left(to: value) != nil }

  /// Whether the covered live unit is so by a freeze, and not for want of being due.
  var isFrozen: Bool { streak.week.last == "f" }
}
