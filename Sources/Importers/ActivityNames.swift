import StreakEngine

/// What a file calls an activity: an id as it stands, or a title and the id that comes of it.
struct ActivityName: Equatable {
  var id: String
  /// Nil where the name is the id.
  let title: String?

  /// Without regard to others; nil for what has neither letters, digits nor a picture.
  init?(_ text: String) {
    // What programs write instead of an id is nobody's title.
    let plain = String(text.map { $0 == "_" ? "-" : $0 })
    if Activity.isID(plain) {
      self.init(id: plain, title: nil)
      return
    }
    guard Naming.isName(text) else { return nil }
    let title = Naming.title(text, fallback: "")
    self.init(id: Naming.id(title), title: title)
  }

  init(id: String, title: String?) {
    (self.id, self.title) = (id, title)
  }
}

/// The activities that one file speaks of. Titles get ids of their own; what differs in case alone, or in what stands
/// between words, is one.
struct ActivityNames {
  private var naming = Naming()
  private var known: [String: ActivityName] = [:]
  private var folded: [String: ActivityName] = [:]

  /// Nil for what is no name.
  mutating func name(_ text: String) -> ActivityName? {
    if let name = known[text] { return name }
    guard var name = ActivityName(text) else { return nil }
    let words = Naming.title(text, fallback: "").lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 }
    if let same = folded[String(words)] {
      name = same
    } else {
      if let title = name.title { name.id = naming.id(for: title) }
      folded[String(words)] = name
    }
    known[text] = name
    return name
  }
}

/// What was looked up of the names in a file: most lines repeat those of the line before.
struct FileNames {
  var zones = ZoneText()
  private var activities = ActivityNames()

  mutating func activity(_ text: String) throws(FieldError) -> ActivityName {
    if let name = activities.name(text) { return name }
    throw FieldError(message: "“\(text.prefix(80))” names no activity: it has neither letters nor digits")
  }
}
