import Platform
import Producer
import Testing

@Suite("Which activity of the journal one of a file is")
struct ImportIdentityTests {
  /// Entries as Daylio exports them, newest first.
  private func daylio(_ home: Home, _ name: String, _ entries: [(day: Int, activities: String)]) throws
    -> Streakd.Outcome
  {
    let rows = entries.map { "2026-11-\($0.day),Nov,Sunday,9:00,good,\"\($0.activities)\",\"\",\"\"\n" }
    let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"
    _ = try home.write(name, header + rows.joined())
    return home("import daylio \(home.path)/\(name)")
  }

  /// The days of each activity by its title.
  private func days(_ home: Home) -> [String: Set<String>] {
    var titles: [String: String] = [:]
    var days: [String: Set<String>] = [:]
    for line in home.export.split(separator: "\n").map(String.init) {
      func value(_ key: String) -> String? {
        line.split(separator: "\"\(key)\":\"", maxSplits: 1).dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
      }
      if let title = value("title"), let id = value("define") { titles[id] = title }
      if let day = value("day"), let id = value("activity") { days[titles[id] ?? id, default: []].insert(day) }
    }
    return days
  }

  @Test("A later export with habits in another order adds to each its own days, in whatever script their titles are")
  func order() throws {
    let home = try Home()
    _ = try daylio(home, "1.csv", [(29, "Спорт"), (28, "Чтение")])
    let later = try daylio(home, "2.csv", [(30, "Чтение"), (29, "Спорт"), (28, "Чтение")])
    #expect(later.status == 0, "\(later)")
    #expect(days(home) == ["Спорт": ["2026-11-29"], "Чтение": ["2026-11-28", "2026-11-30"]], "\(home.export)")
  }

  @Test("Titles that make the same id stay apart, whichever comes first in which file")
  func alike() throws {
    let home = try Home()
    _ = try daylio(home, "1.csv", [(28, "Run"), (27, "run!")])
    _ = try daylio(home, "2.csv", [(30, "run!"), (29, "Run"), (28, "Run"), (27, "run!")])
    #expect(
      days(home) == ["Run": ["2026-11-28", "2026-11-29"], "run!": ["2026-11-27", "2026-11-30"]], "\(home.export)")
    _ = try daylio(home, "3.csv", [(26, "RUN")])
    #expect(days(home)["RUN"] == ["2026-11-26"])
  }

  @Test("Two habits of one title stay two, however often their file is read")
  func namesakes() throws {
    let home = try Home()
    try Files.makeFolder(home.path + "/loop/001 Gym")
    try Files.makeFolder(home.path + "/loop/002 Gym")
    _ = try home.write("loop/Habits.csv", "Position,Name,Type\n1,Gym,YES_NO\n2,Gym,YES_NO\n")
    _ = try home.write("loop/001 Gym/Checkmarks.csv", "Date,Value\n2026-11-28,YES_MANUAL\n")
    _ = try home.write("loop/002 Gym/Checkmarks.csv", "Date,Value\n2026-11-29,YES_MANUAL\n")
    home("import \(home.path)/loop")
    let before = home.export
    #expect(before.contains("{\"activity\":\"gym\",\"day\":\"2026-11-28\""), "\(before)")
    #expect(before.contains("{\"activity\":\"gym-2\",\"day\":\"2026-11-29\""), "\(before)")
    for _ in 0..<3 {
      home("import \(home.path)/loop")
      #expect(home.export == before)
    }
  }

  @Test("What a person calls an activity later does not part it from its import")
  func renamed() throws {
    let home = try Home()
    _ = try daylio(home, "1.csv", [(28, "Gym")])
    #expect(home("edit gym --title Iron").status == 0)
    _ = try daylio(home, "2.csv", [(29, "Gym"), (28, "Gym")])
    #expect(days(home) == ["Iron": ["2026-11-28", "2026-11-29"]])
    // A backup knows it as well.
    let backup = try home.write("backup.jsonl", home.export)
    let other = try Home()
    #expect(other("import jsonl \(backup)").status == 0)
    _ = try daylio(other, "3.csv", [(30, "Gym")])
    #expect(days(other) == ["Iron": ["2026-11-28", "2026-11-29", "2026-11-30"]], "\(other.export)")
  }

  @Test("What was added by hand is met by its title, else by its id")
  func byHand() throws {
    let home = try Home()
    home("add sport-1 --title Спорт")
    home("add read --title Pages")
    _ = try daylio(home, "1.csv", [(29, "Спорт"), (28, "Read")])
    #expect(days(home) == ["Спорт": ["2026-11-29"], "Pages": ["2026-11-28"]], "\(home.export)")
    // From now on it is that habit's and no other's.
    _ = try daylio(home, "2.csv", [(27, "read…")])
    #expect(days(home)["read…"] == ["2026-11-27"] && days(home)["Pages"] == ["2026-11-28"])
  }

  @Test("A measure out of a table of habits has its own title")
  func measure() throws {
    let home = try Home()
    let rows = "HabitName,CalendarDate,Value\nВода,2026-11-28,700\nВода,2026-11-29,900\n"
    _ = try home.write("water.csv", rows)
    home("import \(home.path)/water.csv")
    home("import \(home.path)/water.csv")
    #expect(days(home) == ["Вода": ["2026-11-28", "2026-11-29"]], "\(home.export)")
  }
}
