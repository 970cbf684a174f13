import Importers
import Platform
import StreakEngine
import Testing

@Suite("CSV archives of Loop Habit Tracker")
struct LoopArchiveTests {
  private static let list = """
    Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
    1,"Read, 30 min",YES_NO,,,1,1,#FF0000,,,,false
    2,Läufe,NUMERICAL,How far?,,1,1,#FF0000,km,AT_LEAST,6.5,false
    3,Дневник,YES_NO,,,3,7,#FF0000,,,,false
    4,Old one,YES_NO,,,1,1,#FF0000,,,,true
    5,Coffee,NUMERICAL,,,1,7,#FF0000,cups,AT_MOST,2.0,false

    """

  private static let files = [
    "Habits.csv": list,
    "001 Read 30 min/Checkmarks.csv":
      "Date,Value,Notes\n2025-09-13,YES_MANUAL,\n2025-09-12,YES_AUTO,\n2025-09-11,SKIP,\"ill, in bed\"\n2025-09-10,NO,\n2025-09-09,UNKNOWN,\n",
    "001 Read 30 min/Scores.csv": "2025-09-13,0.5\n",
    "002 Lufe/Checkmarks.csv": "Date,Value,Notes\n2026-01-02,6500000,\n2026-01-01,3,\n2025-12-31,-1,\n",
    "003/Checkmarks.csv": "2026-01-02,2\n2026-01-01,0\n",
    "004 Old one/Checkmarks.csv": "Date,Value,Notes\n2020-01-02,YES_MANUAL,\n",
    "005 Coffee/Checkmarks.csv": "Date,Value,Notes\n2026-01-02,0,\n2026-01-01,2500,\n",
    "Checkmarks.csv": "Date,Read, 30 min,Läufe,Дневник,Old one,Coffee,\n2026-01-02,-1,-1,-1,-1,-1,\n",
  ]

  private func read(
    _ files: [String: String]
  ) throws -> HabitResult {
    let scratch = try ScratchFolder()
    let file = try scratch.write("Loop Habits CSV.zip", Archive(files).closed())
    return collectHabits(LoopImport(file).run)
  }

  @Test("Habits keep names, frequencies and targets; marks are those of a backup, and amounts are thousandths")
  func whole() throws {
    let result = try read(Self.files)
    #expect(result.result.error == nil)
    #expect(
      result.definitions == [
        "read-30-min “Read, 30 min” habit daily 1", "laufe “Läufe” metric daily 6+500000000e-9 km",
        "habit-5dc9b3 “Дневник” habit weekly 3", "old-one “Old one” habit daily 1",
        "coffee “Coffee” metric weekly <=2 cups",
      ])
    #expect(
      result.lines == [
        "read-30-min 2025-09-11 skip loop", "read-30-min 2025-09-13 1 loop", "laufe 2026-01-01 skip loop",
        "laufe 2026-01-02 6500 loop", "habit-5dc9b3 2026-01-02 1 loop", "old-one 2020-01-02 1 loop",
        "coffee 2026-01-01 2+500000000e-9 loop",
        "coffee 2026-01-02 0 loop",
      ])
    #expect(result.dropped(.computed) == 1 && result.dropped(.notDone) == 4)
    #expect(result.activities.filter(\.isArchived).map(\.id) == ["old-one"])
    let notes = result.result.summary?.notes.map(\.description) ?? []
    #expect(notes.count == 1 && notes[0].contains("backup"))
  }

  @Test("A habit that is archived in a backup is handed over as such, with its marks")
  func archived() throws {
    let result = try importLoop(
      LoopTests.tables + "INSERT INTO Habits (id, name, archived) VALUES (1, 'Kept', 0), (2, 'Put away', 1);"
        + "INSERT INTO Repetitions (habit, timestamp, value) VALUES (2, \(LoopTests.second), 2);")
    #expect(result.activities.map(\.isArchived) == [false, true])
    #expect(result.lines == ["put-away 2026-01-02 1 loop"])
  }

  @Test("A folder that an archive was unpacked into is read like the archive, one level further in as well")
  func folder() throws {
    let scratch = try ScratchFolder()
    for (name, text) in Self.files {
      let parts = name.split(separator: "/")
      if parts.count > 1 { try Files.makeFolder(scratch.path + "/in/" + parts[0]) }
      if parts.count == 1 { try Files.makeFolder(scratch.path + "/in") }
      _ = try scratch.write("in/" + name, text)
    }
    let expected = try read(Self.files)
    for path in [scratch.path, scratch.path + "/in"] {
      #expect(collectHabits(LoopImport(path).run).lines == expected.lines)
    }
  }

  @Test(
    "What an older archive does not say is told: types, targets, names, and marks that are only in the table of all")
  func losses() throws {
    func notes(_ files: [String: String]) throws -> (lines: [String], notes: String) {
      let result = try read(files)
      return (result.lines, (result.result.summary?.notes ?? []).map(\.description).joined(separator: "|"))
    }
    let list =
      "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Gym,,,3,7,#00\n002,Steps,,,1,1,#00\n"
    let old = try notes([
      "Habits.csv": list, "001 Gym/Checkmarks.csv": "2026-01-02,2\n",
      "002 Steps/Checkmarks.csv": "2026-01-02,5000000\n2026-01-01,2\n",
    ])
    #expect(old.lines == ["gym 2026-01-02 1 loop", "steps 2026-01-01 0+2000000e-9 loop", "steps 2026-01-02 5000 loop"])
    #expect(old.notes.contains("does not say what counts amounts"))
    let bare = try notes(["001 Gym/Checkmarks.csv": "2026-01-02,2\n", "002/Checkmarks.csv": "2026-01-02,2\n"])
    #expect(bare.lines == ["gym 2026-01-02 1 loop", "habit-2 2026-01-02 1 loop"])
    #expect(bare.notes.contains("Habits.csv is missing"))
    let table = try notes(["Habits.csv": list, "Checkmarks.csv": "Date,Gym, and more,Steps,\n2026-01-02,2,-1,\n"])
    #expect(table.lines == ["gym 2026-01-02 1 loop"])
    #expect(table.notes.contains("table of all"))
    let missing = try notes(["Habits.csv": list, "001 Gym/Checkmarks.csv": "2026-01-02,2\n"])
    #expect(missing.notes.contains("without a file of marks: Steps"))
  }

  @Test("Bad rows are named by file and line, the others are taken; a day told twice counts once")
  func rows() throws {
    let result = try read([
      "Habits.csv": "Position,Name\n1,Gym\nx,Bad\n",
      "001 Gym/Checkmarks.csv": "Date,Value\n2026-01-02,2\nyesterday,2\n2026-01-03,MAYBE\n2026-01-02,2\n",
    ])
    #expect(result.lines == ["gym 2026-01-02 1 loop"])
    #expect(result.dropped(.repeated) == 1)
    #expect(
      result.result.summary?.faults.map { Result.withoutFile($0.description) } == [
        "line 3, column 1: “x” is no number of a habit", "line 3, column 1: “yesterday” is no day",
        "line 4, column 12: “MAYBE” is no mark of Loop",
      ])
  }

  @Test("Another archive, a cut one, an empty one and an empty folder are refused with 65")
  func refused() throws {
    let scratch = try ScratchFolder()
    let whole = Archive(Self.files).closed()
    for bytes in [Archive(["a.csv": "b"]).closed(), Array(whole.dropLast(100)), Archive().closed(), []] {
      let file = try scratch.write("a.zip", bytes)
      #expect(collectHabits(LoopImport(file).run).result.error?.exitStatus == 65)
    }
    try Files.makeFolder(scratch.path + "/empty")
    #expect(collectHabits(LoopImport(scratch.path + "/empty").run).result.error?.exitStatus == 65)
  }
}
