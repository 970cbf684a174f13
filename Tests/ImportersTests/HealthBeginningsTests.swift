import Testing

@testable import Importers

@Suite("Records that begin as others did")
struct HealthBeginningsTests {
  /// Of one type and of several, by several sources, with attributes in every order; `#` is the minute.
  private static let forms = [
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" creationDate="x" @ value="1#""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" creationDate="x" @ value="2#" device="d""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" @ value="3#" sourceName="iPhone""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" @ value="4#" unit="furlong""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" value="5#" @"#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" creationDate="x" @ value="NaN""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" creationDate="x" @"#,
    #"value="6#" type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" @"#,
    #"@ value="7#" type="HKQuantityTypeIdentifierDistanceWalkingRunning" sourceName="b" unit="mi""#,
    #"type="HKQuantityTypeIdentifierDistanceWalkingRunning" sourceName="b" unit="mi" @ value="8#""#,
    #"type="HKQuantityTypeIdentifierDistanceWalkingRunning" sourceName="b" unit="km" @ value="9#""#,
    #"type="HKQuantityTypeIdentifierStepCount" device="&lt;, hardware:Watch1&gt;" unit="count" @ value="10#""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" creationDate="x"/><Record @ value="11#"#,
    #"type="HKQuantityTypeIdentifierHeartRate" sourceName="a" unit="count" creationDate="x" @ value="12#""#,
    #"type="HKCategoryTypeIdentifierMindfulSession" sourceName="a" creationDate="x" @ value="0""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" \#(created) @ value="13#""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" \#(created) @ value="14#" value="4""#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" \#(hiding)" @ value="15#"'"#,
    #"type="HKQuantityTypeIdentifierStepCount" sourceName="a" unit="count" \#(created) @ value="16#/"#,
  ]

  private static let created = #"creationDate="2025-11-10 08:00:00 +0100""#
  /// As long, but what seems to follow it is in the value of another attribute.
  private static let hiding = #"creationDate="2025" note='aaaaaaaaaaaaa"#

  private func record(_ form: String, _ minute: Int) -> String {
    let times = "startDate=\"2025-11-10 08:\(minute):00 +0100\" endDate=\"2025-11-10 08:\(minute):30 +0100\""
    let text = form.map { $0 == "@" ? times : $0 == "#" ? "\(minute)" : String($0) }.joined()
    return "<Record \(text)/>\n"
  }

  /// What a sample says, whatever number its source has.
  private func facts(_ samples: [HealthSample]) -> [String] {
    samples.map { "\($0.metric) \($0.start) \($0.length) \($0.unit) \($0.billionths) \($0.rank)" }.sorted()
  }

  @Test("What came before a record changes nothing of it", arguments: 1...20)
  func alike(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var together = ""
    var alone: [HealthSample] = []
    var skipped = 0
    for index in 0..<60 {
      // The same form several times, then another.
      let form = Self.forms[random(3) > 0 ? Int(seed) % Self.forms.count : random(Self.forms.count)]
      let text = record(form, 10 + index % 50)
      together += text
      let one = try Reading(Sample.document(text))
      alone += one.samples
      skipped += one.skipped.values.reduce(0, +)
    }
    let document = Sample.document(together)
    let all = try Reading(document)
    // Of equal samples one is handed over.
    #expect(Set(facts(all.samples)) == Set(facts(alone)), "seed \(seed)")
    #expect(all.skipped.values.reduce(0, +) == skipped, "seed \(seed)")
    #expect(try Reading(document, cuts: [random(document.count)]) == all, "seed \(seed)")
  }

  @Test("A quote that is missing costs its own element, whichever it is, and none after it")
  func missingQuotes() throws {
    let good = record(Self.forms[0], 10)
    for bad in [
      "<Record type=\"a />", "<Workout a='>", "<ActivitySummary dateComponents=\"2025-11-10>",
      "<ExportDate value='2025-12-01 09:00:00 +0100/>", "<Correlation type=\"x/>",
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" x='",
    ] {
      let reading = try Reading(Sample.document(String(repeating: bad + "\n", count: 500) + good + "<Me a='\"'/>"))
      #expect(reading.samples.count == 1, "\(bad)")
    }
  }
}
