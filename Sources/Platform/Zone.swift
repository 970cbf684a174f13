import Glibc

/// A time zone of the IANA database, known to exist on this machine.
///
/// Conversions go through glibc, whose current zone is process-global: they take turns behind one lock.
public struct Zone: Hashable, Sendable {
  /// Its name in the database, such as `Europe/Berlin`; `UTC` for that one however it was written.
  public let identifier: String
  /// What the C library needs in `TZ` to use it.
  let setting: String

  /// Finds a zone by its name.
  ///
  /// - Parameters:
  ///   - identifier: A name such as `America/St_Johns`, case as in the database.
  ///   - database: The folder of compiled zones; `$TZDIR` or the system's by default.
  /// - Throws: Always names what was asked for. An unknown zone never becomes UTC.
  public init(_ identifier: String, database: String = Zone.database(.process)) throws(ZoneError) {
    if Self.namesOfUTC.contains(identifier) {
      self.init(identifier: "UTC", setting: "UTC0")
      return
    }
    guard !identifier.isEmpty else { throw .empty }
    guard Self.isWellFormed(identifier) else { throw .malformed(identifier) }
    guard Self.isFolder(database) else { throw .noDatabase(identifier, folder: database) }
    let path = database + "/" + identifier
    guard Self.isCompiledZone(path) else { throw .unknown(identifier) }
    self.init(identifier: identifier, setting: ":" + path)
  }

  private init(identifier: String, setting: String) {
    self.identifier = identifier
    self.setting = setting
  }

  /// Coordinated Universal Time, which needs no database.
  public static let utc = Zone(identifier: "UTC", setting: "UTC0")

  /// The folder where compiled zones are found: `$TZDIR`, else `/usr/share/zoneinfo`.
  public static func database(_ environment: Environment) -> String {
    environment["TZDIR"] ?? "/usr/share/zoneinfo"
  }

  private static let namesOfUTC: Set<String> = ["UTC", "UTC0", "UTC+0", "UTC-0", "Etc/UTC"]

  /// Names of the database have letters, digits, `_`, `+` and `-`. The variants under `posix` and `right` (leap seconds)
  /// and the aliases for "whatever is set here" are not names of zones.
  private static func isWellFormed(_ identifier: String) -> Bool {
    guard identifier.utf8.count <= 255, !["localtime", "posixrules"].contains(identifier) else { return false }
    let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first != "posix", parts.first != "right" else { return false }
    return parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy(isNameByte) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? Files.kind(of: path)) == .folder
  }

  private static func isCompiledZone(_ path: String) -> Bool {
    guard let bytes = try? Files.read(path, limit: 1 << 20) else { return false }
    return bytes.starts(with: "TZif".utf8)
  }
}
