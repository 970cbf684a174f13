import Testing

@Suite("Exports of Apple Health in the journal")
struct HealthImportTests {
  /// An export with steps by day of November 2025, in order.
  private func export(_ steps: [(day: Int, steps: Int)], made: Int?, isCut: Bool = false) -> String {
    let records = steps.map { day, steps in
      " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"x\" unit=\"count\" value=\"\(steps)\" "
        + "startDate=\"2025-11-\(day) 08:00:00 +0100\" endDate=\"2025-11-\(day) 08:10:00 +0100\"/>\n"
    }
    let date = made.map { " <ExportDate value=\"2025-11-\($0) 09:00:00 +0100\"/>\n" } ?? ""
    return "<HealthData>\n\(date)\(records.joined())" + (isCut ? " <Record type=" : "</HealthData>\n")
  }

  private func steps(_ home: Home) -> [String] {
    home.export.split(separator: "\n").filter { $0.contains("\"amount\"") }.compactMap { line in
      let parts = line.split(separator: ",")
      let day = parts.first { $0.hasPrefix("\"day\"") }?.dropFirst(15).dropLast()
      let amount = parts.first { $0.hasPrefix("\"amount\"") }?.dropFirst(9)
      return "\(day ?? "?"): \(amount ?? "?")"
    }
  }

  @Test("The same file twice changes nothing, and a later export replaces the days it speaks of and no others")
  func replaces() throws {
    let home = try Home()
    let first = try home.write("a.xml", export([(10, 5), (11, 6), (12, 7)], made: 13))
    #expect(home("import apple-health \(first)").status == 0)
    let (before, revision) = (home.export, try home.revision)
    home("import apple-health \(first)")
    #expect(home.export == before)
    #expect(try home.revision == revision)
    let second = try home.write("b.xml", export([(11, 9), (14, 3)], made: 15))
    home("import apple-health \(second)")
    #expect(steps(home) == ["10: 5", "11: 9", "14: 3"])
    #expect(home.export.contains("2025-11-15"))
  }

  @Test("Of two exports named together the later one changes what the earlier one said, and nothing is left out")
  func together() throws {
    let home = try Home()
    let first = try home.write("a.xml", export([(10, 5), (11, 6)], made: 13))
    let second = try home.write("b.xml", export([(10, 9), (11, 6)], made: 15))
    let outcome = home("import apple-health \(first) \(second)")
    #expect(outcome.output.contains("(4 taken, 1 changed)"), "\(outcome)")
    #expect(!outcome.notes.contains { $0.contains("written over") }, "\(outcome)")
    #expect(steps(home) == ["10: 9", "11: 6"])
  }

  @Test("An export that is older than one before it, or is not whole, takes nothing back and lowers nothing")
  func onlyRaises() throws {
    let home = try Home()
    home("import apple-health \(try home.write("a.xml", export([(10, 5), (11, 6)], made: 20)))")
    home("import apple-health \(try home.write("b.xml", export([(10, 4), (12, 1)], made: 12)))")
    #expect(steps(home) == ["10: 5", "11: 6", "12: 1"])
    let cut = home("import apple-health \(try home.write("c.xml", export([(10, 9), (12, 0)], made: 28, isCut: true)))")
    #expect(cut.status == 65 && cut.notes.contains { $0.contains("incomplete") })
    #expect(steps(home) == ["10: 9", "11: 6", "12: 1"])
    #expect(home.export.contains("\"knownThrough\":\"2025-11-20\"") && !home.export.contains("2025-11-28"))
  }

  @Test("A dry run tells what it would do and does nothing of it")
  func dryRun() throws {
    let home = try Home()
    home("import apple-health \(try home.write("a.xml", export([(10, 5), (11, 6)], made: 12)))")
    let (before, revision) = (home.export, try home.revision)
    let file = try home.write("b.xml", export([(10, 5), (12, 7000)], made: 13))
    let outcome = home("import apple-health \(file) --dry-run")
    let line =
      "steps: 2 days, 2025-11-10 to 2025-11-12: 1 would be added, 0 changed, 1 left, 1 removed; longest run 1 day"
    #expect(outcome.output.hasPrefix(line), "\(outcome)")
    #expect(outcome.notes == ["nothing is written: this was a dry run"])
    #expect(home.export == before)
    #expect(try home.revision == revision)
  }

  @Test("A file alone is looked into, and what it is is said")
  func recognised() throws {
    let home = try Home()
    let health = home("import \(try home.write("a", export([(10, 5)], made: 12)))")
    #expect(health.notes.first?.hasSuffix("an export of Apple Health") == true, "\(health)")
    let lines = home("import \(try home.write("b", "{\"activity\":\"sit\",\"day\":\"2025-11-10\",\"amount\":1}\n"))")
    #expect(lines.notes.first?.hasSuffix("JSON lines") == true && lines.status == 0, "\(lines)")
    let table = home("import \(try home.write("c", "activity,day\nsit,2025-11-11\n"))")
    #expect(table.notes.first?.hasSuffix("a CSV file") == true && table.status == 0, "\(table)")
    #expect(home.refusal("import \(home.path)/nowhere.xml").hasPrefix("66 "))
    #expect(
      home.refusal("import aple-health").hasPrefix("64 streakd: there is no format “aple-health”, nor such a file: did")
    )
  }

  @Test("Instants become days in the zone of the person, and of their journeys")
  func zones() throws {
    let home = try Home(zone: "America/New_York")
    let file = try home.write(
      "a.xml",
      export([(10, 5)], made: 12).replacing("08:00:00 +0100", with: "01:00:00 +0100").replacing(
        "08:10:00", with: "01:10:00"))
    home("import apple-health \(file)")
    #expect(steps(home) == ["09: 5"])
    let travel = try home.write("travel", "2025-11-08 Europe/Berlin\n")
    home("import apple-health \(file) --travel \(travel)")
    #expect(steps(home).last == "10: 5")
    #expect(home.refusal("import apple-health \(file) --travel \(try home.write("bad", "x y\n"))").contains("line 1"))
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    var parts: [Substring] = []
    var rest = self[...]
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(text) }) {
      parts += [rest[..<start], other[...]]
      rest = rest[start...].dropFirst(text.count)
    }
    return (parts + [rest]).joined()
  }
}
