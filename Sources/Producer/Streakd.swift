import Arguments
import Platform
import SnapshotFormat

/// The program `streakd`: its table, and what a command line comes to.
public enum Streakd {
  /// The version of this source.
  public static let version = "0.1.0"

  /// What the program prints and how it ends.
  public struct Outcome: Equatable, Sendable {
    /// Data, for stdout.
    public var output: String
    /// Lines for stderr.
    public var notes: [String]
    /// 0 done; else as DESIGN section 4 says.
    public var status: Int32
  }

  /// Does what a command line asks for; `clock` is the instant now, unless `--now` or `$STREAKLINE_NOW` says another.
  ///
  /// What it prints is `VisibleText`, but for an export, which is read by programs.
  public static func run(_ words: [String], environment: Platform.Environment, clock: Int64) -> Outcome {
    var outcome = outcome(of: words, environment: environment, clock: clock)
    outcome.notes = outcome.notes.map(VisibleText.text)
    return outcome
  }

  private static func outcome(of words: [String], environment: Platform.Environment, clock: Int64) -> Outcome {
    if let answer = shellAnswer(words, environment: environment) { return answer }
    do throws(UsageError) {
      switch try command.parse(words) {
      case .print(let text): return Outcome(output: text, notes: [], status: 0)
      case .version:
        return Outcome(output: Program.about("streakd", version, contract: Header.version), notes: [], status: 0)
      case .run(let invocation): return run(invocation, words, environment: environment, clock: clock)
      }
    } catch {
      return Outcome(
        output: "", notes: ["streakd: \(VisibleText.line(error.leading(words).description))"], status: error.exitStatus)
    }
  }

  private static func run(
    _ invocation: Invocation, _ words: [String], environment: Platform.Environment, clock: Int64
  ) -> Outcome {
    do throws(ProducerError) {
      let context = try Context(invocation, words, environment: environment, clock: clock, version: version)
      guard let body = Verbs.bodies[invocation.verb] else { throw ProducerError("no such verb", status: 70) }
      let report = try body(invocation, context)
      let output = report.isVerbatim ? report.output : VisibleText.text(report.output)
      return Outcome(output: output, notes: report.notes, status: report.status)
    } catch {
      return Outcome(output: "", notes: ["streakd: \(error)"], status: error.status)
    }
  }
}
