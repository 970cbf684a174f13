import JSONText
import Platform

/// The rows of a CSV file by the names in its header, for files of one known program.
struct NamedRows {
  /// A row: its cells by column name in small letters, and where it begins. Of columns of one name the first counts.
  struct Row {
    fileprivate let columns: [String: Int]
    fileprivate let cells: [CSVCell]

    var place: TextPosition { cells[0].place }

    /// Whether the header has such a column.
    func has(_ name: String) -> Bool { columns[name] != nil }

    /// A cell without white space at its ends; empty where there is none.
    subscript(_ name: String) -> String {
      guard let index = columns[name], index < cells.count else { return "" }
      return String(cells[index].text.trimmed)
    }
  }

  /// Hands over every row of a file that has the columns asked for.
  ///
  /// - Parameter program: What is told to have written such files, where this one has not the columns.
  static func each(
    of path: String, needing names: [String], from program: String, _ log: inout FaultLog,
    _ body: (Row, inout FaultLog) throws(ImportError) -> Bool
  ) throws(ImportError) {
    let file = try MappedFile(importing: path)
    try each(in: file.bytes, of: path, needing: names, from: program, &log, body)
  }

  /// The same of a file that is in memory already.
  static func each(
    in text: Span<UInt8>, of path: String, needing names: [String], from program: String, _ log: inout FaultLog,
    _ body: (Row, inout FaultLog) throws(ImportError) -> Bool
  ) throws(ImportError) {
    if text.isUTF16 { throw .fault(ImportFault(file: path, line: 1, column: 1, message: utf16Message)) }
    var reader = CSVReader(text)
    var columns: [String: Int]?
    try reader.each(&log) { (cells, log) throws(ImportError) in
      guard let known = columns else {
        columns = header(cells, needing: names)
        return true
      }
      return try body(Row(columns: known, cells: cells), &log)
    }
    if columns == nil {
      let wanted = names.joined(separator: ", ")
      throw .fault(
        ImportFault(file: path, line: 1, column: 1, message: "no header with \(wanted): it is no file of \(program)"))
    }
  }

  /// Nil where a line is no header, such as a title that some programs put above it.
  private static func header(_ cells: [CSVCell], needing names: [String]) -> [String: Int]? {
    var columns: [String: Int] = [:]
    for (index, cell) in cells.enumerated() {
      let name = String(cell.text.trimmed).lowercased()
      if columns[name] == nil { columns[name] = index }
    }
    return names.allSatisfy { columns[$0] != nil } ? columns : nil
  }
}
