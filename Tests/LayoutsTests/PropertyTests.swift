import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

/// SplitMix64: small, and the same everywhere for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("Any glance at any width")
struct PropertyTests {
  @Test("Lines keep to width and number, numbers stay whole, bytes stay clean", arguments: [1, 2, 3, 4] as [UInt64])
  func everything(seed: UInt64) {
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    for _ in 0..<24 {
      let subject = anySubject(&random)
      let allowed = numbers(subject)
      for width in 1...80 {
        let family = Family.allCases[Int.random(in: 0..<Family.allCases.count, using: &random)]
        let isASCII = Bool.random(using: &random)
        let emoji = EmojiWidth.allCases[Int.random(in: 0...1, using: &random)]
        let layout = Layout(family, width: width, isASCII: isASCII, emoji: emoji)
        check(layout.bytes(subject), allowed, layout, width)
      }
    }
  }

  private func check(_ bytes: [UInt8], _ allowed: Set<String>, _ layout: Layout, _ width: Int) {
    guard let shown = String(validating: bytes, as: UTF8.self) else {
      Issue.record("not UTF-8")
      return
    }
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(!lines.isEmpty && lines.count <= layout.family.rows ?? 11 && bytes.last == 0x0A)
    #expect(lines.allSatisfy { CellWidth.of(String($0), layout.emoji) <= width }, "\(shown)")
    #expect(lines.allSatisfy { $0.last != " " })
    #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A } && !bytes.contains(0x7F))
    #expect(!layout.isASCII || bytes.allSatisfy { $0 < 128 })
    for number in shown.split(whereSeparator: { !($0.isASCII && ($0.isNumber || $0 == ".")) }) {
      let digits = trimmed(number)
      #expect(digits.isEmpty || allowed.contains(digits), "\(digits) in \(shown)")
    }
  }

  /// Without the full stops of an ellipsis or a bar.
  private func trimmed(_ number: Substring) -> String {
    var number = number.drop { $0 == "." }
    while number.last == "." { number.removeLast() }
    return String(number)
  }

  /// Every number that a layout may show of a subject whose texts have no digits; durations are small ones.
  private func numbers(_ subject: Subject) -> Set<String> {
    var allowed = Set((0...99).map(String.init))
    for streak in subject.badges + [subject.hero].compactMap({ $0 }) {
      let threshold = Amount(streak.threshold.coefficient, scale: streak.threshold.scale)
      let value = Amount(streak.value.coefficient, scale: streak.value.scale).cut(toScale: max(1, threshold.scale))
      let amounts = [value.text, threshold.text, value.left(to: threshold)?.text].compactMap { $0 }
      let (distance, _) = streak.milestone.next.subtractingReportingOverflow(streak.current)
      allowed.formUnion(amounts + [streak.current, streak.best, streak.milestone.next, distance].map(String.init))
      allowed.formUnion((streak.since ?? "").split(separator: "-").map(String.init))
      allowed.formUnion((streak.knownThrough ?? "").split(separator: "-").map(String.init))
      allowed.formUnion((streak.lastMet ?? "").split(separator: "-").map(String.init))
      let (left, overflow) = streak.deadline.subtractingReportingOverflow(subject.now)
      if !overflow { allowed.insert("\(left / 86400)") }
    }
    if let today = subject.today { allowed.formUnion(["\(today.done)", "\(today.due)"]) }
    // A minus is no digit: what is compared are runs of digits.
    return Set(allowed.map { $0.first == "-" ? String($0.dropFirst()) : $0 })
  }

  private func anySubject(_ random: inout SplitMix) -> Subject {
    let hero = anyStreak(&random)
    let skewed = Bool.random(using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 { return Subject(hero, now: noon, isSkewed: skewed) }
    let badges = (0..<Int.random(in: 0...8, using: &random)).map { _ in anyStreak(&random) }
    var glance = glance(Int.random(in: 0..<8, using: &random) == 0 ? nil : hero, badges: badges)
    glance.stale = Bool.random(using: &random)
    glance.today = Today(done: anyCount(&random), due: anyCount(&random))
    return Subject(glance, now: Bool.random(using: &random) ? noon : Int64.random(in: .min ... .max, using: &random))
  }

  private func anyStreak(_ random: inout SplitMix) -> Streak {
    let cadences = ["daily", "weekly", "every:3d", "every:1d", "every:36h", "monthly", "every:"]
    var streak = streak(
      anyText(&random), symbol: anyText(&random, 2), activity: "activity",
      Streak.State.allCases.randomElement(using: &random) ?? .done,
      cadence: cadences.randomElement(using: &random) ?? "daily", threshold: anyDecimal(&random),
      unit: Bool.random(using: &random) ? anyText(&random, 6) : nil, value: anyDecimal(&random),
      current: anyCount(&random), best: anyCount(&random), week: anyText(&random, 9),
      left: Int64.random(in: Bool.random(using: &random) ? .min ... .max : -10...1_000_000, using: &random))
    streak.isLimit = Bool.random(using: &random)
    streak.knownThrough = Bool.random(using: &random) ? "2026-11-29" : nil
    streak.milestone = Streak.Milestone(reached: 7, next: anyCount(&random), today: Bool.random(using: &random))
    return streak
  }

  private func anyCount(_ random: inout SplitMix) -> Int {
    switch Int.random(in: 0...3, using: &random) {
    case 0: Int.random(in: 0...9, using: &random)
    case 1: Int.random(in: 100...99_999, using: &random)
    case 2: [Int.max, Int.min, 0, -1].randomElement(using: &random) ?? 0
    default: Int.random(in: .min ... .max, using: &random)
    }
  }

  private func anyDecimal(_ random: inout SplitMix) -> Decimal {
    let scale = [0, 0, 1, 2, 7, 38, 400, Int.max].randomElement(using: &random) ?? 0
    switch Int.random(in: 0...3, using: &random) {
    case 0: return Decimal(Int.random(in: 0...20_000, using: &random))
    case 1: return Decimal(coefficient: [Int128.max, .min, 1].randomElement(using: &random) ?? 1, scale: scale)
    case 2: return Decimal(coefficient: Int128.random(in: .min ... .max, using: &random), scale: scale)
    default: return Decimal(coefficient: Int128(Int.random(in: 1...99_999, using: &random)), scale: scale)
    }
  }

  private func anyText(_ random: inout SplitMix, _ limit: Int = 40) -> String {
    let pieces = [
      "a", "Read", " ", "日", "本語", "👟", "👨‍👩‍👧‍👦", "🇫🇷", "קריאה", "قراءة", "é", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}",
      "❤️", "\n", "\u{1B}[", "\u{202E}", "ß", "한", "\u{1112}\u{1161}", "क्षि", "กำ", ".", "-", "f", "\u{E0041}", "☝🏽",
    ]
    return (0..<Int.random(in: 0...limit, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }
}
