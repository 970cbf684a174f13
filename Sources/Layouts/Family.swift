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
  /// A year of one streak, a column a week.
  case heatmap
  /// A month of one streak, a row a week.
  case month

  /// What all of them are called, in order; a list of texts, which costs a start-up less than a list of values.
  public static var names: [String] {
    [
      inline.rawValue, small.rawValue, medium.rawValue, rectangular.rawValue, circular.rawValue, corner.rawValue,
      large.rawValue, list.rawValue, heatmap.rawValue, month.rawValue,
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
    case .heatmap: 55
    case .month: 29
    }
  }

  /// Lines it may take; nil where every streak has its own.
  public var rows: Int? {
    switch self {
    case .inline: 1
    case .small, .medium: 6
    case .rectangular: 3
    case .circular, .corner: 2
    case .large: 17
    case .list: nil
    case .heatmap: 12
    case .month: 10
    }
  }

  /// Badges it has room for.
  public var badges: Int {
    switch self {
    case .inline, .small, .rectangular, .circular, .corner, .heatmap, .month: 0
    case .medium: 3
    case .large: 8
    case .list: .max
    }
  }

  /// Whether it shows the days of a year.
  public var needsYear: Bool {
    switch self {
    case .heatmap, .month, .large: true
    default: false
    }
  }

  func lines(_ scene: Scene, width: Int, isShaded: Bool = false) -> [Line] {
    switch self {
    case .inline: InlineFamily.lines(scene, width: width)
    case .small: SmallFamily.lines(scene, width: width)
    case .medium: MediumFamily.lines(scene, width: width)
    case .rectangular: RectangularFamily.lines(scene, width: width)
    case .circular: CircularFamily.lines(scene, width: width)
    case .corner: CornerFamily.lines(scene, width: width)
    case .large: LargeFamily.lines(scene, width: width)
    case .list: ListFamily.lines(scene, width: width)
    case .heatmap: HeatmapFamily.lines(scene, width: width, isColored: isShaded)
    case .month: MonthFamily.lines(scene, width: width)
    }
  }
}
