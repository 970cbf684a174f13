import CLinux

/// One event of inotify.
struct FileEvent {
  /// The watch that it is of; -1 where events were lost.
  let watch: Int32
  /// Which entry of a watched folder; empty for the folder itself.
  let name: String
  /// Whether what was watched is no longer where it was, or events were lost.
  let isLost: Bool

  private static let headSize = 16

  /// Those in what was read: each a watch, a mask, a cookie and a length of four bytes, then a name padded with zeros.
  static func events(in bytes: ArraySlice<UInt8>) -> [FileEvent] {
    var events: [FileEvent] = []
    var rest = bytes
    while rest.count >= headSize {
      let (watch, mask, length) = (number(rest, 0), number(rest, 4), Int(number(rest, 12)))
      let name = rest.dropFirst(headSize).prefix(length).prefix { $0 != 0 }
      events.append(
        FileEvent(
          watch: Int32(bitPattern: watch), name: String(decoding: name, as: UTF8.self),
          isLost: mask & streakline_notify_lost != 0))
      rest = rest.dropFirst(headSize + length)
    }
    return events
  }

  /// Four bytes in the machine's own order.
  private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
    let start = bytes.startIndex + offset
    let little = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
    return UInt32(littleEndian: little)
  }
}
