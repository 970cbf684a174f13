import Platform
import SQLite

/// A database of another program, taken out of an archive where it is in one.
enum DatabaseFile {
  static var magic: String { "SQLite format 3\u{0}" }

  /// Opens it and hands it over.
  ///
  /// - Parameters:
  ///   - shown: What the path is called in messages.
  ///   - folder: Where it is unpacked, without a name that stays.
  static func read(
    _ path: String, shown: String, folder: String, _ body: (borrowing SQLiteFile) throws(SQLiteError) -> Void
  ) throws(ImportError) {
    guard let feed = try feed(path, shown) else { return try read(path, shown, isPassing: false, body) }
    try read(unpacked(feed, shown, folder), shown, isPassing: true, body)
  }

  /// Once it is open, a passing file needs its name no more.
  private static func read(
    _ path: String, _ shown: String, isPassing: Bool, _ body: (borrowing SQLiteFile) throws(SQLiteError) -> Void
  ) throws(ImportError) {
    do throws(SQLiteError) {
      let file = try SQLiteFile(path)
      if isPassing { try? Files.remove(path) }
      try body(file)
    } catch {
      if isPassing { try? Files.remove(path) }
      throw .database(shown, message: error.message)
    }
  }

  /// What is to be unpacked first: the first database in an archive or a folder, and what has no name to open it by.
  private static func feed(_ path: String, _ shown: String) throws(ImportError) -> Feed? {
    do throws(SystemError) {
      let isFolder = try Files.kind(of: path) == .folder
      let isArchive = try isFolder ? true : ZipDirectory.isArchive(at: path)
      if !isArchive { return path.hasPrefix("/proc/") || path == "/dev/stdin" ? .file(path) : nil }
    } catch { throw .system(error) }
    let bundle = try Bundle(path, opens: true)
    if let damage = bundle.damage.first { throw .unusable("\(damage): export it again") }
    do throws(SystemError) {
      for item in bundle.items {
        let head = try item.feed.head(16)
        if head.span.holds(magic, at: 0) { return item.feed }
      }
    } catch { throw .system(error) }
    throw .unusable("\(shown) has no database in it: it is no export of Health Connect")
  }

  /// A name for what was unpacked.
  private static func unpacked(_ feed: Feed, _ folder: String) throws(SystemError) -> String? {
    var file = try ScratchFile(in: folder, isNameable: true)
    let end = try feed.each { (piece) throws(SystemError) in try file.append(piece) }
    guard case .complete = end else { return nil }
    return try file.link()
  }

  private static func unpacked(_ feed: Feed, _ shown: String, _ folder: String) throws(ImportError) -> String {
    do throws(SystemError) {
      if let name = try unpacked(feed, folder) { return name }
    } catch { throw .system(error) }
    throw .unusable("\(shown) is cut or damaged: export it again")
  }
}
