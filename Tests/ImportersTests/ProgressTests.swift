import Importers
import Platform
import StreakEngine
import Testing

@Suite("How far an import is")
struct ProgressTests {
  /// What an import tells: rising, never beyond all there is, and all of it from some time on the same.
  private func check(_ told: [(done: Int, total: Int?)]) {
    #expect(told.count > 1)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.done <= $1.done }, "\(told.prefix(9))")
    #expect(told.allSatisfy { $0.done <= $0.total ?? 0 && $0.total ?? 0 > 0 }, "\(told.prefix(9))")
    // The end is near it: what comes then takes no time.
    #expect((told.last?.done ?? 0) * 10 >= (told.last?.total ?? 1) * 8, "\(told.suffix(3))")
  }

  @Test(
    "Health Connect tells it by the rows of the database, and out of an archive while it is unpacked",
    arguments: [false, true])
  func healthConnect(isZipped: Bool) throws {
    let scratch = try ScratchFolder()
    var file = scratch.path + "/a.db"
    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
    let start = try Timestamp.parse("2026-03-02T00:00:00Z") * 1000
    try makeDatabase(
      file,
      Connect.tables + rows
        + "INSERT INTO steps_record_table (start_time, end_time, count) SELECT \(start) + i * 1000, \(start) + i * 1000 + 500, 1 FROM n;"
    )
    if isZipped {
      var archive = Archive()
      archive.add(try Files.read(file), name: "health_connect_export.db")
      file = try scratch.write("a.zip", archive.closed())
    }
    var told: [(done: Int, total: Int?)] = []
    _ = try HealthConnectImport(file, options: Connect.options(.utc, scratch.path)).run(
      progress: { told.append(($0, $1)) }, { _ in .taken })
    check(told)
    let size = try Int(Files.read(scratch.path + "/a.db").count)
    #expect(told.last?.total == (isZipped ? 2 * size : size))
  }

  @Test("Loop tells it by the marks that are handed over, of a backup and of an archive")
  func loop() throws {
    let scratch = try ScratchFolder()
    var days = "Date,Value\n"
    var rows = LoopTests.tables + "INSERT INTO Habits (id, name) VALUES (1, 'Gym');"
    for number in 0..<200 {
      days += "\(Day(20_000 + Int32(number))),2\n"
      rows += "INSERT INTO Repetitions (habit, timestamp, value) VALUES (1, \((20_000 + number) * 86_400_000), 2);"
    }
    try makeDatabase(scratch.path + "/a.db", rows)
    _ = try scratch.write(
      "a.zip",
      Archive(["Habits.csv": "Position,Name\n1,Gym\n", "001 Gym/Checkmarks.csv": days]).closed())
    for name in ["/a.db", "/a.zip"] {
      var told: [(done: Int, total: Int?)] = []
      let summary = try LoopImport(scratch.path + name, scratch: scratch.path).run(
        progress: { told.append(($0, $1)) }, activity: { _ in }, { _ in .taken })
      #expect(summary.taken == 200)
      check(told)
    }
  }
}
