/// The prompts and bars for which there is a snippet to paste.
enum Integration: String {
  case bash, zsh, fish, starship, tmux, waybar, i3blocks, i3bar, swaybar, polybar, swiftbar, xbar, prometheus
  case i3statusRust = "i3status-rust"

  /// What all of them are called, in alphabetical order.
  static var names: [String] {
    [
      "bash", "fish", "i3bar", "i3blocks", "i3status-rust", "polybar", "prometheus", "starship", "swaybar", "swiftbar",
      "tmux", "waybar", "xbar", "zsh",
    ]
  }

  /// What to paste, a newline at its end: where it goes, what wakes it and what it costs stand in it as comments.
  var snippet: String {
    switch self {
    case .bash: Snippets.bash
    case .zsh: Snippets.zsh
    case .fish: Snippets.fish
    case .starship: Snippets.starship
    case .tmux: Snippets.tmux
    case .waybar: Snippets.waybar
    case .i3blocks: Snippets.i3blocks
    case .i3bar: Snippets.i3bar
    case .swaybar: Snippets.swaybar
    case .i3statusRust: Snippets.i3statusRust
    case .polybar: Snippets.polybar
    case .swiftbar, .xbar: Snippets.xbar
    case .prometheus: Snippets.prometheus
    }
  }
}
