import Arguments
import Layouts
import Platform
import SnapshotFormat

/// What to show of which store, as of when.
struct Options {
  /// The layout; nil for the document itself.
  var layout: Layout?
  /// One streak's id, or an activity's for the first of its streaks; nil for the glance.
  var streak: String?
  /// Unix seconds.
  let now: Int64
  /// The store's folder.
  let store: String
  /// The month that `month` is to show, `YYYY-MM`; nil for the current one.
  let month: String?
  /// Whether it is all of it as a page.
  let isPage: Bool
  /// Seconds after which a browser is to read a page anew; nil for never.
  let refresh: Int?
  let invocation: Invocation

  init(_ invocation: Invocation, _ environment: Environment) throws(UsageError) {
    self.invocation = invocation
    now = try Self.now(invocation, environment)
    store = try Self.store(invocation, environment)
    layout = try Self.layout(invocation, environment)
    isPage = invocation.operands.first == "page"
    refresh = isPage ? try invocation.integer("refresh", in: 5...86_400) : nil
    let name = invocation.operands.count == 2 ? invocation.operands[1] : nil
    let isMonth = name.map(Hint.isDate) == true
    month = isMonth ? name : nil
    streak = invocation.value("streak") ?? (isMonth ? nil : name)
    try checkPage()
  }

  /// What a prompt or bar gets instead of an error; nil where errors are told.
  var nothing: [UInt8]? {
    guard let layout, layout.style.isEmbedded else { return nil }
    return layout.preamble + layout.nothing
  }

  /// A bar shows nothing where there is nothing, whatever the reason: words on standard error would end up beside it. A
  /// file for Prometheus says that nothing is published; what is wrong with a store is for the job that writes the file.
  func nothing(instead refusal: Refusal) -> [UInt8]? {
    if let nothing { return nothing }
    return layout?.style == .prometheus && refusal.status == 66 ? layout?.nothing : nil
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
    if invocation.operands.count > 1 { try check(invocation.operands[1], behind: word, invocation) }
    let width = try invocation.integer("width", in: 1...10_000)
    let style = invocation.value("style")
    if word == "json" || style == "json" { return try document(invocation, style, environment) }
    if word == "page" { return page(invocation, environment) }
    guard let family = Family(rawValue: word) else { throw unknown(word, invocation) }
    let look = look(style.flatMap(Style.init), invocation, environment)
    return Layout(
      family, style: look.style, color: look.color, width: width, isASCII: invocation.has("ascii"),
      emoji: invocation.value("emoji-width").flatMap(EmojiWidth.init) ?? .wide,
      privacy: privacy(look.style, invocation, environment), isMarkup: invocation.has("markup"),
      hasGap: invocation.has("gap"))
  }

  /// A page has a look of its own, and room for every streak.
  private static func page(_ invocation: Invocation, _ environment: Environment) -> Layout {
    Layout(
      .list, style: .html, isASCII: invocation.has("ascii"), privacy: privacy(.html, invocation, environment))
  }

  /// Behind a calendar may stand whose it is, and behind `month` which one.
  private static func check(_ word: String, behind family: String, _ invocation: Invocation) throws(UsageError) {
    if ProducerVerbs.contains(word, []) { throw invocation.error("the verb comes first: streak \(word) \(family)") }
    if family == "page" {
      throw invocation.error("page is written to standard output: streakd page DIR writes it into a folder")
    }
    let isMonth = family == Family.month.rawValue
    if isMonth, Hint.isDate(word) {
      if CivilDay(word + "-01") != nil { return }
      throw invocation.error("“\(word)” is not a month: write YYYY-MM, such as 2026-11")
    }
    guard isMonth || family == Family.heatmap.rawValue, !Hint.isDate(word), Hint.first(word) == nil else {
      let hint = Hint.behind(family, word).map { ": \($0)" } ?? ""
      throw invocation.error("“\(word)” is one word too many\(hint)")
    }
    guard invocation.value("streak") == nil else {
      throw invocation.error("the streak is said twice: leave out “\(word)” or --streak")
    }
  }

  /// The document is the machine's own: it has no look, and nothing can be left out of it.
  private static func document(
    _ invocation: Invocation, _ style: String?, _ environment: Environment
  ) throws(UsageError) -> Layout? {
    if let style, style != "json" { throw invocation.error("json has no style but json itself, not \(style)") }
    if invocation.has("redact") || (!invocation.has("no-redact") && isRedacting(environment)) {
      throw invocation.error("json is the whole document and cannot be redacted: --no-redact shows it all the same")
    }
    return nil
  }

  /// Who asks for colour gets it, pipe or not; a prompt or bar gets it unless told otherwise, as does a terminal.
  private static func look(
    _ style: Style?, _ invocation: Invocation, _ environment: Environment
  ) -> (style: Style, color: ColorMode) {
    if let color = invocation.value("color").flatMap(ColorMode.init) {
      return (style ?? (color == .none ? .plain : .ansi), color)
    }
    let isUnwanted = environment["NO_COLOR"] != nil || environment["TERM"] == "dumb"
    if let style, style.isEmbedded { return (style, isUnwanted || style.isColoredByConsumer ? .none : .full) }
    let isColored = !isUnwanted && Standard.isTerminal()
    return (style ?? (isColored ? .ansi : .plain), isColored ? .full : .none)
  }

  private static func privacy(_ style: Style, _ invocation: Invocation, _ environment: Environment) -> Privacy {
    if invocation.has("redact") { return .everything }
    if invocation.has("no-redact") { return .nothing }
    if isRedacting(environment) { return .everything }
    return style.isShared ? .marked : .nothing
  }

  private static func isRedacting(_ environment: Environment) -> Bool {
    guard let wish = environment["STREAKLINE_REDACT"] else { return false }
    return !wish.isEmpty && wish != "0"
  }

  private static func unknown(_ word: String, _ invocation: Invocation) -> UsageError {
    let families = Family.names + ["page", "json"]
    if let hint = Hint.first(word) { return invocation.error("unknown family “\(word)”: \(hint)") }
    let near = Spelling.nearest(to: word, in: families + ProducerVerbs.all)
    return invocation.error(
      "unknown family “\(word)”: "
        + (near.map { "did you mean \($0)?" } ?? "there are " + families.joined(separator: ", ")
          + "; one streak is shown by streak --streak \(Hint.isName(word) ? word : "ID")"))
  }
}
