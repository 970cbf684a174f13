import Importers
import Platform
import StreakEngine
import Testing

/// A report about importing Apple Health, as its smallest input and what must come of it. Those about size alone are for
/// `Tools/bench import`.
struct ReportedFault: CustomTestStringConvertible, Sendable {
  let number: String
  /// What stands in the document's element.
  let body: String
  let lines: [String]
  var zone = "UTC"
  var skipped = 0
  var type = ""

  var testDescription: String { number }

  private static let step = "QuantityTypeIdentifierStepCount"
  private static let sleep = "CategoryTypeIdentifierSleepAnalysis"
  private static let mindful = "CategoryTypeIdentifierMindfulSession"
  private static let stand = "CategoryTypeIdentifierAppleStandHour"

  /// A record between two times of 2026-01-10, unless they are full dates.
  private static func record(
    _ type: String, _ start: String, _ end: String, _ more: String, source: String = "Kim’s Apple Watch"
  ) -> String {
    let times = [start, end].map { $0.count > 5 ? $0 : "2026-01-10 \($0):00 +0000" }
    return
      "<Record type=\"HK\(type)\" sourceName=\"\(source)\" startDate=\"\(times[0])\" endDate=\"\(times[1])\" \(more)/>\n"
  }

  private static func steps(_ start: String, _ end: String, _ count: Int, _ source: String = "Kim’s Apple Watch")
    -> String
  {
    record(step, start, end, "unit=\"count\" value=\"\(count)\"", source: source)
  }

  private static func night(_ stage: String, _ start: String, _ end: String, offset: String = "+0000") -> String {
    let times = [start, end].map { time in
      "2026-01-\(time < "12" ? "11" : "10") \(time):00 \(offset)"
    }
    return record(sleep, times[0], times[1], "value=\"HKCategoryValueSleepAnalysisAsleep\(stage)\"")
  }

  private static let phone = "Kim’s iPhone"
  private static let five = steps("08:00", "08:10", 5)
  private static let eight = ["sleep-hours 2026-01-11 7"]

  static let document = [
    ReportedFault(
      number: "A1", body: five, lines: ["steps 2026-01-10 5"],
      type: "<!DOCTYPE HealthData [<!ATTLIST V a CDATA #REQUIRED\n<!ELEMENT E EMPTY>\n]>"),
    ReportedFault(
      number: "A2", body: five, lines: ["steps 2026-01-10 5"], type: "<!DOCTYPE HealthData [<!ELEMENT E EMPTY>>\n]>"),
    ReportedFault(
      number: "A8",
      body: "<Record type=\"HK\(step)\" source=\"x\" My App Version=\"2\" unit=\"count\" value=\"5\" "
        + "startDate=\"20260110080000+0000\" endDate=\"20260110081000+0000\"/>"
        + "<Record type=\"HK\(step)\" source=\"x\" My App Version=\"2\" value=\"5\"/>",
      lines: ["steps 2026-01-10 5"], skipped: 1),
    ReportedFault(
      number: "A14",
      body: five + "<Record type=\"HK\(step)\" sourceName=\"x\" value=\"1\"/>" + steps("09:00", "09:01", 2),
      lines: ["steps 2026-01-10 7"], skipped: 1),
    ReportedFault(
      number: "A16", body: "<Correlation type=\"x\">\(five)</Correlation><Audiogram a=\"b\"><X/></Audiogram>" + five,
      lines: ["steps 2026-01-10 5"]),
    ReportedFault(
      number: "A17",
      body: record(
        step, "08:00", "08:10", "unit=\"count\" value=\"5\" device=\"&lt;&lt;HKDevice: 0x1&gt;, name:X&gt;\"",
        source: "x")
        + record(step, "09:00", "09:10", "unit=\"count\" value=\"5\" device=\"\"", source: "y"),
      lines: ["steps 2026-01-10 10"]),
    ReportedFault(
      number: "A19",
      body: five.replacingEnd(
        with: (0..<60).map { "<MetadataEntry key=\"k\($0)\" value=\"v\"/>" }.joined() + "</Record>"),
      lines: ["steps 2026-01-10 5"]),
    ReportedFault(
      number: "A20",
      body: "<Workout workoutActivityType=\"Run\" sourceName=\"x\" startDate=\"2026-01-10 08:00:00 +0000\" "
        + "endDate=\"2026-01-10 09:00:00 +0000\"><WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\""
        + " sum=\"5\" unit=\"km\"/></Workout>", lines: ["workouts 2026-01-10 1"]),
    ReportedFault(
      number: "E8", body: five, lines: ["steps 2026-01-10 5"],
      type: "<!DOCTYPE HealthData [<!ATTLIST a b CDATA #REQUIRED>\n]>"),
    ReportedFault(
      number: "E9", body: five + String(repeating: "text ", count: 2_200_000) + steps("09:00", "09:01", 2),
      lines: ["steps 2026-01-10 7"]),
  ]

  static let meaning = [
    ReportedFault(
      number: "B2", body: steps("08:00", "08:30", 1200) + steps("08:05", "08:25", 800, phone),
      lines: ["steps 2026-01-10 1200"]),
    ReportedFault(
      number: "B3", body: steps("08:00", "08:30", 1200) + steps("12:00", "12:40", 3000, phone),
      lines: ["steps 2026-01-10 4200"]),
    ReportedFault(
      number: "B5", body: (1...6).map { steps("08:00", "08:30", $0 * 100, "App \($0)") }.joined(),
      lines: ["steps 2026-01-10 100"]),
    ReportedFault(
      number: "B6", body: String(repeating: steps("08:00", "08:30", 10), count: 54), lines: ["steps 2026-01-10 10"]),
    ReportedFault(
      number: "B8", body: steps("23:55", "2026-01-11 00:05:00 +0000", 400),
      lines: ["steps 2026-01-10 200", "steps 2026-01-11 200"]),
    ReportedFault(
      number: "B9", body: ["08", "09", "10"].map { steps("\($0):00", "\($0):30", 100) }.joined(),
      lines: ["steps 2026-01-10 300"]),
    ReportedFault(
      number: "B11",
      body: night("", "23:00", "06:00") + night("Core", "23:00", "03:00") + night("REM", "03:00", "06:00"),
      lines: eight),
    ReportedFault(number: "B12", body: night("Core", "23:00", "06:00") + night("REM", "01:00", "02:00"), lines: eight),
    ReportedFault(
      number: "B14, B15",
      body: night("Core", "23:45", "00:40", offset: "+0530") + night("Core", "00:40", "06:00", offset: "+0530"),
      lines: ["sleep-hours 2026-01-11 6+250000000e-9"], zone: "Asia/Kolkata"),
    ReportedFault(
      number: "B17",
      body: (0..<24).map { hour in
        let clock = (hour < 10 ? "0" : "") + "\(hour)"
        return ["Kim’s Apple Watch", "Old Apple Watch"].map {
          record(stand, "\(clock):00", "\(clock):59", "value=\"HKCategoryValueAppleStandHourStood\"", source: $0)
        }.joined()
      }.joined(), lines: ["stand-hours 2026-01-10 24"]),
    ReportedFault(
      number: "B18", body: record("QuantityTypeIdentifierAppleStandTime", "08:00", "08:05", "unit=\"min\" value=\"5\""),
      lines: []),
    ReportedFault(
      number: "B20",
      body: record(mindful, "08:00", "08:03", "") + record(mindful, "09:00", "09:05", "")
        + record(mindful, "23:58", "2026-01-11 00:03:00 +0000", ""),
      lines: ["mindful-minutes 2026-01-10 10", "mindful-minutes 2026-01-11 3"]),
    ReportedFault(number: "B21", body: record(mindful, "08:00", "09:00", ""), lines: ["mindful-minutes 2026-01-10 60"]),
    ReportedFault(
      number: "B23",
      body: record("QuantityTypeIdentifierDistanceWalkingRunning", "08:00", "08:05", "unit=\"mi\" value=\"1\""),
      lines: ["distance 2026-01-10 1+609344000e-9"]),
    ReportedFault(number: "B24", body: night("Core", "22:00", "06:00"), lines: ["sleep-hours 2026-01-11 8"]),
    ReportedFault(
      number: "B26", body: steps("11:30", "11:40", 5), lines: ["steps 2026-01-11 5"], zone: "Pacific/Auckland"),
    ReportedFault(
      number: "B27", body: steps("2025-01-15 00:20:00 +0200", "2025-01-15 00:30:00 +0200", 5),
      lines: ["steps 2025-01-14 5"], zone: "Europe/Paris"),
  ]
}

extension String {
  /// An element that ends at once becomes one with something in it.
  fileprivate func replacingEnd(with inner: String) -> String { dropLast(3) + ">" + inner + "\n" }
}

@Suite("Faults that were reported of other programs that read Apple Health")
struct ReportedHealthFaults {
  private func read(_ bytes: [UInt8], zone: String, preferred: [String] = []) throws -> Result {
    let scratch = try ScratchFolder()
    let file = try scratch.write("export", bytes)
    let options = HealthOptions(
      calendar: DayCalendar(try Zone(zone)), today: Day(20_500), scratch: scratch.path, preferred: preferred)
    return collect { (receiver) throws(ImportError) in try AppleHealthImport(file, options: options).run(receiver) }
  }

  @Test("None of them is ours", arguments: ReportedFault.document + ReportedFault.meaning)
  func fault(_ fault: ReportedFault) throws {
    let document = "<?xml version=\"1.0\"?>\n\(fault.type)\n<HealthData locale=\"en_GB\">\n\(fault.body)</HealthData>\n"
    let result = try read(Array(document.utf8), zone: fault.zone)
    #expect(
      result.lines == fault.lines.map { "\($0) apple-health \(fault.zone)" }, "\(String(describing: result.error))")
    #expect(result.summary?.skipped.values.reduce(0, +) == fault.skipped && result.summary?.damage == [])
  }

  @Test("The order of six sources is the person's to say (B5)")
  func order() throws {
    let body = ReportedFault.meaning.first { $0.number == "B5" }?.body ?? ""
    let document = Array("<HealthData>\n\(body)</HealthData>".utf8)
    for number in 1...6 {
      #expect(
        try read(document, zone: "UTC", preferred: ["app \(number)"]).lines
          == ["steps 2026-01-10 \(number * 100) apple-health UTC"])
    }
  }

  @Test("The export is found under a name in any language, beside a companion with two roots (A5, A7)")
  func archive() throws {
    let main = "<HealthData>\(ReportedFault.document[0].body)</HealthData>"
    let archive = Archive([
      "apple_health_export/eksport_cda.xml": "<ClinicalDocument/><ClinicalDocument/>",
      "apple_health_export/eksport.xml": main,
    ])
    #expect(try read(archive.closed(), zone: "UTC").lines == ["steps 2026-01-10 5 apple-health UTC"])
  }

  @Test("Broken input is never a success, and two files of one name and size are two files (E6, A22)")
  func content() throws {
    let broken = try read(Array("<HealthData><b></HealthData".utf8), zone: "UTC")
    #expect(broken.error != nil || broken.summary?.coverage == .partial)
    for value in ["5", "6"] {
      let text = "<HealthData>\(Sample.step("\(Sample.times()) value=\"\(value)\""))</HealthData>"
      #expect(try read(Array(text.utf8), zone: "UTC").lines == ["steps 2025-11-10 \(value) apple-health UTC"])
    }
  }
}
