import Layouts
import Platform

/// This program as the child that looks at the store for a watch.
struct LookingProgram {
  private let child: Subprocess

  /// What the watch learns of a look.
  struct Outcome {
    /// What to show; nil where there is nothing to be shown.
    var text: [UInt8]?
    /// When to look again.
    var next: Int64?
    /// For standard error.
    var message = ""
    /// Whether another try may succeed with nothing changed.
    var isFailure = false
  }

  /// The same words again; a look that takes two seconds is given up, since the reader gives up after half of one.
  init(_ words: [String], _ environment: Environment, _ layout: Layout?) {
    let look = layout.map { "\($0.style.rawValue) \($0.color.rawValue)" } ?? "document"
    child = Subprocess(
      ["/proc/self/exe"] + words, environment: environment.all.merging([Look.marker: look]) { $1 }, deadline: 2000)
  }

  /// Takes a look.
  func look() -> Outcome {
    do throws(SystemError) {
      let (outcome, output) = try child.collect(limit: 1 << 20)
      return Self.understand(outcome, output)
    } catch {
      return Outcome(message: "streak: \(error)", isFailure: true)
    }
  }

  private static func understand(_ outcome: Subprocess.Outcome, _ output: [UInt8]) -> Outcome {
    if outcome.ending == .exited(0), let end = output.lastIndex(of: 0) {
      return Outcome(text: Array(output[..<end]), next: Int64(String(decoding: output[(end + 1)...], as: UTF8.self)))
    }
    let message = String(outcome.errorText.prefix { $0 != "\n" })
    // Nothing published, damaged, newer, no such streak: only another publication changes that, and it wakes the watch.
    let isLasting = [64, 65, 66, 75].contains { outcome.ending == .exited($0) }
    return Outcome(message: message, isFailure: !isLasting)
  }
}
