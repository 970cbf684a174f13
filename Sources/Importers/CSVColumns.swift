import JSONText

/// What the header of a CSV file says its columns are, or a person where it has none.
struct CSVColumns {
  enum Column {
    case field(RecordField)
    /// The amounts of one activity.
    case amounts(of: String)
    case ignored
  }

  let columns: [Column]
  /// What says so.
  let name: String
  /// A list of check-ins: activities and days, nothing else.
  let countsRows: Bool
  /// Each row gives one record of each activity that has an amount in it.
  let isWide: Bool

  /// Reads a header. With a column of amounts each row is one record, and unknown columns are passed over; without one
  /// every unknown column is an activity, and each row is one record of each.
  ///
  /// - Parameter activity: The activity of all rows, where the file has no such column.
  init(
    _ header: [(text: String, place: TextPosition)], activity: String?, called what: String = "the header"
  ) throws(CSVError) {
    name = what
    let names = header.map { Self.normalized($0.text) }
    let fields = names.map { RecordField(name: $0) }
    for (index, field) in fields.enumerated() {
      if let field, fields[..<index].contains(field) {
        throw CSVError(message: "two columns give the \(field.rawValue)", place: header[index].place)
      }
    }
    guard fields.contains(.day) || fields.contains(.at) else {
      throw CSVError(message: "\(what) has no column “day” (or “date”, or “at”)", place: header[0].place)
    }
    let hasActivity = fields.contains(.activity) || (activity != nil && fields.contains(.amount))
    isWide = !hasActivity
    countsRows = hasActivity && !fields.contains(.amount)
    columns = zip(names, fields).map { name, field in
      if let field { return .field(field) }
      guard !hasActivity, let id = try? RecordDraft.identifier(name, "") else { return .ignored }
      return .amounts(of: id)
    }
    guard hasActivity || columns.contains(where: { if case .amounts = $0 { true } else { false } }) else {
      throw CSVError(
        message: "\(what) has no column “activity”, and none that is named like an activity", place: header[0].place)
    }
  }

  /// A heading in small letters, with - for what parts its words.
  private static func normalized(_ heading: String) -> String {
    String(CSVRows.trimmed(heading).lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }
}
