import Testing

@Suite("Days of an export whose elements could not all be read")
struct UnreadElementTests {
  /// One record of steps, of a day of November 2025.
  private func steps(_ day: Int, _ steps: String = "5000", hour: String = "10") -> String {
    " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"x\" unit=\"count\" "
      + "startDate=\"2025-11-\(day) \(hour):00:00 +0100\" endDate=\"2025-11-\(day) \(hour):10:00 +0100\" value=\"\(steps)\"/>\n"
  }

  private func export(_ body: String, made: String = "30 14:00:00") -> String {
    "<HealthData>\n <ExportDate value=\"2025-11-\(made) +0100\"/>\n\(body)</HealthData>\n"
  }

  /// Has five days in it.
  private func fill(_ home: Home) throws {
    let text = export((10...14).map { steps($0) }.joined(), made: "20 12:00:00")
    home("import apple-health \(try home.write("a.xml", text))")
    #expect(home.steps == [10: 5000, 11: 5000, 12: 5000, 13: 5000, 14: 5000])
  }

  /// What stands in the place of the record of the 12th.
  private static let damaged: [[UInt8]] = [
    Array("startDate=\"2025-11-1ÿ 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"5000\"".utf8),
    Array("startDate=\"2025<11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"5000\"".utf8),
    Array("startDate=\"2025-11-1".utf8) + [0xFF]
      + Array(" 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"5000\"".utf8),
    Array("startDate=\"2025-11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"50".utf8) + [1]
      + Array("0\"".utf8),
    Array("startDate=\"2025-11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"5000".utf8),
  ]

  @Test("What is no XML is damage: 65, nothing said to be complete, and no day goes or falls", arguments: damaged)
  func damage(_ bytes: [UInt8]) throws {
    let home = try Home()
    try fill(home)
    let before = " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"x\" unit=\"count\" "
    // Of the 10th and the 14th there is less, of the 11th nothing.
    let text =
      Array("<HealthData>\n <ExportDate value=\"2025-11-30 14:00:00 +0100\"/>\n\(steps(10, "7"))\(before)".utf8) + bytes
      + Array("/>\n\(steps(13))\(steps(14, "8"))\(steps(15))</HealthData>\n".utf8)
    let outcome = home("import apple-health \(try home.write("b.xml", bytes: text))")
    #expect(outcome.status == 65, "\(outcome)")
    #expect(
      outcome.notes.contains { $0.contains("b.xml is damaged: one of its elements is not well formed") }, "\(outcome)")
    #expect(outcome.notes.contains { $0.hasPrefix("1 skipped: 1 not well formed") }, "\(outcome)")
    #expect(home.steps == [10: 5000, 11: 5000, 12: 5000, 13: 5000, 14: 5000, 15: 5000])
    #expect(home.export.contains("\"knownThrough\":\"2025-11-20\"") && !home.export.contains("2025-11-30"))
  }

  @Test(
    "An element that is odd costs no day that it may be of, and the import of all others is a success",
    arguments: [
      // What is left of a record, and whether that tells its day.
      ("startDate=\"2025-11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"NaN\"", true),
      ("startDate=\"2025-11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\"", true),
      ("startDate=\"2025-11-12 10:00:00 +0100\" endDate=\"2025-31-12 10:10:00 +0100\" value=\"5\"", true),
      ("endDate=\"2025-11-12 10:10:00 +0100\" value=\"5\"", true),
      ("startDate=\"2035-11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"5\"", true),
      ("startDate=\"2015-11-12 10:00:00 +0100\" endDate=\"2025-11-12 10:10:00 +0100\" value=\"5\"", true),
      ("value=\"5\"", false),
    ])
  func odd(_ rest: String, _ tellsDay: Bool) throws {
    let home = try Home()
    let first = export(([10, 11, 12, 13, 14, 24]).map { steps($0) }.joined(), made: "25 12:00:00")
    home("import apple-health \(try home.write("a.xml", first))")
    let odd = " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"x\" unit=\"count\" \(rest)/>\n"
    // The 13th lies beside it, so that it does not fall either; the 24th is gone, unless it may be that day's.
    let text = export(steps(10) + odd + steps(13, "9") + steps(14))
    let outcome = home("import apple-health \(try home.write("b.xml", text))")
    #expect(outcome.status == 0 && outcome.notes.contains { $0.hasPrefix("1 skipped") }, "\(outcome)")
    #expect(
      outcome.notes.contains(
        "steps: \(tellsDay ? 2 : 3) days that are no longer there stay, since not all could be read"),
      "\(outcome)")
    #expect(outcome.output.contains("removed") == tellsDay)
    #expect(Set(home.steps.keys) == Set([10, 11, 12, 13, 14] + (tellsDay ? [] : [24])), "\(home.steps)")
    #expect(home.steps[13] == 5000)
    #expect(home.export.contains("\"knownThrough\":\"2025-11-30\""))
  }

  @Test("Where all could be read, days that are no longer there go, and both reports say how many")
  func removed() throws {
    let home = try Home()
    try fill(home)
    let file = try home.write("b.xml", export(steps(10) + steps(11, "7000")))
    let dry = home("import apple-health \(file) --dry-run")
    #expect(
      dry.output.hasPrefix("steps: 2 days, 2025-11-10 to 2025-11-11: 0 would be added, 1 changed, 1 left, 3 removed"))
    let outcome = home("import apple-health \(file)")
    #expect(outcome.output.contains("(2 taken, 1 changed, 3 removed)"), "\(outcome)")
    #expect(home.line("import apple-health \(file)").contains("(2 taken)"))
  }

  @Test("Damage that a reader could pass over silently is told: an element's name, its type, a correlation without end")
  func silent() throws {
    let step = steps(12)
    for text in [
      " <Rec\u{1}rd\(step.dropFirst(" <Record".count))", " <Correlation type=\"x\">\n\(step)",
      " <Record type=\"HKQuantityTypeIdentifierSt\u{2}pCount\" unit=\"count\" value=\"3\"/>\n",
    ] {
      let home = try Home()
      try fill(home)
      let outcome = home("import apple-health \(try home.write("b.xml", export(steps(10) + text + steps(14))))")
      #expect(outcome.status == 65, "\(text) \(outcome)")
      #expect(home.steps.count == 5, "\(text) \(home.steps)")
    }
  }

  @Test("Of two exports of one day the later made one counts, whichever is read last; an old journal goes by days")
  func sameDay() throws {
    func text(_ hour: String, _ amount: String) -> String {
      export(steps(29) + steps(30, amount, hour: "08"), made: "30 \(hour):00:00")
    }
    let home = try Home()
    let (early, late) = (try home.write("a.xml", text("09", "500")), try home.write("b.xml", text("14", "3500")))
    home("import apple-health \(late)")
    home("import apple-health \(early)")
    #expect(home.steps == [29: 5000, 30: 3500])
    home("import apple-health \(late)")
    #expect(home.steps == [29: 5000, 30: 3500])
    // Later the same day something was deleted.
    home("import apple-health \(try home.write("c.xml", text("15", "100")))")
    #expect(home.steps == [29: 5000, 30: 100])
    // A restored journal does not know when its exports were made.
    let other = try Home()
    other("import jsonl \(try other.write("a.jsonl", home.export))")
    other("import apple-health \(late)")
    #expect(other.steps == [29: 5000, 30: 3500])
    other("import apple-health \(early)")
    #expect(other.steps == [29: 5000, 30: 3500])
  }

  @Test("An export from a clock that is ahead keeps none from being read that is made afterwards")
  func clockAhead() throws {
    let home = try Home()
    let ahead = export(steps(29), made: "30 14:00:00").split(separator: "\n").map {
      $0.contains("ExportDate") ? " <ExportDate value=\"2036-11-30 14:00:00 +0100\"/>" : String($0)
    }
    home("import apple-health \(try home.write("a.xml", ahead.joined(separator: "\n")))")
    home.now = "2026-12-01T12:00:00+01:00"
    let next = export(steps(29, "9")).split(separator: "\n").map {
      $0.contains("ExportDate") ? " <ExportDate value=\"2026-12-01 11:00:00 +0100\"/>" : String($0)
    }
    home("import apple-health \(try home.write("b.xml", next.joined(separator: "\n")))")
    #expect(home.steps == [29: 9])
  }
}

extension Home {
  /// The amount of steps by day of November 2025.
  fileprivate var steps: [Int: Int] {
    var steps: [Int: Int] = [:]
    for line in export.split(separator: "\n") {
      guard let found = line.firstMatch(of: #/"steps","day":"2025-11-(\d\d)","amount":(\d+)/#), let day = Int(found.1)
      else { continue }
      steps[day] = Int(found.2)
    }
    return steps
  }
}
