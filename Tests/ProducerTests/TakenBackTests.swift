import Foundation
import Platform
import Testing

/// A log of habits as its program keeps it, written anew as often as is wanted.
struct HabitLog: Sendable, CustomTestStringConvertible {
  /// What a day is marked as: done, rested, or said not to be done.
  enum Mark: Sendable { case done, rest, missed }

  let format: String
  /// Whether what it has not is gone, before its first day and after its last one as well.
  let isWhole: Bool
  /// Writes one habit with its marks by day of November 2026; the path.
  let write: @Sendable (Home, _ name: String, _ marks: [Int: Mark]) throws -> String

  var testDescription: String { format }

  private static func lines(_ marks: [Int: Mark], _ line: (Int, Mark) -> String) -> String {
    marks.sorted { $0.key < $1.key }.map { line($0.key, $0.value) + "\n" }.joined()
  }

  private static func letter(_ mark: Mark) -> String { mark == .done ? "y" : mark == .rest ? "s" : "n" }

  static let harsh = HabitLog(format: "harsh", isWhole: true) { home, name, marks in
    try Files.makeFolder(home.path + "/harsh")
    _ = try home.write("harsh/habits", "\(name): 1\n")
    _ = try home.write("harsh/log", lines(marks) { "2026-11-\($0) : \(name) : \(letter($1)) :  : " })
    return home.path + "/harsh"
  }

  static let habitctl = HabitLog(format: "habitctl", isWhole: true) { home, name, marks in
    try Files.makeFolder(home.path + "/habitctl")
    _ = try home.write("habitctl/habits", "1 \(name)\n")
    _ = try home.write("habitctl/log", lines(marks) { "2026-11-\($0)\t\(name)\t\(letter($1))" })
    return home.path + "/habitctl"
  }

  static let archive = HabitLog(format: "loop", isWhole: true) { home, name, marks in
    try Files.makeFolder(home.path + "/loop/001 \(name)")
    _ = try home.write("loop/Habits.csv", "Position,Name,Type\n1,\(name),YES_NO\n")
    let words: [Mark: String] = [.done: "YES_MANUAL", .rest: "SKIP", .missed: "NO"]
    _ = try home.write("loop/001 \(name)/Checkmarks.csv", lines(marks) { "2026-11-\($0),\(words[$1] ?? "")" })
    return home.path + "/loop"
  }

  static let habitbull = HabitLog(format: "habitbull", isWhole: false) { home, name, marks in
    try home.write(
      "bull.csv", "HabitName,CalendarDate,Value\n" + lines(marks) { "\(name),2026-11-\($0),\($1 == .done ? 1 : 0)" })
  }

  static let daylio = HabitLog(format: "daylio", isWhole: false) { home, name, marks in
    try home.write(
      "daylio.csv", "full_date,activities\n" + lines(marks) { "2026-11-\($0),\($1 == .done ? name : "other")" })
  }

  static let all = [harsh, habitctl, archive, habitbull, daylio]
}

@Suite("A log of habits that is read again")
struct TakenBackTests {
  private func days(_ home: Home, _ id: String = "gym") -> [Int] {
    home.export.matches(of: #/"activity":"([a-z-]+)","day":"2026-11-(\d\d)","amount"/#).filter { $0.1 == id }.compactMap
    {
      Int($0.2)
    }.sorted()
  }

  private func rests(_ home: Home) -> [Int] {
    home.export.matches(of: #/"day":"2026-11-(\d\d)","skip"/#).compactMap { Int($0.1) }.sorted()
  }

  @Test("Days that it has no more are gone, and both reports say how many", arguments: HabitLog.all)
  func gone(_ log: HabitLog) throws {
    let home = try Home()
    let path = try log.write(home, "Gym", [20: .done, 26: .done, 27: .done, 28: .done, 29: .done, 30: .done])
    home("import \(log.format) \(path)")
    _ = try log.write(home, "Gym", [26: .done, 28: .done, 29: .missed])
    let gone = log.isWhole ? 4 : 2
    let dry = home("import \(log.format) \(path) --dry-run")
    #expect(
      dry.output.hasPrefix(
        "gym: 2 days, 2026-11-26 to 2026-11-28: 0 would be added, 0 changed, 2 left, \(gone) removed"), "\(dry)")
    let outcome = home("import \(log.format) \(path)")
    #expect(outcome.output.contains("(2 taken, \(gone) removed)"), "\(outcome)")
    #expect(days(home) == (log.isWhole ? [26, 28] : [20, 26, 28, 30]))
    let before = home.export
    #expect(home("import \(log.format) \(path)").output.contains("(2 taken)"))
    #expect(home.export == before)
  }

  @Test("What is watched is taken back by the next refresh, which says so")
  func refresh() throws {
    let home = try Home()
    let path = try HabitLog.harsh.write(home, "Gym", [28: .done, 29: .done, 30: .done])
    home("source add harsh \(path)")
    #expect(try home.published("gym.daily").current == 3)
    _ = try HabitLog.harsh.write(home, "Gym", [28: .done, 29: .missed])
    #expect(home("refresh").notes == ["harsh \(path): read, 0 records new, 0 changed, 2 removed"])
    #expect(days(home) == [28])
    #expect(try home.published("gym.daily").current == 0)
  }

  @Test(
    "A rest that is there already is nothing new, one that is no longer there is gone, and one by hand stays",
    arguments: [HabitLog.harsh, .habitctl, .archive])
  func rests(_ log: HabitLog) throws {
    let home = try Home()
    let path = try log.write(home, "Gym", [25: .done, 27: .rest, 28: .rest, 29: .done, 30: .done])
    home("import \(log.format) \(path)")
    home("skip gym --day 2026-11-24")
    #expect(rests(home) == [24, 27, 28])
    let again = home("import \(log.format) \(path) --dry-run")
    #expect(
      again.output.hasPrefix("gym: 5 days, 2026-11-25 to 2026-11-30: 0 would be added, 0 changed, 5 left;"), "\(again)")
    // One rest is a day done now, a day done is a rest, and a rest is not there any more.
    _ = try log.write(home, "Gym", [25: .done, 27: .done, 29: .rest, 30: .done])
    let outcome = home("import \(log.format) \(path)")
    #expect(outcome.output.contains("(4 taken, 2 changed, 1 removed)"), "\(outcome)")
    #expect(rests(home) == [24, 29] && days(home) == [25, 27, 30])
  }

  @Test("Rests of a watched log are not told as new each time that it is touched")
  func touched() throws {
    let home = try Home()
    let path = try HabitLog.harsh.write(home, "Gym", [28: .done, 29: .rest])
    #expect(home.line("source add harsh \(path)") == "harsh \(path): read, 2 records new, 0 changed")
    _ = try home.write("harsh/habits", "# mine\nGym: 1\n")
    #expect(home("refresh").notes == ["harsh \(path): read, 0 records new, 0 changed"])
  }

  @Test("Where a row cannot be read nothing is taken back, and that is told", arguments: HabitLog.all)
  func unread(_ log: HabitLog) throws {
    let home = try Home()
    let path = try log.write(home, "Gym", [26: .done, 27: .done, 28: .done, 30: .done])
    home("import \(log.format) \(path)")
    _ = try log.write(home, "Gym", [26: .done, 30: .done, 99: .done])
    let outcome = home("import \(log.format) \(path)")
    #expect(outcome.status == 0 && !outcome.output.contains("removed"), "\(outcome)")
    #expect(
      outcome.notes.contains("gym: 2 days that are no longer there stay, since not all could be read"), "\(outcome)")
    #expect(days(home) == [26, 27, 28, 30])
  }

  @Test("A log without entries says that nothing was done, of habits that it still names and of no others")
  func emptied() throws {
    let home = try Home()
    let path = try HabitLog.harsh.write(home, "Gym", [28: .done, 29: .done, 30: .done])
    home("import harsh \(path)")
    _ = try home.write("harsh/habits", "Read: 1\n")
    _ = try home.write("harsh/log", "")
    #expect(!home("import harsh \(path)").output.contains("removed"))
    #expect(days(home) == [28, 29, 30])
    _ = try home.write("harsh/habits", "Gym: 1\n")
    let outcome = home("import harsh \(path)")
    #expect(outcome.output.contains("gym: ") && outcome.output.contains("(0 taken, 3 removed)"), "\(outcome)")
    #expect(days(home) == [])
    #expect(home.export.contains("\"knownThrough\":\"2026-11-30\""))
  }

  @Test("Two logs of one program leave one another's habits alone, and one of the same habit a source of its own")
  func two() throws {
    let home = try Home()
    let path = try HabitLog.harsh.write(home, "Gym", [28: .done, 29: .done])
    home("import harsh \(path)")
    _ = try HabitLog.harsh.write(home, "Read", [28: .done])
    home("import harsh \(path)")
    #expect(days(home) == [28, 29] && days(home, "read") == [28])
    _ = try HabitLog.harsh.write(home, "Gym", [30: .done])
    home("import harsh \(path) --source office")
    #expect(days(home) == [28, 29, 30] && home.export.contains("\"source\":\"office\""))
    home("log gym --day 2026-11-27")
    _ = try HabitLog.harsh.write(home, "Gym", [30: .done])
    home("import harsh \(path)")
    #expect(days(home) == [27, 30, 30])
  }

  @Test("An archive of Loop without the marks of a habit says nothing of that one")
  func archive() throws {
    let home = try Home()
    home("import loop \(try HabitLog.archive.write(home, "Gym", [11: .done, 28: .done]))")
    let file = home.path + "/loop/001 Gym/Checkmarks.csv"
    _ = try home.write("loop/Habits.csv", "Position,Name,Type\n1,Gym,YES_NO\n2,Read,YES_NO\n")
    try Files.makeFolder(home.path + "/loop/002 Read")
    _ = try home.write("loop/002 Read/Checkmarks.csv", "2026-11-30,YES_MANUAL\n")
    try FileManager.default.removeItem(atPath: file)
    let outcome = home("import loop \(home.path)/loop")
    #expect(days(home).count == 2 && days(home, "read") == [30], "\(outcome)")
    #expect(outcome.notes.contains { $0.hasPrefix("gym: 2 days that are no longer there stay") }, "\(outcome)")
  }
}
