import Platform
import Producer
import Testing

@Suite("What a beginner types, and what leads on from there")
struct BeginnerTests {
  /// A habit with a title, one with the same words in another case twice over, a metric, a hook.
  private func home() throws -> Home {
    let home = try Home()
    for words in [
      ["add", "read", "--title", "Read 30 min"], ["add", "run-1", "--title", "Run"],
      ["add", "run-2", "--title", "run"],
      ["log", "steps", "100"], ["hook", "add", "true"],
    ] { #expect(home.run(words).status == 0, "\(words)") }
    return home
  }

  struct Slip: Sendable {
    var words: [String]
    var says: String
    var status: Int32 = 64

    init(_ line: String..., says: String, status: Int32 = 64) {
      (words, self.says, self.status) = (line, says, status)
    }
  }

  static let slips: [Slip] = [
    // Wrong order, wrong word.
    Slip("read", "log", says: "the verb comes first: streakd log read"),
    Slip("steps", "add", says: "the verb comes first: streakd add steps"),
    Slip("read", says: "to record it, streakd log read; to add it, streakd add read"),
    Slip("Read 30 min", says: "streakd add read-30-min --title \"Read 30 min\""),
    Slip(says: "streakd setup asks what you want"),
    Slip("lgo", "read", says: "did you mean log?"),
    Slip("delete", "read", says: "did you mean remove?"),
    Slip("ls", says: "did you mean list?"),
    Slip("status", says: "did you mean list, or streak?"),
    Slip("init", "bash", says: "did you mean setup, or streak init?"),
    Slip("small", says: "that is the reader's: streak small"),
    Slip("freeze", says: "freeze grant, freeze use, freeze list"),
    // Titles where ids are wanted.
    Slip("add", "Read 30 min", says: "such as streakd add read-30-min --title \"Read 30 min\""),
    Slip("add", "Read", says: "such as streakd add read --title \"Read\""),
    Slip("add", "Cost $5", says: "such as streakd add cost-5 --title 'Cost $5'"),
    Slip("add", "読書", says: "“読書” cannot be an id: use 1 to 64 of a-z, 0-9 and -"),
    Slip("add", "gym", "daily", says: "“daily” is one operand too many: words that belong together need quotes"),
    Slip("edit", "read", "title", "Books", says: "did you mean --title?"),
    Slip("edit", "Read 30 min", says: "did you mean “read”?"),
    Slip("log", "Read", "30", "min", says: "words that belong together need quotes"),
    Slip("log", "run", says: "did you mean “run-1”?"),
    Slip("log", "raed", says: "did you mean “read”?"),
    Slip("log", "Meditate", says: "add it with: streakd add meditate --title \"Meditate\""),
    Slip("log", "meditate", says: "see streakd list, or add it with: streakd add meditate"),
    Slip("explain", "read.daily", says: "did you mean “read”?"),
    Slip("skip", "READ 30 MIN", says: "did you mean “read”?"),
    Slip("snooze", "Read 30 min", says: "did you mean “read”?"),
    Slip("set", "hero", "read", says: "did you mean “read.daily”?"),
    // Amounts and days.
    Slip("log", "read", "yesterday", says: "a day is said with --day yesterday"),
    Slip("log", "read", "2026-11-29", says: "a day is said with --day 2026-11-29"),
    Slip("log", "steps", "8,230", says: "write 8230, without what parts thousands"),
    Slip("log", "steps", "1,008,230", says: "write 1008230, without what parts thousands"),
    Slip("log", "sleep-hours", "7,5", says: "write 7.5, with a point"),
    Slip("log", "read", "30min", says: "write 30 alone, its unit is the activity's"),
    Slip("log", "steps", says: "streakd log steps AMOUNT"),
    Slip("log", "steps", "many", says: "a number of 0 or more is needed"),
    Slip("log", says: "ID is missing (see `streakd help log`)"),
    Slip("log", "read", "--day", "tomorrow", says: "only days that have begun can be recorded"),
    Slip("log", "read", "--day", "29.11.2026", says: "write YYYY-MM-DD"),
    Slip("log", "read", "-d", "yesterday", says: "did you mean --day?"),
    Slip("undo", "read", says: "there is nothing to undo"),
    // Settings.
    Slip("set", "zone", "Berlin", says: "did you mean Europe/Berlin?"),
    Slip("set", "zone", "europe/berlin", says: "did you mean Europe/Berlin?"),
    Slip("set", "zone", "New_Yrok", says: "did you mean America/New_York?"),
    Slip("--zone", "Tokyo", "list", says: "did you mean Asia/Tokyo?"),
    Slip("set", "week-start", "Sunday", says: "did you mean sun?"),
    Slip("set", "reminder", "8pm", says: "did you mean 20:00?"),
    Slip("set", "reminder", "8:00", says: "did you mean 08:00?"),
    Slip("set", "remidner", "20:00", says: "did you mean “reminder”?"),
    Slip("set", "auto-freeze", "true", says: "write yes or no"),
    Slip("set", "auto-freeze", "Yes", says: "did you mean yes?"),
    Slip("set", "quiet-hours", "Off", says: "did you mean off?"),
    Slip("set", "reminder", "off", says: "to be reminded of nothing, streakd set notify-command none"),
    // Done before.
    Slip("add", "read", says: "record it with streakd log read, change it with streakd edit read"),
    Slip("hook", "add", "true", says: "hook 1 is that command already"),
    Slip("hook", "remove", "7", says: "see streakd hook list"),
    Slip("source", "remove", "7", says: "see streakd source list"),
    // Files.
    Slip("import", says: "PATH is missing (see `streakd help import`)"),
    Slip("import", "loop", says: "import loop needs the path of a backup of Loop Habit Tracker"),
    Slip("import", "lop", "backup.db", says: "did you mean “loop”?"),
    Slip("import", "no/such/file.csv", says: "no/such/file.csv", status: 66),
    Slip("import", "-", says: "say what it is, streakd import FORMAT -"),
    Slip("freeze", "grant", says: "N is missing (see `streakd help freeze grant`)"),
    Slip("freeze", "use", "read", says: "no pass can cover"),
    Slip("setup", says: "streak init bash >> ~/.bashrc"),
  ]

  @Test("Each slip is refused with what to type instead, and changes nothing")
  func slip() throws {
    let home = try home()
    let before = home.export
    for slip in Self.slips {
      let outcome = home.run(slip.words)
      #expect(outcome.status == slip.status && outcome.output.isEmpty, "\(slip.words): \(outcome)")
      #expect(outcome.notes.count == 1, "\(slip.words): \(outcome)")
      #expect(outcome.notes.first?.contains(slip.says) == true, "\(slip.words): \(outcome.notes)")
    }
    #expect(home.export == before)
  }

  @Test("A folder of pictures is told from a folder with something in it, with all that could be")
  func pictures() throws {
    let home = try home()
    try Files.makeFolder(home.path + "/photos")
    _ = try home.write("photos/IMG_1.jpg", "\u{FF}\u{D8}")
    for path in ["photos", "photos/IMG_1.jpg"] {
      let outcome = home("import \(home.path)/\(path)")
      #expect(outcome.status == 65 && outcome.output.isEmpty)
      #expect(outcome.notes.first?.contains("streakd import FORMAT PATH (apple-health, health-connect,") == true)
    }
  }

  @Test("A title that only one activity has stands for its id in log and undo, whatever its case")
  func titles() throws {
    let home = try home()
    #expect(home.run(["log", "read 30 MIN"]).output == "read: 1 day, done today\n")
    #expect(home.run(["undo", "Read 30 min"]).output == "read: no run yet; not done today yet\n")
    // An id goes before a title.
    home.run(["add", "yoga", "--title", "run-1"])
    #expect(home.run(["log", "run-1"]).output.hasPrefix("run-1: "))
    // A preset goes before a title, too.
    home.run(["add", "walk", "--title", "Flights"])
    #expect(home.run(["log", "flights", "5"]).output.hasPrefix("flights: "))
  }

  @Test(
    "Where nothing is kept, each verb that speaks of all says how to begin, and each that names one how to add it",
    arguments: ["list", "remind --dry-run", "log read", "undo read", "explain read", "skip read", "freeze use read"])
  func empty(_ line: String) throws {
    let outcome = try Home()(line)
    let said = outcome.output + outcome.notes.joined()
    #expect(said.contains("streakd setup") || said.contains("add it with: streakd add read"), "\(said)")
  }

  @Test(
    "Lists that are empty say what fills them",
    arguments: [
      ("freeze list", "streakd freeze grant N"), ("hook list", "streakd hook add COMMAND"),
      ("source list", "streakd source add FORMAT PATH"), ("hook run", "streakd hook add COMMAND"),
      ("check", "streakd setup"), ("refresh", "streakd setup"), ("export", "streakd setup"),
    ])
  func emptyLists(_ line: String, _ hint: String) throws {
    let outcome = try Home()(line)
    #expect((outcome.output + outcome.notes.joined()).contains(hint), "\(outcome)")
  }

  @Test("Every verb's help shows it at work")
  func examples() {
    for verb in Streakd.command.verbs {
      #expect(verb.examples.contains { $0.hasPrefix(verb.name) }, "\(verb.name)")
    }
  }
}
