import SnapshotFormat

/// The text format of Prometheus, for node_exporter's textfile collector: no sample has a time of its own.
///
/// Streaks that are private, or redacted, are left out: a scraped figure is shown to others.
enum PrometheusStyle {
  static var nothing: [UInt8] {
    var text = Exposition()
    text.metric("streakline_published", "Whether a snapshot is published.")
    text.sample("", 0)
    return text.bytes
  }

  static func bytes(_ page: Page) -> [UInt8] {
    var text = Exposition()
    text.metric("streakline_published", "Whether a snapshot is published.")
    text.sample("", 1)
    text.metric("streakline_stale", "Whether nothing was published for too long.")
    text.sample("", page.scene.isStale ? 1 : 0)
    if let today = page.scene.today {
      text.metric("streakline_today_due", "Habits due in their live unit.")
      text.sample("", today.due)
      text.metric("streakline_today_done", "Habits whose live unit is met.")
      text.sample("", today.done)
    }
    var cards: [Card] = []
    if let hero = page.scene.hero, !hero.isRedacted { cards.append(hero) }
    for badge in page.scene.badges where !badge.isRedacted { cards.append(badge) }
    write(cards, cards.map(labels), &text)
    return text.bytes
  }

  private static func write(_ cards: [Card], _ labels: [String], _ text: inout Exposition) {
    if cards.isEmpty { return }
    text.metric("streakline_run", "Length of the current run in units of its cadence.")
    for index in cards.indices { text.sample(labels[index], cards[index].streak.current) }
    text.metric("streakline_best", "Length of the longest run ever.")
    for index in cards.indices { text.sample(labels[index], cards[index].streak.best) }
    text.metric("streakline_value", "Total of the live unit.")
    for index in cards.indices { text.sample(labels[index], cards[index].value) }
    text.metric("streakline_threshold", "What the live unit must reach or stay within.")
    for index in cards.indices { text.sample(labels[index], cards[index].threshold) }
    text.metric("streakline_deadline_timestamp_seconds", "First second after the live unit.")
    for index in cards.indices { text.sample(labels[index], Int(cards[index].streak.deadline)) }
    text.metric("streakline_freezes", "Passes that could still be used.")
    for index in cards.indices { text.sample(labels[index], cards[index].streak.freezes) }
    text.metric("streakline_state", "Where the streak stands: 1 for the state that holds.")
    for index in cards.indices {
      for state in Streak.State.allCases {
        text.sample(labels[index] + ",state=\"" + state.rawValue + "\"", cards[index].streak.state == state ? 1 : 0)
      }
    }
  }

  /// What tells one streak's samples from another's.
  private static func labels(_ card: Card) -> String {
    let title = card.glyphs.isASCII ? AsciiFold.strip(card.streak.title) : HumanText.clean(card.streak.title)
    return "streak=\"" + escaped(AsciiFold.strip(card.id)) + "\",activity=\""
      + escaped(AsciiFold.strip(card.streak.activity)) + "\",cadence=\""
      + escaped(AsciiFold.strip(card.streak.cadence)) + "\",title=\"" + escaped(title) + "\""
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { out += "\\" }
      out.unicodeScalars.append(scalar)
    }
    return out
  }
}

/// Metrics one after the other, each with its samples.
private struct Exposition {
  private(set) var bytes: [UInt8] = []
  private var name = ""

  init() { bytes.reserveCapacity(8192) }

  /// Begins a metric; all are gauges.
  mutating func metric(_ name: String, _ help: String) {
    self.name = name
    bytes += "# HELP ".utf8
    bytes += name.utf8
    bytes += " ".utf8
    bytes += help.utf8
    bytes += "\n# TYPE ".utf8
    bytes += name.utf8
    bytes += " gauge\n".utf8
  }

  /// A sample of it; without labels it is the only one.
  mutating func sample(_ labels: String, _ value: Int) {
    sample(labels, text: "\(value)")
  }

  /// One whose number no one could read is left out.
  mutating func sample(_ labels: String, _ value: Amount) {
    if let text = value.text { sample(labels, text: text) }
  }

  private mutating func sample(_ labels: String, text: String) {
    bytes += name.utf8
    if !labels.isEmpty {
      bytes += "{".utf8
      bytes += labels.utf8
      bytes += "}".utf8
    }
    bytes += " ".utf8
    bytes += text.utf8
    bytes.append(0x0A)
  }
}
