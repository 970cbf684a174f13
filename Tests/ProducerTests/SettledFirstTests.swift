import Testing

/// A day that is over was published as covered by a pass that used itself up. No verb may change that afterwards.
@Suite("Days that are over are settled before a change")
struct SettledFirstTests {
  /// Two habits share one pass; nobody did either on the 21st, a Saturday, and it is the 22nd.
  private func home(isRefreshed: Bool) throws -> Home {
    let home = try Home(now: "2026-11-20T12:00:00+01:00")
    for word in ["add read --weight 2", "add sit", "set auto-freeze yes", "freeze grant 1"] { home(word) }
    let records = ["read", "sit"].flatMap { id in
      (18...20).map { #"{"activity":"\#(id)","day":"2026-11-\#($0)","amount":1}"# }
    }
    let file = try home.write("days.jsonl", records.joined(separator: "\n"))
    home("import jsonl \(file)")
    home.now = "2026-11-22T12:00:00+01:00"
    #expect(try home.published("read.daily").week.hasSuffix("111f."))
    #expect(try home.published("sit.daily").week.hasSuffix("1110."))
    if isRefreshed { home("refresh") }
    return home
  }

  @Test(
    "A verb at once comes to what it comes to after a refresh, and the pass of yesterday stays used",
    arguments: [
      "log sit --day 2026-11-21", "undo read --day 2026-11-20", "skip read --day 2026-11-21",
      "skip --all --day 2026-11-21", "edit read --days mon-fri", "edit read --grace 1/7d", "edit read --weight 0.1",
      "remove sit", "add floss", "set freezes-in-a-row 1", "set freeze-counts no", "set hidden read",
      "set auto-freeze no", "set zone Asia/Tokyo", "freeze grant 3", "import jsonl FILE",
    ])
  func verbs(line: String) throws {
    let (late, early) = (try home(isRefreshed: false), try home(isRefreshed: true))
    for home in [late, early] {
      let file = try home.write("sit.jsonl", #"{"activity":"sit","day":"2026-11-21","amount":1}"#)
      _ = home.line(line.replacing("FILE", with: file))
    }
    #expect(late.line("freeze list").contains("for read on 2026-11-21"))
    #expect(late.export == early.export && late.line("list") == early.line("list"))
    // A day that is taken out is marked as such, and nothing is covered where no run is left behind it.
    let isMarkedOtherwise = ["skip", "edit read --days"].contains { line.hasPrefix($0) }
    #expect(try isMarkedOtherwise || late.published("read.daily").week.dropLast().last == "f")
  }

  @Test("The day itself, recorded after all, gives its pass back")
  func recorded() throws {
    let home = try home(isRefreshed: false)
    #expect(
      home.line("log read --day 2026-11-21")
        == "read: 4 days, not done today yet; 2026-11-21 from nothing to done")
    #expect(!home.line("freeze list").contains("used"))
  }

  @Test("What a verb that is refused would have settled is settled by the next one")
  func refused() throws {
    let home = try home(isRefreshed: false)
    let before = home.export
    #expect(home("log nothing").status == 64)
    #expect(home.export == before)
    home("log sit")
    #expect(home.line("freeze list").contains("for read on 2026-11-21"))
  }
}

@Suite("Passes that a clock ahead has spent")
struct SpentAheadTests {
  private func home() throws -> Home {
    let home = try Home(now: "2026-11-20T12:00:00+01:00")
    for word in ["add read", "log read", "set auto-freeze yes", "freeze grant 3"] { home(word) }
    return home
  }

  @Test(
    "They are given back by the first verb with a right clock, and used again when their days are over",
    arguments: ["2026-11-23T00:00:00+01:00", "2027-06-01T12:00:00+02:00"])
  func givenBack(ahead: String) throws {
    let (home, other) = (try home(), try home())
    home.now = ahead
    home("refresh")
    #expect(home.line("freeze list").contains("used"))
    home.now = "2026-11-20T13:00:00+01:00"
    home("refresh")
    #expect(!home.line("freeze list").contains("used"))
    #expect(home.line("list").contains("1 day, done today"))
    for day in [22, 23] {
      (home.now, other.now) = ("2026-11-\(day)T12:00:00+01:00", "2026-11-\(day)T12:00:00+01:00")
      for each in [home, other] { each("refresh") }
      #expect(home.line("freeze list").split(separator: "\n").count { $0.contains("used") } == day - 21)
      #expect(home.line("list") == other.line("list") && home.line("freeze list") == other.line("freeze list"))
      #expect(try home.published("read.daily") == other.published("read.daily"))
    }
  }

  @Test("One whose day is over by the right clock too stays used")
  func kept() throws {
    let home = try home()
    home.now = "2026-12-24T12:00:00+01:00"
    home("refresh")
    home.now = "2026-11-22T12:00:00+01:00"
    home("refresh")
    #expect(home.line("freeze list").split(separator: "\n").count { $0.contains("used") } == 1)
    #expect(home.line("list").contains("2 days, not done today yet"))
  }

  @Test("A pass used for a day that was over stays used for one who travels west into that day again")
  func west() throws {
    let home = try home()
    home("set zone Pacific/Auckland")
    home.now = "2026-11-22T00:30:00+13:00"
    home("refresh")
    let used = home.line("freeze list")
    #expect(used.contains("for read on 2026-11-21"))
    home("set zone America/Los_Angeles")
    #expect(home.line("refresh").hasPrefix("nothing has changed"))
    #expect(home.line("freeze list") == used)
    #expect(home.line("list").contains("frozen today"))
  }
}
