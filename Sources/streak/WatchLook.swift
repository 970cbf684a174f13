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
    let text = try options.bytes(from: store)
    let next: Int64?
    do throws(StoreError) {
      let times = [try store.nextChange(of: options.streak, after: options.now), try options.nextChange(store)]
      next = times.compactMap { $0 }.min()
    } catch {
      throw Refusal(error)
    }
    bytes = text + [0] + (next.map { Array("\($0)".utf8) } ?? [])
  }
}

extension Options {
  /// The second at which a time that is shown reads differently.
  fileprivate func nextChange(_ store: borrowing StoreReader) throws(StoreError) -> Int64? {
    guard let layout else { return nil }
    guard let id = streak else {
      let found = try store.glance(at: now, badges: .first(layout.family.badges))
      return layout.nextChange(Subject(found.document, now: now, isSkewed: found.isSkewed))
    }
    guard let found = try store.streak(id, at: now) else { return nil }
    return layout.nextChange(Subject(found.document.streak, now: now, isSkewed: found.isSkewed))
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
    return options
  }
}

extension Subject {
  /// Nothing at all.
  static func nothing(_ now: Int64) -> Subject {
    let today = Today(done: 0, due: 0)
    let glance = Glance(
      from: now, until: nil, day: "", stale: false, relevance: .init(0), today: today, hero: nil, badges: [])
    return Subject(glance, now: now)
  }
}
