import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Pictures")
struct PictureTests {
  private func picture(_ family: Family, _ hero: Streak?, privacy: Privacy = .nothing, year: Year? = nil) -> String {
    var subject = Subject(glance(hero), now: noon)
    subject.year = year
    return text(Layout(family, style: .svg, privacy: privacy).bytes(subject))
  }

  /// What stands between tags, the style left out.
  private func words(_ picture: String) -> [String] {
    picture.replacing(/<style>[^<]*<\/style>/, with: "").split(separator: /<[^>]*>/)
      .map { $0.trimmingPrefix(/\s+/) }.filter { !$0.isEmpty }.map { String($0) }
  }

  @Test("A small picture has exactly these bytes but for its style")
  func golden() {
    let bare = picture(.circular, steps()).replacing(/<style>[^<]*<\/style>/, with: "<style/>")
    #expect(
      bare == """
        <svg xmlns="http://www.w3.org/2000/svg" class="sl" width="76" height="76" viewBox="0 0 76 76" role="img" \
        aria-labelledby="sl-circular-steps-daily-t sl-circular-steps-daily-d">
        <title id="sl-circular-steps-daily-t">Steps: 42 days, open today</title>
        <desc id="sl-circular-steps-daily-d">Steps: 42 days, open today, 8230/10000 steps, 1770 left, 3h 20m, best 61d. \
        2/5 today.</desc>
        <style/>
        <rect x="0.5" y="0.5" width="75" height="75" rx="38" class="card"/>
        <circle cx="38" cy="38" r="31" class="track"/>
        <circle cx="38" cy="38" r="31" pathLength="100" stroke-dasharray="82.3 100" transform="rotate(-90 38 38)" \
        class="arc s-orange"/>
        <text x="38" y="42" font-size="19" text-anchor="middle" class="b n f-orange">42d</text>
        <path transform="translate(31.5 47) scale(0.81)" d="M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0ZM8 4.8V8l2.2 1.5" \
        class="icon s-mute"/>
        </svg>

        """)
  }

  @Test("Each state is told by a word, in every family that has room for words", arguments: Streak.State.allCases)
  func states(_ state: Streak.State) {
    for family in [Family.small, .medium, .large] {
      let shown = words(picture(family, steps(state)))
      let card = Card(steps(state), now: noon, .nothing, Typesetter(isASCII: false, emoji: .wide))
      let said = card.stateWords + card.outlook
      #expect(shown.dropFirst(2).contains { said.contains($0) }, "\(family): \(shown)")
    }
  }

  @Test("Names are escaped and numbers whole, whatever they are", arguments: harmfulTitles)
  func harm(_ title: String) {
    var hero = steps(value: Decimal(123_456_789_012), current: 98_765_432_109, best: 98_765_432_109)
    (hero.title, hero.symbol, hero.unit) = (title, title, title)
    let safe = /([^&<]|&(amp|lt|gt|quot|#39);)*/.matchingSemantics(.unicodeScalar)
    for family in Family.allCases {
      let shown = picture(family, hero, year: year(String(repeating: "1", count: 371)))
      #expect(shown.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A } && !shown.contains("\u{202E}"))
      let parts = words(shown)
      #expect(parts.allSatisfy { (try? safe.wholeMatch(in: $0)) ?? nil != nil })
      for part in parts where part.contains("98765") { #expect(part.contains("98765432109"), "\(family): \(part)") }
      for part in parts where part.contains("12345") { #expect(part.contains("123456789012"), "\(family): \(part)") }
      #expect(shown.matches(of: /<[a-z]+/).count == shown.matches(of: /<\/[a-z]+>|\/>/).count)
    }
  }

  @Test("Nothing but a met unit looks full")
  func floor() {
    let almost = picture(.small, steps(value: Decimal(coefficient: 99_999_999, scale: 4)))
    let met = picture(.small, steps(.done, value: Decimal(10_000)))
    #expect(!almost.contains("width=\"138\" height=\"8\" rx=\"4\" class=\"f-"))
    #expect(met.contains("width=\"138\" height=\"8\" rx=\"4\" class=\"f-green\""))
    #expect(picture(.circular, steps(value: Decimal(9999))).contains("stroke-dasharray=\"97 100\""))
  }

  @Test("A title that runs right to left is set so, from the same edge")
  func rightToLeft() {
    let shown = picture(.small, reading(title: "קריאה", symbol: ""))
    #expect(
      shown.contains("<text x=\"16\" y=\"33\" font-size=\"14\" direction=\"rtl\" text-anchor=\"end\" class=\"h ink\">"))
  }

  @Test("A redacted picture tells the state and neither name, number nor day", arguments: Family.allCases)
  func redacted(_ family: Family) {
    var hero = steps(.atRisk)
    (hero.title, hero.activity, hero.id) = ("Zq", "zqid", "zqid.daily")
    let shown = picture(family, hero, privacy: .everything, year: year(String(repeating: "1", count: 371)))
    #expect(!shown.contains("Zq") && !shown.contains("zqid") && !shown.contains("steps"))
    #expect(words(shown).allSatisfy { !$0.contains { $0.isNumber } }, "\(words(shown))")
    #expect(shown.contains("•••") && !shown.contains("f-green\"/>"))
  }

  @Test("Without streaks it says what to type, and old data is told as such")
  func doubts() {
    #expect(words(picture(.medium, nil)).suffix(3) == ["no streaks yet", "streakd add ID", "streakd log ID"])
    var subject = Subject(glance(steps(.unknown), stale: true), now: noon)
    subject.isStale = true
    for family in [Family.small, .medium, .large, .rectangular, .heatmap, .list] {
      #expect(
        words(text(Layout(family, style: .svg).bytes(subject))).dropFirst(2).contains {
          Phrases.caution(.stale).contains($0)
        })
    }
  }
}
