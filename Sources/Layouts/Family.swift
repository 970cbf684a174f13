/// The layouts there are, each within a budget of lines and columns.
public enum Family: String, CaseIterable, Sendable {
  /// One line for a prompt.
  case inline
  /// A block: one streak in full.
  case small
  /// Two blocks: one streak in full, three more beside it.
  case medium

  /// Cells a line may take unless a width is asked for.
  public var columns: Int {
    switch self {
    case .inline: 26
    case .small: 18
    case .medium: 40
    }
  }

  /// Lines it may take.
  public var rows: Int {
    switch self {
    case .inline: 1
    case .small, .medium: 6
    }
  }

  /// Badges it has room for.
  public var badges: Int { self == .medium ? 3 : 0 }

  func lines(_ scene: Scene, width: Int) -> [Line] {
    switch self {
    case .inline: InlineFamily.lines(scene, width: width)
    case .small: SmallFamily.lines(scene, width: width)
    case .medium: MediumFamily.lines(scene, width: width)
    }
  }
}
