import Importers
import Platform
import StreakEngine
import Testing

@Suite("What is left out is told by file, place and reason")
struct SkippedLineTests {
  /// The lines that an import writes, without the folder of the test.
  private func lines(
    _ scratch: ScratchFolder, _ run: (SkipListing) throws(ImportError) -> ImportSummary
  ) throws -> [String] {
    let file = try scratch.write("left", "")
    var listing = try run(SkipListing(appendingTo: file)).listing
    listing?.flush()
    #expect(listing != nil && listing?.failure == nil)
    let text = String(decoding: try Files.read(file), as: UTF8.self)
    return text.split(separator: "\n").map { line in
      line.hasPrefix(scratch.path + "/") ? String(line.dropFirst(scratch.path.utf8.count + 1)) : String(line)
    }
  }

  private func options(_ scratch: ScratchFolder, _ listing: SkipListing) -> HealthOptions {
    HealthOptions(calendar: DayCalendar(.utc), today: Day(20_600), scratch: scratch.path, listing: listing)
  }

  @Test("Health Connect: the table and the row, each once, whatever a row is counted for")
  func healthConnect() throws {
    let scratch = try ScratchFolder()
    let file = scratch.path + "/a.db"
    try makeDatabase(
      file,
      Connect.tables + Connect.row("steps", "02T08:00", "02T08:10", "1200")
        + Connect.row("distance", "02T08:00", "02T08:10", "1000")
        + Connect.row("distance", "02T09:00", "02T09:10", "-1")
        + Connect.row("distance", "02T10:00", "02T09:10", "1")
        + Connect.row("exercise_session", "02T18:00", "02T17:45", "56")
        + "INSERT INTO steps_record_table (start_time, count) VALUES (1772438400000, 5);"
        + "INSERT INTO floors_climbed_record_table (floors) VALUES (1);"
        + "INSERT INTO floors_climbed_record_table (start_time, end_time, floors) VALUES (9e15, 9e15, 1);"
        + "INSERT INTO floors_climbed_record_table (start_time, end_time, floors) VALUES (0, 1e14, 1);"
        + Connect.row("sleep_session", "02T22:00", "03T05:00") + Connect.stage(1, "02T22:00", "02T23:00", 4)
        + Connect.stage(1, "03T01:00", "03T00:00", 5))
    var summary = ImportSummary()
    let found = try lines(scratch) { (listing) throws(ImportError) in
      summary = try HealthConnectImport(file, options: options(scratch, listing)).run { _ in .taken }
      return summary
    }
    #expect(
      found == [
        "a.db\tsteps_record_table, row 2\ta record without an end date",
        "a.db\tdistance_record_table, row 2\ta record with an impossible value",
        "a.db\tdistance_record_table, row 3\ta record that ends before it starts",
        "a.db\tfloors_climbed_record_table, row 1\ta record without a start date",
        "a.db\tfloors_climbed_record_table, row 2\ta record with an impossible date",
        "a.db\tfloors_climbed_record_table, row 3\ta record that lasts more than a year",
        "a.db\texercise_session_record_table, row 1\ta record that ends before it starts",
        "a.db\tsleep_stages_table, row 2\ta record that ends before it starts",
      ])
    #expect(summary.skipped.values.reduce(0, +) == found.count)
  }

  @Test("Fitbit: the file in the archive, and the line of a table, or the byte of a log at which its object begins")
  func fitbit() throws {
    let scratch = try ScratchFolder()
    let steps = "steps-2026-01-10.json"
    let good = "{\"dateTime\":\"01/10/26 14:50:00\",\"value\":\"100\"}"
    let archive = Archive([
      "Fitbit/Global Export Data/" + steps: "[\(good), {\"dateTime\":\"soon\"}, {\"value\":1}]",
      "Fitbit/steps_2026-01-01.csv":
        "timestamp,steps,data source\n2026-01-10T10:00:00Z,1,Air\n2026-01-10T11:00:00Z,5,Phone Health Connect\n"
        + "2026-01-10T12:00:00Z,NaN,Air\n\"2026-01-10T13:00:00Z\"x,1,Air\n",
      "Fitbit/Sleep/UserSleeps_2026-01-01.csv": "sleep_id,minutes_asleep,sleep_end\n9,480,never\n",
      "Fitbit/fitbit_export_20180102.csv":
        "Activities\nDate,Calories Burned,Steps,Distance\n\"2018-02-30\",\"1\",\"1\",\"9\"\n\"03-01-2018\",\"1\",\"1\",\"9\"\n",
    ])
    let file = try scratch.write("takeout.zip", archive.closed())
    let found = try lines(scratch) { (listing) throws(ImportError) in
      try FitbitImport([file], options: options(scratch, listing)).run { _ in .taken }
    }
    let first = 1 + good.utf8.count + 2
    let second = first + "{\"dateTime\":\"soon\"}, ".utf8.count
    #expect(
      found == [
        "takeout.zip: Fitbit/Global Export Data/\(steps)\tbyte \(first)\twithout a value or day that can be read",
        "takeout.zip: Fitbit/Global Export Data/\(steps)\tbyte \(second)\twithout a value or day that can be read",
        "takeout.zip: Fitbit/Sleep/UserSleeps_2026-01-01.csv\tline 2\twithout a value or day that can be read",
        "takeout.zip: Fitbit/fitbit_export_20180102.csv\tline 3, column 1\tthere is no day 2018-02-30 in the calendar",
        "takeout.zip: Fitbit/fitbit_export_20180102.csv\tline 4, column 1\t"
          + "“03-01-2018” is no day of the form 2026-01-04: set that form in Fitbit",
        "takeout.zip: Fitbit/steps_2026-01-01.csv\tline 3\tthat came back from Health Connect",
        "takeout.zip: Fitbit/steps_2026-01-01.csv\tline 4\twithout a value or day that can be read",
        "takeout.zip: Fitbit/steps_2026-01-01.csv\tline 5, column 23\tsomething follows the closing quote",
      ])
  }

  @Test("An archive of Loop: each habit's own file and its line, also where several habits leave something out")
  func loop() throws {
    let list = "Position,Name,Type\n1,Gym,YES_NO\nx,Bad,YES_NO\n2,Read,YES_NO\n"
    let marks = [
      "Habits.csv": list,
      "001 Gym/Checkmarks.csv":
        "Date,Value\n2026-01-05,YES_MANUAL\n2026-01-04,YES_AUTO\n2026-02-30,2\n2026-01-05,YES_MANUAL\n2026-01-02,MAYBE\n",
      "002 Read/Checkmarks.csv": "Date,Value\n2026-01-05,NO\n2026-01-04,7\n2026-01-03\n2026-01-02,2\n",
    ]
    let scratch = try ScratchFolder()
    let file = try scratch.write("loop.zip", Archive(marks).closed())
    let found = try lines(scratch) { (listing) throws(ImportError) in
      try LoopImport(file, scratch: scratch.path, listing: listing).run(activity: { _ in }, { _ in .taken })
    }
    let (gym, read) = ("loop.zip: 001 Gym/Checkmarks.csv\t", "loop.zip: 002 Read/Checkmarks.csv\t")
    #expect(
      found == [
        "loop.zip: Habits.csv\tline 3, column 1\t“x” is no number of a habit",
        gym + "line 4, column 1\tthere is no day 2026-02-30 in the calendar",
        gym + "line 6, column 12\t“MAYBE” is no mark of Loop",
        read + "line 4, column 1\ta row is DATE,VALUE",
        gym + "habit 1, line 3\tworked out by the app",
        gym + "habit 1, line 5\twritten over by a later one",
        read + "habit 2, line 3\twithout a value or day that can be read",
        read + "habit 2, line 2\tmarked as not done",
      ])
  }

  @Test("A table of all habits of Loop is named as what it is")
  func matrix() throws {
    let scratch = try ScratchFolder()
    let files = [
      "Habits.csv": "Position,Name\n1,Gym\n2,Read\n",
      "Checkmarks.csv": "Date,Gym,Read,\n2026-01-02,2,-1,\n2026-01-01,1\n",
    ]
    let file = try scratch.write("loop.zip", Archive(files).closed())
    let found = try lines(scratch) { (listing) throws(ImportError) in
      try LoopImport(file, scratch: scratch.path, listing: listing).run(activity: { _ in }, { _ in .taken })
    }
    #expect(
      found == [
        "loop.zip: Checkmarks.csv\tline 3, column 1\tthe row has not one mark for each of 2 habits",
        "loop.zip: Checkmarks.csv\thabit 2, line 2\tmarked as not done",
      ])
  }
}
