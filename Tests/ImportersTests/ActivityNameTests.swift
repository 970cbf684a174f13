import StreakEngine
import Testing

@testable import Importers

@Suite("Activities by their titles")
struct ActivityNameTests {
  private static let titles = [
    "Laufen", "Morning run", "Läufe", "Read 30 min!", "Бег", "Бег 5", "散歩", "📚 Lesen", "📚", "read-30", "cold_shower",
    String(repeating: "lang ", count: 30),
  ]

  @Test("A title comes to the same id and title as a cell, as a heading and in JSON lines", arguments: titles)
  func alike(title: String) throws {
    let long = try importCSV("day,activity,amount\n2026-01-04,\(title),3\n")
    let wide = try importCSV("day,\(title)\n2026-01-04,3\n")
    let lines = try importJSONLines("{\"activity\":\"\(title)\",\"day\":\"2026-01-04\",\"amount\":3}\n")
    #expect(long.error == nil && long.records.count == 1)
    // Only what stands at the ends of a cell may be lost on the way.
    #expect(long.records == wide.records && lines.records == wide.records)
    #expect(long.records.allSatisfy { Activity.isID($0.activity) })
  }

  @Test("Ids are what people would type, and titles what they wrote")
  func ids() throws {
    func name(_ text: String) throws -> String {
      let name = try #require(ActivityName(text))
      return "\(name.id) \(name.title ?? "-")"
    }
    #expect(try name("Morning run") == "morning-run Morning run")
    #expect(try name("Läufe") == "laufe Läufe")
    #expect(try name("read-30") == "read-30 -")
    #expect(try name("cold_shower") == "cold-shower -")
    #expect(try name("📚 Lesen") == "lesen 📚 Lesen")
    for text in ["", "-", "—", "%", "#", "…"] { #expect(ActivityName(text) == nil, "\(text)") }
  }

  @Test("Names that differ in case or in what parts their words are one activity, others have ids of their own")
  func others() throws {
    func ids(_ names: [String]) throws -> [String] {
      let rows = names.map { "2026-01-04,\($0),1\n" }
      return try importCSV("day,activity,amount\n" + rows.joined()).records.map(\.activity)
    }
    #expect(
      try ids(["Morning run", " MORNING  RUN ", "morning-run", "morning_run"])
        == Array(repeating: "morning-run", count: 4))
    #expect(try ids(["Café", "Cafe", "Café"]) == ["cafe", "cafe-2", "cafe"])
    let many = try ids(["Бег", "Бег 5", "Сон 5", "散歩", "📚", "Læse", String(repeating: "a", count: 65), "БЕГ"])
    #expect(Set(many).count == 7 && many.allSatisfy(Activity.isID) && many.first == many.last)
  }
}
