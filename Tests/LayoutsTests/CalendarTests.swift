import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

/// A history that ends on Monday, 2026-11-30, of so many days.
func year(
  _ days: String, levels: String? = nil, weekStart: String = "mon", month: String? = nil
) -> Year {
  let last = CivilDay("2026-11-30") ?? CivilDay(number: 0)
  let history = DayHistory(
    id: "steps.daily", from: "\(last - (days.utf8.count - 1))", threshold: Decimal(10_000), days: days,
    levels: levels ?? String(days.map { $0 == "1" ? "9" : "0" }))
  return Year(history, weekStart: weekStart, month: month)
}

@Suite("Calendars")
struct CalendarTests {
  private func shown(
    _ family: Family, _ year: Year?, hero: Streak = steps(), width: Int? = nil, isASCII: Bool = false,
    style: Style = .plain, color: ColorMode = .none, privacy: Privacy = .nothing
  ) -> String {
    var subject = Subject(glance(hero), now: noon)
    subject.year = year
    let layout = Layout(family, style: style, color: color, width: width, isASCII: isASCII, privacy: privacy)
    return text(layout.bytes(subject))
  }

  private let days = String(repeating: "1101f", count: 80).prefix(358) + "0000-?0111101."

  @Test(
    "A heatmap has a row for each day of the week and a column for each week, its months and the meaning of its signs")
  func heatmap() {
    let levels = String(days.map { $0 == "1" ? "9" : "0" }).replacing("900009", with: "900409")
    #expect(
      shown(.heatmap, year(String(days), levels: levels), width: 30) == """
        👟 Steps  42 days  best 61 ⏳
           Jun  Jul Aug  Sep Oct Nov
        M ⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅⋅◦
        T ▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮⋅▮
        W ❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅⋅▮
        T ▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮⋅▮
        F ▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄⋅▮
        S ⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮-⋅
        S ▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮▮▮⋅❄▮?▮
        291 of 369 days met
        ▮ done  ⋅ missed  ❄ frozen

        """)
  }

  @Test("The first day of a week is the one that is set", arguments: ["mon", "sun", "sat", "wed"])
  func weekStart(_ name: String) throws {
    let lines = shown(.heatmap, year(String(days), weekStart: name)).split(separator: "\n")
    let letters = ["mon": "MTWTFSS", "sun": "SMTWTFS", "sat": "SSMTWTF", "wed": "WTFSSMT"][name]
    #expect(String(lines[2...8].map { $0.first ?? " " }) == letters)
    // Today, a Monday, is in the last column wherever its row is.
    let row = try #require(letters?.firstIndex(of: "M")).utf16Offset(in: letters ?? "")
    #expect(lines[2 + row].last == "◦" && lines[2...8].allSatisfy { CellWidth.of(String($0), .wide) <= 55 })
  }

  @Test("ASCII and one-cell signs tell every kind of day apart; in full colour half blocks have two days each")
  func signs() {
    let all = year("110f-?0.", levels: "99400000")
    let ascii = shown(.heatmap, all, isASCII: true)
    #expect(ascii.allSatisfy { $0.isASCII })
    for sign in ["#", "+", ".", "*", "-", "?", "o"] { #expect(ascii.contains(sign), "\(ascii)") }
    let colored = shown(.heatmap, all, style: .ansi, color: .full)
    #expect(colored.contains("\u{1B}[38;5;34;48;5;151m▀") || colored.contains("▀"))
    #expect(colored.split(separator: "\n").count == shown(.heatmap, all).split(separator: "\n").count - 3)
    #expect(!shown(.heatmap, all, style: .ansi, color: .accent).contains("▀"))
  }

  @Test(
    "Narrower shows fewer weeks, and where there is room for none, or no history, the streak and why", arguments: 1...60
  )
  func narrow(width: Int) {
    for family in [Family.heatmap, .month, .large] {
      for history in [year(String(days)), nil] {
        for isASCII in [false, true] {
          let lines = shown(family, history, width: width, isASCII: isASCII).split(separator: "\n")
          #expect(lines.allSatisfy { CellWidth.of(String($0), .wide) <= width && $0.last != " " }, "\(lines)")
          #expect(!lines.isEmpty && lines.count <= family.rows ?? 0)
        }
      }
    }
    if width >= 34 { #expect(shown(.heatmap, nil, width: width).contains("no history yet: streakd refresh")) }
  }

  @Test("A month has each day's number and sign, the run joined and today in brackets")
  func month() {
    var hero = steps()
    hero.since = "2026-11-25"
    #expect(
      shown(.month, year(String(days)), hero: hero) == """
        👟 Steps  42 days  best 61 ⏳
         November 2026
          M   T   W   T   F   S   S
                                  1✗
          2✓  3❄  4✓  5✓  6✗  7✓  8❄
          9✓ 10✓ 11✗ 12✓ 13❄ 14✓ 15✓
         16✗ 17✗ 18✗ 19✗ 20✗ 21- 22?
         23✗ 24✓ 25✓-26✓-27✓-28✗-29✓
        [30◦]

        """)
  }

  @Test("Another month of the year, from any first weekday, and one that the year does not know")
  func months() {
    let october = shown(.month, year(String(days), weekStart: "sun", month: "2026-10")).split(separator: "\n")
    #expect(october[1] == " October 2026" && october[2] == "  S   M   T   W   T   F   S")
    #expect(october[3].hasPrefix("                  1") && october.last?.contains("31") == true)
    #expect(year(String(days)).has(month: "2026-10") == true && year(String(days)).has(month: "2025-11") == true)
    #expect(year(String(days)).has(month: "2025-10") == false && year(String(days)).has(month: "2026-12") == false)
    #expect(year(String(days)).has(month: "2026-13") == nil && year(String(days)).has(month: "") == nil)
  }

  @Test("What is redacted has no days", arguments: [Family.heatmap, .month, .large])
  func redacted(_ family: Family) {
    let (plain, with) = (
      shown(family, nil, privacy: .everything), shown(family, year(String(days)), privacy: .everything)
    )
    #expect(plain == with && plain.contains("•••"))
  }

  @Test("In weeks a day without anything is no miss, and what is counted are days done")
  func weekly() {
    var hero = steps()
    hero.cadence = "weekly"
    let map = shown(
      .heatmap, year(String(repeating: "1010000", count: 53), levels: String(repeating: "4499999", count: 53)),
      hero: hero)
    #expect(!map.contains("⋅") && map.contains("106 days done"))
  }

  @Test("large has a bar for each of the last twelve weeks")
  func bars() {
    let week = ["1111111", "0000000", "1000000", "1110000", "1111100", "1111110"].joined()
    let lines = shown(.large, year(week + week + "1"), isASCII: true).split(separator: "\n")
    #expect(lines.contains("013567013561  last 12 weeks"))
  }

  @Test("A bar of one line shows the streak and its week", arguments: [Family.heatmap, .month])
  func strip(_ family: Family) {
    let line = shown(family, year(String(days)), style: .tmux)
    #expect(line == "👟 42d ⏳ ✓ ✓ ✓ ✓ ✓ ✓ ◦\n")
    let hidden = shown(.inline, nil, style: .tmux, privacy: .everything)
    #expect(shown(family, year(String(days)), style: .tmux, privacy: .everything) == hidden)
  }
}
