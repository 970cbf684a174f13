import JSONText
import LMDB
import StreakEngine

/// An activity as a person defined it: its rules, and how it is shown.
public struct Definition: Equatable, Sendable {
  /// Given once and never again; rows are kept under it.
  public internal(set) var number: UInt32 = 0
  /// The rules, the id among them.
  public var activity: Activity
  /// 1 to 200 bytes of one line.
  public var title: String
  /// An emoji or a short sign; may be empty.
  public var symbol: String
  /// A colour of the person's choice; nil for the run's.
  public var tint: String?
  /// The unit of measure; nil where there is none.
  public var unit: String?
  /// The title under which an import brought it or met it first; nil where none has.
  public var origin: String?
  /// Whether name and numbers are kept out of what others may see.
  public var isPrivate = false

  /// The parts; its number comes when it is added.
  public init(activity: Activity, title: String, symbol: String = "", tint: String? = nil, unit: String? = nil) {
    self.activity = activity
    self.title = title
    self.symbol = symbol
    self.tint = tint
    self.unit = unit
  }

  /// The same under the number of another.
  public func numbered(as other: Definition) -> Definition {
    var same = self
    same.number = other.number
    return same
  }
}

extension ReadTransaction {
  /// Every activity, in rising order of id.
  public func definitions() throws(JournalError) -> [Definition] {
    var definitions: [Definition] = []
    try scan(.activities) { (entry) throws(JournalError) in definitions.append(try Definition(decoding: entry.value)) }
    return definitions
  }

  /// The activity of an id; nil if there is none.
  public func definition(_ id: String) throws(JournalError) -> Definition? {
    guard Activity.isID(id), let value = try value(Array(id.utf8), in: .activities) else { return nil }
    return try Definition(decoding: value.span)
  }
}

extension WriteTransaction {
  /// Adds an activity, and gives it its number; one of the same id must not exist.
  public mutating func add(_ definition: Definition) throws(JournalError) -> Definition {
    var added = definition
    added.number = try next("activity")
    try save(added)
    return added
  }

  /// Writes a changed definition, under its number and id.
  public mutating func save(_ definition: Definition) throws(JournalError) {
    try put(Array(definition.activity.id.utf8), definition.encoded(), in: .activities)
  }

  /// Removes an activity with everything recorded of it; how many records that were.
  public mutating func remove(_ definition: Definition) throws(JournalError) -> Int {
    try remove(Array(definition.activity.id.utf8), from: .activities)
    for table in [Table.skips, .stamps, .coverage, .settled, .checkpoints, .uses, .nudges, .snoozes] {
      try removeAll(of: definition.number, from: table)
    }
    return try removeAll(of: definition.number, from: .records)
  }
}
