import Platform
import SQLite

/// A database of another program, taken out of an archive where it is in one.
enum DatabaseFile {
  static var magic: String { "SQLite format 3\u{0}" }

  /// Opens it and hands it over, with how many bytes had to be unpacked for that: 0 where it is in no archive.
  ///
  /// - Parameters:
  ///   - shown: What the path is called in messages.
  ///   - folder: Where it is unpacked, without a name that stays.
  ///   - progress: Told of the bytes unpacked so far, and of twice as many as there are: they are to be read as well.
  static func read(
    _ path: String, shown: String, folder: String, progress: (Int, Int?) -> Void = { _, _ in },
    _ body: (borrowing SQLiteFile, _ unpacked: Int) throws(SQLiteError) -> Void
  ) throws(ImportError) {
    guard let feed = try feed(path, shown) else { return try read(path, shown, unpacked: nil, body) }
    let (name, size) = try unpacked(feed, shown, folder, progress)
    try read(name, shown, unpacked: size, body)
  }

  /// Once it is open, a passing file needs its name no more.
  private static func read(
    _ path: String, _ shown: String, unpacked: Int?, _ body: (borrowing SQLiteFile, Int) throws(SQLiteError) -> Void
  ) throws(ImportError) {
    do throws(SQLiteError) {
      let file = try SQLiteFile(path)
      if unpacked != nil { try? Files.remove(path) }
      try body(file, unpacked ?? 0)
    } catch {
      if unpacked != nil { try? Files.remove(path) }
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

  /// A name for what was unpacked, and its size; nil where it is not whole.
  private static func unpacked(
    _ feed: Feed, _ folder: String, _ progress: (Int, Int?) -> Void
  ) throws(SystemError) -> (name: String, size: Int)? {
    var file = try ScratchFile(in: folder, isNameable: true)
    let total = feed.size.map { 2 * $0 }
    var done = 0
    let end = try feed.each { (piece) throws(SystemError) in
      try file.append(piece)
      done += piece.count
      progress(done, total)
    }
    guard case .complete = end else { return nil }
    return (try file.link(), done)
  }

  private static func unpacked(
    _ feed: Feed, _ shown: String, _ folder: String, _ progress: (Int, Int?) -> Void
  ) throws(ImportError) -> (name: String, size: Int) {
    do throws(SystemError) {
      if let found = try unpacked(feed, folder, progress) { return found }
    } catch { throw .system(error) }
    throw .unusable("\(shown) is cut or damaged: export it again")
  }
}
