import Platform

/// A file beside the journal whose change wakes a resident: of what is said about reminders nothing is published.
enum RemindWake {
  static let name = "reminders.changed"

  /// What a resident watches.
  static func file(_ context: Context) -> WatchedFiles {
    WatchedFiles(folder: context.journalPath, names: [name])
  }

  /// Wakes it. Where that fails the resident hears of it when it wakes next.
  static func tell(_ context: Context) {
    try? Files.replace(context.journalPath + "/" + name, with: Array("\(context.now)\n".utf8))
  }
}
