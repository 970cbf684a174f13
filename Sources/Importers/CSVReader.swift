import JSONText

/// What stands in a field, and where it begins.
typealias CSVCell = (text: String, place: TextPosition)

/// What is wrong with the form of a CSV file, and where.
struct CSVError: Error {
  let message: String
  let place: TextPosition
}

/// A streaming reader of CSV as RFC 4180 defines it: fields may be quoted, a quoted one may hold separators, line breaks
/// and doubled quotes; lines end in a line feed with or without a carriage return; a byte order mark is passed over.
struct CSVReader: ~Copyable, ~Escapable {
  private let text: Span<UInt8>
  private var position: Int
  private var place = TextPosition(line: 1, column: 1)

  /// What stands between fields.
  let separator: UInt8
  /// The fields of the row at hand, and where each begins.
  private(set) var fields: [CSVCell] = []

  /// A reader at the start; the separator is the one of tab, semicolon and comma that the first line has most of, or as
  /// many of as there are columns less one, where that is known.
  @_lifetime(copy text)
  init(_ text: Span<UInt8>, columns: Int? = nil) {
    self.text = text
    position = text.startOfText
    separator = Self.separator(text, position, columns)
  }

  private static func separator(_ text: Span<UInt8>, _ start: Int, _ columns: Int?) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var index = start
    var isQuoted = false
    while index < text.count, isQuoted || text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted {
        counts[text[index], default: 0] += 1
      }
      index += 1
    }
    // Of as many commas as others, the commas are more likely those of decimal numbers.
    let candidates = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
    if let columns, let exact = candidates.first(where: { counts[$0] == columns - 1 }) { return exact }
    let most = candidates.map { counts[$0] ?? 0 }.max() ?? 0
    return most == 0 ? UInt8(ascii: ",") : candidates.first { counts[$0] == most } ?? UInt8(ascii: ",")
  }

  /// Reads the next row that has anything in it; false at the end of the file.
  mutating func next() throws(CSVError) -> Bool {
    while position < text.count {
      fields.removeAll(keepingCapacity: true)
      repeat { try field() } while consume(separator)
      try endRow()
      if fields.contains(where: { !$0.text.isEmpty }) { return true }
    }
    return false
  }

  /// Hands over every row from here on until no more is wanted; one that cannot be read is noted, and the next line is.
  mutating func each(
    _ log: inout FaultLog, _ body: ([CSVCell], inout FaultLog) throws(ImportError) -> Bool
  ) throws(ImportError) {
    while true {
      do throws(CSVError) {
        guard try next() else { return }
      } catch {
        try log.note(error.message, at: error.place)
        skipLine()
        continue
      }
      guard try body(fields, &log) else { return }
    }
  }

  /// Passes over the rest of the line, after an error.
  private mutating func skipLine() {
    while let byte = peek {
      advance(over: byte)
      if byte == UInt8(ascii: "\n") { return }
    }
  }

  private mutating func field() throws(CSVError) {
    let start = place
    fields.append((peek == UInt8(ascii: "\"") ? try quoted(start) : try bare(start), start))
  }

  private mutating func bare(_ start: TextPosition) throws(CSVError) -> String {
    let begin = position
    while let byte = peek, byte != separator, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      guard byte != UInt8(ascii: "\"") else {
        throw CSVError(message: "a quote inside a field that is not quoted", place: place)
      }
      advance(over: byte)
    }
    return try string(text.extracting(begin..<position), start)
  }

  /// Most quoted fields have no quote in them, and are taken as they stand.
  private mutating func quoted(_ start: TextPosition) throws(CSVError) -> String {
    advance(over: UInt8(ascii: "\""))
    var begin = position
    var parts: [UInt8] = []
    while let byte = peek {
      advance(over: byte)
      guard byte == UInt8(ascii: "\"") else { continue }
      guard peek == byte else {
        let last = text.extracting(begin..<(position - 1))
        if parts.isEmpty { return try string(last, start) }
        parts.append(copying: last)
        return try string(parts.span, start)
      }
      parts.append(copying: text.extracting(begin..<position))
      advance(over: byte)
      begin = position
    }
    throw CSVError(message: "the quote that opens this field is never closed", place: start)
  }

  private func string(_ bytes: Span<UInt8>, _ start: TextPosition) throws(CSVError) -> String {
    guard let valid = try? UTF8Span(validating: bytes) else {
      throw CSVError(message: "the field is not UTF-8", place: start)
    }
    return String(copying: valid)
  }

  private mutating func endRow() throws(CSVError) {
    let hasReturn = consume(UInt8(ascii: "\r"))
    guard position < text.count else { return }
    guard consume(UInt8(ascii: "\n")) else {
      let message = hasReturn ? "a carriage return without a line feed" : "something follows the closing quote"
      throw CSVError(message: message, place: place)
    }
  }

  private var peek: UInt8? { position < text.count ? text[position] : nil }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    advance(over: byte)
    return true
  }

  /// Goes on by a byte; of the bytes of a character only the first is a column.
  private mutating func advance(over byte: UInt8) {
    position += 1
    if byte == UInt8(ascii: "\n") {
      place = TextPosition(line: place.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
