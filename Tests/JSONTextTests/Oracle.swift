import Glibc

/// Python's json module over many documents at once, in a folder that is gone afterwards.
enum Oracle {
  static func answers(for documents: [[UInt8]]) throws -> [String] {
    let folder = try temporaryFolder()
    defer { _ = system("rm -r '\(folder)'") }
    try write(documents.flatMap { $0.count.littleEndianBytes + $0 }, to: folder + "/documents")
    let script = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Tools/schemas/json_oracle.py"
    guard system("python3 '\(script)' '\(folder)/documents' '\(folder)/answers'") == 0 else { throw Failure.python }
    let answers = try read(folder + "/answers")
    return answers.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  enum Failure: Error {
    case folder, file, python
  }

  private static func temporaryFolder() throws -> String {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(root)/streakline-json-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw Failure.folder }
    return String(cString: path)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure.file }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure.file }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Failure.file }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }
}

extension Int {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
