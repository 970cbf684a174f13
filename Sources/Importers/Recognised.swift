import Platform
import SQLite

/// What an archive, a database or a folder is, where several programs write such.
public enum Recognised: Sendable {
  /// An export of Apple Health.
  case appleHealth
  /// An export of Health Connect.
  case healthConnect
  /// What Google Takeout or Fitbit itself writes of Fitbit.
  case fitbit
  /// A backup or an archive of Loop Habit Tracker.
  case loop

  /// What a database is that begins as SQLite's do; nil where it can be none of these.
  public static func database(_ path: String) -> Recognised? {
    guard let file = try? SQLiteFile(path) else { return nil }
    if HealthConnectImport.isMade(file) { return .healthConnect }
    return .loop
  }

  /// What an archive is by the files in it, and one with none that is known an export of Apple Health, which may have any
  /// names. One that has no whole directory is that as well.
  public static func archive(_ path: String) -> Recognised {
    guard let bundle = try? Bundle(path) else { return .appleHealth }
    return known(bundle) ?? .appleHealth
  }

  /// What a folder is by the files in it and in the folders inside; nil where nothing is known.
  public static func folder(_ path: String) -> Recognised? {
    (try? Bundle(path, opens: true)).flatMap(known)
  }

  private static func known(_ bundle: Bundle) -> Recognised? {
    if LoopFiles(bundle).isLoop { return .loop }
    if bundle.items.contains(where: { FitbitFile(name: $0.name) != nil }) { return .fitbit }
    for item in bundle.items where item.name.hasSuffix(".db") || bundle.items.count <= 4 {
      let head = (try? item.feed.head(16)) ?? []
      if head.span.holds(DatabaseFile.magic, at: 0) { return .healthConnect }
    }
    return nil
  }

  /// Whether a file is one of those that Fitbit writes, by name and content; `head` are its first bytes.
  public static func isFitbit(_ path: String, head: [UInt8]) -> Bool {
    FitbitFile(name: path, head: head) != nil
  }
}
