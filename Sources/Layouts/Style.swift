/// For whom the bytes are: each consumer has its own escapes, its own shape and its own "nothing".
public enum Style: String, CaseIterable, Sendable {
  /// Text and line feeds.
  case plain
  /// A terminal: SGR escapes around what has a colour or a weight.
  case ansi
  /// `$(…)` in a single-quoted `PS1`.
  case bash
  /// `$(…)` in `PROMPT` under `PROMPT_SUBST`.
  case zsh
  /// The output of `fish_prompt` or `fish_right_prompt`.
  case fish
  /// A custom module of starship, which escapes for the shell by itself.
  case starship
  /// `#(…)` in a status line.
  case tmux
  /// A custom module of waybar with `"return-type": "json"`.
  case waybar
  /// A status command of i3bar or swaybar: a header, then an endless array.
  case i3bar
  /// A command of i3blocks: up to three lines, and exit status 33 when it is urgent.
  case i3blocks
  /// A command of i3blocks with `format=json`.
  case i3blocksJSON = "i3blocks-json"
  /// A custom block of i3status-rust with `json = true`.
  case i3statusRust = "i3status-rust"
  /// A `custom/script` module of polybar.
  case polybar
  /// A plugin of SwiftBar or xbar.
  case swiftbar
  /// A file for the textfile collector of Prometheus' node_exporter.
  case prometheus
  /// A picture of a widget's size, for a page or a README.
  case svg
  /// A small document for a browser, for an `iframe` or a folder that is served.
  case html

  /// What all of them are called, in order; a list of texts, which costs a start-up less than a list of values.
  public static var names: [String] {
    [
      plain.rawValue, ansi.rawValue, bash.rawValue, zsh.rawValue, fish.rawValue, starship.rawValue, tmux.rawValue,
      waybar.rawValue, i3bar.rawValue, i3blocks.rawValue, i3blocksJSON.rawValue, i3statusRust.rawValue,
      polybar.rawValue, swiftbar.rawValue, prometheus.rawValue, svg.rawValue,
      html.rawValue,
    ]
  }

  /// Whether it is for a prompt or a bar, which shows nothing where there is nothing, and no error ever.
  public var isEmbedded: Bool {
    switch self {
    case .plain, .ansi, .prometheus, .svg, .html: false
    default: true
    }
  }

  /// Whether others see it, so that what is private is left out.
  public var isShared: Bool { isEmbedded || self == .prometheus || self == .svg || self == .html }

  /// Whether colour is the consumer's own, by class or state, unless a person asks for ours.
  public var isColoredByConsumer: Bool { self == .waybar || self == .i3statusRust }

  /// Badges that it tells of beside the family's own lines.
  var badges: Int {
    switch self {
    case .waybar, .swiftbar, .prometheus: 8
    default: 0
    }
  }

  /// Before the first update of a stream.
  var preamble: [UInt8] { self == .i3bar ? I3barStyle.preamble : [] }

  /// What the consumer shows as nothing.
  var nothing: [UInt8] {
    switch self {
    case .plain, .ansi, .bash, .zsh, .fish, .starship, .swiftbar, .svg, .html: []
    case .tmux, .waybar, .i3blocks, .polybar: [0x0A]
    case .i3bar: I3barStyle.nothing
    case .i3blocksJSON: I3blocksStyle.nothing
    case .i3statusRust: I3statusRustStyle.nothing
    case .prometheus: PrometheusStyle.nothing
    }
  }

  func bytes(_ page: Page) -> [UInt8] {
    if page.hero == nil, isEmbedded { return nothing }
    switch self {
    case .plain: return page.text(.plain)
    case .ansi, .fish, .starship: return page.text(.terminal)
    case .bash: return page.text(.bash)
    case .zsh: return page.text(.zsh)
    case .tmux: return page.joined(.tmux)
    case .polybar: return page.joined(.polybar)
    case .waybar: return WaybarStyle.bytes(page)
    case .i3bar: return I3barStyle.bytes(page)
    case .i3blocks: return I3blocksStyle.bytes(page)
    case .i3blocksJSON: return I3blocksStyle.json(page)
    case .i3statusRust: return I3statusRustStyle.bytes(page)
    case .swiftbar: return SwiftBarStyle.bytes(page)
    case .prometheus: return PrometheusStyle.bytes(page)
    case .svg: return SVGStyle.bytes(page)
    case .html: return HTMLStyle.bytes(page)
    }
  }
}
