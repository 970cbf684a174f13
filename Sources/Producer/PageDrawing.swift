import Arguments
import Platform

/// The page as the reader draws it: who publishes draws nothing.
struct PageDrawing {
  let wish: PageWish
  let context: Context

  /// No page is nearly as long: a year of nine streaks and a line for each of all.
  private static var mostBytes: Int { 32 << 20 }
  /// Milliseconds for it, of the five seconds that a hook has.
  private static var patience: Int { 4000 }

  func bytes() throws(ProducerError) -> [UInt8] {
    let words = wish.words(at: context.isClockGiven ? Timestamp.format(context.now, .utc) : nil)
    let child = Subprocess([reader] + words, environment: context.environment.all, deadline: Self.patience)
    let (outcome, output) = try run(child)
    guard case .exited(let status) = outcome.ending else {
      throw ProducerError("streak did not print the page in time: try again", status: 69)
    }
    if status == 0 { return output }
    throw ProducerError(Self.reason(outcome.errorText), status: status)
  }

  private func run(_ child: Subprocess) throws(ProducerError) -> (outcome: Subprocess.Outcome, output: [UInt8]) {
    do throws(SystemError) {
      return try child.collect(limit: Self.mostBytes)
    } catch { throw ProducerError(error) }
  }

  /// The one beside this program, else the first in `PATH`.
  private var reader: String {
    guard let own = Files.linkTarget(of: "/proc/self/exe"), let folder = Files.parent(of: own),
      case .regular? = try? Files.kind(of: folder + "/streak")
    else { return "streak" }
    return folder + "/streak"
  }

  private static func reason(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map { String($0).printable } ?? "it said nothing"
    return line.hasPrefix("streak: ") ? String(line.dropFirst(8)) : "streak printed no page: \(line)"
  }
}
