import Importers
import Platform
import Testing

@Suite("What an archive, a database or a folder is taken for")
struct RecognisedTests {
  private static let fitbit = ["Takeout/Fitbit/Global Export Data/steps-2026-01-10.json": "[]"]
  private static let loop = ["Habits.csv": "Position,Name\n", "001 Gym/Checkmarks.csv": "Date,Value\n"]

  private func archive(_ bytes: [UInt8]) throws -> Recognised {
    let scratch = try ScratchFolder()
    return Recognised.archive(try scratch.write("a.zip", bytes))
  }

  @Test("An archive goes by the files in it, and one with none that is known is Apple's")
  func archives() throws {
    #expect(try archive(Archive(Self.fitbit).closed()) == .fitbit)
    #expect(try archive(Archive(Self.loop).closed()) == .loop)
    #expect(try archive(Archive(["apple_health_export/eksport.xml": "<HealthData/>"]).closed()) == .appleHealth)
    #expect(try archive(Archive(["a.db": "SQLite format 3\0"]).closed()) == .healthConnect)
    #expect(try archive(Archive(["Export saúde": "SQLite format 3\0"]).closed()) == .healthConnect)
    #expect(try archive(Array(Archive(Self.fitbit).closed().dropLast(50))) == .appleHealth)
  }

  @Test("A database goes by its tables")
  func databases() throws {
    let scratch = try ScratchFolder()
    for (name, tables) in [("connect", Connect.tables), ("loop", LoopTests.tables)] {
      try makeDatabase(scratch.path + "/" + name, tables)
    }
    #expect(Recognised.database(scratch.path + "/connect") == .healthConnect)
    #expect(Recognised.database(scratch.path + "/loop") == .loop)
  }

  @Test("A folder goes by what is in it and further in, in the parts of a Takeout as well")
  func folders() throws {
    let scratch = try ScratchFolder()
    #expect(Recognised.folder(scratch.path) == nil)
    _ = try scratch.write("notes.csv", "a,b\n")
    #expect(Recognised.folder(scratch.path) == nil)
    _ = try scratch.write("takeout-001.zip", Archive(Self.fitbit).closed())
    #expect(Recognised.folder(scratch.path) == .fitbit)
  }

  @Test(
    "A file of Fitbit's is known by its name together with what it holds",
    arguments: [
      ("steps-2026-01-10.json", "[{\"dateTime\":\"01/10/26 00:00:00\"}]", true),
      ("steps-2026-01-10.json", "[{\"day\":1}]", false), ("steps.csv", "date,steps\n", false),
      ("steps_2026-01-10.csv", "timestamp,steps\n", true), ("walks.json", "[{\"dateTime\":1}]", false),
      ("sleep-2026-01-10.json", "[{\"logId\":1,\"dateOfSleep\":\"2026-01-10\"}]", true),
      ("x.csv", "Activities\nDate,Calories Burned,Steps,Distance\n", true), ("x.csv", "activity,day\n", false),
    ])
  func files(name: String, text: String, isFitbit: Bool) {
    #expect(Recognised.isFitbit("down/" + name, head: Array(text.utf8)) == isFitbit)
  }
}
