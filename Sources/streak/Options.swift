import Arguments
import Layouts
import Platform

/// What to show of which store, as of when.
struct Options {
  /// The layout; nil for the document itself.
  var layout: Layout?
  /// One streak's id; nil for the glance.
  let streak: String?
  /// Unix seconds.
  let now: Int64
  /// The store's folder.
  let store: String
  let invocation: Invocation

  init(_ invocation: Invocation, _ environment: Environment) throws(UsageError) {
    self.invocation = invocation
    streak = invocation.value("streak")
    now = try Self.now(invocation, environment)
    store = try Self.store(invocation, environment)
    layout = try Self.layout(invocation, environment)
  }

  /// A refusal of what was asked for, with the pointer to help.
  func error(_ message: String) -> UsageError {
    invocation.error(message)
  }

  private static func now(_ invocation: Invocation, _ environment: Environment) throws(UsageError) -> Int64 {
    let flag = invocation.value("at")
    guard let text = flag ?? environment["STREAKLINE_NOW"] else { return UnixClock.now() }
    do throws(TimestampError) {
      return try Timestamp.parse(text)
    } catch {
      throw invocation.error((flag == nil ? "$STREAKLINE_NOW: " : "--at: ") + error.description)
    }
  }

  private static func store(_ invocation: Invocation, _ environment: Environment) throws(UsageError) -> String {
    do throws(PathError) {
      return try Paths.store(flag: invocation.value("store"), environment: environment)
    } catch {
      throw invocation.error(error.description)
    }
  }

  private static func layout(_ invocation: Invocation, _ environment: Environment) throws(UsageError) -> Layout? {
    let word = invocation.operands.first ?? Family.inline.rawValue
    let width = try invocation.integer("width", in: 1...10_000)
    if word == "json" { return nil }
    guard let family = Family(rawValue: word) else { throw unknown(word, invocation) }
    let (style, color) = look(invocation, environment)
    return Layout(
      family, style: style, color: color, width: width, isASCII: invocation.has("ascii"),
      emoji: invocation.value("emoji-width").flatMap(EmojiWidth.init) ?? .wide)
  }

  /// Who asks for colour gets it, pipe or not; who does not gets it on a terminal that is not told otherwise.
  private static func look(_ invocation: Invocation, _ environment: Environment) -> (Style, ColorMode) {
    let style = invocation.value("style").flatMap(Style.init)
    let color = invocation.value("color").flatMap(ColorMode.init)
    if let style, let color { return (style, color) }
    if let color { return (color == .none ? .plain : .ansi, color) }
    let isColored = environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && Standard.isTerminal()
    return (style ?? (isColored ? .ansi : .plain), isColored ? .full : .none)
  }

  private static func unknown(_ word: String, _ invocation: Invocation) -> UsageError {
    let families = Family.allCases.map(\.rawValue) + ["json"]
    let near = Spelling.nearest(to: word, in: families + ProducerVerbs.all)
    return invocation.error(
      "unknown family “\(word)”: "
        + (near.map { "did you mean \($0)?" } ?? "there are " + families.joined(separator: ", ")))
  }
}
