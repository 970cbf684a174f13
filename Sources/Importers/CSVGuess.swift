import JSONText
import StreakEngine

/// What the columns of a table seem to be, by their first rows: for messages that say what to type.
struct CSVGuess {
  /// So many rows are looked at.
  static let rows = 20
  private static let mostColumns = 40

  /// What stands in a column.
  private enum Kind {
    case days, amounts, words, other
  }

  /// As for `--columns`; nil where no column has days, or there are too many.
  private(set) var columns: [String]?
  /// Whether the first row is one of the table already.
  let isHeadless: Bool
  private let days: DayReader
  private let header: [CSVCell]
  private let kinds: [Kind]
  private let needsActivity: Bool
  private var form: DateFormat?

  /// Of a table of which the first rows are there, with the header before them.
  init?(_ sample: [[CSVCell]], days: DayReader, activity: String?) {
    guard let header = sample.first else { return nil }
    (self.header, self.days) = (header, days)
    isHeadless = header.contains { days.isDated(CSVRows.trimmed($0.text)) }
    let rows = isHeadless ? sample : Array(sample.dropFirst())
    kinds = header.indices.map { index in
      Self.kind(rows.map { index < $0.count ? CSVRows.trimmed($0[index].text) : "" }, days)
    }
    let isGiven = activity != nil
    let named: [String?] =
      isHeadless ? header.map { _ in nil } : header.map { RecordField(heading: $0.text)?.rawValue }
    let found = Self.columns(header, kinds, named, isHeadless: isHeadless, isGiven: isGiven)
    needsActivity = !isGiven && found?.contains("amount") == true && found?.contains("activity") != true
    columns = header.count <= Self.mostColumns ? found : nil
    guard days.format == nil, let index = found?.firstIndex(of: "day") else { return }
    form = Self.form(rows.compactMap { index < $0.count ? CSVRows.trimmed($0[index].text) : nil })
  }

  private static func kind(_ cells: [String], _ days: DayReader) -> Kind {
    let filled = cells.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return .other }
    if filled.allSatisfy(days.isDated) { return .days }
    if 2 * filled.count(where: isAmount) >= filled.count { return .amounts }
    let isName = filled.count == cells.count && filled.allSatisfy { $0.utf8.count <= 80 && !$0.contains("\n") }
    return isName ? .words : .other
  }

  private static func isAmount(_ text: String) -> Bool {
    text.lowercased() == "skip" || Decimal(String(text.map { $0 == "," ? "." : $0 })) != nil
  }

  /// A name for each column, those that are known first, then by what is in them.
  private static func columns(
    _ header: [CSVCell], _ kinds: [Kind], _ known: [String?], isHeadless: Bool, isGiven: Bool
  ) -> [String]? {
    var names = known
    func take(_ kind: Kind, as name: String) {
      guard !names.contains(name), let index = names.indices.first(where: { names[$0] == nil && kinds[$0] == kind })
      else { return }
      names[index] = name
    }
    if !names.contains("at") { take(.days, as: "day") }
    guard names.contains("day") || names.contains("at") else { return nil }
    let headings: [String?] = header.map { isHeadless ? nil : ActivityName(CSVRows.trimmed($0.text))?.id }
    let hasPreset = zip(headings, kinds).contains { id, kind in
      kind == .amounts && id.flatMap { Preset.named($0) } != nil
    }
    if !isGiven, !hasPreset { take(.words, as: "activity") }
    if isGiven || isHeadless || names.contains("activity") { take(.amounts, as: "amount") }
    let isLong = isGiven || names.contains("activity") || names.contains("amount")
    for index in names.indices where names[index] == nil && kinds[index] == .amounts && !isLong {
      if let id = headings[index], !names.contains(id) { names[index] = id }
    }
    let found = names.map { $0 ?? "-" }
    let counts = isLong || zip(found, known).contains { $0 != "-" && $1 == nil && $0 != "day" }
    return counts ? found : nil
  }

  /// The one form that every day of a column has.
  private static func form(_ cells: [String]) -> DateFormat? {
    guard let first = cells.first(where: { !$0.isEmpty }) else { return nil }
    let fitting = DateFormat.fitting(first).filter { form in
      cells.allSatisfy { $0.isEmpty || form.read($0) == .nonexistent || form.day($0) != nil }
    }
    let isPlain = cells.allSatisfy { (try? Day(parsing: $0)) != nil }
    return fitting.count == 1 && !isPlain ? fitting[0] : nil
  }

  /// What to type: `--columns day,activity,amount --date-format D.M.YYYY`.
  var typed: String {
    guard let columns else { return "such as --columns day,activity,amount, with - for those of no use" }
    var words = "--columns \(columns.joined(separator: ","))"
    if needsActivity { words += " --activity ID" }
    if let form { words += " " + form.typed }
    return words
  }

  /// What to say of a table whose header names no day.
  var message: String {
    if isHeadless { return "the file has no header: say what its columns are, \(typed)" }
    return "the header has no column “day” (or “date”, or “at”) but \(Self.names(header)): say what they are, \(typed)"
  }

  /// The headings, of many the first.
  static func names(_ header: [CSVCell]) -> String {
    let names = header.prefix(12).map { Naming.title(String($0.text.prefix(40)), fallback: "one without a name") }
    return names.joined(separator: ", ") + (header.count > 12 ? " and \(header.count - 12) more" : "")
  }
}
