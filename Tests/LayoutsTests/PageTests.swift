import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Pages")
struct PageTests {
  /// In a zone that is UTC.
  private func page(_ glance: Glance, now: Int64 = noon) -> WebPage {
    var page = WebPage(Subject(glance, now: now), zone: "Etc/UTC") { second in
      WallTime(day: CivilDay(number: Int(second / 86_400)), minute: Int(second % 86_400 / 60))
    }
    page.until = glance.until
    return page
  }

  /// What stands between tags.
  private func words(_ page: WebPage) -> String {
    text(page.bytes).replacing(/<style>[^<]*<\/style>/, with: "").replacing(/<[^>]*>/, with: " ")
      .replacing(/(?:&nbsp;|\s)+/, with: " ")
  }

  private func document(_ page: WebPage) -> PageDocument { PageDocument(page) }

  @Test("It is dated, says until when it holds, and speaks of hours instead of time that is left")
  func time() {
    var glance = glance(steps())
    glance.until = noon + 12_000
    let shown = words(page(glance))
    #expect(shown.contains("Monday, 30 November 2026 2 of 5 done today"))
    #expect(shown.contains("As of 15:00, Etc/UTC. It holds until 18:20, unless something is recorded."))
    #expect(shown.contains("1770 left, until 18:20"))
    #expect(!shown.contains(/\d+[hm]\b/))
  }

  @Test("Midnight is the end of a day, today's or another's")
  func midnight() {
    let (today, other) = (noon - 54_012 + 86_400, noon - 54_012 + 3 * 86_400)
    func end(_ second: Int64) -> String {
      var hero = steps()
      hero.deadline = second
      return document(page(glance(hero))).deadline(
        Card(hero, now: noon, .nothing, Typesetter(isASCII: false, emoji: .wide)))
    }
    #expect(end(today) == "midnight" && end(other) == "the end of Wed 2 Dec" && end(other + 60) == "Thu 3 Dec, 00:01")
  }

  @Test("What comes is told once: what stays as it is, or was lost before, is not")
  func changes() {
    var page = page(glance(reading(), badges: [steps()]))
    func lost(_ state: Streak.State) -> Streak {
      var streak = reading(state)
      streak.current = 0
      return streak
    }
    page.next = [
      (noon + 3600, [reading(.atRisk), steps()]), (noon + 7200, [lost(.broken), steps()]),
      (noon + 9000, [lost(.none), steps(.unknown)]),
    ]
    let told = document(page).changes.map { change in
      change.groups.map { "\($0.word): \($0.cards.map(\.spoken).joined())" }.joined(separator: "; ")
    }
    #expect(told == ["at risk: Read 30 min", "broken: Read 30 min", "unknown: Steps"])
    #expect(words(page).contains("17:00 broken : Read 30 min 12d"))
  }

  @Test("Any name is text, and nothing is referred to that is not on the page", arguments: harmfulTitles)
  func harm(_ title: String) {
    var hero = steps(value: Decimal(123_456_789_012), current: 98_765_432_109, best: 98_765_432_109)
    (hero.title, hero.symbol, hero.unit) = (title, title, title)
    var page = page(glance(hero, badges: [hero]))
    page.others = [hero]
    page.years = [(hero.id, year(String(repeating: "1", count: 371)))]
    page.next = [
      (
        noon + 60,
        [
          {
            var other = hero; other.state = .atRisk; return other
          }()
        ]
      )
    ]
    let shown = text(page.bytes)
    #expect(shown.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A } && !shown.contains("\u{202E}"))
    #expect(
      shown.matches(of: /href="([^"]*)"/).allSatisfy {
        $0.1.hasPrefix("#") && shown.contains("id=\"\($0.1.dropFirst())\"")
      })
    #expect(!shown.contains("<script") && !shown.contains("<img") && !shown.contains(#/ on[a-z]+="/#))
    let whole = /98765432109|123456789012/
    for number in words(page).matches(of: /\d{5,}/) {
      #expect(number.0.wholeMatch(of: whole) != nil || number.0 == "10000")
    }
  }

  @Test("ASCII is all there is where nothing else is wanted")
  func ascii() {
    var page = page(glance(reading(title: "קריאה", symbol: "📚")))
    page.isASCII = true
    page.years = [("read.daily", year(String(repeating: "1f0.?-", count: 60)))]
    #expect(page.bytes.allSatisfy { $0 < 128 })
  }

  @Test("What is redacted tells its state alone, and has no days")
  func redacted() {
    var hero = reading(.done)
    hero.isPrivate = true
    var page = page(glance(hero, badges: [steps()]))
    page.years = [("read.daily", year("1111")), ("steps.daily", year("1111"))]
    let shown = text(page.bytes)
    #expect(!shown.contains("Read 30 min") && !shown.contains("read.daily") && !shown.contains("📚"))
    #expect(
      words(page).contains("••• ••• done today") && document(page).heroGrid == nil && document(page).grids.count == 1)
    page.privacy = .nothing
    #expect(words(page).contains("Read 30 min") && document(page).grids.count == 2)
    page.privacy = .everything
    #expect(!text(page.bytes).contains("Steps") && document(page).grids.isEmpty)
  }

  @Test("Months in numbers begin with the first that counts")
  func months() throws {
    let grid = try #require(DayGrid(year("-" + String(repeating: "-", count: 40) + "10f."), reading()))
    #expect(grid.months.map { [$0.met, $0.counted] } == [[2, 3]])
  }

  @Test("Old data, and a clock before the data, are said to be so")
  func doubts() {
    #expect(words(page(glance(steps(.unknown), stale: true))).contains("data is too old. It is too long ago"))
    var early = page(glance(steps()))
    early.subject.isSkewed = true
    #expect(words(early).contains("check the clock") && !words(early).contains("It holds until"))
  }

  @Test("It is read anew by itself only where that is asked for")
  func refresh() {
    var page = page(glance(steps()))
    #expect(!text(page.bytes).contains("http-equiv=\"refresh\""))
    page.refresh = 60
    #expect(text(page.bytes).contains("<meta http-equiv=\"refresh\" content=\"60\">"))
  }
}
