import Glibc

/// Files of this process in memory, for what is read by its path; gone when the process ends in good order.
struct Scratch {
  static let files = Scratch()

  let folder: String

  private init() {
    let folder = "/dev/shm/streakline-fuzz-\(getpid())"
    mkdir(folder, 0o700)
    self.folder = folder
    atexit { Scratch.files.remove() }
  }

  /// The path of a file that holds these bytes and no others.
  func file(_ name: String, _ bytes: some Collection<UInt8>) -> String {
    let path = folder + "/" + name
    if let slash = name.lastIndex(of: "/") { mkdir(folder + "/" + name[..<slash], 0o700) }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let content = Array(bytes)
    hold(file >= 0 && write(file, content, content.count) == content.count, "\(path) cannot be written")
    close(file)
    return path
  }

  private func remove() {
    for name in ["file", "backup.db", "habits", "log", "loop/Habits.csv", "loop/001 Read/Checkmarks.csv"] {
      unlink(folder + "/" + name)
    }
    for name in TrackerTargets.fitbitNames { unlink(folder + "/" + name) }
    for name in ["/loop/001 Read", "/loop", ""] { rmdir(folder + name) }
  }
}
