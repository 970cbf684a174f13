import Platform
import Testing

@Suite("Histories of phones and trackers in the journal")
struct HistoryImportTests {
  /// Steps by day of November 2026, as Fitbit's logs tell them.
  private func fitbit(_ home: Home, _ file: String, _ days: [(day: Int, steps: Int)]) throws {
    try Files.makeFolder(home.path + "/takeout/Fitbit")
    let rows = days.map { "{\"dateTime\":\"11/\($0.day)/26 09:00:00\",\"value\":\"\($0.steps)\"}" }
    _ = try home.write("takeout/Fitbit/steps-2026-11-\(file).json", "[\(rows.joined(separator: ","))]")
  }

  @Test("A folder of Fitbit is known for one; a dry run writes nothing; twice changes nothing; parts take nothing back")
  func fitbit() throws {
    let home = try Home()
    try fitbit(home, "10", [(26, 8000), (27, 8000), (28, 9000)])
    let dry = home("import \(home.path)/takeout --dry-run")
    #expect(dry.output.hasPrefix("steps: 3 days, 2026-11-26 to 2026-11-28: 3 would be added"), "\(dry)")
    #expect(dry.notes.first?.hasSuffix("an export of Fitbit") == true)
    #expect(home.export.contains("amount") == false)
    #expect(home("import \(home.path)/takeout").output.contains("hero"))
    let (before, revision) = (home.export, try home.revision)
    home("import fitbit \(home.path)/takeout")
    #expect(home.export == before)
    #expect(try home.revision == revision)
    // Another part, without the days of the first, and with one that Fitbit corrected.
    try fitbit(home, "10", [(28, 7000)])
    home("import fitbit \(home.path)/takeout")
    #expect(home.export.contains("8000") && home.export.contains("7000") && !home.export.contains("9000"))
  }

  @Test("Of parts each activity is known through its own last day")
  func coverage() throws {
    let home = try Home()
    try fitbit(home, "10", [(25, 8000), (26, 8000)])
    _ = try home.write("takeout/floors_2026-11-01.csv", "timestamp,floors\n2026-11-28T09:00:00Z,9\n")
    home("import fitbit \(home.path)/takeout")
    #expect(
      home.export.contains("\"knownThrough\":\"2026-11-26\"") && home.export.contains("\"knownThrough\":\"2026-11-28\"")
    )
  }

  @Test("Distances come in miles where those are set")
  func miles() throws {
    let home = try Home()
    home("set units us")
    try Files.makeFolder(home.path + "/takeout")
    _ = try home.write("takeout/distance_2026-11-01.csv", "timestamp,distance\n2026-11-28T09:00:00Z,8046.72\n")
    home("import \(home.path)/takeout")
    #expect(home.export.contains("\"amount\":5,") || home.export.contains("\"amount\":5}"), "\(home.export)")
  }

  @Test("A folder of Loop's CSV files is known for one, and what it lacks is told")
  func loop() throws {
    let home = try Home()
    try Files.makeFolder(home.path + "/loop/001 Gym")
    try Files.makeFolder(home.path + "/loop/002 Gone")
    _ = try home.write("loop/Habits.csv", "Position,Name,Type,Archived?\n1,Gym,YES_NO,false\n2,Gone,YES_NO,true\n")
    _ = try home.write(
      "loop/001 Gym/Checkmarks.csv", "Date,Value,Notes\n2026-11-29,YES_MANUAL,\n2026-11-28,YES_AUTO,\n")
    _ = try home.write("loop/002 Gone/Checkmarks.csv", "Date,Value,Notes\n2020-11-29,YES_MANUAL,\n")
    let outcome = home("import \(home.path)/loop")
    #expect(outcome.status == 0 && outcome.notes.first?.hasSuffix("Loop Habit Tracker") == true, "\(outcome)")
    let notes = outcome.notes.joined(separator: "|")
    #expect(
      notes.contains("left out: 1 worked out by the app") && notes.contains("archived there, and hidden here: gone"))
    #expect(notes.contains("backup"))
    #expect(home.export.contains("gone") && home.line("set hidden") == "gone")
    // Who shows it again is not overruled by the same file.
    home("set hidden none")
    home("import loop \(home.path)/loop")
    #expect(home.line("set hidden") == "none")
  }

  @Test("Sources are believed in the order that is asked for")
  func prefer() throws {
    let home = try Home()
    func step(_ source: String, _ value: Int) -> String {
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" unit=\"count\" value=\"\(value)\" "
        + "startDate=\"2026-11-28 08:00:00 +0100\" endDate=\"2026-11-28 08:10:00 +0100\"/>\n"
    }
    let file = try home.write(
      "a.xml",
      "<HealthData>\n\(step("Kim’s Apple Watch", 100))\(step("Kim’s iPhone", 200))\(step("Ring", 300))</HealthData>\n")
    func steps(_ words: [String]) -> String {
      _ = home.run(["import", "apple-health", file] + words)
      return String(home.export.split(separator: "\n").first { $0.contains("\"amount\"") } ?? "")
    }
    #expect(steps([]).contains("\"amount\":100"))
    #expect(steps(["--prefer", "iphone,Apple Watch"]).contains("\"amount\":200"))
    #expect(steps(["--prefer", "Ring"]).contains("\"amount\":300"))
    let unknown = home.run(["import", "apple-health", file, "--prefer", "Rign", "--dry-run"])
    #expect(unknown.notes.contains { $0.hasPrefix("no source is called “Rign”: there are Kim’s Apple Watch") })
  }

  @Test("Standard input has to be called what it is, and a device gives nothing")
  func nothing() throws {
    let home = try Home()
    #expect(home.refusal("import -").contains("say what it is, streakd import FORMAT -"))
    for format in [
      "apple-health", "health-connect", "fitbit", "loop", "daylio", "habitbull", "strava", "garmin", "github", "csv",
    ] {
      let refusal = home.refusal("import \(format) /dev/null")
      #expect(refusal.hasPrefix("65 ") && refusal.contains("/dev/null"), "\(format): \(refusal)")
    }
    for format in ["harsh", "habitctl", "git"] {
      let refusal = home.refusal("import \(format) /dev/null")
      #expect(refusal.hasPrefix("65 ") || refusal.hasPrefix("66 "), "\(format): \(refusal)")
    }
    #expect(home("import jsonl /dev/null").status == 0)
    #expect(home.refusal("import /dev/null").hasPrefix("65 "))
  }
}
