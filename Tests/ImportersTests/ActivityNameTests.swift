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

  @Test("What ids cannot hold is told apart by all of the title, whatever the order in which titles come")
  func others() throws {
    let titles = ["Бег", "Бег 5", "Сон 5", "散歩", "読書", "📚", "Læse", String(repeating: "a", count: 65)]
    let ids = try titles.map { try #require(ActivityName($0)?.id) }
    #expect(Set(ids).count == titles.count && ids.allSatisfy(Activity.isID))
    // As the README has it: it may never change, since records are kept under it.
    #expect(ids[0] == "activity-b8ca3e63" && ids[1].hasPrefix("5-"))
    #expect(ActivityName("БЕГ")?.id == ids[0])
    let rows = titles.map { "2026-01-04,\($0),1\n" }
    let forth = try importCSV("day,activity,amount\n" + rows.joined())
    let back = try importCSV("day,activity,amount\n" + rows.reversed().joined())
    #expect(forth.records.map(\.activity) == ids && back.records.map(\.activity) == ids.reversed())
  }

  @Test("Names that come to one id are one activity; where more than case and blanks part them, that is said")
  func merged() throws {
    let same = try importCSV("day,activity\n2026-01-04,Laufen\n2026-01-05,laufen\n2026-01-06, LAUFEN \n")
    #expect(same.lines.map { String($0.prefix(6)) } == ["laufen", "laufen", "laufen"])
    #expect(same.summary?.notes == [])
    let other = try importCSV("day,activity\n2026-01-04,Café\n2026-01-05,Cafe\n2026-01-06,Café\n")
    #expect(other.lines.count == 3)
    #expect(other.summary?.notes.map(\.description) == ["“Café” and “Cafe” are taken as one activity, cafe"])
    let lines = ["Café", "Cafe"].map { "{\"activity\":\"\($0)\",\"day\":\"2026-01-04\",\"amount\":1}" }
    #expect(try importJSONLines(lines.joined(separator: "\n")).summary?.notes == other.summary?.notes)
  }
}
