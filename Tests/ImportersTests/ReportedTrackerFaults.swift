import Importers
import Platform
import StreakEngine
import Testing

@Suite("Faults that were reported of other programs that read trackers, git and tables")
struct ReportedTrackerFaults {
  private func archive(_ files: [String: String]) throws -> HabitResult {
    let scratch = try ScratchFolder()
    let file = try scratch.write("a.zip", Archive(files).closed())
    return collectHabits(LoopImport(file).run)
  }

  @Test("Loop's amounts are thousandths in CSV, its marks are not (C1)")
  func thousandths() throws {
    let list = "Position,Name,Type\n1,Steps,NUMERICAL\n2,Gym,YES_NO\n"
    let result = try archive([
      "Habits.csv": list, "001 Steps/Checkmarks.csv": "2026-01-02,6500000,\n2026-01-03,-1,\n2026-01-04,3,\n",
      "002 Gym/Checkmarks.csv": "2026-01-02,2,\n",
    ])
    #expect(
      result.lines == ["steps 2026-01-02 6500 loop", "steps 2026-01-04 skip loop", "gym 2026-01-02 1 loop"])
  }

  @Test("A habit's own file is believed before the table of all (C3)")
  func ownFile() throws {
    let result = try archive([
      "Habits.csv": "Position,Name,Type\n1,Gym,YES_NO\n", "Checkmarks.csv": "Date,Gym,\n2026-01-02,-1,\n",
      "001 Gym/Checkmarks.csv": "2026-01-02,2,\n",
    ])
    #expect(result.lines == ["gym 2026-01-02 1 loop"])
  }

  @Test(
    "A database of a newer or an older schema is read, row by row, on the day it says (C4, C6, C7, C10)",
    arguments: [
      ("PRAGMA user_version = 99;", LoopTests.tables, "habit, timestamp, value", ", 2"),
      (
        "",
        "CREATE TABLE Habits (id INTEGER, name TEXT); CREATE TABLE Repetitions (id INTEGER PRIMARY KEY, habit INTEGER, timestamp INTEGER);",
        "habit, timestamp", ""
      ),
    ])
  func schemas(version: String, tables: String, columns: String, value: String) throws {
    let result = try importLoop(
      version + tables + "INSERT INTO Habits (id, name) VALUES (1, 'Gym');"
        + "INSERT INTO Repetitions (\(columns)) VALUES (1, \(LoopTests.second)\(value)), (1, \(LoopTests.second)\(value)),"
        + " (1, NULL\(value)), (1, \(LoopTests.second + 86_400_000)\(value));")
    #expect(result.lines == ["gym 2026-01-02 1 loop", "gym 2026-01-03 1 loop"])
    #expect(result.dropped(.repeated) == 1 && result.dropped(.incomplete) == 1)
  }

  @Test("HabitBull's numbers are plain, and its marks for nothing are left out; a name may have a comma (C9, 115)")
  func habitBull() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(
      "a.csv",
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nWater,,Health,2026-01-02,80,\n"
        + "Water,,Health,2026-01-03,-2.15E+09,\n\"Read, aloud\",,,2026-01-02,1,\n")
    let result = collectHabits(HabitBullImport(file).run)
    #expect(result.lines == ["water 2026-01-02 80 habitbull", "read-aloud 2026-01-02 1 habitbull"])
  }

  @Test("harsh: torn lines and names without a frequency cost themselves alone, stripped ends and 0 are read (C12–C16)")
  func harsh() throws {
    let result = try importFolder(
      habits: "Gym 3/7\nBike: 2/7\nCoffee: 0\n",
      log: "2026-01-04 : Gym\n2026-01-04 : Bike : y :  :\n2026-01-04 : Coffee : y : : \n2026-01-05 : Unknown : y\n")
    #expect(
      result.lines == [
        "bike 2026-01-04 1 harsh", "coffee 2026-01-04 1 harsh", "unknown 2026-01-05 1 harsh",
      ])
    #expect(result.definitions.contains("coffee “Coffee” habit daily 1"))
    #expect(result.result.summary?.faults.map(\.line) == [1, 1])
  }

  @Test("git: the author's day by the author's clock, whenever it was pushed or committed (D2, D3, D5, D6, D9, D11)")
  func git() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    // All of them are committed in June.
    for date in ["2026-01-02T00:30:00+0530", "2020-12-30T12:00:00+0000", "2025-08-11T00:00:00+0800"] {
      try repository.commit(date)
    }
    #expect(
      try repository.imported().lines == [
        "commits 2020-12-30 1 git", "commits 2025-08-11 1 git", "commits 2026-01-02 1 git",
      ])
  }

  @Test("git: commits under an old address count with it (D8)")
  func addresses() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-01-02T12:00:00+0000", by: "old@example.org")
    try repository.commit("2026-01-03T12:00:00+0000", by: "me@example.org")
    try repository.commit("2026-01-04T12:00:00+0000", by: "other@example.org")
    let result = try repository.imported(authors: ["me@example.org", "OLD@example.org"])
    #expect(result.lines == ["commits 2026-01-02 1 git", "commits 2026-01-03 1 git"])
  }

  @Test("Strava in another language is refused row by row with the reason, and columns of one name do no harm (E2)")
  func strava() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(
      "activities.csv",
      "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Elapsed Time,Distance\n"
        + "1,\"09.12.2022, 15:24:49\",Lauf,Run,1,\"9,44\",1,9440\n2,\"Sep 12, 2018, 3:02:23 PM\",Run,Run,1,9.44,1,9440\n"
    )
    let result = collect { (receiver) throws(ImportError) in
      try WorkoutsImport(file, program: .strava).run(in: .utc, dayStart: 0, receiver)
    }
    #expect(result.lines == ["workouts 2018-09-12 1 strava"])
    #expect(result.summary?.faults.first?.message.contains("in English") == true)
  }

  @Test("Daylio's notes may have line breaks and quotes (E3)")
  func daylio() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(
      "a.csv",
      "full_date,date,weekday,time,mood,activities,note_title,note\n2026-01-04,4. Jan,So,20:20,gut,Gym,,\"a\nb \"\"c\"\"\"\n"
    )
    #expect(collectHabits(DaylioImport(file).run).lines == ["gym 2026-01-04 1 daylio"])
  }

  @Test("Health Connect: stages 4, 5 and 6 are sleep (E5)")
  func stages() throws {
    let result = try Connect.read(
      Connect.tables + Connect.row("sleep_session", "02T22:00", "03T02:00")
        + Connect.stage(1, "02T22:00", "02T23:00", 4)
        + Connect.stage(1, "02T23:00", "03T00:00", 5) + Connect.stage(1, "03T00:00", "03T01:00", 6)
        + Connect.stage(1, "03T01:00", "03T02:00", 3))
    #expect(result.lines == ["sleep-hours 2026-03-03 3 health-connect"])
  }

  @Test("CSV: a comma in a number is no thousand, and a byte order mark no part of a name (112, 113)")
  func tables() throws {
    #expect(try importCSV("activity,day,amount\nsteps,2026-01-04,\"9,5\"\n").error?.exitStatus == 65)
    #expect(try importCSV("activity,day,amount\nsteps,2026-01-04,9,5\n").error?.exitStatus == 65)
    #expect(
      try importCSV("\u{FEFF}activity;day;amount\r\nsteps;2026-01-04;9,5\r\n").lines == [
        "steps 2026-01-04 9+500000000e-9"
      ])
  }
}
