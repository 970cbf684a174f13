/// The fields of a record by the names that files give them, the same in JSON lines and in CSV.
enum RecordField: String, CaseIterable {
  case activity
  case day
  case at
  case amount
  case skip
  case source
  case zone
  case skewed

  /// The field of a key or a heading; nil for any other name.
  init?(name: String) {
    switch name {
    case "habit": self = .activity
    case "date": self = .day
    case "timestamp": self = .at
    case "value": self = .amount
    default: self.init(rawValue: name)
    }
  }
}
