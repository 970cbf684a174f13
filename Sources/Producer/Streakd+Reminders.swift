import Arguments

extension Streakd {
  static let reminderVerbs = [
    Verb(
      ["remind"], summary: "Remind of what is at risk now, once a day and activity; for timers",
      flags: [Flag("dry-run", help: "Say what would be said now, or why nothing would; nobody is reminded.")],
      details:
        "The hero comes first. `set notify-command` says how: notify-send, none, or a command for the shell, which "
        + "finds the message in $STREAKLINE_TITLE and $STREAKLINE_BODY, and the rest in $STREAKLINE_STREAK, _ACTIVITY, "
        + "_RUN, _VALUE, _THRESHOLD, _UNIT, _DEADLINE and _URGENCY. What is private is never named, nor anything while "
        + "$STREAKLINE_REDACT is set. What could not be delivered is tried again after 1, 2, 4 and 8 minutes. "
        + "`run` does all this by itself.",
      examples: [
        "remind --dry-run", "set quiet-hours 22:00-07:00", "set notify-command 'mail -s \"$STREAKLINE_TITLE\" me'",
      ]),
    Verb(
      ["snooze"], operands: "ID [until] [TIME]", summary: "Put reminders off: for an hour, a time, or until HH:MM",
      details: "ID may be all. TIME is 30m, 2h, 1h30m or 1d, a week at most, or off. What is still at risk then is "
        + "reminded of once more.",
      examples: ["snooze read", "snooze read 30m", "snooze all until 21:00", "snooze all off"]),
  ]

  static let serviceVerbs = [
    Verb(
      ["service install"], summary: "Let systemd run it for you: resident, or by timers",
      flags: [
        Flag(
          "timer", help: "Timers that publish daily and remind every five minutes, instead of a process that stays."),
        Flag(
          "write", value: "DIR", help: "A folder that hooks may write to, beside the journal and the store.",
          isRepeatable: true),
        Flag("force", help: "Replace unit files that were changed by hand; they are kept as NAME.old."),
        Flag("print", help: "Print the unit files, and change nothing."),
      ],
      details:
        "Writes into $XDG_CONFIG_HOME/systemd/user (~/.config/systemd/user), then enables and starts. Hooks run under "
        + "the same limits: everything but the folders named here is read-only, and there is no network.",
      examples: ["service install", "service install --timer", "service install --print"]),
    Verb(
      ["service remove"], summary: "Stop it, and take its unit files away",
      flags: [Flag("force", help: "Also those that were changed by hand; they are kept as NAME.old.")],
      examples: ["service remove"]),
    Verb(
      ["service status"], summary: "Say which unit files there are, and whether they run", examples: ["service status"]),
  ]
}
