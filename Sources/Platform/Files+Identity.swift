import Glibc

/// What tells a file from every other one, by whatever name it goes.
public struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Of what a path leads to, links followed; nil where nothing is there.
  public init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}

extension Files {
  /// Deeper folders are read by nobody.
  private static var depth: Int { 16 }

  /// Whether a path is a file, or leads into a folder, that has it: under its name, another or a link.
  public static func holds(_ path: String, _ file: FileIdentity) -> Bool { holds(path, file, depth) }

  private static func holds(_ path: String, _ file: FileIdentity, _ depth: Int) -> Bool {
    if FileIdentity(path) == file { return true }
    guard depth > 0, (try? kind(of: path)) == .folder else { return false }
    return ((try? names(in: path)) ?? []).contains { holds(path + "/" + $0, file, depth - 1) }
  }
}
