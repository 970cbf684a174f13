import Importers
import Platform
import StreakEngine
import Testing

@Suite("Exports of apps")
struct AppExportTests {
  @Test("Daylio: each activity of a day once, notes with breaks and quotes, localized dates left aside")
  func daylio() throws {
    let result = try habits(
      "full_date,date,weekday,time,mood,activities,note_title,note\n"
        + "2026-01-05,5. Januar,Montag,20:20,gut,\"Lesen | Sport\",,\"a\nb \"\"c\"\"\"\n"
        + "2026-01-05,5. Januar,Montag,8:20\u{202F}am,gut,Lesen,,\n2026-01-04,4. Januar,Sonntag,20:20,gut,,,\n"
    ) { DaylioImport($0).run }
    #expect(result.activities.map(\.title) == ["Lesen", "Sport"])
    #expect(result.lines == ["lesen 2026-01-05 1 daylio", "sport 2026-01-05 1 daylio"])
  }

  @Test("HabitBull: plain numbers, the app's own marks left out, other orders of a date refused by row")
  func habitBull() throws {
    let result = try habits(
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nWater,,Health,2026-01-02,80,\n"
        + "\"Read, daily\",,,2026-01-02,1,\n\"Read, daily\",,,2026-01-03,0,\nWater,,,2026-01-03,-2.15E+09,\nWater,,,02/01/2026,5,\n"
    ) { HabitBullImport($0).run }
    #expect(result.lines == ["water 2026-01-02 80 habitbull", "read-daily 2026-01-02 1 habitbull"])
    #expect(result.dropped(.incomplete) == 1 && result.dropped(.notDone) == 1)
    #expect(result.result.summary?.faults.map(\.line) == [6])
  }

  @Test("Strava: UTC times fall into the person's day, by both forms of the header, each activity once")
  func strava() throws {
    let new =
      "Activity ID,Activity Date,Activity Name,Activity Type,Distance,Distance\n"
      + "1,\"Sep 12, 2018, 11:02:23 PM\",\"Run\nhome\",Run,5,5000\n1,\"Sep 12, 2018, 11:02:23 PM\",Run,Run,5,5000\n"
      + "2,\"Sep 13, 2018, 12:00:00\u{202F}AM\",Ride,Ride,5,5000\n3,\"09.12.2022, 15:24:49\",Lauf,Run,5,5000\n"
      + "4,\"Sep 12, 9223372036854775807, 3:02:23 PM\",Run,Run,5,5000\n"
    let result = try workouts(new, .strava, "Europe/Berlin")
    #expect(result.lines == ["workouts 2018-09-13 2 strava"])
    #expect(result.summary?.faultCount == 2 && result.summary?.dropped[.repeated] == 1)
    #expect(try workouts(new, .strava, "America/New_York").lines == ["workouts 2018-09-12 2 strava"])
    let old = "id,date,name,type\n7,2018-09-12 15:02:23,Run,Run\n"
    #expect(try workouts(old, .strava, "Europe/Berlin").lines == ["workouts 2018-09-12 1 strava"])
  }

  @Test("Garmin: local times, whatever the zone")
  func garmin() throws {
    let text =
      "Activity Type,Date,Favorite,Title,Distance,Calories,Time\nRunning,2026-01-04 23:30:00,false,Run,\"1,234\",--,0:30:00\n"
      + "Cycling,2026-01-04 08:00:00,false,Ride,5,--,0:30:00\nRunning,7/4/2020 15:36,false,Run,5,,1\n"
    let result = try workouts(text, .garmin, "Asia/Tokyo")
    #expect(result.lines == ["workouts 2026-01-04 2 garmin"] && result.summary?.faultCount == 1)
  }

  @Test("GitHub: counts by day, however deep; what has none is refused")
  func gitHub() throws {
    let answer = """
      {"data":{"user":{"contributionsCollection":{"contributionCalendar":{"totalContributions":4,"weeks":[
      {"contributionDays":[{"date":"2026-01-04","contributionCount":0,"color":"#fff"},
      {"contributionCount":4,"date":"2026-01-05"}]}]}}}}}
      """
    let scratch = try ScratchFolder()
    let file = try scratch.write("a.json", answer)
    #expect(
      collect(GitHubImport(file).run).lines
        == ["contributions 2026-01-04 0 github", "contributions 2026-01-05 4 github"])
    #expect(collect(GitHubImport(try scratch.write("b.json", "{\"date\":\"2026-01-04\"}")).run).error?.exitStatus == 65)
    #expect(collect(GitHubImport(try scratch.write("c.json", "{\"date\":")).run).error?.exitStatus == 65)
  }

  @Test("A field of any length is named by its beginning, and numbers beyond counting are left out")
  func absurd() throws {
    func row(_ name: Character) -> String { String(repeating: name, count: 100_000) + ",2026-01-04,1\n" }
    let long = try importCSV("activity,day,amount\n" + row("-"))
    #expect(long.message.map { $0.utf8.count < 400 } == true)
    let title = try importCSV("activity,day,amount\n" + row("X")).records.first
    #expect(title?.activity.utf8.count == 64 && title?.title?.utf8.count == 196)
    let number = String(repeating: "9", count: 30)
    let bull = try habits("HabitName,CalendarDate,Value\nWater,2026-01-02,\(number)\n") { HabitBullImport($0).run }
    #expect(bull.lines.isEmpty && bull.dropped(.incomplete) == 1)
  }

  @Test("A file of another kind names what it should have had", arguments: ["a,b\n1,2\n", ""])
  func other(text: String) throws {
    #expect(try habits(text) { DaylioImport($0).run }.result.error?.description.contains("full_date") == true)
    #expect(try workouts(text, .garmin, "UTC").error?.description.contains("Garmin") == true)
  }

  private func habits(
    _ text: String,
    _ run: (String) -> ((ImportedActivity) -> Void, (ImportedRecord) -> Verdict) throws(ImportError) -> ImportSummary
  ) throws -> HabitResult {
    let scratch = try ScratchFolder()
    return collectHabits(run(try scratch.write("file.csv", text)))
  }

  private func workouts(_ text: String, _ program: WorkoutsImport.Program, _ zone: String) throws -> Result {
    let scratch = try ScratchFolder()
    let file = try scratch.write("file.csv", text)
    let place = try Zone(zone)
    return collectHabits { (_, receiver) throws(ImportError) in
      try WorkoutsImport(file, program: program).run(in: place, dayStart: 0, receiver)
    }.result
  }
}
