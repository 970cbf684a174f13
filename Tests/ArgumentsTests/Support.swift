import Arguments

/// A small program with verbs: each kind of flag, operand and name once.
let keeper = Command(
  "keeper", version: "1.2.3", summary: "Keep things",
  verbs: [
    Verb(
      ["log", "done"], operands: "ID [AMOUNT]", summary: "Set the day's amount",
      flags: [
        Flag("add", help: "Add to what is there instead of replacing it."),
        Flag(
          "day", value: "DAY", help: "Another day than today, as YYYY-MM-DD; it must not be one that is still to come."),
      ],
      details:
        "For a check-in the amount is 1.\nThe second paragraph is long enough to be broken between two of its words here.",
      examples: ["log read", "log steps 8230 --add"]),
    Verb(
      ["import"], operands: "FORMAT PATH…", summary: "Take in files",
      flags: [
        Flag("author", value: "ADDRESS", help: "Count commits of this address.", isRepeatable: true),
        Flag("keep-going", help: "Pass over lines that cannot be read and take the others."),
      ]),
    Verb(["freeze grant"], operands: "N", summary: "Grant passes"),
    Verb(["freeze list"], summary: "Show passes"),
    Verb(["refresh"], summary: "Publish again"),
  ],
  flags: [
    Flag("store", value: "FOLDER", help: "Where the snapshot is."),
    Flag("color", value: "WHEN", help: "Whether to use colour.", choices: ["auto", "full", "none"]),
  ],
  details: "Exit status 0 is good.", examples: ["log read"])

/// A small program without verbs.
let viewer = Command(
  "viewer", version: "1.2.3", summary: "Show things", operands: "[FAMILY]",
  flags: [
    Flag("width", value: "N", help: "How many columns there are."), Flag("ascii", help: "No character above 127."),
  ])

func run(_ command: Command, _ arguments: String...) throws(UsageError) -> Invocation {
  guard case .run(let invocation) = try command.parse(arguments) else {
    throw UsageError(.refused("printed"), program: command.name)
  }
  return invocation
}
