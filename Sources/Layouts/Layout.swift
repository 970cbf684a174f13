/// A subject laid out: total and pure, for any document, width and time.
public struct Layout: Equatable, Sendable {
  /// Which layout.
  public var family: Family
  /// For which consumer.
  public var style: Style
  /// How much colour.
  public var color: ColorMode
  /// Cells a line may take, at least 1; nil for the family's own budget.
  public var width: Int?
  /// True for no byte above 127.
  public var isASCII: Bool
  /// Cells of characters that a variation selector makes an emoji.
  public var emoji: EmojiWidth

  /// Every choice, with what is usual for those not given.
  public init(
    _ family: Family, style: Style = .plain, color: ColorMode = .none, width: Int? = nil, isASCII: Bool = false,
    emoji: EmojiWidth = .wide
  ) {
    self.family = family
    self.style = style
    self.color = color
    self.width = width
    self.isASCII = isASCII
    self.emoji = emoji
  }

  /// The bytes for stdout: UTF-8, every line ended by a line feed, no line wider than the budget.
  public func bytes(_ subject: Subject) -> [UInt8] {
    let scene = Scene(subject, badges: family.badges, Typesetter(isASCII: isASCII, emoji: emoji))
    let lines = family.lines(scene, width: max(1, width ?? family.columns))
    return style.bytes(lines, Palette(mode: color))
  }
}
