/// Where Streakline's two environments live, decided from a flag and the environment alone. The user database is never
/// asked: a static program cannot do so safely.
public enum Paths {
  /// The shared store: the flag, `$STREAKLINE_STORE`, `$STREAKLINE_HOME/snapshot`,
  /// `$XDG_STATE_HOME/streakline/snapshot`, else `~/.local/state/streakline/snapshot`.
  public static func store(flag: String?, environment: Environment) throws(PathError) -> String {
    try path(flag: flag, own: "STREAKLINE_STORE", leaf: "snapshot", xdg: "XDG_STATE_HOME", "/.local/state", environment)
  }

  /// The private journal: the flag, `$STREAKLINE_JOURNAL`, `$STREAKLINE_HOME/journal`,
  /// `$XDG_DATA_HOME/streakline/journal`, else `~/.local/share/streakline/journal`.
  public static func journal(flag: String?, environment: Environment) throws(PathError) -> String {
    try path(flag: flag, own: "STREAKLINE_JOURNAL", leaf: "journal", xdg: "XDG_DATA_HOME", "/.local/share", environment)
  }

  private static func path(
    flag: String?, own: String, leaf: String, xdg: String, _ below: String, _ environment: Environment
  ) throws(PathError) -> String {
    if let flag, !flag.isEmpty { return flag }
    if let path = environment[own] { return path }
    if let home = environment["STREAKLINE_HOME"] { return home + "/" + leaf }
    // The XDG specification has relative paths ignored.
    if let base = environment[xdg], base.hasPrefix("/") { return base + "/streakline/" + leaf }
    guard let home = home(environment) else { throw PathError(variable: own) }
    return home + below + "/streakline/" + leaf
  }

  /// The person's home folder: `$HOME`, where it is set to an absolute path.
  public static func home(_ environment: Environment) -> String? {
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home
  }
}

/// There is nowhere to look: no flag, no variable of Streakline's own, and no home folder.
public struct PathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The variable that would settle it.
  public let variable: String

  /// One sentence that says what to set.
  public var description: String { "HOME is not set to a folder: set it, or set \(variable)" }

  /// The exit status a program ends with.
  public var exitStatus: Int32 { 64 }
}
