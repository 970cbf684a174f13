import Platform
import Testing

@testable import Producer

@Suite("What a reminder says")
struct RemindMessageTests {
  /// One activity with so many days or weeks, and what is said of it in the evening.
  private func said(_ add: String, days: Int = 4, step: Int = 1, more: [String] = [], at time: String = "19:00") throws
    -> String
  {
    let home = try Home(now: "2026-11-30T12:00:00+01:00")
    home("add it --title It \(add)")
    for back in 1...days {
      home.now = "2026-11-30T12:00:00+01:00"
      let day = home.run(["log", "it"] + more + ["--day", home.day(-back * step)])
      #expect(day.status == 0, "\(day.notes)")
    }
    home.now = "2026-11-30T\(time):00+01:00"
    let line = home.line("remind --dry-run")
    return line.split(separator: "now: ", maxSplits: 1).last.map(String.init) ?? line
  }

  @Test(
    "Its length has words of its own, and so has a milestone ahead",
    arguments: [
      (4, "4 days so far: keep going."), (6, "This one makes it 7 days!"), (10, "10 days: do not stop now."),
      (29, "This one makes it 30 days!"), (42, "42 days: carry it on."), (120, "120 days: stay with it."),
    ])
  func lengths(_ days: Int, _ stake: String) throws {
    #expect(try said("", days: days).hasSuffix("until 00:00 \(stake)"))
  }

  @Test("Its value is what is missing, in its unit")
  func values() throws {
    let water = "--unit glasses --threshold 8"
    #expect(try said(water, more: ["8"]).hasPrefix("It: 8 more glasses today: 5 h left, until 00:00 "))
    #expect(try said("--at-most 2", more: ["1"]).hasPrefix("It: Nothing recorded today yet, at most 2: 5 h left"))
    #expect(try said("--symbol 📚").hasPrefix("📚 It: Not done today yet: 5 h left"))
  }

  @Test("Its deadline is told as time that is left, rounded down")
  func deadlines() throws {
    #expect(try said("", at: "19:01").contains("yet: 4 h 59 min left, until 00:00"))
    #expect(try said("", at: "23:01").contains("yet: 59 min left, until 00:00"))
    #expect(RemindPhrases.left(59) == "less than a minute")
    #expect(RemindPhrases.left(172_800) == "2 days")
  }

  @Test("A title reaches a command as it is: no sign in it is an order to a shell")
  func hostile() throws {
    let home = try Home(now: "2026-11-29T12:00:00+01:00")
    let titles = ["$(touch harm)", "`touch harm`", "'; touch harm; '", "-n", "--help", "\"; touch harm #", "a\\nb%s"]
    for (index, title) in titles.enumerated() {
      #expect(home.run(["add", "t\(index)", "--title=\(title)"]).status == 0)
      home("log t\(index)")
    }
    _ = home.run(["set", "notify-command", "cd \(home.path); printf '%s\\n' \"$STREAKLINE_TITLE\" >> nudges"])
    #expect(Set(home.reminds(at: "2026-11-30T19:00:00+01:00")) == Set(titles))
    #expect(try Files.kind(of: home.path + "/harm") == .absent)
  }

  @Test("A title is neither an option of notify-send nor markup, and cannot turn what stands behind it")
  func arguments() {
    let notification = RemindNotification(summary: "--help", body: "<b>5</b> & a\\nb", replaces: 7)
    #expect(notification.arguments.suffix(3) == ["--", "--help", "&lt;b&gt;5&lt;/b&gt; &amp; a\\\\nb"])
    #expect(notification.arguments.contains("--replace-id=7"))
    #expect(!RemindNotification(summary: "a", body: "b").arguments.contains { $0.hasPrefix("--replace-id") })
  }

  @Test("What a waiting process is given comes back whole, and anything else is refused")
  func waiter() throws {
    var notification = RemindNotification(summary: "A “title”, 📚", body: "one\ntwo", isUrgent: true, replaces: 9)
    notification.actions = [("log", "Log it")]
    let waiter = try #require(RemindWaiter(RemindWaiter(activity: "read", deadline: 123, notification).text))
    #expect(waiter.activity == "read" && waiter.deadline == 123)
    #expect(waiter.notification.summary == "A “title”, 📚" && waiter.notification.body == "one\ntwo")
    #expect(waiter.notification.isUrgent && waiter.notification.replaces == 9)
    #expect(RemindWaiter("read\u{1F}123") == nil)
  }
}

extension Home {
  /// A civil day so many days from 2026-11-30.
  fileprivate func day(_ offset: Int) -> String {
    String(Timestamp.format(1_796_040_000 + Int64(offset) * 86400, .utc).prefix(10))
  }
}
