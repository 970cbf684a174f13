import Testing

@Suite("Passes in the journal")
struct PassTests {
  @Test("A covered day that is recorded gives its pass back: by hand and by import, and not while it is unmet")
  func givesBack() throws {
    let home = try Home()
    for word in ["add read", "log read --day 2026-11-27", "freeze grant 2"] { home(word) }
    for day in [28, 29] { home("freeze use read --day 2026-11-\(day)") }
    #expect(home.line("freeze list").split(separator: "\n").count { $0.contains("used") } == 2)
    home("log read 0 --day 2026-11-28")
    #expect(home.line("freeze list").split(separator: "\n").count { $0.contains("used") } == 2)
    #expect(
      home.line("log read --day 2026-11-28") == "read: 3 days, not done today yet; 2026-11-28 from 0 to done")
    #expect(home.line("freeze list").hasPrefix("#1  held"))
    home("import jsonl \(try home.write("a", "{\"activity\":\"read\",\"day\":\"2026-11-29\",\"amount\":1}"))")
    #expect(home.line("freeze list").split(separator: "\n").allSatisfy { $0.contains("held") })
    #expect(home.line("list").contains("3 days, not done today yet"))
  }

  @Test("Passes that days use up by themselves stay used over several refreshes, in the order of the days")
  func settles() throws {
    let home = try Home(now: "2026-11-20T12:00:00+01:00")
    for word in ["add read", "log read", "set auto-freeze yes", "freeze grant 2"] { home(word) }
    home.now = "2026-11-21T23:59:59+01:00"
    home("refresh")
    #expect(!home.line("freeze list").contains("used"))
    var runs: [String] = []
    for day in 22...24 {
      home.now = "2026-11-\(day)T00:00:00+01:00"
      home("refresh")
      home("refresh")
      runs.append(home.line("list"))
    }
    #expect(runs[0].contains("2 days, not done today yet") && runs[1].contains("3 days, not done today yet"))
    #expect(runs[2].contains("the run is lost, the best was 3 days"))
    #expect(
      home.line("freeze list") == """
        #1  used  granted 2026-11-20T11:00:00+00:00  for read on 2026-11-21
        #2  used  granted 2026-11-20T11:00:00+00:00  for read on 2026-11-22
        """)
  }

  @Test("One late refresh keeps what many would have kept")
  func late() throws {
    let (one, many) = (try Home(now: "2026-11-20T12:00:00+01:00"), try Home(now: "2026-11-20T12:00:00+01:00"))
    for home in [one, many] {
      for word in ["add read", "add sit", "log read", "log sit", "log sit --day yesterday", "set auto-freeze yes"] {
        home(word)
      }
      home("freeze grant 3")
    }
    for day in 21...26 {
      many.now = "2026-11-\(day)T09:00:00+01:00"
      many("refresh")
    }
    one.now = many.now
    one("refresh")
    #expect(one.line("list") == many.line("list") && one.line("freeze list") == many.line("freeze list"))
    #expect(one.line("freeze list").split(separator: "\n").count { $0.contains("used") } == 3)
  }

  @Test("Days before automatic passes were switched on are not covered by them")
  func switchedOn() throws {
    let home = try Home(now: "2026-11-20T12:00:00+01:00")
    for word in ["add read", "log read", "freeze grant 5"] { home(word) }
    home.now = "2026-11-23T12:00:00+01:00"
    home("set auto-freeze yes")
    #expect(!home.line("freeze list").contains("used"))
    #expect(home.line("list").contains("no run, the best was 1 day"))
  }

  @Test("A pass granted after a day has ended does not cover it, whether or not that was published in between")
  func grantedLater() throws {
    for isRefreshed in [true, false] {
      let home = try Home(now: "2026-11-20T12:00:00+01:00")
      for word in ["add read", "log read", "set auto-freeze yes"] { home(word) }
      home.now = "2026-11-22T12:00:00+01:00"
      if isRefreshed { home("refresh") }
      home("freeze grant 2")
      #expect(!home.line("freeze list").contains("used"), "refreshed: \(isRefreshed)")
      #expect(home.line("list").contains("the run is lost"), "refreshed: \(isRefreshed)")
    }
  }
}
