import Glibc

extension Zone {
  /// The zone a program runs in: `TZ`, else what `/etc/localtime` links to, else the name in `/etc/timezone`; UTC where
  /// the machine has no `/etc/localtime` at all.
  ///
  /// `TZ` may have a leading `:` and may be the absolute path of a compiled zone; empty counts as unset.
  ///
  /// - Throws: Where what is set is no known zone, or the machine's zone has no name to be found.
  public static func system(environment: Environment, root: String = "") throws(ZoneError) -> Zone {
    let localtime = root + "/etc/localtime"
    let database = database(environment)
    guard let wanted = environment["TZ"], ![localtime, ":" + localtime].contains(wanted) else {
      return try ofMachine(localtime: localtime, nameFile: root + "/etc/timezone", database: database)
    }
    let name = wanted.hasPrefix(":") ? String(wanted.dropFirst()) : wanted
    return try Zone(nameInDatabase(name, database) ?? name, database: database)
  }

  private static func ofMachine(localtime: String, nameFile: String, database: String) throws(ZoneError) -> Zone {
    if let target = Files.linkTarget(of: localtime), let name = nameInDatabase(target, database) {
      return try Zone(name, database: database)
    }
    if let bytes = try? Files.read(nameFile, limit: 4096) {
      let name = String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
      return try Zone(nameInDatabase(name, database) ?? name, database: database)
    }
    guard (try? Files.kind(of: localtime)) == .absent else { throw .unnamed(localtime) }
    return .utc
  }

  /// The part of a path behind the database's folder, wherever on the machine that is; nil where it is not in one.
  private static func nameInDatabase(_ path: String, _ database: String) -> String? {
    if path.hasPrefix(database + "/") { return String(path.dropFirst(database.count + 1)) }
    let parts = path.split(separator: "/")
    guard parts.count > 1, let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    return parts[(folder + 1)...].joined(separator: "/")
  }
}
