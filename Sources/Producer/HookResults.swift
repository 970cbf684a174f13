import JSONText
import Journal
import Platform

/// How each hook ended last: a file beside the journal, so that no hook ever makes a verb wait for the journal's lock.
struct HookResults {
  /// One hook's end.
  struct Result: Equatable {
    var number: UInt32
    var command: String
    /// Unix seconds.
    var at: Int64
    /// The exit status, the signal as a negative number, or nil where the deadline passed.
    var status: Int64?
    /// The beginning of what it said.
    var output: String
  }

  private(set) var results: [Result] = []

  /// None yet.
  init() {}

  /// Those that are kept; a line that cannot be read is none.
  init(_ context: Context) {
    let bytes = (try? Files.read(HookResults.path(context), limit: 1 << 20)) ?? []
    results = bytes.split(separator: UInt8(ascii: "\n")).compactMap { Result(reading: Array($0).span) }
  }

  /// The last result of a hook, if it is of that command.
  func of(_ hook: Hook) -> Result? {
    results.last { $0.number == hook.number && $0.command == hook.command }
  }

  mutating func add(_ hook: Hook, _ outcome: Subprocess.Outcome, at now: Int64) {
    let status: Int64? =
      switch outcome.ending {
      case .exited(let status): Int64(status)
      case .signalled(let signal): -Int64(signal)
      case .timedOut, .stopped: nil
      }
    results.append(
      Result(number: hook.number, command: hook.command, at: now, status: status, output: outcome.errorText))
  }

  func save(_ context: Context) throws(ProducerError) {
    let bytes = results.flatMap { $0.line }
    do { try Files.replace(HookResults.path(context), with: bytes) } catch { throw ProducerError(error) }
  }

  private static func path(_ context: Context) -> String { context.journalPath + "/hooks.jsonl" }
}

extension HookResults.Result {
  /// `pkill` ends with 1 where the bar is not running, which is nothing to look into.
  private var isIdle: Bool { status == 1 && output.isEmpty && command.hasPrefix("pkill ") }

  /// Whether a person should know.
  var isFailure: Bool { status != 0 && !isIdle }

  /// How it ended and when.
  var summary: String { "\(ending) at \(Timestamp.format(at, .utc))" }

  /// The same with what it said, for `check`.
  var complaint: String {
    let said = output.split(separator: "\n").first.map { ": \(String($0).visible)" } ?? ""
    return "hook \(number) (\(command.visible)) \(summary)\(said)"
  }

  private var ending: String {
    guard let status else { return "was ended after \(HookRun.deadline / 1000) s" }
    if status < 0 { return "ended by signal \(-status)" }
    return status == 0 || isIdle ? "well" : "ended with status \(status)"
  }

  fileprivate var line: [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    writer.key("hook")
    writer.integer(number)
    writer.field("command", command)
    writer.key("at")
    writer.integer(at)
    writer.key("status")
    if let status { writer.integer(status) } else { writer.null() }
    writer.field("output", output)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Nil for a line that is none of ours.
  fileprivate init?(reading text: Span<UInt8>) {
    self.init(number: 0, command: "", at: 0, status: nil, output: "")
    var reader = JSONReader(text)
    do throws(JSONError) { try read(&reader) } catch { return nil }
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "hook": number = UInt32(clamping: try reader.integer())
      case "command": command = try reader.string()
      case "at": at = try reader.integer()
      case "status": status = try reader.null() ? nil : try reader.integer()
      case "output": output = try reader.string()
      default: try reader.skip()
      }
    }
  }
}
