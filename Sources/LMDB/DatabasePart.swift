/// Of a database only the rows whose keys begin with one of these.
public struct DatabasePart: Sendable {
  /// Its name.
  public var database: String
  /// What the keys begin with.
  public var prefixes: [[UInt8]]

  /// Both.
  public init(_ database: String, prefixes: [[UInt8]]) {
    (self.database, self.prefixes) = (database, prefixes)
  }
}
