import JSONText
import Journal
import StreakEngine

/// What a key of a change names; anything else is from a later version, kept and not used.
enum SyncKey: Hashable {
  case setting(String)
  /// A part of a definition: see `SyncParts`.
  case part(String, of: String)
  case record(Day, source: String, of: String)
  case skip(Day, of: String)
  case stamp(Int64, source: String, of: String)
  case known(source: String, of: String)
  case pass(String)
  case use(Day, of: String)

  /// Settings of this machine alone: where it is, and when and how it may make itself heard.
  static let own: Set<String> = ["zone", "quiet-hours", Notifier.key]

  init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    func day(_ index: Int) -> Day? { try? Day(parsing: words[index]) }
    switch (words[0], words.count) {
    case ("setting", 2):
      guard SettingKey.named(words[1]) != nil, !SyncKey.own.contains(words[1]) else { return nil }
      self = .setting(words[1])
    case ("pass", 2): self = .pass(words[1])
    case (_, 3...) where !Activity.isID(words[1]): return nil
    case ("activity", 3) where SyncParts.names.contains(words[2]): self = .part(words[2], of: words[1])
    case ("record", 4):
      guard let day = day(2), Activity.isID(words[3]) else { return nil }
      self = .record(day, source: words[3], of: words[1])
    case ("skip", 3):
      guard let day = day(2) else { return nil }
      self = .skip(day, of: words[1])
    case ("stamp", 4):
      guard let at = Int64(words[2]), SyncKey.years.contains(at), Activity.isID(words[3]) else { return nil }
      self = .stamp(at, source: words[3], of: words[1])
    case ("known", 3) where Activity.isID(words[2]): self = .known(source: words[2], of: words[1])
    case ("use", 3):
      guard let day = day(2) else { return nil }
      self = .use(day, of: words[1])
    default: return nil
    }
    guard self.text == text else { return nil }
  }

  /// The years 1 to 9999.
  static let years: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  var text: String {
    switch self {
    case .setting(let name): "setting/\(name)"
    case .part(let name, let id): "activity/\(id)/\(name)"
    case .record(let day, let source, let id): "record/\(id)/\(day)/\(source)"
    case .skip(let day, let id): "skip/\(id)/\(day)"
    case .stamp(let at, let source, let id): "stamp/\(id)/\(at)/\(source)"
    case .known(let source, let id): "known/\(id)/\(source)"
    case .pass(let name): "pass/\(name)"
    case .use(let day, let id): "use/\(id)/\(day)"
    }
  }

  /// The activity that it is of.
  var activity: String? {
    switch self {
    case .part(_, let id), .record(_, _, let id), .skip(_, let id), .stamp(_, _, let id), .known(_, let id),
      .use(_, let id):
      id
    case .setting, .pass: nil
    }
  }

  /// What the keys of all that is recorded of an activity, its definition included, begin with.
  static func prefixes(of id: String) -> [String] {
    ["activity/\(id)/", "record/\(id)/", "skip/\(id)/", "stamp/\(id)/", "known/\(id)/", "use/\(id)/"]
  }
}
