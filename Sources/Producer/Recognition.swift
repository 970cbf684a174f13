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

  /// A folder is a repository, one that a habit tracker keeps, or one that an archive was unpacked into.
  private static func folder(_ path: String) throws(SystemError) -> Format.Kind? {
    let names = try Files.names(in: path)
    if names.contains(".git") || (names.contains("HEAD") && names.contains("objects")) { return .git }
    if names.contains("habits"), names.contains("log") {
      // Only one of the two parts its fields by tabs.
      return try start(of: path + "/log").contains(UInt8(ascii: "\t")) ? .habitctl : .harsh
    }
    if let known = Recognised.folder(path) { return kind(known) }
    return names.contains { $0.hasSuffix(".xml") || $0 == "apple_health_export" } ? .appleHealth : nil
  }

  private static func kind(_ known: Recognised) -> Format.Kind {
    switch known {
    case .appleHealth: .appleHealth
    case .healthConnect: .healthConnect
    case .fitbit: .fitbit
    case .loop: .loop
    }
  }

  private static func start(of path: String) throws(SystemError) -> [UInt8] {
    try InputFile(path).bytes(from: 0, count: 4096)
  }

  private static func file(_ path: String) throws(SystemError) -> Format.Kind? {
    let bytes = try start(of: path)
    if bytes.starts(with: "PK".utf8) { return kind(Recognised.archive(path)) }
    if bytes.starts(with: "SQLite format 3\0".utf8) { return Recognised.database(path).map(kind) ?? .loop }
    if Recognised.isFitbit(path, head: bytes) { return .fitbit }
    var text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    text = text.drop { $0 <= 0x20 }
    switch text.first {
    case UInt8(ascii: "<"): return .appleHealth
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isAnswer = String(decoding: text, as: UTF8.self).contains("\"contribution")
      return isAnswer ? .github : text.first == UInt8(ascii: "{") ? .jsonl : nil
    case nil: return nil
    default: return table(text.prefix { $0 != UInt8(ascii: "\n") })
    }
  }

  /// By the names in a header; any other table is CSV.
  private static func table(_ header: ArraySlice<UInt8>) -> Format.Kind? {
    let names = String(decoding: header, as: UTF8.self).lowercased()
    if names.contains("full_date"), names.contains("activities") { return .daylio }
    if names.contains("habitname"), names.contains("calendardate") { return .habitbull }
    if names.hasPrefix("activity id,activity date,") || names.hasPrefix("id,date,name,type,") { return .strava }
    if names.hasPrefix("activity type,date,favorite,") { return .garmin }
    let isTable = header.contains { [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains($0) }
    return isTable && !header.contains(0) ? .csv : nil
  }
}
