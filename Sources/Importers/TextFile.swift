import JSONText
import Platform

extension MappedFile {
  /// Opens a file that nobody named, which is a regular one.
  init(found path: String) throws(ImportError) {
    do throws(SystemError) { self = try MappedFile(path, waits: false) } catch { throw .system(error) }
  }

  /// Opens a file to import; `-` is standard input.
  init(importing path: String) throws(ImportError) {
    do throws(SystemError) {
      self = try MappedFile(path == "-" ? "/dev/stdin" : path, limit: 256 << 20)
    } catch {
      throw .system(error)
    }
  }
}

extension Span<UInt8> {
  /// The bytes after a UTF-8 byte order mark, which some programs put first.
  var startOfText: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// Whether the text begins with a byte order mark of UTF-16.
  var isUTF16: Bool {
    count >= 2 && (self[0] == 0xFF && self[1] == 0xFE || self[0] == 0xFE && self[1] == 0xFF)
  }
}

let utf16Message = "the file is UTF-16: save it as UTF-8"
