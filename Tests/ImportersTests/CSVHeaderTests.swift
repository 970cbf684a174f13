import Importers
import StreakEngine
import Testing

@Suite("CSV files whose header says something else, or nothing")
struct CSVHeaderTests {
  private func read(
    _ text: String, columns: String? = nil, form: String? = nil, activity: String? = nil, keepGoing: Bool = false
  ) throws -> Result {
    let scratch = try ScratchFolder()
    let file = try scratch.write("file.csv", text)
    let names = columns?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return collect(
      CSVImport(
        file, activity: activity, keepGoing: keepGoing, columns: names, dates: form.flatMap(DateFormat.init)
      ).run)
  }

  private static let no = "line 1, column 1: the header has no column “day” (or “date”, or “at”) but "

  @Test(
    "A header in one's own language is answered with the columns found and what to type, in their order",
    arguments: [
      (
        "Datum;Aktivität;Wert\n2026-11-27;Laufen;5,5\n",
        "Datum, Aktivität, Wert: say what they are, --columns day,activity,amount"
      ),
      (
        "Aktivität;Notiz;Wert;Datum\nLaufen;;5;27.11.2026\nLesen;spät;30;3.11.2026\n",
        "Aktivität, Notiz, Wert, Datum: say what they are, --columns activity,-,amount,day --date-format D.M.YYYY"
      ),
      (
        "Fecha,Hábito\n27 Nov 2026,Leer\n",
        "Fecha, Hábito: say what they are, --columns day,activity --date-format \"D MMM YYYY\""
      ),
      (
        "Datum,Schritte,Schlaf\n2026-11-27,8230,7\n",
        "Datum, Schritte, Schlaf: say what they are, --columns day,schritte,schlaf"
      ),
      // Which of the two orders it is cannot be told: the next message asks.
      ("Jour,Pas\n03/04/2026,8230\n", "Jour, Pas: say what they are, --columns day,pas"),
      (
        "Tag,activity,Wert\n2026-11-27,run,5\n", "Tag, activity, Wert: say what they are, --columns day,activity,amount"
      ),
      (
        "Wann,Was\nheute,Laufen\n",
        "Wann, Was: say what they are, such as --columns day,activity,amount, with - for those of no use"
      ),
      (
        "Datum;;Wert\n",
        "Datum, one without a name, Wert: say what they are, such as --columns day,activity,amount, with - for those "
          + "of no use"
      ),
    ])
  func answered(_ text: String, _ message: String) throws {
    #expect(try read(text).message == Self.no + message)
  }

  @Test("What is told to be typed takes the file, and the line of the header is passed over and said so")
  func followed() throws {
    let text = "Datum;Aktivität;Wert\n27.11.2026;Morgens laufen;5,5\n3.12.2026;Lesen;30\n"
    let result = try read(text, columns: "day,activity,amount", form: "D.M.YYYY")
    #expect(result.lines == ["morgens-laufen 2026-11-27 5+500000000e-9", "lesen 2026-12-03 30"])
    #expect(
      result.summary?.notes.map(\.description) == ["line 1 is passed over as a header: Datum, Aktivität, Wert"])
    #expect(result.summary?.faultCount == 0 && result.records.map(\.title) == ["Morgens laufen", "Lesen"])
    let wide = try read("Datum,Schritte,Läufe,Notiz\n2026-11-27,8230,2,a\n", columns: "day,schritte,laufe,-")
    #expect(wide.lines == ["schritte 2026-11-27 8230", "laufe 2026-11-27 2"])
    #expect(wide.records.map(\.title) == ["Schritte", "Läufe"])
    // Also where it leads to the next thing to say.
    #expect(
      try read(text, columns: "day,activity,amount").message
        == "line 2, column 1: “27.11.2026” is not a day as YYYY-MM-DD: say how days are written, --date-format D.M.YYYY"
    )
  }

  @Test(
    "A first line that is not plainly a header is a row like others",
    arguments: [
      ("soon,5\nlater,6\n", "line 1, column 1: “soon” is not a day: write YYYY-MM-DD, such as 2026-11-30"),
      ("2026-02-30,5\n2026-03-01,6\n", "line 1, column 1: there is no day 2026-02-30 in the calendar"),
      (",5\n2026-03-01,6\n", "line 1, column 2: the day is missing (or at, an instant)"),
      ("day,steps\n", "line 1, column 1: “day” is not a day: write YYYY-MM-DD, such as 2026-11-30"),
    ])
  func rows(_ text: String, _ message: String) throws {
    #expect(try read(text, columns: "day,steps").message == message)
  }

  @Test("Only the first line is passed over, and with its column of days or of instants alike")
  func once() throws {
    let twice = try read("date,steps\ndate,steps\n2026-03-01,6\n", columns: "day,steps")
    #expect(twice.message?.hasPrefix("line 1, column 1: “date” is not a day") == true)
    #expect(try read("when,steps\n2026-03-01T10:00:00Z,6\n", columns: "at,steps").lines == ["steps - 6 @1772359200"])
    #expect(try read("2026-03-01,6\n2026-03-02,6\n", columns: "day,steps").summary?.notes == [])
  }

  @Test("A table whose other columns are words is answered likewise, at the cell that is no amount")
  func words() throws {
    #expect(
      try read("Date,Aktivität,Wert\n2026-11-27,Laufen,5\n").message
        == "line 2, column 12: “Laufen” is not an amount: give a number of 0 or more, such as 8230 or 1.5; "
        + "where a column counts nothing, say what they are, --columns day,activity,amount")
    #expect(
      try read("date,steps,mood\n2026-11-27,8230,good\n").message?.hasSuffix("--columns day,steps,-") == true)
    let going = try read("date,steps,mood\n2026-11-27,8230,good\n2026-11-28,1,\n", keepGoing: true)
    #expect(going.lines == ["steps 2026-11-28 1"])
  }

  @Test("A file without a header is told so, with what its columns seem to be")
  func headless() throws {
    let start = "line 1, column 1: the file has no header: say what its columns are, "
    #expect(try read("2026-11-27,Laufen,5\n2026-11-28,Lesen,6\n").message == start + "--columns day,activity,amount")
    #expect(
      try read("5;27.11.2026\n6;28.11.2026\n", activity: "run").message
        == start + "--columns amount,day --date-format D.M.YYYY")
  }
}
