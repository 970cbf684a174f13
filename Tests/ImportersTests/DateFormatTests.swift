import Importers
import StreakEngine
import Testing

@Suite("Days in other orders, and tables without a header")
struct DateFormatTests {
  @Test(
    "A day is read as the form says, and nothing else is taken for one",
    arguments: [
      ("D.M.YYYY", "3.4.2026", "2026-04-03"), ("D.M.YYYY", "03.04.2026", "2026-04-03"),
      ("MM/DD/YY", "04/03/26", "2026-04-03"), ("MM/DD/YY", "4/3/26", "2026-04-03"),
      ("YYYYMMDD", "20260403", "2026-04-03"), ("DDMMYY", "030426", "2026-04-03"),
      ("YYYY/M/D", "2026/4/3", "2026-04-03"), ("D. M. YYYY", "3. 4. 2026", "2026-04-03"),
      ("D.M.YYYY", "30.2.2026", nil), ("D.M.YYYY", "3.4.26", nil), ("D.M.YYYY", "3.4.2026 8:00", nil),
      ("D.M.YYYY", "003.4.2026", nil), ("D.M.YYYY", "3/4/2026", nil), ("YYYYMMDD", "2026403", nil),
      ("D.M.YYYY", "٣.4.2026", nil), ("D.M.YYYY", "-3.4.2026", nil), ("D.M.YYYY", "", nil),
      ("D.M.YYYY", "3.4.0026", nil), ("D. MMM YYYY", "27. Nov 2026", "2026-11-27"),
      ("MMM D, YYYY", "December 7, 2026", "2026-12-07"), ("D MMM YY", "1 Dez 26", "2026-12-01"),
      ("D MMM YYYY", "3 août 2026", "2026-08-03"), ("D MMM YYYY", "3 März 2026", "2026-03-03"),
      ("D MMM YYYY", "3 juil 2026", "2026-07-03"), ("DMMMYYYY", "27Nov2026", "2026-11-27"),
      ("D MMM YYYY", "3 Jui 2026", nil), ("D MMM YYYY", "3 No 2026", nil), ("D MMM YYYY", "31 Nov 2026", nil),
      ("D MMM YYYY", "3 Novel 2026", nil), ("D MMM YYYY", "3 11 2026", nil),
    ])
  func reads(_ form: String, _ text: String, _ day: String?) throws {
    let format = try #require(DateFormat(form))
    #expect(format.day(text)?.description == day)
  }

  @Test(
    "A form that leaves something of a date open is refused",
    arguments: [
      "", "D.M", "D.M.Y", "D.M.YYY", "DMYYYY", "D.M.YYYY.D", "d.m.yyyy", "%d.%m.%Y", "DDD.M.YYYY", "D-M-YYYY T",
      "D MMMM YYYY", "DDD MMM YYYY",
    ])
  func refused(_ form: String) { #expect(DateFormat(form) == nil) }

  private func lines(_ text: String, columns: [String]? = nil, form: String? = nil) throws -> Result {
    let scratch = try ScratchFolder()
    let file = try scratch.write("file.csv", text)
    return collect(CSVImport(file, columns: columns, dates: form.flatMap(DateFormat.init)).run)
  }

  @Test(
    "Dates that could be two days, or are in another order, are refused with what to say",
    arguments: [
      ("03/04/2026", "“03/04/2026” may be two days: say which is meant, --date-format D/M/YYYY or M/D/YYYY"),
      ("3.4.26", "“3.4.26” may be two days: say which is meant, --date-format D.M.YY or M.D.YY"),
      ("13.04.2026", "“13.04.2026” is not a day as YYYY-MM-DD: say how days are written, --date-format D.M.YYYY"),
      ("04-13-2026", "“04-13-2026” is not a day as YYYY-MM-DD: say how days are written, --date-format M-D-YYYY"),
      ("2026/4/3", "“2026/4/3” is not a day as YYYY-MM-DD: say how days are written, --date-format YYYY/M/D"),
      ("2026-02-30", "there is no day 2026-02-30 in the calendar"),
      ("31.11.2026", "there is no day 31.11.2026 in the calendar"),
      ("02/30/2026", "there is no day 02/30/2026 in the calendar"),
      ("2026/11/31", "there is no day 2026/11/31 in the calendar"),
      ("31 Nov 2026", "there is no day 31 Nov 2026 in the calendar"),
      (
        "27. Nov 2026",
        "“27. Nov 2026” is not a day as YYYY-MM-DD: say how days are written, --date-format \"D. MMM YYYY\""
      ),
      ("27-Dez-26", "“27-Dez-26” is not a day as YYYY-MM-DD: say how days are written, --date-format D-MMM-YY"),
      ("27 ноя 2026", "“27 ноя 2026” is not a day: write YYYY-MM-DD, such as 2026-11-30"),
      ("27$11$2026", "“27$11$2026” is not a day: write YYYY-MM-DD, such as 2026-11-30"),
      ("99/99/2026", "“99/99/2026” is not a day: write YYYY-MM-DD, such as 2026-11-30"),
    ])
  func ambiguous(_ text: String, _ message: String) throws {
    #expect(try lines("day,steps\n\(text),1\n").message == "line 2, column 1: \(message)")
  }

  @Test("A form that is given holds for every row, and a day in another one is refused")
  func given() throws {
    #expect(
      try lines("day;steps\n03.04.2026;8230\n3.4.2027;1,5", form: "D.M.YYYY").lines == [
        "steps 2026-04-03 8230", "steps 2027-04-03 1+500000000e-9",
      ])
    #expect(
      try lines("day,steps\n2026-04-03,1\n", form: "D.M.YYYY").message
        == "line 2, column 1: “2026-04-03” is not a day as --date-format D.M.YYYY has it: it would be with --date-format YYYY-M-D"
    )
    #expect(
      try lines("day,steps\n31.11.2026,1\n", form: "D.M.YYYY").message
        == "line 2, column 1: there is no day 31.11.2026 in the calendar")
    #expect(
      try lines("day,steps\nsoon,1\n", form: "D.M.YYYY").message
        == "line 2, column 1: “soon” is not a day as --date-format D.M.YYYY has it")
  }

  @Test(
    "A file without a header is read by the columns that are named, whatever parts its fields",
    arguments: [
      ("2026-01-04,gym,1\n", ["day", "activity", "amount"], ["gym 2026-01-04 1"]),
      ("gym\t2026-01-04\n", ["activity", "date"], ["gym 2026-01-04 1"]),
      ("2026-01-04;1,5\n", ["day", "distance"], ["distance 2026-01-04 1+500000000e-9"]),
      ("x;2026-01-04;3;y\n", ["-", "day", "steps", "-"], ["steps 2026-01-04 3"]),
      ("\u{FEFF}2026-01-04,3\r\n", ["day", "steps"], ["steps 2026-01-04 3"]),
    ])
  func columns(_ text: String, _ names: [String], _ expected: [String]) throws {
    #expect(try lines(text, columns: names).lines == expected)
  }

  @Test("Every form that a message names is one that reads the day")
  func suggested() throws {
    let days = ["27. Nov 2026", "Nov 27, 2026", "27.11.2026", "11/27/26", "2026/11/27", "27-Nov-26", "2026 Nov 27"]
    for text in days {
      let message = try #require(try lines("day;steps\n\(text);1\n").message)
      let form = try #require(message.split(separator: "--date-format ").last).filter { $0 != "\"" }
      #expect(try lines("day;steps\n\(text);1\n", form: form).lines == ["steps 2026-11-27 1"], "\(message)")
    }
  }

  @Test("Columns without a day, two of one kind, and rows of another width are refused by what was typed")
  func wrongColumns() throws {
    #expect(
      try lines("a,1\n", columns: ["activity", "amount"]).message?.contains("--columns has no column “day”") == true)
    #expect(try lines("1,1\n", columns: ["day", "date"]).message?.contains("two columns give the day") == true)
    #expect(
      try lines("2026-01-04,gym\n", columns: ["day", "activity", "amount"]).message
        == "line 1, column 1: the row has 2 fields, --columns 3")
  }
}
