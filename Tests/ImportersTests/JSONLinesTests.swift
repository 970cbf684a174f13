import Importers
import Platform
import StreakEngine
import Testing

@Suite struct JSONLinesTests {
  @Test(
    "A line is a record",
    arguments: [
      (#"{"activity":"steps","day":"2026-01-04","amount":8230}"#, "steps 2026-01-04 8230"),
      (#" { "amount" : 1.5e0 , "day":"2026-01-04","activity":"a-1"} "#, "a-1 2026-01-04 1+500000000e-9"),
      (#"{"activity":"read","at":"2026-01-04T00:30:00+01:00","amount":1}"#, "read - 1 @1767483000"),
      (#"{"activity":"read","day":"2026-01-04","skip":true}"#, "read 2026-01-04 skip"),
      (#"{"activity":"read","day":"2026-01-04","skip":false,"amount":0}"#, "read 2026-01-04 0"),
      (#"{"activity":"read","day":"2026-01-04","amount":"5000"}"#, "read 2026-01-04 5000"),
      (#"{"activity":"Morning run","day":"2026-01-04","amount":5}"#, "morning-run 2026-01-04 5"),
      (#"{"activity":"read","day":"2026-01-04","amount":2,"amount":3,"mood":{"x":[1]}}"#, "read 2026-01-04 3"),
      (
        #"{"habit":"gym","date":"2026-01-04","value":45,"source":"watch","zone":"Asia/Tokyo"}"#,
        "gym 2026-01-04 45 watch Asia/Tokyo"
      ),
      (
        #"{"activity":"read","day":"2026-01-04","at":"2026-01-05T00:00:00Z","amount":1,"zone":"+05:30","source":null}"#,
        "read 2026-01-04 1 @1767571200 +05:30"
      ),
    ])
  func record(line: String, expected: String) throws {
    let result = try importJSONLines(line)
    #expect(result.lines == [expected])
    #expect(result.summary?.taken == 1 && result.error == nil)
  }

  @Test("Lines may end in carriage returns, be blank, lack the last line feed and follow a byte order mark")
  func lineEnds() throws {
    let line = #"{"activity":"a","day":"2026-01-04","amount":1}"#
    let result = try importJSONLines("\u{FEFF}\(line)\r\n\n   \n\(line)\n\(line)")
    #expect(result.records.count == 3 && result.error == nil)
    #expect(try importJSONLines("").summary == ImportSummary())
  }

  @Test(
    "A bad line is told with its line, its column and its reason",
    arguments: [
      (
        #"{"activity":"a","day":"2026-02-30","amount":1}"#,
        "line 2, column 23: there is no day 2026-02-30 in the calendar"
      ),
      (
        #"{"activity":"—","day":"2026-01-04","amount":1}"#,
        "line 2, column 13: “—” names no activity: it has neither letters nor digits"
      ),
      (
        #"{"activity":"a","day":"31.11.2026","amount":1}"#,
        "line 2, column 23: there is no day 31.11.2026 in the calendar"
      ),
      (
        #"{"activity":"a","day":"27.11.2026","amount":1}"#,
        "line 2, column 23: “27.11.2026” is not a day: write YYYY-MM-DD, such as 2026-11-30"
      ),
      (
        #"{"activity":"a","day":"2026-01-04","amount":-1}"#,
        "line 2, column 45: “-1” is not an amount: give a number of 0 or more, such as 8230 or 1.5"
      ),
      (
        #"{"activity":"a","day":"2026-01-04","amount":"many"}"#,
        "line 2, column 45: “many” is not an amount: give a number of 0 or more, such as 8230 or 1.5"
      ),
      (
        #"{"activity":"a","day":"2026-01-04","amount":0.1234567891}"#,
        "line 2, column 45: 0.1234567891 has more than 18 digits, or more than 9 after the point"
      ),
      (
        #"{"activity":"a","day":"2026-01-04","amount":1000000000000000000}"#,
        "line 2, column 45: 1000000000000000000 has more than 18 digits, or more than 9 after the point"
      ),
      (#"{"activity":"a","day":"2026-01-04","amount":NaN}"#, "line 2, column 45: expected a value"),
      (
        #"{"activity":"a","at":"2026-01-04T00:00:00","amount":1}"#,
        "line 2, column 22: “2026-01-04T00:00:00” has no offset from UTC: end it with Z or with one such as +01:00"
      ),
      (#"{"activity":"a","day":"2026-01-04"}"#, "line 2, column 1: the amount is missing (or skip)"),
      (#"{"activity":"a","amount":1}"#, "line 2, column 1: the day is missing (or at, an instant)"),
      (#"{"day":"2026-01-04","amount":1}"#, "line 2, column 1: the activity is missing"),
      (#"{"activity":"a","day":"2026-01-04","amount":1,"skip":true}"#, "line 2, column 1: a skipped day has no amount"),
      (#"{"activity":"a","day":"2026-01-04","amo"#, "line 2, column 40: the text ends in the middle of a value"),
      (#"{"activity":"ä","day":7}"#, "line 2, column 23: expected a value of kind string, found number"),
      (
        #"{"activity":"a","day":"2026-01-04","amount":1} x"#,
        "line 2, column 48: something follows the end of the value"
      ),
      (#"["activity"]"#, "line 2, column 1: expected a value of kind object, found array"),
      (
        #"{"activity":"a","day":"2026-01-04","amount":1,"zone":"Mars/Base"}"#,
        "line 2, column 54: unknown time zone “Mars/Base”: names are those of the IANA database, such as Europe/Berlin, case as written there"
      ),
      (
        #"{"activity":"a","day":"1899-12-31","amount":1}"#,
        "line 2, column 23: the day 1899-12-31 is out of range: years 1900 to 2200 are kept"
      ),
    ])
  func badLine(line: String, message: String) throws {
    let good = #"{"activity":"a","day":"2026-01-04","amount":1}"#
    let result = try importJSONLines([good, line, good].joined(separator: "\n"))
    #expect(result.message == message)
    #expect(result.error?.exitStatus == 65)
    let onward = try importJSONLines([good, line, good].joined(separator: "\n"), keepGoing: true)
    #expect(onward.records.count == 2 && onward.summary?.taken == 2)
    #expect(onward.summary?.faults.map { Result.withoutFile($0.description) } == [message])
  }

  @Test("A refusal by the receiver is a fault of its line; a stop ends the import")
  func verdicts() throws {
    let scratch = try ScratchFolder()
    let lines = (1...9).map { #"{"activity":"a","day":"2026-01-0\#($0)","amount":1}"# }
    let file = try scratch.write("f", lines.joined(separator: "\n"))
    let third = Day(parsing3)
    let refused = collect(JSONLinesImport(file).run) { $0.day == third ? .refused("no") : .taken }
    #expect(refused.message == "line 3, column 1: no")
    let onward = collect(JSONLinesImport(file, keepGoing: true).run) { $0.day == third ? .refused("no") : .taken }
    #expect(onward.summary?.taken == 8 && onward.summary?.faultCount == 1)
    let stopped = collect(JSONLinesImport(file).run) { $0.day == third ? .stop : .taken }
    #expect(stopped.records.count == 3 && stopped.summary?.taken == 2 && stopped.summary?.wasStopped == true)
  }

  private let parsing3: Int32 = 20_456

  @Test("A file that is not there and a folder are errors of their own")
  func unreadable() {
    #expect(collect(JSONLinesImport("/nonexistent").run).error?.exitStatus == 66)
    #expect(collect(JSONLinesImport("/tmp").run).error?.exitStatus == 66)
  }

  @Test("Only the first hundred faults are kept, all are counted")
  func manyFaults() throws {
    let result = try importJSONLines(String(repeating: "x\n", count: 250), keepGoing: true)
    #expect(result.summary?.faultCount == 250 && result.summary?.faults.count == 100)
  }

  @Test("The day of an instant is that of the zone the record names, else of the person's own")
  func dayOfInstant() throws {
    let own = try Zone("America/New_York")
    func day(_ zone: String?, dayStart: Int = 0) throws -> String {
      let at = try Timestamp.parse("2026-05-02T02:00:00Z")
      let record = ImportedRecord(activity: "a", day: nil, at: at, value: .amount(.one), zone: zone)
      return record.day(in: own, dayStart: dayStart).description
    }
    #expect(try day(nil) == "2026-05-01")
    #expect(try day("Asia/Tokyo") == "2026-05-02")
    #expect(try day("+02:00") == "2026-05-02")
    #expect(try day("+02:00", dayStart: 300) == "2026-05-01")
    #expect(try day("-11:00") == "2026-05-01")
  }
}
