import Layouts
import Platform
import SnapshotFormat
import SnapshotStore

/// What a look came to, in the process that took it: the text, and the second at which it may read differently.
///
/// It is handed to the watch through standard output: the text, a zero byte, and the second in digits if there is one.
struct Look {
  /// In the environment of the process that looks: the style and the colour, since only the watch knows the terminal.
  static let marker = "STREAKLINE_LOOK"

  let bytes: [UInt8]

  /// Looks at the store at the options' moment.
  init(_ options: Options, _ store: borrowing StoreReader) throws(Refusal) {
    let known: [String]
    do throws(StoreError) {
      var text = try options.update(store)
      known = try text == nil ? store.view().streakIDs() : []
      if text == nil, let meant = options.meant(among: known) { text = try meant.update(store) }
      if let text {
        bytes = text.bytes + [0] + (text.next.map { Array("\($0)".utf8) } ?? [])
        return
      }
    } catch {
      throw Refusal(error)
    }
    throw Refusal(options.unknown(options.streak ?? "", known))
  }
}

extension Options {
  /// An update of the stream, and the second at which it may read differently; nil where no streak has the id.
  fileprivate func update(_ store: borrowing StoreReader) throws(StoreError) -> (bytes: [UInt8], next: Int64?)? {
    let boundary = try boundary(store)
    guard let layout else { return try document(store).map { ($0 + [0x0A], boundary) } }
    guard let subject = try subject(layout, store) else { return nil }
    return (layout.bytes(subject), [boundary, layout.nextChange(subject)].compactMap { $0 }.min())
  }

  /// The second from which another of the documents that are shown is in force.
  private func boundary(_ store: borrowing StoreReader) throws(StoreError) -> Int64? {
    let first = try store.nextChange(of: streak, after: now)
    guard streak == nil, layout?.family == .list else { return first }
    // A list shows streaks that are in no glance.
    var all = [first]
    for id in try store.view().streakIDs() { all.append(try store.nextChange(of: id, after: now)) }
    return all.compactMap { $0 }.min()
  }

  /// The same with the style and colour that the watch has chosen.
  func looking(as marker: String) -> Options {
    let words = marker.split(separator: " ")
    guard words.count == 2, let style = Style(rawValue: String(words[0])),
      let color = ColorMode(rawValue: String(words[1]))
    else { return self }
    var options = self
    options.layout?.style = style
    options.layout?.color = color
    options.layout?.isStream = true
    return options
  }
}
