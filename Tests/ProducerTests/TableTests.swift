import Testing

@testable import Producer

@Suite("Tables that people keep")
struct TableTests {
  private static let own = """
    Datum;Aktivität;Wert
    27.11.2026;Früh laufen;5,5
    28.11.2026;Früh laufen;6
    29.11.2026;Lesen;1

    """

  /// The words behind “streakd import csv FILE” that a message says to type.
  private func advice(_ message: String) -> [String] {
    let start = message.split(separator: "say what they are, ").last ?? ""
    return start.split(separator: ";")[0].split(separator: " ").map(String.init)
  }

  @Test("A table in one's own language comes in by what the message says to type, with titles as they are written")
  func ownLanguage() throws {
    let home = try Home()
    let file = try home.write("a.csv", Self.own)
    let refusal = home.refusal("import csv \(file)")
    #expect(refusal.hasPrefix("65 streakd: \(file), line 1, column 1: the header has no column “day”"), "\(refusal)")
    #expect(refusal.contains(" but Datum, Aktivität, Wert: say what they are, --columns "), "\(refusal)")
    let outcome = home.run(["import", "csv", file] + advice(refusal))
    #expect(outcome.status == 0 && outcome.output.contains("fruh-laufen: "), "\(outcome)")
    #expect(outcome.notes.contains("line 1 is passed over as a header: Datum, Aktivität, Wert"), "\(outcome)")
    #expect(outcome.notes.contains { $0.hasPrefix("fruh-laufen (“Früh laufen”) is new: a metric") }, "\(outcome)")
    #expect(outcome.notes.contains("lesen is new: a habit"), "\(outcome)")
    #expect(home.export.contains("{\"define\":\"fruh-laufen\",\"kind\":\"metric\",\"title\":\"Früh laufen\""))
    let before = home.export
    _ = home.run(["import", "csv", file] + advice(refusal))
    #expect(home.export == before)
  }

  @Test("A title means the activity that has it, in rows and in columns, whatever came between and in whatever order")
  func titles() throws {
    let home = try Home()
    _ = home.run(["add", "run", "--title", "Morning run"])
    let titles = ["Morning run", "Café", "Cafe", "Бег", "Сон 5", "Бег 5", "Steps"]
    func rows(_ titles: [String], _ day: Int) -> String { titles.map { "2026-11-\(day),\($0),1\n" }.joined() }
    let first = home("import csv \(try home.write("a.csv", "day,activity,amount\n" + rows(titles, 27)))")
    #expect(first.status == 0, "\(first)")
    _ = home.run(["edit", "cafe", "--title", "Coffee house"])
    home("import csv \(try home.write("b.csv", "day,activity,amount\n" + rows(titles.reversed(), 28)))")
    let wide = "day," + titles.reversed().joined(separator: ",") + "\n2026-11-29,1,1,1,1,1,1,1\n"
    home("import csv \(try home.write("c.csv", wide))")
    let lines = titles.map { "{\"activity\":\"\($0)\",\"day\":\"2026-11-30\",\"amount\":1}\n" }.joined()
    home("import jsonl \(try home.write("d.jsonl", lines))")
    let export = home.export.split(separator: "\n")
    #expect(export.count { $0.contains("\"define\"") } == titles.count)
    for id in ["run", "cafe", "cafe-2", "5", "5-2", "steps"] {
      #expect(export.count { $0.hasPrefix("{\"activity\":\"\(id)\",\"day\"") } == 4, "\(id): \(export)")
    }
  }

  @Test("Of two rows of one day the later counts, which is told; rows that say the same are one")
  func repeated() throws {
    let home = try Home()
    let rows = "activity,day,amount\nsteps,2026-11-29,5\nsteps,2026-11-29,7\nread,2026-11-29,1\nread,2026-11-29,1\n"
    let file = try home.write("a.csv", rows)
    let dry = home("import csv \(file) --dry-run")
    #expect(
      dry.output.contains("steps: 1 day, 2026-11-29 to 2026-11-29: 1 would be added, 0 changed, 0 left"), "\(dry)")
    let outcome = home("import csv \(file)")
    #expect(outcome.output.contains("(1 taken)"), "\(outcome)")
    #expect(outcome.notes.contains("left out: 1 written over by a later one of the same day"), "\(outcome)")
    #expect(home.export.contains("\"activity\":\"steps\",\"day\":\"2026-11-29\",\"amount\":7,"), "\(home.export)")
  }

  @Test("The activity of a table is an id, and a title in its place is answered with what to type")
  func activity() throws {
    let home = try Home()
    let file = try home.write("a.csv", "day,amount\n2026-11-28,1\n")
    for format in ["csv", "git"] {
      let outcome = home.run(["import", format, file, "--activity", "Morning run"])
      #expect(
        outcome.status == 64 && outcome.notes[0].contains("add morning-run --title \"Morning run\""), "\(outcome)")
    }
    #expect(home.line("import csv \(file) --activity gym").hasPrefix("gym: "))
  }

  @Test("What a file says moves no cursor, in an error, in what was left out, nor in a new name")
  func terminal() throws {
    let home = try Home()
    let file = try home.write(
      "a.csv", "day,activity,amount\n2026-11-28,Ru\u{1B}[2Jn,1\n2026-11-28,\u{202E}Read,1\n2026-11-28,a,\u{1B}[2J\n")
    for words in ["", " --keep-going"] {
      let outcome = home("import csv \(file)\(words)")
      let text = outcome.output + outcome.notes.joined(separator: "\n")
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(text.debugDescription)")
    }
  }

  @Test("Small files are told in kilobytes, large ones in megabytes, with what is left where that is known")
  func progress() {
    func line(_ bytes: Int, _ total: Int?) -> String { ImportProgress.line("a", bytes, total, milliseconds: 2000) }
    #expect(line(300_000, 900_000) == "a: 300 of 900 kB, 150 kB/s, 4 s left")
    #expect(line(300_000_000, 900_000_000) == "a: 300 of 900 MB, 150 MB/s, 4 s left")
    #expect(line(2_000_000, nil) == "a: 2000 kB, 1000 kB/s" && line(20_000_000, nil) == "a: 20 MB, 10 MB/s")
    #expect(line(0, 900_000) == "a: 0 of 900 kB, 0 kB/s, 0 s left")
  }
}

@Suite("Who is believed")
struct PreferTests {
  private func export(_ days: [Int]) -> String {
    func step(_ source: String, _ day: Int, _ value: Int) -> String {
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" unit=\"count\" value=\"\(value)\" "
        + "startDate=\"2026-11-\(day) 08:00:00 +0100\" endDate=\"2026-11-\(day) 08:10:00 +0100\"/>\n"
    }
    let records = days.map {
      step("Kim’s Apple Watch", $0, 100) + step("Kim’s iPhone", $0, 200) + step("Ring", $0, 300)
    }
    return "<HealthData>\n\(records.joined())</HealthData>\n"
  }

  @Test("A preference that was given when a source was added holds whenever it is read again")
  func watched() throws {
    let home = try Home()
    let file = try home.write("a.xml", export([27]))
    #expect(home.run(["source", "add", "apple-health", file, "--prefer", "ring,Kim’s iPhone"]).status == 0)
    #expect(home.amounts == [27: 300])
    for last in [28, 29] {
      _ = try home.write("a.xml", export(Array(27...last)))
      #expect(home("refresh").status == 0)
      #expect(home.amounts == Dictionary(uniqueKeysWithValues: (27...last).map { ($0, 300) }))
    }
    #expect(home.line("source list").contains("--prefer=ring,Kim’s iPhone"))
  }

  @Test("An import says who is believed first, where there is more than one")
  func told() throws {
    let home = try Home()
    let file = try home.write("a.xml", export([27]))
    func note(_ words: [String]) -> String {
      home.run(["import", "apple-health", file] + words).notes.first { $0.contains("believed first") } ?? ""
    }
    #expect(
      note([])
        == "where several speak of the same time, believed first is Kim’s Apple Watch, then Kim’s iPhone, then Ring "
        + "(--prefer or set prefer has it otherwise)")
    #expect(note(["--prefer", "iphone"]).contains("first is Kim’s iPhone, then Kim’s Apple Watch, then Ring"))
    let lines = export([28]).split(separator: "\n").filter { !$0.contains("Kim") }
    let alone = try home.write("b.xml", lines.joined(separator: "\n"))
    #expect(!home("import apple-health \(alone)").notes.contains { $0.contains("believed") })
  }

  @Test("A preference that is set holds for every import that does not say otherwise")
  func setting() throws {
    let home = try Home()
    #expect(home.run(["set", "prefer", "Garmin, ring"]).output == "prefer: Garmin,ring\n")
    let file = try home.write("a.xml", export([27]))
    let outcome = home("import apple-health \(file)")
    #expect(home.amounts == [27: 300])
    // It may be meant for other files.
    #expect(!outcome.notes.contains { $0.contains("no source is called") }, "\(outcome)")
    home("import apple-health \(file) --prefer iPhone")
    #expect(home.amounts == [27: 200])
    home("set prefer none")
    home("import apple-health \(file)")
    #expect(home.amounts == [27: 100])
    #expect(home.refusal("set prefer ,").hasPrefix("64 "))
  }
}
