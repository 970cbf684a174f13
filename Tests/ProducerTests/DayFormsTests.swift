import Testing

@testable import Producer

@Suite("Which days a file may mean")
struct DayFormsTests {
  /// What an import says of a file with these days, one a line.
  private func refusal(_ days: String...) throws -> ProducerError {
    let home = try Home()
    let rows = days.map { "read,\($0)\n" }.joined()
    let outcome = home("import csv \(try home.write("days.csv", "activity,day\n" + rows))")
    #expect(outcome.status == 65, "\(outcome)")
    return ProducerError(try #require(outcome.notes.first))
  }

  @Test("A refusal of days that can be read in two ways names both, and each is an answer by number or by its letters")
  func two() throws {
    let choice = try #require(DayForms(refusal: refusal("03.04.2026")))
    #expect(choice.forms == ["D.M.YYYY", "M.D.YYYY"])
    #expect(choice.complaint.hasSuffix("“03.04.2026” may be two days") && choice.complaint.contains("line 2"))
    #expect(choice.form("1") == "D.M.YYYY" && choice.form("2") == "M.D.YYYY" && choice.form("m.d.yyyy") == "M.D.YYYY")
    #expect(choice.form("3") == nil && choice.form("0") == nil && choice.form("maybe") == nil)
    #expect(choice.forms.map(DayForms.words) == ["day, month, year", "month, day, year"])
    #expect(DayForms.words("YYYY-MM-DD") == "year, month, day")
  }

  @Test("One that fits in one way names that one; a refusal of anything else names none")
  func others() throws {
    #expect(try DayForms(refusal: refusal("25/12/26"))?.forms == ["D/M/YY"])
    #expect(try DayForms(refusal: refusal("2026-11-20", "soon")) == nil)
    #expect(DayForms(refusal: ProducerError("say --date-format")) == nil)
  }
}
