import Arguments
import Layouts

extension Command {
  /// The reader's whole command line.
  static let streak = Command(
    "streak", version: "0.1.0", summary: "What your streaks are now, in a line, a block or as data",
    operands: "[FAMILY]",
    flags: [
      Flag("streak", value: "ID", help: "This streak instead of the whole glance, such as read.daily."),
      Flag("width", value: "N", help: "Cells a line may take, instead of the family's own width."),
      Flag("at", value: "TIME", help: "As of this moment (RFC 3339) instead of now; $STREAKLINE_NOW does the same."),
      Flag(
        "style", value: "STYLE", help: "For whom the text is: ansi on a terminal, else plain.",
        choices: Style.names),
      Flag(
        "color", value: "HOW", help: "How much colour: auto is full on a terminal unless $NO_COLOR is set.",
        choices: ["auto"] + ColorMode.names),
      Flag("ascii", help: "No character outside ASCII."),
      Flag(
        "emoji-width", value: "N", help: "Cells the terminal gives emoji such as ❤️ that a variation selector makes.",
        choices: EmojiWidth.names),
      Flag("watch", help: "Stay, and print anew whenever what is shown changes, until nobody reads any more."),
      Flag("store", value: "DIR", help: "The store to read, instead of the usual one."),
    ],
    details: """
      FAMILY is inline (one line, the default), small (6 lines of 18 cells), medium (6 of 40), or json, the document itself.
      A verb of streakd in place of FAMILY (add, log, undo …) is run by streakd with the same arguments.
      Exit status: 0 shown, 64 usage, 65 damaged data, 66 nothing published yet, 69 not available now, 75 a newer contract, \
      77 no permission.
      """,
    examples: ["small --streak read.daily", "medium --color none", "json --at 2026-12-01T00:00:01+01:00", "log read"])
}
