import Importers
import StreakEngine
import Testing

@Suite struct CSVTests {
  @Test(
    "Every common shape of file gives its records",
    arguments: [
      ("activity,day,amount\nsteps,2026-01-04,8230\n", ["steps 2026-01-04 8230"]),
      (
        "Habit;Date;Value\ngym;2026-01-04;9,44\ngym;2026-01-05;3.5",
        ["gym 2026-01-04 9+440000000e-9", "gym 2026-01-05 3+500000000e-9"]
      ),
      ("day\tactivity\tamount\n2026-01-04\tread\t1\n", ["read 2026-01-04 1"]),
      ("\u{FEFF}day,activity\r\n2026-01-04,read\r\n\r\n2026-01-05,read", ["read 2026-01-04 1", "read 2026-01-05 1"]),
      (
        "Date,Steps,Mindful Minutes\n2026-01-04,8230,\n2026-01-05,,10\n,,\n",
        ["steps 2026-01-04 8230", "mindful-minutes 2026-01-05 10"]
      ),
      (
        "day,activity,amount,note\n2026-01-04,read,1,\"two\nlines, \"\"quoted\"\"\"\n2026-01-05,read,2,\n",
        ["read 2026-01-04 1", "read 2026-01-05 2"]
      ),
      ("\"day\",\"activity\",\"amount\"\n\"2026-01-04\" ,read,1\n".replacingSpace, ["read 2026-01-04 1"]),
      ("day,activity,amount\n2026-01-04,read,skip\n", ["read 2026-01-04 skip"]),
      ("day,activity,skip\n2026-01-04,read,yes\n2026-01-05,read,\n", ["read 2026-01-04 skip", "read 2026-01-05 1"]),
      ("date,activity,amount\n2026-01-04T00:30:00+01:00, read , 2 \n", ["read - 2 @1767483000"]),
      (
        "day,activity,amount,source,zone\n2026-01-04,read,1,watch,Asia/Tokyo,,\n",
        ["read 2026-01-04 1 watch Asia/Tokyo"]
      ),
      ("day,activity,amount\n", []),
    ])
  func shapes(text: String, expected: [String]) throws {
    let result = try importCSV(text)
    #expect(result.lines == expected)
    #expect(result.error == nil && result.summary?.taken == expected.count)
  }

  @Test("A file without activities takes the one that is given")
  func givenActivity() throws {
    #expect(try importCSV("day,amount,note\n2026-01-04,3,x", activity: "read").lines == ["read 2026-01-04 3"])
    #expect(try importCSV("date\n2026-01-04\n2026-01-05", activity: "read").lines.last == "read 2026-01-05 1")
  }

  @Test(
    "A bad file is told with line, column and reason, and nothing more of it is read",
    arguments: [
      ("", "line 1, column 1: the file is empty: it needs a header such as activity,day,amount"),
      (
        "2026-01-04,8230\n",
        "line 1, column 1: the file has no header: say what its columns are, --columns day,amount --activity ID"
      ),
      (
        "day,amount\n2026-01-04,1\n",
        "line 1, column 1: the header has no column “activity”, and none that is named like an activity: say whose days they are, --activity ID"
      ),
      ("day,date,steps\n", "line 1, column 5: two columns give the day"),
      ("day,Café,cafe\n", "line 1, column 10: two columns give the activity cafe"),
      (
        "day,activity,amount\n04/01/2026,read,1\n",
        "line 2, column 1: “04/01/2026” may be two days: say which is meant, --date-format D/M/YYYY or M/D/YYYY"
      ),
      (
        "day,activity,amount\n2026-01-04,read,1\n2026-02-30,read,1\n",
        "line 3, column 1: there is no day 2026-02-30 in the calendar"
      ),
      (
        "day,activity,amount\n2026-01-04,read,\"1,000\"\n",
        "line 2, column 17: “1,000” has a comma, which may part thousands or decimals: write 8230 or 9.44"
      ),
      (
        "day;activity;amount\n2026-01-04;read;1.000,5\n",
        "line 2, column 17: “1.000,5” is not an amount: give a number of 0 or more, such as 8230 or 1.5"
      ),
      ("day,activity,amount\n2026-01-04,read,\n", "line 2, column 1: the amount is missing (or skip)"),
      ("day,activity,amount\n2026-01-04,read\n", "line 2, column 1: the row has 2 fields, the header 3"),
      ("day,activity,amount\n2026-01-04,read,1,x\n", "line 2, column 1: the row has 4 fields, the header 3"),
      (
        "day,steps\n2026-01-04,8230\n2026-01-05,n/a\n",
        "line 3, column 12: “n/a” is not an amount: give a number of 0 or more, such as 8230 or 1.5"
      ),
      ("day,steps\n,8230\n", "line 2, column 2: the day is missing (or at, an instant)"),
      (
        "day,activity,amount\n2026-01-04,\"read,1\n\n",
        "line 2, column 12: the quote that opens this field is never closed"
      ),
      ("day,activity,amount\n2026-01-04,\"rä\"x,1\n", "line 2, column 16: something follows the closing quote"),
      ("day,activity,amount\n2026-01-04,re\"ad,1\n", "line 2, column 14: a quote inside a field that is not quoted"),
      (
        "day,activity,note,amount\n2026-01-04,read,\"ä\nö\",-1\n",
        "line 3, column 4: “-1” is not an amount: give a number of 0 or more, such as 8230 or 1.5"
      ),
      ("day,activity,amount\n2026-01-04,read,1\rx\n", "line 2, column 19: a carriage return without a line feed"),
      (
        "day,activity,at,amount\n2026-01-04 10:00:00,read,,1\n",
        "line 2, column 1: “2026-01-04 10:00:00” has no offset from UTC: end it with Z or with one such as +01:00"
      ),
    ])
  func badFile(text: String, message: String) throws {
    let result = try importCSV(text)
    #expect(result.message == message)
    #expect(result.error?.exitStatus == 65)
  }

  @Test("Bytes that are not UTF-8, and UTF-16, are told as such")
  func encodings() throws {
    let scratch = try ScratchFolder()
    let latin = try scratch.write("latin", Array("day,note,steps\n2026-01-04,".utf8) + [0xE4] + Array(",1\n".utf8))
    #expect(collect(CSVImport(latin).run).message == "line 2, column 12: the field is not UTF-8")
    let wide = try scratch.write("wide", [0xFF, 0xFE, 0x64, 0])
    #expect(collect(CSVImport(wide).run).message == "line 1, column 1: the file is UTF-16: save it as UTF-8")
    #expect(collect(JSONLinesImport(wide).run).message == "line 1, column 1: the file is UTF-16: save it as UTF-8")
  }

  @Test("Going on passes over each bad row and takes the others, whatever is wrong with the row")
  func keepGoing() throws {
    let text = """
      day,activity,amount
      2026-01-01,read,1
      2026-01-02,"re"ad,1
      2026-01-03,read,x
      2026-01-04,read
      2026-01-05,read,1
      """
    let result = try importCSV(text, keepGoing: true)
    #expect(result.lines == ["read 2026-01-01 1", "read 2026-01-05 1"])
    #expect(result.summary?.faults.map(\.line) == [3, 4, 5])
  }

  @Test("Fields written by the rules of RFC 4180 are read back as they were, with every separator")
  func roundTrip() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(state: seed)
    let pieces = ["a", "\"", ",", ";", "\t", "\n", "\r\n", " ", "é", "👟", ""]
    for round in 0..<200 {
      let separator = [",", ";", "\t"][round % 3]
      let notes = (0..<5).map { _ in (0..<6).map { _ in pieces.randomElement(using: &random)! }.joined() }
      let rows = notes.enumerated().map { index, note in
        let quoted = "\"" + note.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
        return ["2026-01-0\(index + 1)", quoted, "read", "\(index)"].joined(separator: separator)
      }
      let header = ["day", "note", "activity", "amount"].joined(separator: separator)
      let result = try importCSV(([header] + rows).joined(separator: round % 2 == 0 ? "\n" : "\r\n"))
      let expected = (0..<5).map { "read 2026-01-0\($0 + 1) \($0)" }
      #expect(result.lines == expected, "seed \(seed) round \(round): \(result.message ?? "")")
    }
  }
}

extension String {
  /// Without the space that would follow a closing quote.
  fileprivate var replacingSpace: String { String(filter { $0 != " " }) }
}

/// A generator whose seed a failing test prints: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
