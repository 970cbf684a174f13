import JSONText
import Platform

/// The lines of a text file that is found in a folder.
enum TextLines {
  /// Hands over each with its number from 1, without its end and a carriage return before that; a byte order mark is
  /// passed over, and bytes that are no UTF-8 are repaired.
  static func each(
    of path: String, _ body: (String, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    let file = try MappedFile(found: path)
    let text = file.bytes
    if text.isUTF16 { throw .fault(ImportFault(file: path, line: 1, column: 1, message: utf16Message)) }
    var start = text.startOfText
    var number = 1
    while start < text.count {
      let end = text.endOfLine(from: start)
      let hasReturn = end > start && text[end - 1] == UInt8(ascii: "\r")
      try body(String(text.extracting(start..<(hasReturn ? end - 1 : end))), number)
      start = end + 1
      number += 1
    }
  }
}

extension Span<UInt8> {
  /// The offset of the line feed that ends the line, or of the end of the text.
  func endOfLine(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }
}

extension String {
  /// Bytes as UTF-8, with what is none replaced.
  fileprivate init(_ bytes: Span<UInt8>) {
    if let valid = try? UTF8Span(validating: bytes) {
      self.init(copying: valid)
    } else {
      var copy: [UInt8] = []
      copy.reserveCapacity(bytes.count)
      for index in bytes.indices { copy.append(bytes[index]) }
      self.init(decoding: copy, as: UTF8.self)
    }
  }
}

extension StringProtocol {
  /// Without white space at either end.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[startIndex..<startIndex]
    }
    return self[first...last]
  }
}
