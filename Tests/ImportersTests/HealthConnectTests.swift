import Importers
import Platform
import StreakEngine
import Testing

/// A database of Health Connect put together by hand.
enum Connect {
  /// The columns that every table of records has.
  private static let interval =
    "row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB, device_info_id INTEGER, app_info_id INTEGER, start_time INTEGER,"
    + " start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, local_date INTEGER"

  static let tables = """
    PRAGMA user_version = 23;
    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT, app_icon BLOB);
    CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, manufacturer TEXT, model TEXT, device_type INTEGER);
    CREATE TABLE health_data_category_priority_table (row_id INTEGER PRIMARY KEY, health_data_category INTEGER,
      app_id_priority_order TEXT);
    CREATE TABLE steps_record_table (\(interval), count INTEGER);
    CREATE TABLE distance_record_table (\(interval), distance REAL);
    CREATE TABLE floors_climbed_record_table (\(interval), floors REAL);
    CREATE TABLE active_calories_burned_record_table (\(interval), energy REAL);
    CREATE TABLE exercise_session_record_table (\(interval), exercise_type INTEGER);
    CREATE TABLE mindfulness_session_record_table (\(interval), type INTEGER);
    CREATE TABLE sleep_session_record_table (\(interval), title TEXT);
    CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER, stage_end_time INTEGER,
      stage_type INTEGER);
    INSERT INTO application_info_table VALUES (7, 'org.watch', 'Watch', NULL), (8, 'org.phone', 'Phone', NULL);

    """

  /// A row of a table: times of 2026-03-DD, told in UTC, by an app, and what its clock was ahead of it in seconds.
  static func row(
    _ table: String, _ start: String, _ end: String, _ values: String = "", app: Int = 7, offset: String = "3600"
  ) throws -> String {
    let times = try [start, end].map { try Timestamp.parse("2026-03-\($0):00Z") * 1000 }
    let names = ["steps": "count", "distance": "distance", "floors_climbed": "floors"]
    let column =
      names[table]
      ?? (table == "active_calories_burned" ? "energy" : table == "exercise_session" ? "exercise_type" : "")
    let more = column.isEmpty ? ("", "") : (", \(column)", ", \(values)")
    return "INSERT INTO \(table)_record_table (app_info_id, start_time, end_time, start_zone_offset, end_zone_offset"
      + "\(more.0)) VALUES (\(app), \(times[0]), \(times[1]), \(offset), \(offset)\(more.1));\n"
  }

  static func stage(_ parent: Int, _ start: String, _ end: String, _ type: Int) throws -> String {
    let times = try [start, end].map { try Timestamp.parse("2026-03-\($0):00Z") * 1000 }
    return "INSERT INTO sleep_stages_table VALUES (\(parent), \(times[0]), \(times[1]), \(type));\n"
  }

  static func options(_ zone: Zone = .utc, _ scratch: String, preferred: [String] = []) -> HealthOptions {
    HealthOptions(calendar: DayCalendar(zone), today: Day(20_600), scratch: scratch, preferred: preferred)
  }

  static func read(
    _ statements: String, zone: Zone = .utc, preferred: [String] = [], isZipped: Bool = false
  ) throws -> Result {
    let scratch = try ScratchFolder()
    var file = scratch.path + "/health_connect_export.db"
    try makeDatabase(file, statements)
    if isZipped {
      var archive = Archive()
      archive.add(try Files.read(file), name: "health_connect_export.db", later: true)
      file = try scratch.write("Health Connect.zip", archive.closed())
    }
    let options = options(zone, scratch.path, preferred: preferred)
    let result = collect { (receiver) throws(ImportError) in
      try HealthConnectImport(file, options: options).run(receiver)
    }
    // Nothing that was unpacked stays.
    #expect(try Files.names(in: scratch.path).filter { $0.hasPrefix(".") } == [])
    return result
  }
}

@Suite("Health Connect")
struct HealthConnectTests {
  @Test("Every metric is read in its own unit, out of the database and out of the archive", arguments: [false, true])
  func metrics(isZipped: Bool) throws {
    let result = try Connect.read(
      Connect.tables + Connect.row("steps", "02T08:00", "02T08:10", "1200")
        + Connect.row("distance", "02T08:00", "02T08:10", "1609.344")
        + Connect.row("floors_climbed", "02T08:00", "02T08:10", "2.5")
        + Connect.row("active_calories_burned", "02T08:00", "02T08:10", "250500.0")
        + Connect.row("exercise_session", "02T17:00", "02T17:45", "56")
        + Connect.row("exercise_session", "02T17:30", "02T18:00", "56", app: 8)
        + Connect.row("mindfulness_session", "02T20:00", "02T20:05")
        + Connect.row("sleep_session", "02T22:00", "03T05:00") + Connect.stage(1, "02T22:00", "02T23:00", 4)
        + Connect.stage(1, "02T23:00", "02T23:30", 1) + Connect.stage(1, "02T23:30", "03T01:00", 5)
        + Connect.stage(1, "03T01:00", "03T02:00", 6) + Connect.stage(1, "03T02:00", "03T02:30", 2)
        + Connect.stage(1, "03T02:30", "03T03:00", 7), isZipped: isZipped)
    #expect(result.error == nil)
    #expect(
      result.lines == [
        "steps 2026-03-02 1200 health-connect", "exercise-minutes 2026-03-02 60 health-connect",
        "active-energy 2026-03-02 250+500000000e-9 health-connect",
        "distance 2026-03-02 1+609344000e-9 health-connect", "flights 2026-03-02 2+500000000e-9 health-connect",
        "sleep-hours 2026-03-03 4 health-connect", "mindful-minutes 2026-03-02 5 health-connect",
        "workouts 2026-03-02 2 health-connect",
      ])
    #expect(result.summary?.coverage == .through(Day(20_515)))
  }

  @Test("At each moment one app counts: the one that the person ranks first on the phone, or asks for here")
  func apps() throws {
    let samples =
      try Connect.row("steps", "02T08:00", "02T08:30", "1200") + Connect.row("steps", "02T18:00", "02T18:20", "900")
      + Connect.row("steps", "02T08:05", "02T08:25", "800", app: 8)
      + Connect.row("steps", "02T12:00", "02T12:40", "3000", app: 8)
      + Connect.row("steps", "02T18:10", "02T18:30", "700", app: 8)
    let ranked = { (order: String) in
      Connect.tables + "INSERT INTO health_data_category_priority_table VALUES (1, 1, '\(order)');" + samples
    }
    #expect(try Connect.read(ranked("7,8")).lines == ["steps 2026-03-02 5450 health-connect"])
    // 800 + 1200 × 10/30 + 3000 + 700 + 900 × 10/20
    #expect(try Connect.read(ranked("8,7")).lines == ["steps 2026-03-02 5350 health-connect"])
    #expect(
      try Connect.read(ranked("7,8"), preferred: ["phone"]).lines == ["steps 2026-03-02 5350 health-connect"])
    // Unranked, a watch comes before a phone, whatever their names.
    let devices = "INSERT INTO device_info_table VALUES (1, 'a', 'b', 2), (2, 'a', 'b', 1);"
    let byDevice = Connect.tables + devices + samples
    #expect(
      try Connect.read(byDevice + "UPDATE steps_record_table SET device_info_id = 15 - app_info_id - 6;").lines
        == ["steps 2026-03-02 5450 health-connect"])
    let unknown = try Connect.read(byDevice, preferred: ["Ring"]).summary?.notes.map(\.description)
    #expect(unknown?.first?.hasPrefix("no source is called “Ring”: there are Phone, org.phone") == true)
  }

  @Test("A record's day is that of its own clock, midnight by midnight; without one, that of the person's zone")
  func clocks() throws {
    // At 23:30 UTC it is the third in Berlin and still the second in New York.
    let steps = { (offset: String) in
      try Connect.tables + Connect.row("steps", "02T22:30", "02T23:30", "600", offset: offset)
    }
    #expect(
      try Connect.read(steps("3600")).lines
        == ["steps 2026-03-02 300 health-connect", "steps 2026-03-03 300 health-connect"])
    #expect(try Connect.read(steps("-18000")).lines == ["steps 2026-03-02 600 health-connect"])
    #expect(try Connect.read(steps("20700")).lines == ["steps 2026-03-03 600 health-connect"])
    #expect(
      try Connect.read(steps("NULL"), zone: Zone("Asia/Kathmandu")).lines == ["steps 2026-03-03 600 health-connect"])
    // What covers what is a matter of instants, whatever the clocks say.
    let both = try steps("3600") + Connect.row("steps", "02T22:30", "02T23:30", "500", app: 8, offset: "-18000")
    let ranked = both + "INSERT INTO health_data_category_priority_table VALUES (1, 1, '7,8');"
    #expect(
      try Connect.read(ranked).lines
        == ["steps 2026-03-02 300 health-connect", "steps 2026-03-03 300 health-connect"])
  }

  @Test("A session without stages counts whole; several accounts of a night are one night")
  func sleep() throws {
    let night =
      try Connect.tables + Connect.row("sleep_session", "02T22:00", "03T05:00")
      + Connect.row("sleep_session", "02T21:00", "03T04:00", app: 8)
    #expect(try Connect.read(night).lines == ["sleep-hours 2026-03-03 8 health-connect"])
    let nap = try night + Connect.row("sleep_session", "03T12:00", "03T13:00")
    #expect(try Connect.read(nap).lines == ["sleep-hours 2026-03-03 9 health-connect"])
    let awake =
      try Connect.tables + Connect.row("sleep_session", "02T22:00", "03T05:00")
      + Connect.stage(1, "02T22:00", "03T05:00", 1)
    #expect(try Connect.read(awake).lines == [])
  }

  @Test("What is no amount or no time is left out and counted; equal records count once")
  func refused() throws {
    let result = try Connect.read(
      Connect.tables + Connect.row("distance", "02T08:00", "02T08:10", "5e-324")
        + Connect.row("distance", "02T09:00", "02T09:10", "-1")
        + Connect.row("distance", "02T09:00", "02T09:10", "9e999")
        + Connect.row("distance", "02T10:00", "02T09:10", "1") + Connect.row("distance", "02T10:00", "02T10:10", "NULL")
        + Connect.row("distance", "02T11:00", "02T11:10", "1000")
        + Connect.row("distance", "02T11:00", "02T11:10", "1000")
        + "INSERT INTO distance_record_table (distance) VALUES (1);"
        + "INSERT INTO distance_record_table (start_time, end_time, distance) VALUES (0, 9223372036854775807, 1);")
    #expect(result.lines == ["distance 2026-03-02 1 health-connect"])
    #expect(result.summary?.skipped == [.badValue: 4, .backwards: 1, .noStart: 1, .tooLong: 1])
  }

  @Test("Tables and columns that a version has not are no fault, and those it has beyond are none either")
  func versions() throws {
    let result = try Connect.read(
      "CREATE TABLE steps_record_table (start_time INTEGER, end_time INTEGER, count INTEGER, mood TEXT);"
        + "INSERT INTO steps_record_table VALUES (1772438400000, 1772438460000, 5, 'x');")
    #expect(result.lines == ["steps 2026-03-02 5 health-connect"])
  }

  @Test("A folder with the database, or with the archive, is read like them")
  func folder() throws {
    let scratch = try ScratchFolder()
    try makeDatabase(scratch.path + "/a.db", Connect.tables + Connect.row("steps", "02T08:00", "02T08:10", "1200"))
    let database = try Files.read(scratch.path + "/a.db")
    var archive = Archive()
    archive.add(database, name: "health_connect_export.db")
    for (name, bytes) in [("health_connect_export.db", database), ("Health Connect.zip", archive.closed())] {
      try Files.makeFolder(scratch.path + "/" + name)
      _ = try scratch.write(name + "/" + name, bytes)
      let path = scratch.path + "/" + name
      #expect(Recognised.folder(path) == .healthConnect)
      let options = Connect.options(.utc, scratch.path)
      let result = collect { (receiver) throws(ImportError) in
        try HealthConnectImport(path, options: options).run(receiver)
      }
      #expect(result.lines == ["steps 2026-03-02 1200 health-connect"])
    }
  }

  @Test("What is no export, is cut or is empty is refused by name and with 65")
  func others() throws {
    #expect(try Connect.read("CREATE TABLE Notes (id INTEGER);").error?.description.contains("no export") == true)
    let scratch = try ScratchFolder()
    var archive = Archive()
    let database = scratch.path + "/a.db"
    try makeDatabase(database, Connect.tables + Connect.row("steps", "02T08:00", "02T08:10", "1200"))
    archive.add(try Files.read(database), name: "health_connect_export.db")
    let whole = archive.closed()
    let inputs = [
      [], Array("text".utf8), Array(whole.dropLast(40)), Array(Archive(["a.txt": "b"]).closed()),
      Array(try Files.read(database).prefix(5000)),
    ]
    for (index, bytes) in inputs.enumerated() {
      let file = try scratch.write("b", bytes)
      let options = Connect.options(.utc, scratch.path)
      let result = collect { (receiver) throws(ImportError) in
        try HealthConnectImport(file, options: options).run(receiver)
      }
      #expect(result.error?.exitStatus == 65, "\(index): \(result)")
      #expect(result.error?.description.contains(file) == true && result.records.isEmpty)
    }
    #expect(try Files.names(in: scratch.path).sorted() == ["a.db", "b"])
  }

  @Test("A database cut or changed anywhere is refused or read, and never ends the program")
  func noise() throws {
    let scratch = try ScratchFolder()
    let database = scratch.path + "/a.db"
    try makeDatabase(database, Connect.tables + Connect.row("steps", "02T08:00", "02T08:10", "1200"))
    let whole = try Files.read(database)
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitGenerator(state: seed)
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<8 {
        bytes[Int.random(in: 16..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let file = try scratch.write("b", Array(bytes.prefix(Int.random(in: 100...bytes.count, using: &generator))))
      let options = Connect.options(.utc, scratch.path)
      let result = collect { (receiver) throws(ImportError) in
        try HealthConnectImport(file, options: options).run(receiver)
      }
      #expect((result.error == nil) == (result.summary != nil), "seed \(seed)")
    }
  }
}
