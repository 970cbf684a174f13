import StreakEngine

/// What a file calls an activity: an id as it stands, or a title and the id that comes of it.
struct ActivityName: Equatable {
  let id: String
  /// Nil where the name is the id.
  let title: String?

  /// Nil for what has neither letters, digits nor a picture.
  init?(_ text: String) {
    if Activity.isID(text) {
      (id, title) = (text, nil)
      return
    }
    guard let id = Naming.ownID(text) else { return nil }
    self.id = id
    // What programs write instead of an id is nobody's title.
    title = id == text.replacingUnderscores ? nil : Naming.title(text, fallback: id)
  }

  init(id: String, title: String?) {
    (self.id, self.title) = (id, title)
  }
}

extension String {
  fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}

/// The activities that one file speaks of. Names that come to one id are one activity, whatever stands between their
/// words.
struct ActivityNames {
  private static let mostNotes = 10

  private var known: [String: ActivityName] = [:]
  /// What each id was called first.
  private var first: [String: String] = [:]
  /// Names that only look like others: each a sentence.
  private(set) var notes: [ImportNote] = []

  mutating func name(_ text: String) throws(FieldError) -> ActivityName {
    if let name = known[text] { return name }
    guard let name = ActivityName(text) else {
      throw FieldError(message: "“\(text.prefix(80))” names no activity: it has neither letters nor digits")
    }
    known[text] = name
    let plain = Self.plain(text)
    if let other = first[name.id], Self.plain(other) != plain, notes.count < Self.mostNotes {
      notes.append(.remark("“\(other)” and “\(text)” are taken as one activity, \(name.id)"))
    }
    if first[name.id] == nil { first[name.id] = text }
    return name
  }

  /// Without regard to case and to what parts words.
  private static func plain(_ text: String) -> String {
    String(Naming.title(text, fallback: "").lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}

/// What was looked up of the names in a file: most lines repeat those of the line before.
struct FileNames {
  var zones = ZoneText()
  var activities = ActivityNames()
}
