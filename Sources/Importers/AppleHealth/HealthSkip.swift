/// Why an element of an export is left out.
///
/// What is left out may have been what a day came from in the export before, so no day is lowered or taken back that it
/// may be of: that day and those beside it where it has a date that can be read, else every day of its metric.
///
/// Only `malformed` is damage of the file, with which an import is incomplete: no phone writes that, so something happened
/// to the file, and nobody knows to what else. All others are well formed. Apps have given such things to the phone, most
/// exports of many years have a few, and nobody can mend them: an import that has them says so, and has succeeded.
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
  /// The tag is cut by another, never closed or longer than a mebibyte, or control bytes or bytes beyond ASCII stand in a
  /// name, a date or an amount.
  case malformed = "not well formed"
  /// More samples at one time than any person has.
  case crowded = "among more than 65536 at one time"
}
