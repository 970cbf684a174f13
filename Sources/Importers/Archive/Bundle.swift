import Platform

/// The files of an archive, of a folder with all folders inside it, or one file alone: whichever a person has.
struct Bundle {
  /// One file.
  struct Item {
    /// Its path inside, its parts between `/`.
    let name: String
    /// What it holds.
    let feed: Feed

    /// The last part of its name.
    var file: Substring { name.split(separator: "/").last ?? "" }
  }

  /// Deeper folders are left aside.
  private static var depth: Int { 8 }

  private(set) var items: [Item] = []
  /// What is not whole.
  private(set) var damage: [String] = []

  /// Lists what is there, in the order of names.
  ///
  /// - Parameters:
  ///   - opens: Whether archives inside a folder are opened as well.
  ///   - salvages: Whether to take what an archive without a directory has, up to where it was cut.
  init(_ path: String, opens: Bool = false, salvages: Bool = false) throws(ImportError) {
    do throws(SystemError) {
      switch try Files.kind(of: path) {
      case .absent: throw SystemError(missing: path)
      case .folder: try list(path, "", opens, salvages, Self.depth)
      default: try add(path, path, opens: true, salvages)
      }
    } catch { throw .system(error) }
    items.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private mutating func list(
    _ folder: String, _ prefix: String, _ opens: Bool, _ salvages: Bool, _ depth: Int
  ) throws(SystemError) {
    for name in try Files.names(in: folder) where !name.hasPrefix(".") && name != "__MACOSX" {
      let path = folder + "/" + name
      switch try Files.kind(of: path) {
      case .regular: try add(path, prefix + name, opens: opens, salvages)
      case .folder where depth > 1: try list(path, prefix + name + "/", opens, salvages, depth - 1)
      default: break
      }
    }
  }

  private mutating func add(
    _ path: String, _ name: String, opens: Bool, _ salvages: Bool
  ) throws(SystemError) {
    let file = try InputFile(path)
    guard opens, try ZipDirectory.isArchive(file) else {
      items.append(Item(name: name, feed: .file(path)))
      return
    }
    if let entries = try ZipDirectory.entries(of: file) {
      for entry in entries where !entry.name.hasSuffix("/") && !entry.name.hasPrefix("__MACOSX/") {
        items.append(Item(name: entry.name, feed: .zipped(path, entry)))
      }
    } else {
      damage.append("\(path) is cut or damaged, it has no directory")
      if salvages { try salvage(path, file) }
    }
  }

  private mutating func salvage(_ path: String, _ file: borrowing InputFile) throws(SystemError) {
    var walk = ZipSalvage()
    while let entry = try walk.next(in: file) {
      let feed = Feed.zipped(path, entry)
      items.append(Item(name: entry.name, feed: feed))
      var packed = entry.packed
      if packed == nil, case .complete(let actual) = try feed.each({ _ in }) { packed = actual }
      guard let packed, try walk.skip(entry, packed: packed, in: file) else { return }
    }
  }
}
