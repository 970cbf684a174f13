/// Why a time zone cannot be used.
public enum ZoneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name is empty.
  case empty
  /// The name cannot be one of the zone database: a path, or a rule such as `CET-1CEST`.
  case malformed(String)
  /// The database has no zone of that name.
  case unknown(String)
  /// There is no zone database in that folder.
  case noDatabase(String, folder: String)
  /// This file sets the machine's zone but does not say which one it is.
  case unnamed(String)

  /// One sentence that names the zone and says what to do.
  public var description: String {
    switch self {
    case .empty: "the time zone is empty: give a name such as Europe/Berlin, or UTC"
    case .malformed(let name): "“\(name)” is not the name of a time zone: give one such as Europe/Berlin, or UTC"
    case .unknown(let name):
      "unknown time zone “\(name)”: names are those of the IANA database, such as Europe/Berlin, case as written there"
    case .noDatabase(let name, let folder):
      "time zone “\(name)” cannot be looked up: there is no zone database in \(folder) (install tzdata); only UTC works"
    case .unnamed(let path):
      "\(path) does not say which time zone it is: set TZ to a name such as Europe/Berlin"
    }
  }

  /// The exit status a program ends with: 69 without a zone database, else 64.
  public var exitStatus: Int32 {
    if case .noDatabase = self { 69 } else { 64 }
  }
}
