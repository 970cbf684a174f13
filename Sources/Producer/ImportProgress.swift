import Platform

/// How far an import is, on standard error: a line that is redrawn on a terminal, lines every few seconds elsewhere.
///
/// What is done within a second shows nothing.
struct ImportProgress {
  private let name: String
  private let isTerminal = Standard.isTerminal(.error)
  private let started = Stopwatch()
  private var shownAt: Int64 = 0
  private var isDrawn = false

  /// Of a path, of which the last part is shown.
  init(_ path: String) {
    name = (path.split(separator: "/").last.map(String.init) ?? path).visible
  }

  /// So many bytes are done, of all of them where that is known.
  mutating func show(_ bytes: Int, of total: Int?) {
    let elapsed = started.milliseconds
    guard elapsed - shownAt >= (isTerminal ? (isDrawn ? 100 : 500) : 3000) else { return }
    shownAt = elapsed
    let line = Self.line(name, bytes, total, milliseconds: elapsed)
    // Told before it is drawn: a signal may come between the two, and an empty line may be taken away as well.
    isDrawn = isTerminal
    Interruption.lineIsDrawn(isDrawn)
    if isTerminal { Standard.redraw(line) } else { Standard.error("streakd: " + line) }
  }

  /// Takes the redrawn line away.
  mutating func finish() {
    if isDrawn { Standard.redraw("") }
    isDrawn = false
    Interruption.lineIsDrawn(false)
  }

  /// `export.zip: 812 of 3100 MB, 640 MB/s, 4 s left`; of small files in kB.
  static func line(_ name: String, _ bytes: Int, _ total: Int?, milliseconds: Int64) -> String {
    let (unit, size) = total ?? bytes < 10_000_000 ? ("kB", 1000) : ("MB", 1_000_000)
    let rate = "\(Int(Int64(bytes) * 1000 / max(1, milliseconds)) / size) \(unit)/s"
    guard let total, total >= bytes else { return "\(name): \(bytes / size) \(unit), \(rate)" }
    let left = bytes == 0 ? 0 : Int(Double(total - bytes) / Double(bytes) * Double(milliseconds) / 1000)
    return "\(name): \(bytes / size) of \(total / size) \(unit), \(rate), \(left) s left"
  }
}
