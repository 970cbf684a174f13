import Foundation

/// The checkout that these tests were built from.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Paths of the regular files under a folder, relative to the checkout, sorted; hidden files left out.
  static func files(under folder: String, suffix: String = "") -> [String] {
    let base = root.appending(path: folder).path
    let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) && isShown($0) && isFile("\(base)/\($0)") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every Swift file under `Sources` and `Tests`, read and taken apart once for all tests.
  private static let parsed = Result {
    try files(under: "Sources", suffix: ".swift").map { SwiftFile($0, try text($0)) }
      + files(under: "Tests", suffix: ".swift").map { SwiftFile($0, try text($0)) }
  }

  static func sources() throws -> [SwiftFile] { try parsed.get().filter { $0.path.hasPrefix("Sources/") } }
  static func tests() throws -> [SwiftFile] { try parsed.get().filter { $0.path.hasPrefix("Tests/") } }

  /// Names at the top, hidden ones left out.
  static func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isShown(_ name: String) -> Bool {
    !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__pycache__" }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }
}
