import JSONText

/// Turns rows of a CSV file into records.
struct CSVRows {
  let columns: CSVColumns
  let activity: String?
  let hasDecimalComma: Bool
  let days: DayReader
  /// What to say of a cell of a wide table that is no amount: its column may be no activity's.
  var hint = ""
  private var names = FileNames()

  init(columns: CSVColumns, activity: String?, hasDecimalComma: Bool, days: DayReader) {
    (self.columns, self.activity, self.hasDecimalComma, self.days) = (columns, activity, hasDecimalComma, days)
  }

  /// Hands over what a row says; false where no more is wanted.
  mutating func take(
    _ fields: [CSVCell], _ log: inout FaultLog, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> Bool {
    let start = fields[0].place
    let surplus = fields.dropFirst(columns.columns.count)
    guard fields.count >= columns.columns.count, surplus.allSatisfy({ $0.text.isEmpty }) else {
      try log.note("the row has \(fields.count) fields, \(columns.name) \(columns.columns.count)", at: start)
      return true
    }
    var place = start
    let found: [(record: ImportedRecord, place: TextPosition)]
    do throws(FieldError) {
      found = try records(fields, &place)
    } catch {
      try log.note(error.message, at: place)
      return true
    }
    for entry in found {
      guard try log.offer(entry.record, at: entry.place, to: receiver) else { return false }
    }
    return true
  }

  /// The records of a row; `place` is kept at the cell at hand, for an error about what it says.
  private mutating func records(
    _ fields: [CSVCell], _ place: inout TextPosition
  ) throws(FieldError) -> [(record: ImportedRecord, place: TextPosition)] {
    var draft = RecordDraft()
    draft.activity = activity.map { ActivityName(id: $0, title: nil) }
    var cells: [(activity: ActivityName, text: String, place: TextPosition)] = []
    for (column, cell) in zip(columns.columns, fields) {
      let text = Self.trimmed(cell.text)
      guard !text.isEmpty else { continue }
      place = cell.place
      switch column {
      case .field(let field): try set(field, text, &draft)
      case .amounts(let name): cells.append((name, text, cell.place))
      case .ignored: break
      }
    }
    guard cells.isEmpty else { return try records(cells, draft, &place) }
    place = fields[0].place
    if columns.countsRows, !draft.isSkip { draft.amount = .one }
    return columns.isWide ? [] : [(try draft.record(), place)]
  }

  private mutating func records(
    _ cells: [(activity: ActivityName, text: String, place: TextPosition)], _ row: RecordDraft,
    _ place: inout TextPosition
  ) throws(FieldError) -> [(record: ImportedRecord, place: TextPosition)] {
    var found: [(record: ImportedRecord, place: TextPosition)] = []
    for cell in cells {
      place = cell.place
      var draft = row
      draft.activity = cell.activity
      do throws(FieldError) { try set(.amount, cell.text, &draft) } catch {
        throw FieldError(message: error.message + hint)
      }
      found.append((try draft.record(), place))
    }
    return found
  }

  private mutating func set(_ field: RecordField, _ text: String, _ draft: inout RecordDraft) throws(FieldError) {
    switch field {
    case .day:
      switch try days.read(text) {
      case .day(let day): draft.day = day
      case .instant(let instant): draft.at = instant
      }
    case .amount where text.utf8.count == 4 && text.lowercased() == "skip": draft.isSkip = true
    case .amount where !hasDecimalComma && text.utf8.contains(UInt8(ascii: ",")):
      throw FieldError(
        message: "“\(text.prefix(80))” has a comma, which may part thousands or decimals: write 8230 or 9.44")
    case .amount where hasDecimalComma: try draft.set(.amount, Self.withPoint(text), names: &names)
    default: try draft.set(field, text, names: &names)
    }
  }

  /// The one comma of a number as a point; a number with a point as well stays as it is, and is refused.
  private static func withPoint(_ text: String) -> String {
    guard !text.contains("."), text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1 else { return text }
    return String(text.map { $0 == "," ? "." : $0 })
  }

  /// Without spaces at either end.
  static func trimmed(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ") else { return text }
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
