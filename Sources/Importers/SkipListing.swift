import Platform

/// A file that gets one line for each row an import leaves out: the file, the place in it and the reason, between tabs.
///
/// Lines are put together here and appended some thousand at a time, so that any number of them takes little memory.
/// What went wrong is kept for the end, since a row that cannot be told is no reason to stop in the middle.
public struct SkipListing: Equatable, Sendable {
  private static let largest = 64 << 10

  /// The file.
  public let path: String
  private var buffer: [UInt8] = []
  /// Why lines could not be written; nil where all were.
  public private(set) var failure: SystemError?

  /// Appends to a file that is there.
  public init(appendingTo path: String) {
    self.path = path
  }

  /// Takes a line; what is no text of one line in its fields is replaced.
  public mutating func add(_ file: String, _ place: String, _ reason: String) {
    for (index, field) in [file, place, reason].enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: "\t")) }
      for scalar in field.unicodeScalars {
        let isPlain = scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && !(0x2028...0x2029 ~= scalar.value)
        buffer += Array(String(isPlain ? scalar : "\u{FFFD}").utf8)
      }
    }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > Self.largest { flush() }
  }

  /// Writes what is waiting.
  public mutating func flush() {
    guard failure == nil, !buffer.isEmpty else { return buffer.removeAll() }
    do throws(SystemError) { try Files.append(buffer, to: path) } catch { failure = error }
    buffer.removeAll(keepingCapacity: true)
  }
}
