import CLinux
import Glibc

/// Watches over files by inotify. Where the system has no more watches to give it is blind, and its owner has to look
/// from time to time.
///
/// A watch is on what a path led to when it was set. So the folders above are watched too, for being moved or removed
/// only, which makes no noise; where the folder itself is missing the nearest one that is there is watched for the next
/// name of the path. After any such change all watches are set anew.
struct FileWatch: ~Copyable {
  private let wanted: [WatchedFiles]
  private var notifier: FileDescriptor?
  /// The notifier's descriptor; -1: blind.
  private var number: Int32 = -1
  private var places: [Place] = []

  /// A watched folder and the names that matter in it.
  private struct Place {
    let watch: Int32
    let names: [String]
    /// Whether it only stands in for a folder that is missing.
    let isAncestor: Bool

    func isOf(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
  }

  init(_ wanted: [WatchedFiles]) {
    self.wanted = wanted
    rebuild()
  }

  var isBlind: Bool { number < 0 }

  /// What `poll` waits for; nothing where it is blind.
  var request: pollfd { pollfd(fd: number, events: Int16(POLLIN), revents: 0) }

  /// Sets all watches anew, on what the paths lead to now.
  mutating func rebuild() {
    places = []
    notifier = nil
    number = streakline_notifier()
    guard number >= 0 else { return }
    notifier = FileDescriptor(adopting: number)
    for files in wanted where !watch(files) {
      notifier = nil
      number = -1
      return
    }
  }

  /// Reads what happened; whether any of it matters.
  mutating func take() -> Bool {
    var (isRelevant, isLost) = (false, false)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while number >= 0 {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      for event in FileEvent.events(in: buffer[..<count]) {
        if event.isLost { (isRelevant, isLost) = (true, true) }
        for place in places where place.watch == event.watch && place.isOf(event.name) {
          isRelevant = true
          isLost = isLost || place.isAncestor
        }
      }
    }
    if isLost { rebuild() }
    return isRelevant
  }

  /// False where no watch could be had.
  private mutating func watch(_ files: WatchedFiles) -> Bool {
    var (folder, names, missing) = (files.folder, files.names, String?.none)
    while true {
      let watch = unsafe streakline_notify_entries(number, folder)
      if watch >= 0 {
        // What was missing may have come before the watch on its folder was set.
        if let path = missing, (try? Files.kind(of: path)) == .folder {
          (folder, names, missing) = (files.folder, files.names, nil)
          continue
        }
        places.append(Place(watch: watch, names: names, isAncestor: missing != nil))
        return watchAncestors(of: folder)
      }
      guard [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno), let parent = Files.parent(of: folder) else {
        return false
      }
      (names, missing, folder) = ([Self.name(of: folder)], folder, parent)
    }
  }

  private func watchAncestors(of folder: String) -> Bool {
    var path: String? = folder
    while let this = path, this != "/", this != "." {
      if unsafe streakline_notify_end(number, this) < 0, [ENOSPC, ENOMEM].contains(errno) { return false }
      path = Files.parent(of: this)
    }
    return true
  }

  /// The last part of a path.
  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
