import Arguments
import Layouts

extension Command {
  /// The reader's whole command line.
  static let streak = Command(
    "streak", version: "0.1.0", summary: "What your streaks are now, in a line, a block or as data",
    operands: "[FAMILY] [NAME]",
    flags: [
      Flag(
        "streak", value: "ID",
        help:
          "This streak instead of the whole glance, such as read.daily, or the first of an activity's, such as read."),
      Flag("width", value: "N", help: "Cells a line may take, instead of the family's own width."),
      Flag("at", value: "TIME", help: "As of this moment (RFC 3339) instead of now; $STREAKLINE_NOW does the same."),
      Flag(
        "style", value: "STYLE", help: "For whom the text is: ansi on a terminal, else plain.",
        choices: Style.names + ["json"]),
      Flag(
        "color", value: "HOW", help: "How much colour: auto is full on a terminal unless $NO_COLOR is set.",
        choices: ["auto"] + ColorMode.names),
      Flag("gap", help: "For a prompt: a space behind, where there is something to show."),
      Flag("markup", help: "Where i3bar or i3blocks is told that text is Pango markup: write it as such."),
      Flag("redact", help: "Shape without name and number; $STREAKLINE_REDACT=1 does the same."),
      Flag("no-redact", help: "Name and number of private activities too, which prompts and bars leave out."),
      Flag("ascii", help: "No character outside ASCII."),
      Flag(
        "emoji-width", value: "N", help: "Cells the terminal gives emoji such as ❤️ that a variation selector makes.",
        choices: EmojiWidth.names),
      Flag("refresh", value: "SECONDS", help: "Of a page: a browser reads it anew by itself, every so many seconds."),
      Flag("watch", help: "Stay, and print anew whenever what is shown changes, until nobody reads any more."),
      Flag("store", value: "DIR", help: "The store to read, instead of the usual one."),
    ],
    details: """
      FAMILY is inline (one line, the default), small (6 lines of 18 cells), medium (6 of 40), rectangular (3 of 20), \
      circular (2 of 6), corner (a value and its label), large (a streak in full and the weeks of all shown), list (a line \
      for every streak), heatmap (a year of one streak, a column a week; heatmap read of another one than the first), month \
      (a month of one; month read, or month 2026-10 for another month of that year), page (all of it as one document of \
      HTML), or json, the document itself (heatmap --style json: that of a year).
      With the style of a prompt or bar nothing is printed where there is nothing to show, and no error: try without --style.
      init NAME prints what to paste for a prompt or bar: bash, fish, i3bar, i3blocks, i3status-rust, polybar, prometheus, \
      starship, swaybar, swiftbar, tmux, waybar, xbar or zsh. completion SHELL prints what makes Tab complete streak and \
      streakd: bash, fish or zsh.
      A verb of streakd in place of FAMILY (add, log, undo …) is run by streakd with the same arguments.
      Exit status: 0 shown, 64 usage, 65 damaged data, 66 nothing published yet, 69 not available now, 75 a newer contract, \
      77 no permission.
      """,
    examples: [
      "small --streak read.daily", "medium --color none", "json --at 2026-12-01T00:00:01+01:00", "init bash",
      "log read",
    ])
}
