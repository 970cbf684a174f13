import Arguments

extension Streakd {
  /// The flag table: parsing, help, man page and completions are made of it.
  public static let command = Command(
    "streakd", version: version, summary: "Keeps streaks and publishes them for `streak` and other readers",
    verbs: setupVerbs + activityVerbs + recordVerbs + freezeVerbs + journalVerbs + reminderVerbs + sourceVerbs
      + pageVerbs + hookVerbs + serviceVerbs,
    flags: [
      Flag(
        "journal", value: "DIR", help: "The private journal (else $STREAKLINE_JOURNAL, $STREAKLINE_HOME/journal, …)."),
      Flag("store", value: "DIR", help: "The published store (else $STREAKLINE_STORE, $STREAKLINE_HOME/snapshot, …)."),
      Flag("now", value: "TIME", help: "Stands in for the clock, RFC 3339 (else $STREAKLINE_NOW)."),
      Flag("zone", value: "ZONE", help: "Stands in for the zone, an IANA name."),
    ],
    details: "Exit status: 0 done, 64 usage or refused by a rule, 65 damaged or malformed data, 66 no such file, "
      + "69 not available now, 70 a bug, 73 cannot create, 74 I/O or disk full, 75 newer than this program, "
      + "77 no permission.",
    examples: ["add read --title \"Read 30 min\" --symbol 📚", "log read", "import git ~/src/project"])

  private static let day = Flag("day", value: "DAY", help: "YYYY-MM-DD, today or yesterday; today by default.")

  private static let looks = [
    Flag("title", value: "TEXT", help: "What it is called, 1 to 200 bytes."),
    Flag("symbol", value: "TEXT", help: "An emoji or a short sign."),
    Flag("tint", value: "COLOUR", help: "Its colour; auto takes that of the run.", choices: ["auto"] + Tint.names),
    Flag("unit", value: "TEXT", help: "The unit of measure."),
    Flag("private", help: "Keep name and numbers out of what others may see."),
  ]

  private static let rules = [
    Flag("habit", help: "Counts check-ins: done or not done (the default)."),
    Flag("metric", help: "Counts amounts; its streaks are discovered along the ladder."),
    Flag("cadence", value: "LIST", help: "daily, weekly, every:Nd or every:Nh, more than one between commas."),
    Flag("threshold", value: "N", help: "What a day must reach; 1 by default for a habit."),
    Flag(
      "ladder", value: "[CADENCE=]N,N…", help: "Rising thresholds of a metric, for all cadences or for one.",
      isRepeatable: true),
    Flag("times", value: "N", help: "Distinct days that a habit needs in a week or window."),
    Flag("days", value: "DAYS", help: "When it is due: mon-fri or mon,wed,fri."),
    Flag("at-most", value: "N", help: "Stay within N instead of reaching something."),
    Flag(
      "absent", value: "WHAT", help: "What no record is for an at-most activity; missed by default.",
      choices: ["missed", "met", "unknown"]),
    Flag("reminder", value: "HH:MM", help: "When its open streak is at risk; default takes the general time."),
    Flag("weight", value: "N", help: "What its score is multiplied by."),
    Flag("grace", value: "1/Nd", help: "One miss forgiven in any N days, or none."),
  ]

  private static let setupVerbs = [
    Verb(
      ["setup"], summary: "Ask what there is to set, each answer with a default",
      details:
        "It asks for the zone, the first day of the week, the reminder time, habits, files of other programs, the "
        + "prompt and a bar. Enter takes what stands in brackets, each answer is kept at once, Ctrl-D ends. Run again "
        + "it shows what is set and changes what is answered. A shell's file is only written to after a yes.",
      examples: ["setup"])
  ]

  private static let activityVerbs = [
    Verb(
      ["add"], operands: "ID", summary: "Add a habit, a metric or a preset", flags: looks + rules,
      details: "A preset's id brings title, unit, weight and ladders: steps, exercise-minutes, stand-hours, "
        + "active-energy, workouts, mindful-minutes, sleep-hours, distance, flights, commits.",
      examples: [
        "add read --title \"Read 30 min\" --symbol 📚", "add gym --cadence weekly --times 3", "add steps",
        "add water --unit glasses --threshold 8", "add coffee --at-most 2",
      ]),
    Verb(
      ["edit"], operands: "ID", summary: "Change what is given of an activity, and nothing else",
      flags: looks + [Flag("public", help: "Take --private back.")] + rules, examples: ["edit read --reminder 21:30"]),
    Verb(
      ["remove"], operands: "ID", summary: "Remove an activity with all its records",
      details:
        "What was recorded of it is gone then: `streakd export` before keeps a copy, `set hidden` only hides it.",
      examples: ["remove read"]),
    Verb(["list"], summary: "List every streak: id, kind, where it stands, title", examples: ["list"]),
    Verb(
      ["explain"], operands: "ID", summary: "Say unit by unit why a run is what it is",
      flags: [
        Flag("day", value: "DAY", help: "As it was at the end of that day; today by default."),
        Flag("units", value: "N", help: "The most units to list, 21 by default."),
      ],
      details:
        "It goes back to what ended the run before: the answer to “why did my streak break?”. The last line says when you "
        + "are reminded.",
      examples: ["explain read", "explain read --day yesterday --units 60"]),
  ]

  private static let recordVerbs = [
    Verb(
      ["log", "done"], operands: "ID [AMOUNT]", summary: "Record a day by hand: done, or an amount",
      flags: [
        day, Flag("at", value: "TIME", help: "The instant instead of the day, RFC 3339."),
        Flag("add", help: "Add to what is recorded instead of replacing it."),
      ],
      details: "A habit is done with 1, however often it is logged; an amount replaces the day's earlier one.",
      examples: ["log read", "log steps 8230 --day yesterday", "log water 2 --add"]),
    Verb(
      ["undo"], operands: "ID", summary: "Take back what was recorded by hand for a day", flags: [day],
      examples: ["undo read", "undo steps --day yesterday"]),
    Verb(
      ["skip"], operands: "[ID]", summary: "Take days out: they neither count nor break",
      flags: [
        Flag("day", value: "DAY", help: "One day, also one to come; today by default."),
        Flag("from", value: "DAY", help: "The first of several days."),
        Flag("to", value: "DAY", help: "The last of several days."),
        Flag("all", help: "Every activity instead of one."),
        Flag("undo", help: "Put the days back."),
      ], examples: ["skip read", "skip --all --from 2026-12-24 --to 2027-01-02"]),
  ]

  private static let freezeVerbs = [
    Verb(
      ["freeze grant"], operands: "N", summary: "Grant passes, each of which can cover one missed day",
      flags: [
        Flag("activity", value: "ID", help: "Only this activity may use them."),
        Flag("after", value: "DAY", help: "They cover no day before this one."),
      ], examples: ["freeze grant 2", "freeze grant 1 --activity read"]),
    Verb(
      ["freeze use"], operands: "ID", summary: "Cover a day of a daily streak with a pass", flags: [day],
      examples: ["freeze use read --day yesterday"]),
    Verb(["freeze list"], summary: "List passes: held, and used where and when", examples: ["freeze list"]),
  ]

  /// What an import is told, and what is kept of a watched source for the next time.
  private static let importFlags = [
    Flag("source", value: "NAME", help: "The source they are kept under; manual for csv and jsonl by default."),
    Flag(
      "activity", value: "ID", help: "The activity that they are for, where the file does not say; commits for git."
    ),
    Flag("habit", help: "New activities are habits."),
    Flag("metric", help: "New activities are metrics."),
    Flag("author", value: "EMAIL", help: "Only commits of this address.", isRepeatable: true),
    Flag("keep-going", help: "Leave bad lines out and take the rest."),
    Flag(
      "columns", value: "NAMES",
      help: "What the columns of a CSV are, without a header or with another one: day,activity,amount; - for others."),
    Flag("date-format", value: "FORM", help: "How days are written in a CSV: D.M.YYYY, MM/DD/YY, \"D MMM YYYY\"."),
    Flag("salvage", help: "Take what is whole of a broken archive."),
    Flag(
      "prefer", value: "NAMES",
      help:
        "Devices or apps that are believed before others where both speak of the same time, between commas (else set prefer)."
    ),
    Flag("travel", value: "FILE", help: "Where you were: lines such as 2025-07-01 America/New_York."),
  ]

  private static let journalVerbs = [
    Verb(
      ["set"], operands: "[KEY] [VALUE]", summary: "Change a setting, say one, or list all with their meaning",
      details: "none and off alike take back what can be unset.",
      examples: ["set", "set zone Europe/Berlin", "set week-start sun", "set reminder 20:30"]),
    Verb(
      ["import"], operands: "[FORMAT] PATH…",
      summary: "Take records out of files of other programs",
      flags: importFlags + [
        Flag("dry-run", help: "Say what would be added, changed and left, and write nothing."),
        Flag("skipped", value: "FILE", help: "Write a line for each row that is left out: file, place, reason."),
        Flag("hooks", help: "Take the commands of an export too: its hooks, and what delivers reminders."),
      ],
      details:
        "FORMAT is \(Format.Kind.allCases.map(\.rawValue).joined(separator: ", ")); without it the files are looked "
        + "into. apple-health takes export.zip, its folder or its export.xml, fitbit all parts of a Takeout at once; harsh and habitctl their folder. "
        + "jsonl has one record a line, such as {\"activity\":\"steps\",\"day\":\"2026-01-04\",\"amount\":8230}; it also "
        + "takes back what export writes.",
      examples: [
        "import apple-health export.zip", "import git ~/src/project", "import csv steps.csv --activity steps",
        "import jsonl backup.jsonl",
      ]),
    Verb(
      ["refresh"], summary: "Read what has changed of watched sources, and publish what the journal says now",
      examples: ["refresh"]),
    Verb(
      ["run"],
      summary:
        "Stay resident: remind, publish at each day's end and when the clock, the zone or a watched source changes",
      details: "SIGHUP makes it publish at once, SIGTERM ends it. One per journal; it holds no lock while it sleeps. "
        + "Nothing needs it to run: what is published foretells the days to come.",
      examples: ["run"]),
    Verb(["check"], summary: "Look for damage, clock faults, days to come and what is not synced", examples: ["check"]),
    Verb(["export"], summary: "Write the whole journal as JSON lines", examples: ["export > backup.jsonl"]),
    Verb(
      ["restore"], operands: "FILE", summary: "Make an empty journal what an export says",
      flags: [Flag("replace", help: "Also one that is not empty; it is kept beside the new one.")],
      details:
        "All of the file or nothing. What else runs commands comes back with it: hooks, and what delivers reminders. "
        + "- is standard input.",
      examples: ["restore backup.jsonl", "restore --replace backup.jsonl"]),
    Verb(
      ["sync"], operands: "[DIR]",
      summary: "Exchange changes with other machines through a folder that something else carries",
      flags: [
        Flag(
          "as", value: "NAME",
          help: "What this machine is called there from now on; twelve random digits by default."),
        Flag("mine", help: "A file of that name is this machine's own, from before it was restored."),
      ],
      details:
        "DIR is the same folder on all machines, kept in step by Syncthing, git, rclone, NFS or the like; without it the "
        + "last one. Each machine appends to a file of its own and reads those of the others, in any order, at any time.",
      examples: ["sync ~/Sync/streakline --as laptop", "sync", "sync --as laptop --mine"]),
  ]

  private static let sourceVerbs = [
    Verb(
      ["source add"], operands: "[FORMAT] PATH…",
      summary: "Watch files and folders: read them now and when they change",
      flags: importFlags,
      details:
        "They are read by refresh and by run, each with the options given here, and only if they have changed: of a "
        + "repository its branches, of a file its size, time and place on the disk. One that cannot be read is told "
        + "once, and keeps no other from being read.",
      examples: ["source add git ~/src/*", "source add harsh ~/.config/harsh"]),
    Verb(
      ["source list"], summary: "List watched sources: when they were read, what they gave, what went wrong",
      examples: ["source list"]),
    Verb(
      ["source remove"], operands: "N…", summary: "Watch a source no longer; what it gave stays",
      details: "N is its number in the list, its path, or all.", examples: ["source remove 1", "source remove all"]),
  ]

  private static let hookVerbs = [
    Verb(
      ["hook add"], operands: "[COMMAND]", summary: "Run a command after every publication that changes something",
      flags: [
        Flag("waybar", value: "N", help: "Signal waybar: `signal` in its module, 1 to 30."),
        Flag("i3blocks", value: "N", help: "Signal i3blocks: `signal` in its block, 1 to 30."),
        Flag("tmux", help: "Redraw the status line of every client of tmux."),
        Flag("polybar", value: "NAME", help: "Run the first hook of polybar's custom/ipc module of that name."),
      ],
      details:
        "The shell runs it detached, in order, with nothing on stdin and / as its folder, for 5 seconds at most; "
        + "`streakd check` tells what failed. $STREAKLINE_HOOKS=off runs none.",
      examples: ["hook add --waybar 8", "hook add 'pkill -USR1 -x mybar'"]),
    Verb(["hook list"], summary: "List hooks, and how they ended last", examples: ["hook list"]),
    Verb(
      ["hook remove"], operands: "N", summary: "Forget a hook", details: "N is its number in the list, or all.",
      examples: ["hook remove 1", "hook remove all"]),
    Verb(["hook run"], summary: "Run all hooks now, as after a publication", examples: ["hook run"]),
  ]
}
