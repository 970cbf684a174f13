/// The layouts there are, each within a budget of lines and columns.
public enum Family: String, CaseIterable, Sendable {
  /// One line for a prompt.
  case inline
  /// A block: one streak in full.
  case small
  /// Two blocks: one streak in full, three more beside it.
  case medium
  /// Three lines: name, run, progress.
  case rectangular
  /// Two short lines: a ring and the run, the state.
  case circular
  /// A value and its label.
  case corner
  /// One streak in full, and all shown ones with their weeks.
  case large
  /// A line for each of all streaks.
  case list

  /// What all of them are called, in order; a list of texts, which costs a start-up less than a list of values.
  public static var names: [String] {
    [
      inline.rawValue, small.rawValue, medium.rawValue, rectangular.rawValue, circular.rawValue, corner.rawValue,
      large.rawValue, list.rawValue,
    ]
  }

  /// Cells a line may take unless a width is asked for.
  public var columns: Int {
    switch self {
    case .inline: 26
    case .small: 18
    case .medium: 40
    case .rectangular: 20
    case .circular: 6
    case .corner: 10
    case .large: 44
    case .list: 60
    }
  }

  /// Lines it may take; nil where every streak has its own.
  public var rows: Int? {
    switch self {
    case .inline: 1
    case .small, .medium: 6
    case .rectangular: 3
    case .circular, .corner: 2
    case .large: 16
    case .list: nil
    }
  }

  /// Badges it has room for.
  public var badges: Int {
    switch self {
    case .inline, .small, .rectangular, .circular, .corner: 0
    case .medium: 3
    case .large: 8
    case .list: .max
    }
  }

  func lines(_ scene: Scene, width: Int) -> [Line] {
    switch self {
    case .inline: InlineFamily.lines(scene, width: width)
    case .small: SmallFamily.lines(scene, width: width)
    case .medium: MediumFamily.lines(scene, width: width)
    case .rectangular: RectangularFamily.lines(scene, width: width)
    case .circular: CircularFamily.lines(scene, width: width)
    case .corner: CornerFamily.lines(scene, width: width)
    case .large: LargeFamily.lines(scene, width: width)
    case .list: ListFamily.lines(scene, width: width)
    }
  }
}
