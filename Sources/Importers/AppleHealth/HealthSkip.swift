/// Why an element of an export is left out.
public enum HealthSkip: String, Hashable, Sendable, CaseIterable {
  /// No start date.
  case noStart = "without a start date"
  /// No end date.
  case noEnd = "without an end date"
  /// A date that is none, or is not of the years 1900 to 2200.
  case badDate = "with an impossible date"
  /// It ends before it starts.
  case backwards = "that ends before it starts"
  /// It lasts more than a year.
  case tooLong = "that lasts more than a year"
  /// No number, or a negative or impossible one.
  case badValue = "with an impossible value"
  /// A unit that does not measure this.
  case badUnit = "in an unknown unit"
  /// The tag is cut by another, or is longer than a mebibyte.
  case malformed = "not well formed"
  /// More samples at one time than any person has.
  case crowded = "among more than 65536 at one time"
}
