import JSONText

/// What the header of a CSV file says its columns are, or a person where it has none.
struct CSVColumns {
  enum Column {
    case field(RecordField)
    /// The amounts of one activity.
    case amounts(of: ActivityName)
    case ignored
  }

  private(set) var columns: [Column]
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
  init(_ header: [CSVCell], activity: String?, called what: String = "the header") throws(CSVError) {
    name = what
    let fields = header.map { RecordField(heading: $0.text) }
    for (index, field) in fields.enumerated() {
      if let field, fields[..<index].contains(field) {
        throw CSVError(message: "two columns give the \(field.rawValue)", place: header[index].place)
      }
    }
    guard fields.contains(.day) || fields.contains(.at) else {
      throw CSVError(message: "\(what) has no column “day” (or “date”, or “at”)", place: header[0].place)
    }
    var known = ActivityNames()
    let names = zip(header, fields).map { $1 == nil ? known.name(CSVRows.trimmed($0.text)) : nil }
    let isGiven = activity != nil && (fields.contains(.amount) || names.allSatisfy { $0 == nil })
    let hasActivity = isGiven || fields.contains(.activity)
    isWide = !hasActivity
    countsRows = hasActivity && !fields.contains(.amount)
    columns = zip(names, fields).map { name, field in
      if let field { return .field(field) }
      return hasActivity ? .ignored : name.map(Column.amounts(of:)) ?? .ignored
    }
    guard hasActivity || !activities.isEmpty else {
      throw CSVError(
        message: "\(what) has no column “activity”, and none that is named like an activity: say whose days they are, "
          + "--activity ID", place: header[0].place)
    }
    try refuseTwins(header)
  }

  /// Two columns of one activity would give two amounts for each day.
  private func refuseTwins(_ header: [CSVCell]) throws(CSVError) {
    var ids: Set<String> = []
    for (column, cell) in zip(columns, header) {
      if case .amounts(let name) = column, !ids.insert(name.id).inserted {
        throw CSVError(message: "two columns give the activity \(name.id)", place: cell.place)
      }
    }
  }

  /// The ids of the activities that have a column.
  var activities: [String] {
    columns.compactMap { if case .amounts(let name) = $0 { name.id } else { nil } }
  }

  /// The column that says when; nil where there is none.
  var dated: Int? {
    func index(_ wanted: RecordField) -> Int? {
      columns.firstIndex { if case .field(wanted) = $0 { true } else { false } }
    }
    return index(.day) ?? index(.at)
  }

  /// What would be typed for the same columns.
  var words: [String] {
    columns.map { column in
      switch column {
      case .field(let field): field.rawValue
      case .amounts(let name): name.id
      case .ignored: "-"
      }
    }
  }

  /// Gives activities the titles of a header in which they are called so that their ids would come of it.
  mutating func take(titles header: [CSVCell]) {
    for (index, cell) in header.enumerated() where index < columns.count {
      guard case .amounts(let known) = columns[index], let name = ActivityName(CSVRows.trimmed(cell.text)),
        name.id == known.id
      else { continue }
      columns[index] = .amounts(of: name)
    }
  }
}

extension RecordField {
  /// The field of a heading as people write them: in any letters, its words parted by anything.
  init?(heading: String) {
    self.init(name: String(CSVRows.trimmed(heading).lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 }))
  }
}
