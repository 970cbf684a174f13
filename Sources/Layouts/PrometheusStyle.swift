import SnapshotFormat

/// The text format of Prometheus, for node_exporter's textfile collector: no sample has a time of its own.
///
/// Streaks that are private, or redacted, are left out: a scraped figure is shown to others.
enum PrometheusStyle {
  static var nothing: [UInt8] {
    var file = MetricsFile()
    file.metric("streakline_published", "Whether a snapshot is published.", "0")
    return file.bytes
  }

  /// Written straight into bytes: lists of parts cost a start-up more than the text itself.
  static func bytes(_ page: Page) -> [UInt8] {
    let scene = page.scene
    var file = MetricsFile()
    file.metric("streakline_published", "Whether a snapshot is published.", "1")
    file.metric("streakline_stale", "Whether nothing was published for too long.", scene.isStale ? "1" : "0")
    if let today = scene.today {
      file.metric("streakline_today_due", "Habits due in their live unit.", String(today.due))
      file.metric("streakline_today_done", "Habits whose live unit is met.", String(today.done))
    }
    if let hero = scene.hero { file.add(hero) }
    for badge in scene.badges { file.add(badge) }
    file.streaks()
    return file.bytes
  }
}

/// A file of metrics as it grows.
private struct MetricsFile {
  private(set) var bytes: [UInt8] = []
  private var cards: [Card] = []
  /// Spelled once for each card, as every metric has them.
  private var labels: [String] = []

  init() { bytes.reserveCapacity(4096) }

  mutating func metric(_ name: String, _ help: String, _ value: String) {
    head(name, help)
    append(name)
    append(" ")
    bytes += value.utf8
    append("\n")
  }

  /// Remembers a streak, unless nobody is to see it.
  mutating func add(_ card: Card) {
    if card.isRedacted { return }
    cards.append(card)
    labels.append(Self.labels(card))
  }

  mutating func streaks() {
    gauge("streakline_run", "Length of the current run in units of its cadence.") { String($0.streak.current) }
    gauge("streakline_best", "Length of the longest run ever.") { String($0.streak.best) }
    gauge("streakline_value", "Total of the live unit.") { $0.value.text }
    gauge("streakline_threshold", "What the live unit must reach or stay within.") { $0.threshold.text }
    gauge("streakline_deadline_timestamp_seconds", "First second after the live unit.") { String($0.streak.deadline) }
    gauge("streakline_freezes", "Passes that could still be used.") { String($0.streak.freezes) }
    states()
  }

  private mutating func gauge(_ name: String, _ help: String, _ value: (Card) -> String?) {
    var isFirst = true
    for index in cards.indices {
      guard let value = value(cards[index]) else { continue }
      if isFirst { head(name, help) }
      isFirst = false
      sample(name, index, "", value)
    }
  }

  private mutating func states() {
    if cards.isEmpty { return }
    head("streakline_state", "Where the streak stands: 1 for the state that holds.")
    for index in cards.indices {
      for state in Streak.State.allCases {
        let holds = cards[index].streak.state == state
        sample("streakline_state", index, ",state=\"" + state.rawValue + "\"", holds ? "1" : "0")
      }
    }
  }

  private mutating func head(_ name: String, _ help: String) {
    append("# HELP ")
    append(name)
    append(" ")
    append(help)
    append("\n# TYPE ")
    append(name)
    append(" gauge\n")
  }

  private mutating func sample(_ name: String, _ index: Int, _ more: String, _ value: String) {
    append(name)
    append("{")
    bytes += labels[index].utf8
    bytes += more.utf8
    append("} ")
    bytes += value.utf8
    append("\n")
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }

  private static func labels(_ card: Card) -> String {
    let streak = card.streak
    let title = card.glyphs.isASCII ? AsciiFold.strip(streak.title) : HumanText.clean(streak.title)
    return "streak=\"" + escaped(AsciiFold.strip(card.id)) + "\",activity=\""
      + escaped(AsciiFold.strip(streak.activity))
      + "\",cadence=\"" + escaped(AsciiFold.strip(streak.cadence)) + "\",title=\"" + escaped(title) + "\""
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { out += "\\" }
      out.unicodeScalars.append(scalar)
    }
    return out
  }
}
