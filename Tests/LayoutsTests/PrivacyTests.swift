import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Privacy")
struct PrivacyTests {
  @Test("A redacted streak shows its state, and neither name nor sign nor unit nor number", arguments: Family.allCases)
  func redacted(family: Family) {
    for state in Streak.State.allCases {
      for isASCII in [false, true] {
        let subject = Subject(glance(secret(state), badges: [secret(.done), secret(.atRisk)]), now: noon)
        let layout = Layout(family, width: 60, isASCII: isASCII, privacy: .everything)
        for shown in [layout.bytes(subject), layout.bytes(Subject(secret(state), now: noon))].map(text) {
          #expect(!shown.contains { $0.isASCII && $0.isNumber }, "\(shown)")
          #expect(!["Zq", "🤫", "zl", "*zz"].contains { shown.contains($0) }, "\(shown)")
          #expect(shown.contains(isASCII ? "***" : "•••"))
        }
      }
    }
  }

  @Test("Structures tell neither id nor tint nor share of a redacted streak", arguments: Style.allCases)
  func structures(style: Style) {
    let subject = Subject(glance(secret(.pending), badges: [secret(.done)]), now: noon)
    for color in ColorMode.allCases {
      let layout = Layout(.inline, style: style, color: color, privacy: .marked)
      // Colours and places are numbers too.
      let shown = text(layout.bytes(subject))
        .replacing(/<style>[^<]*<\/style>|[a-z]+="[-0-9. ]*"/, with: "")
      #expect(
        !["zqid", "Zq", "🤫", "zl", "tint-", "percentage", "4321", "56"].contains { shown.contains($0) }, "\(shown)")
    }
  }

  @Test("Only the private ones are redacted where all are not; none where everything is asked for")
  func marked() {
    let subject = Subject(glance(reading(), badges: [secret(.pending)]), now: noon)
    func shown(_ privacy: Privacy) -> String { text(Layout(.large, privacy: privacy).bytes(subject)) }
    #expect(shown(.marked).contains("Read 30 min") && !shown(.marked).contains("Zq") && shown(.marked).contains("•••"))
    #expect(shown(.nothing).contains("Read 30 min") && shown(.nothing).contains("Zq"))
    #expect(!shown(.everything).contains("Read 30 min") && !shown(.everything).contains("Zq"))
  }

  @Test("A redacted line is as urgent as it was")
  func urgency() {
    var hero = secret(.atRisk)
    hero.deadline = noon + 1800
    let subject = Subject(glance(hero), now: noon)
    for privacy in [Privacy.nothing, .marked] {
      #expect(Layout(.inline, style: .i3blocks, privacy: privacy).status(subject) == 33)
      #expect(text(Layout(.inline, style: .waybar, privacy: privacy).bytes(subject)).contains("urgent"))
    }
  }

  private func secret(_ state: Streak.State) -> Streak {
    var streak = streak(
      "Zqtitle", symbol: "🤫", activity: "zqid", state, threshold: Decimal(4321), unit: "zl", value: Decimal(56),
      current: 56, best: 4321)
    streak.isPrivate = true
    streak.knownThrough = "2026-11-29"
    return streak
  }
}
