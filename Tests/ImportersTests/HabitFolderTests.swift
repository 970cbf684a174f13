import Importers
import StreakEngine
import Testing

@Suite("harsh and habitctl")
struct HabitFolderTests {
  @Test("Habits, headings, frequencies and an end are read; marks are done, skipped or not")
  func harsh() throws {
    let result = try importFolder(
      habits: "# mine\n! Health\nGym: 3/7\nRead: 1\nNo sugar: 1w: 2026-12-31\nCoffee: 0\nBike: 2w\nRun: 2/1w\n",
      log: "2026-01-04 : Gym : y : leg day : 45\n2026-01-05 : Gym : s :  : \n2026-01-06 : Read : n\n")
    #expect(
      result.definitions == [
        "gym “Gym” habit weekly 3", "read “Read” habit daily 1", "no-sugar “No sugar” habit weekly 1",
        "coffee “Coffee” habit daily 1", "bike “Bike” habit every:14d 1", "run “Run” habit weekly 2",
      ])
    #expect(result.lines == ["gym 2026-01-04 1 harsh", "gym 2026-01-05 skip harsh"])
    #expect(result.dropped(.notDone) == 1 && result.result.summary?.faultCount == 0)
  }

  @Test("A line that cannot be read is left out with its place, and the others are taken")
  func faults() throws {
    let result = try importFolder(
      habits: "Gym 3/7\n: 1\nRead: often\nSwim: 9/7\n",
      log: "2026-01-04 : Gym\n2026-01-05 : Gym : maybe\n2026-13-05 : Gym : y\n2026-01-06 :  : y\n2026-01-07 : Gym : y\n"
    )
    #expect(result.lines == ["gym 2026-01-07 1 harsh"])
    let faults = result.result.summary?.faults ?? []
    #expect(faults.map(\.line) == [1, 2, 3, 4, 1, 2, 3, 4])
    #expect(faults.prefix(4).allSatisfy { $0.file.hasSuffix("/habits") } && faults[4].file.hasSuffix("/log"))
  }

  @Test(
    "Comments with separators, trimmed ends, carriage returns and repeated days",
    arguments: [
      ("2026-01-04 : Bike : y :  :\n", ["bike 2026-01-04 1 harsh"]),
      ("2026-01-04 : Bike : y : up : and down : 3\r\n", ["bike 2026-01-04 1 harsh"]),
      ("2026-01-04 : Bike : n\n2026-01-04 : Bike : y\n", ["bike 2026-01-04 1 harsh"]),
      ("2026-01-04 : Bike : y\n2026-01-04 : Bike : n\n", []),
      ("\u{FEFF}2026-01-04 : Bike : y", ["bike 2026-01-04 1 harsh"]),
    ])
  func lines(log: String, expected: [String]) throws {
    #expect(try importFolder(habits: "Bike: 2/7\n", log: log).lines == expected)
  }

  @Test("habitctl: days before the name, tabs in the log")
  func habitctl() throws {
    let result = try importFolder(
      habits: "1 Read\n7 Gym class\n0 Coffee\nnone\n",
      log: "2026-01-04\tRead\ty\n2026-01-04\tGym class\ts\n2026-01-05\tRead\tn\nbad\n", .habitctl)
    #expect(
      result.definitions == [
        "read “Read” habit daily 1", "gym-class “Gym class” habit weekly 1", "coffee “Coffee” habit daily 1",
      ])
    #expect(result.lines == ["read 2026-01-04 1 habitctl", "gym-class 2026-01-04 skip habitctl"])
    #expect(result.result.summary?.faultCount == 2 && result.dropped(.notDone) == 1)
  }

  @Test("A folder without a log is no folder of such a tracker")
  func missing() throws {
    let scratch = try ScratchFolder()
    _ = try scratch.write("habits", "Gym: 1\n")
    #expect(collectHabits(HarshImport(scratch.path).run).result.error?.exitStatus == 66)
  }
}
