import Importers
import Platform

/// Says what a file or folder is by what it holds.
enum Recognition {
  /// Whether a path is rather a word of the command line: nothing is there, and it looks like no file's name.
  static func isWord(_ path: String) -> Bool {
    guard !path.utf8.contains(UInt8(ascii: "/")), !path.utf8.contains(UInt8(ascii: ".")) else { return false }
    return (try? Files.kind(of: path)) == .absent
  }

  /// The format of a path; nil where it is none that is known.
  static func kind(of path: String) throws(ProducerError) -> Format.Kind? {
    do throws(SystemError) {
      switch try Files.kind(of: path) {
      case .absent: throw SystemError(missing: path)
      case .folder: return try folder(path)
      case .regular: return try file(path)
      case .other: return nil
      }
    } catch { throw ProducerError(error) }
  }

  /// A folder is a repository, or one that an archive was unpacked into.
  private static func folder(_ path: String) throws(SystemError) -> Format.Kind? {
    let names = try Files.names(in: path)
    if names.contains(".git") || (names.contains("HEAD") && names.contains("objects")) { return .git }
    return names.contains { $0.hasSuffix(".xml") || $0 == "apple_health_export" } ? .appleHealth : nil
  }

  private static func file(_ path: String) throws(SystemError) -> Format.Kind? {
    let bytes = try InputFile(path).bytes(from: 0, count: 4096)
    if bytes.starts(with: "PK".utf8) { return .appleHealth }
    var text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    text = text.drop { $0 <= 0x20 }
    switch text.first {
    case UInt8(ascii: "<"): return .appleHealth
    case UInt8(ascii: "{"): return .jsonl
    case nil: return nil
    default:
      let header = text.prefix { $0 != UInt8(ascii: "\n") }
      let isTable = header.contains { [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains($0) }
      return isTable && !header.contains(0) ? .csv : nil
    }
  }
}
