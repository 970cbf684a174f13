import SnapshotFormat

/// The text format of Prometheus, for node_exporter's textfile collector: no sample has a time of its own.
///
/// Streaks that are private, or redacted, are left out: a scraped figure is shown to others.
enum PrometheusStyle {
  static var nothing: [UInt8] { Array(metric("streakline_published", "Whether a snapshot is published.", ["0"]).utf8) }

  static func bytes(_ page: Page) -> [UInt8] {
    let scene = page.scene
    let cards = ([scene.hero].compactMap { $0 } + scene.badges).filter { !$0.isRedacted }
    var out = metric("streakline_published", "Whether a snapshot is published.", ["1"])
    out += metric("streakline_stale", "Whether nothing was published for too long.", [scene.isStale ? "1" : "0"])
    if let today = scene.today {
      out += metric("streakline_today_due", "Habits due in their live unit.", ["\(today.due)"])
      out += metric("streakline_today_done", "Habits whose live unit is met.", ["\(today.done)"])
    }
    for gauge in gauges {
      let samples = cards.compactMap { card in gauge.value(card).map { labels(card) + " " + $0 } }
      out += metric(gauge.name, gauge.help, samples, isLabelled: true)
    }
    return Array((out + states(cards)).utf8)
  }

  private struct Gauge {
    let name: String
    let help: String
    let value: (Card) -> String?
  }

  private static var gauges: [Gauge] {
    [
      Gauge(name: "streakline_run", help: "Length of the current run in units of its cadence.") {
        "\($0.streak.current)"
      },
      Gauge(name: "streakline_best", help: "Length of the longest run ever.") { "\($0.streak.best)" },
      Gauge(name: "streakline_value", help: "Total of the live unit.") { $0.value.text },
      Gauge(name: "streakline_threshold", help: "What the live unit must reach or stay within.") { $0.threshold.text },
      Gauge(name: "streakline_deadline_timestamp_seconds", help: "First second after the live unit.") {
        "\($0.streak.deadline)"
      },
      Gauge(name: "streakline_freezes", help: "Passes that could still be used.") { "\($0.streak.freezes)" },
    ]
  }

  private static func states(_ cards: [Card]) -> String {
    let samples = cards.flatMap { card in
      Streak.State.allCases.map { state in
        labels(card, ",state=\"\(state.rawValue)\"") + (card.streak.state == state ? " 1" : " 0")
      }
    }
    return metric("streakline_state", "Where the streak stands: 1 for the state that holds.", samples, isLabelled: true)
  }

  private static func metric(_ name: String, _ help: String, _ samples: [String], isLabelled: Bool = false) -> String {
    let head = "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
    return samples.isEmpty ? "" : head + samples.map { name + (isLabelled ? "" : " ") + $0 + "\n" }.joined()
  }

  private static func labels(_ card: Card, _ more: String = "") -> String {
    let pairs = [
      ("streak", AsciiFold.strip(card.id)), ("activity", AsciiFold.strip(card.streak.activity)),
      ("cadence", AsciiFold.strip(card.streak.cadence)),
      ("title", card.glyphs.isASCII ? AsciiFold.strip(card.streak.title) : HumanText.clean(card.streak.title)),
    ]
    return "{" + pairs.map { $0.0 + "=\"" + escaped($0.1) + "\"" }.joined(separator: ",") + more + "}"
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
