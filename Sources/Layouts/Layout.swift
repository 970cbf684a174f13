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
  /// Whose name and numbers are left out.
  public var privacy: Privacy
  /// True where i3bar or i3blocks is told that text is Pango markup.
  public var isMarkup: Bool
  /// True where a prompt's text has a space behind it.
  public var hasGap: Bool
  /// True where updates follow each other on one stream, each on one line.
  public var isStream: Bool

  /// Every choice, with what is usual for those not given.
  public init(
    _ family: Family, style: Style = .plain, color: ColorMode = .none, width: Int? = nil, isASCII: Bool = false,
    emoji: EmojiWidth = .wide, privacy: Privacy = .nothing, isMarkup: Bool = false, hasGap: Bool = false,
    isStream: Bool = false
  ) {
    self.family = family
    self.style = style
    self.color = color
    self.width = width
    self.isASCII = isASCII
    self.emoji = emoji
    self.privacy = privacy
    self.isMarkup = isMarkup
    self.hasGap = hasGap
    self.isStream = isStream
  }

  /// Badges that it has room for.
  public var badges: Int { max(family.badges, style.badges) }

  /// The bytes for stdout: UTF-8, every line ended by a line feed, no line of the family wider than the budget.
  public func bytes(_ subject: Subject) -> [UInt8] {
    style.bytes(page(subject))
  }

  /// What is written before the first update of a stream, or before the only one; mostly nothing.
  public var preamble: [UInt8] { style.preamble }

  /// What the consumer shows as nothing, for when nothing is published or can be read.
  public var nothing: [UInt8] { style.nothing }

  /// The exit status by which the consumer learns how urgent it is; 0 for most.
  public func status(_ subject: Subject) -> Int32 {
    (style == .i3blocks || style == .i3blocksJSON) && !isStream && page(subject).isUrgent ? 33 : 0
  }

  private func page(_ subject: Subject) -> Page {
    let typesetter = Typesetter(isASCII: isASCII, emoji: emoji)
    return Page(layout: self, scene: Scene(subject, badges: badges, privacy, typesetter))
  }
}
