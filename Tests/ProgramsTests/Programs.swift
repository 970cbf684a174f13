import Foundation

/// Where the two built programs are.
enum Programs {
  /// `$STREAKLINE_BIN`, else the build that this test belongs to.
  static let folder =
    ProcessInfo.processInfo.environment["STREAKLINE_BIN"] ?? checkout.appending(path: ".build/debug").path
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let isRoot = geteuid() == 0

  static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Where an executable of the system is; nil if it is not.
  static func system(_ name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
