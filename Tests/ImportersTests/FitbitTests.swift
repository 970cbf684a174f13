import Importers
import Platform
import StreakEngine
import Testing

@Suite("Fitbit")
struct FitbitTests {
  private static let logs = "Takeout/Fitbit/Global Export Data/"
  private static let tables = "Takeout/Google Health/Physical Activity_GoogleData/"

  private static func options(_ zone: Zone, _ folder: String, _ preferred: [String], salvages: Bool) -> HealthOptions {
    // 2026-05-27
    HealthOptions(
      calendar: DayCalendar(zone), today: Day(20_600), salvages: salvages, scratch: folder, preferred: preferred)
  }

  /// Each of the archives has files by name.
  private func read(
    _ parts: [[String: String]], zone: String = "Europe/Berlin", preferred: [String] = []
  ) throws -> Result {
    let scratch = try ScratchFolder()
    let paths = try parts.enumerated().map { try scratch.write("takeout-\($0).zip", Archive($1).closed()) }
    return try run(paths, scratch, zone: zone, preferred: preferred)
  }

  private func run(
    _ paths: [String], _ scratch: ScratchFolder, zone: String = "Europe/Berlin", preferred: [String] = [],
    salvages: Bool = false
  ) throws -> Result {
    let options = try Self.options(Zone(zone), scratch.path, preferred, salvages: salvages)
    return collect { (receiver) throws(ImportError) in try FitbitImport(paths, options: options).run(receiver) }
  }

  @Test("Logs: month before day, minutes in UTC, distances in centimetres, efforts by day, nights by the day of waking")
  func logs() throws {
    let result = try read([
      [
        Self.logs + "steps-2026-01-10.json":
          "[{\"dateTime\":\"01/10/26 14:50:00\",\"value\":\"100\"},{\"dateTime\":\"01/10/26 23:30:00\",\"value\":\"7\"}]",
        Self.logs + "distance-2026-01-10.json": "[{\"dateTime\":\"01/10/26 14:50:00\",\"value\":\"230050\"}]",
        Self.logs + "very_active_minutes-2026-01-10.json": "[{\"dateTime\":\"01/10/26 00:00:00\",\"value\":\"30\"}]",
        Self.logs + "moderately_active_minutes-2026-01-10.json":
          "[{\"dateTime\":\"01/10/26 00:00:00\",\"value\":\"12\"},{\"dateTime\":\"01/11/26 00:00:00\",\"value\":\"0\"}]",
        Self.logs + "lightly_active_minutes-2026-01-10.json": "[{\"dateTime\":\"01/10/26 00:00:00\",\"value\":\"99\"}]",
        Self.logs + "sleep-2026-01-01.json":
          "[{\"logId\":2,\"dateOfSleep\":\"2026-01-11\",\"minutesAsleep\":30,\"levels\":{\"summary\":{}}},"
          + "{\"logId\":1,\"dateOfSleep\":\"2026-01-11\",\"startTime\":\"2026-01-10T23:10:00.000\",\"minutesAsleep\":420}]",
        Self.logs + "exercise-0.json":
          "[{\"logId\":5,\"activityName\":\"Run\",\"startTime\":\"01/10/26 23:30:00\",\"duration\":60000}]",
        Self.logs + "calories-2026-01-10.json": "[{\"dateTime\":\"01/10/26 00:00:00\",\"value\":\"1.2\"}]",
        Self.logs + "altitude-2026-01-10.json": "[{\"dateTime\":\"01/10/26 00:00:00\",\"value\":\"10\"}]",
        "Takeout/Fitbit/Biometrics/Glucose 202609.csv": "no data", "Takeout/archive_browser.html": "<html/>",
      ]
    ])
    #expect(result.error == nil)
    #expect(
      result.lines == [
        "steps 2026-01-10 100 fitbit", "steps 2026-01-11 7 fitbit", "exercise-minutes 2026-01-10 42 fitbit",
        "distance 2026-01-10 2+300500000e-9 fitbit", "sleep-hours 2026-01-11 7+500000000e-9 fitbit",
        "workouts 2026-01-11 1 fitbit",
      ])
    #expect(result.summary?.coverage == .parts(through: Day(20_464)) && result.summary?.damage == [])
    let notes = (result.summary?.notes ?? []).map(\.description).joined(separator: "|")
    #expect(notes.contains("UTC") && notes.contains("no active energy") && notes.contains("altitude"))
  }

  @Test("Tables: instants, several sources, round trips; where logs tell of the same day the tables count")
  func tables() throws {
    let steps = """
      timestamp,steps,data source
      2026-01-10T10:00:00Z,1000,Fitbit Air
      2026-01-10T10:00:00.000Z,900,MobileTrack
      2026-01-10T11:00:00.250Z,50,MobileTrack
      2026-01-10T11:00:00Z,77777,Phone Health Connect
      2026-01-10 23:30:00+0000,5,Fitbit Air
      2026-01-10T12:00:00Z,NaN,Fitbit Air

      """
    let files = [
      Self.tables + "Steps/steps_2026-01-01.csv": steps,
      Self.tables + "distance_2026-01-01.csv": "timestamp,distance\n2026-01-10T10:00:00Z,1500.5\n",
      Self.tables + "floors_2026-01-01.csv": "timestamp,floors\n2026-01-10T10:00:00Z,3\n",
      Self.tables + "active_minutes_2026-01-01.csv":
        "timestamp,light,moderate,very\n2026-01-10T10:00:00Z,1,0,0\n2026-01-10T10:01:00Z,0,1,0\n2026-01-10T10:02:00Z,0,0,1\n",
      Self.tables + "UserSleeps_2026-01-01.csv":
        "sleep_id,minutes_asleep,end_utc_offset,sleep_end\n9,480,-05:00,2026-01-11T04:30:00Z\n",
      Self.tables + "UserExercises_2026-01-01.csv":
        "exercise_id,exercise_start,utc_offset,activity_name\n1,2026-01-10T23:30:00Z,+00:00,Walk\n",
      Self.tables + "calories_2026-01-01.csv": "timestamp,calories\n2026-01-10T10:00:00Z,3\n",
      "Takeout/Google Health/Mindfulness/mindfulness_sessions.csv":
        "session_id,activity_name,duration,start_date_time\na,x,290000,2026-01-10T20:00:00Z\n",
      Self.logs + "steps-2026-01-10.json":
        "[{\"dateTime\":\"01/10/26 10:00:00\",\"value\":\"3\"},{\"dateTime\":\"01/08/26 10:00:00\",\"value\":\"400\"}]",
      // No table of steps for all that.
      Self.tables + "Live Pace/live_pace_2026-01-10.csv": "timestamp,steps\n2026-01-10T10:00:00Z,99999\n",
      "Takeout/Fitbit/UserActivityProbabilities_2026-01-01.csv": "timestamp,steps\n2026-01-10T10:00:00Z,99999\n",
    ]
    let result = try read([files])
    #expect(result.error == nil)
    #expect(
      result.lines == [
        "steps 2026-01-08 400 fitbit", "steps 2026-01-10 1050 fitbit", "steps 2026-01-11 5 fitbit",
        "exercise-minutes 2026-01-10 2 fitbit", "distance 2026-01-10 1+500500000e-9 fitbit",
        "flights 2026-01-10 3 fitbit", "sleep-hours 2026-01-10 8 fitbit", "mindful-minutes 2026-01-10 5 fitbit",
        "workouts 2026-01-10 1 fitbit",
      ])
    #expect(result.summary?.dropped == [.roundTrip: 1, .incomplete: 1])
    #expect(try read([files], preferred: ["mobiletrack"]).lines.contains("steps 2026-01-10 950 fitbit"))
  }

  @Test("Parts of a Takeout are one export: what stands in two files, or at the border of two, counts once")
  func parts() throws {
    let january = Self.logs + "steps-2026-01-10.json"
    let february = Self.logs + "steps-2026-02-09.json"
    let one = "{\"dateTime\":\"02/09/26 10:00:00\",\"value\":\"3\"}"
    let two = "{\"dateTime\":\"02/09/26 10:01:00\",\"value\":\"4\"}"
    let night = "[{\"logId\":1,\"dateOfSleep\":\"2026-01-11\",\"minutesAsleep\":420}]"
    let result = try read([
      [january: "[\(one)]", Self.logs + "sleep-2026-01-01.json": night],
      [february: "[\(one),\(two)]", Self.logs + "sleep-2025-12-31.json": night],
    ])
    #expect(result.lines == ["steps 2026-02-09 7 fitbit", "sleep-hours 2026-01-11 7 fitbit"])
    let scratch = try ScratchFolder()
    try Files.makeFolder(scratch.path + "/down/Santé/Données globales")
    _ = try scratch.write("down/Santé/Données globales/steps-2026-01-10.json", "[\(one)]")
    _ = try scratch.write("down/takeout-002.zip", Archive([february: "[\(two)]"]).closed())
    #expect(try run([scratch.path + "/down"], scratch).lines == ["steps 2026-02-09 7 fitbit"])
  }

  @Test("The report of before Google: thousands between commas, several tables, other date forms refused by line")
  func report() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(
      "export.csv",
      """
      Activities
      Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories
      "2018-01-02","2,901","13,845","9.9","12","600","200","20","31","1,204"
      "03-01-2018","2,901","1","9.9","12","600","200","20","31","1,204"

      Sleep
      Start Time,End Time,Minutes Asleep,Minutes Awake
      "2018-01-01 11:05PM","2018-01-02 6:45AM","430","20"

      """)
    let result = try run([file], scratch)
    #expect(
      result.lines == [
        "steps 2018-01-02 13845 fitbit", "exercise-minutes 2018-01-02 51 fitbit",
        "active-energy 2018-01-02 1204 fitbit", "flights 2018-01-02 12 fitbit",
        "sleep-hours 2018-01-02 7+166666667e-9 fitbit",
      ])
    #expect(result.summary?.faults.map(\.line) == [4])
  }

  @Test("A file that is cut is named and gives what is whole of it, and nothing is said to be complete")
  func damaged() throws {
    let one = "{\"dateTime\":\"02/09/26 10:00:00\",\"value\":\"3\"}"
    let result = try read([
      [Self.logs + "steps-2026-01-10.json": "[\(one),{\"dateT", Self.logs + "steps-2026-02-10.json": "[{}, 5]"]
    ])
    #expect(result.lines == ["steps 2026-02-09 3 fitbit"])
    #expect(result.summary?.coverage == .partial && result.summary?.damage.count == 2)
    let scratch = try ScratchFolder()
    let whole = Archive([Self.logs + "steps-2026-01-10.json": "[\(one)]", "b": "c"]).closed()
    let cut = try scratch.write("cut.zip", Array(whole.dropLast(60)))
    #expect(try run([cut], scratch).error?.exitStatus == 65)
    for bytes in [[], Array("text".utf8), Archive(["a": "b"]).closed()] {
      let other = try scratch.write("other", bytes)
      #expect(try run([other], scratch).error?.exitStatus == 65)
    }
  }
}
