import CSQLite
import Importers
import StreakEngine
import Testing

@Suite("Loop Habit Tracker")
struct LoopTests {
  /// The tables of schema 25.
  static let tables = """
    CREATE TABLE Habits (id INTEGER PRIMARY KEY, archived INTEGER, color INTEGER, description TEXT, freq_den INTEGER,
      freq_num INTEGER, highlight INTEGER, name TEXT, position INTEGER, type INTEGER, target_type INTEGER,
      target_value REAL, unit TEXT, question TEXT, uuid TEXT);
    CREATE TABLE Repetitions (id INTEGER PRIMARY KEY, habit INTEGER, timestamp INTEGER, value INTEGER, notes TEXT);
    """

  /// 2026-01-02 at UTC midnight, in milliseconds.
  static let second: Int64 = 1_767_312_000_000

  @Test("Marks are done, skipped, or neither; amounts are thousandths; the day is the stored one in every zone")
  func marks() throws {
    let day = Self.second
    let result = try importLoop(
      Self.tables + """
        INSERT INTO Habits (id, name, freq_num, freq_den, type) VALUES (1, 'Read 30 min', 1, 1, 0);
        INSERT INTO Habits (id, name, freq_num, freq_den, type, target_type, target_value, unit)
          VALUES (2, 'Läufe', 1, 1, 1, 0, 6.5, 'km'), (3, 'Coffee', 1, 7, 1, 1, 2, '');
        INSERT INTO Repetitions (habit, timestamp, value) VALUES (1, \(day), 2), (1, \(day + 86_400_000), 3),
          (1, \(day + 172_800_000), 0), (1, \(day + 259_200_000), -1), (1, \(day + 345_600_000), 1),
          (2, \(day), 6500), (2, \(day + 86_400_000), 3), (3, \(day), 0);
        """)
    #expect(result.result.summary?.reach == .everything && result.result.summary?.unread.isEmpty == true)
    #expect(
      result.definitions == [
        "coffee “Coffee” metric weekly <=2", "laufe “Läufe” metric daily 6+500000000e-9 km",
        "read-30-min “Read 30 min” habit daily 1",
      ])
    #expect(
      result.lines == [
        "read-30-min 2026-01-02 1 loop", "read-30-min 2026-01-03 skip loop",
        "laufe 2026-01-02 6+500000000e-9 loop", "laufe 2026-01-03 skip loop", "coffee 2026-01-02 0 loop",
      ])
    #expect(result.dropped(.notDone) == 2 && result.dropped(.computed) == 1)
  }

  @Test(
    "Frequencies become days, weeks and windows",
    arguments: [
      (1, 1, "daily 1"), (7, 7, "daily 1"), (3, 7, "weekly 3"), (1, 7, "weekly 1"), (1, 3, "every:3d 1"),
      (2, 14, "every:14d 2"), (10, 30, "every:30d 10"), (0, 0, "daily 1"), (5, 2, "daily 1"),
    ])
  func frequency(times: Int, days: Int, expected: String) throws {
    let result = try importLoop(
      Self.tables + "INSERT INTO Habits (id, name, freq_num, freq_den, type) VALUES (1, 'H', \(times), \(days), 0);")
    #expect(result.definitions == ["h “H” habit \(expected)"])
  }

  @Test("A schema of before values and types is read by its columns, one of after them too")
  func schemas() throws {
    let old = """
      PRAGMA user_version = 12;
      CREATE TABLE Habits (Id INTEGER PRIMARY KEY, name TEXT, freq_num INTEGER, freq_den INTEGER);
      CREATE TABLE Repetitions (Id INTEGER PRIMARY KEY, habit INTEGER, timestamp INTEGER);
      INSERT INTO Habits VALUES (1, 'Old', 1, 1);
      INSERT INTO Repetitions (habit, timestamp) VALUES (1, \(Self.second));
      """
    #expect(try importLoop(old).lines == ["old 2026-01-02 1 loop"])
    let new =
      Self.tables + """
        PRAGMA user_version = 99; ALTER TABLE Repetitions ADD COLUMN mood TEXT;
        INSERT INTO Habits (id, name) VALUES (1, 'New');
        INSERT INTO Repetitions (habit, timestamp, value) VALUES (1, \(Self.second), 2);
        """
    #expect(try importLoop(new).lines == ["new 2026-01-02 1 loop"])
  }

  @Test("Every row is accounted for: the later of two counts, orphans and holes are counted by their reason")
  func accounts() throws {
    let day = Self.second
    let result = try importLoop(
      Self.tables + """
        INSERT INTO Habits (id, name) VALUES (1, 'Gym'), (2, 'Gym'), (3, '日本語'), (4, NULL);
        INSERT INTO Repetitions (habit, timestamp, value) VALUES (1, \(day), 0), (1, \(day), 2), (9, \(day), 2),
          (1, NULL, 2), (1, \(day + 86_400_000), NULL), (2, \(day), 77), (3, \(day), 2), (NULL, \(day), 2),
          (4, -86400000, 2), (4, -9223372036854775808, 2), (4, 9223372036854775807, 2);
        INSERT INTO Habits (id, name, type) VALUES (5, 'Much', 1);
        INSERT INTO Repetitions (habit, timestamp, value) VALUES (5, \(day), 9223372036854775807);
        """)
    #expect(result.activities.map(\.id) == ["gym", "gym-2", "habit-0b52e5", "habit-4", "much"])
    #expect(
      result.lines == ["gym 2026-01-02 1 loop", "habit-0b52e5 2026-01-02 1 loop", "habit-4 1969-12-31 1 loop"])
    #expect(result.dropped(.repeated) == 1 && result.dropped(.orphan) == 2 && result.dropped(.incomplete) == 6)
    let sum = (result.result.summary?.dropped.values.reduce(0, +) ?? 0) + result.lines.count
    #expect(sum == 12)
  }

  @Test("A backup that says WAL opens without its log, in a folder that nobody may write to")
  func writeAhead() throws {
    let scratch = try ScratchFolder()
    let file = scratch.path + "/a.db"
    try makeDatabase(
      file, "PRAGMA journal_mode = WAL;" + Self.tables + "INSERT INTO Habits (id, name) VALUES (1, 'Gym');")
    #expect(collectHabits(LoopImport(file).run).activities.map(\.id) == ["gym"])
  }

  @Test("What is no such backup is refused with the reason")
  func refused() throws {
    let scratch = try ScratchFolder()
    let text = try scratch.write("a.db", "activity,day\n")
    #expect(collectHabits(LoopImport(text).run).result.error?.exitStatus == 65)
    #expect(collectHabits(LoopImport(scratch.path + "/none.db").run).result.error != nil)
    let other = try importLoop("CREATE TABLE Notes (id INTEGER);")
    #expect(other.result.error?.description.contains("no backup of Loop") == true)
    let view = try importLoop(
      "CREATE TABLE R (id INTEGER, habit INTEGER, timestamp INTEGER); CREATE VIEW Habits AS SELECT 1 AS id, 'x' AS name;"
        + "CREATE VIEW Repetitions AS SELECT * FROM R;")
    #expect(view.result.error != nil)
  }
}
