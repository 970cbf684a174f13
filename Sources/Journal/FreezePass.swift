import JSONText
import LMDB
import StreakEngine

/// A pass that is held, with when it was granted.
public struct FreezePass: Equatable, Sendable {
  /// What the engine knows of it.
  public var pass: Pass
  /// When it was granted, in Unix seconds.
  public var granted: Int64

  /// Both.
  public init(pass: Pass, granted: Int64) {
    self.pass = pass
    self.granted = granted
  }
}

/// A pass that covers a day.
public struct FreezeUse: Equatable, Sendable {
  /// The pass, which goes back where the day is recorded after all.
  public var pass: FreezePass
  /// The day and, for a metric, the threshold that was shown.
  public var cover: Cover
  /// When it was used, in Unix seconds.
  public var at: Int64

  /// The parts.
  public init(pass: FreezePass, cover: Cover, at: Int64) {
    self.pass = pass
    self.cover = cover
    self.at = at
  }
}

extension ReadTransaction {
  /// The passes that are held, oldest first.
  public func passes() throws(JournalError) -> [FreezePass] {
    var passes: [FreezePass] = []
    try scan(.passes) { (entry) throws(JournalError) in
      passes.append(try FreezeUse(decoding: entry.value, day: Day(0)).pass)
    }
    return passes
  }

  /// The passes that cover days of an activity, in the order of days.
  public func uses(of number: UInt32) throws(JournalError) -> [FreezeUse] {
    var uses: [FreezeUse] = []
    try scan(.uses, of: number) { (entry) throws(JournalError) in
      let day = try entry.key.day(at: 4, of: "use of a pass")
      uses.append(try FreezeUse(decoding: entry.value, day: day))
    }
    return uses
  }
}

extension WriteTransaction {
  /// Grants a pass, and gives it its number.
  public mutating func grant(activity: String?, notBefore: Day?, at instant: Int64) throws(JournalError) -> FreezePass {
    let pass = Pass(id: Int(try next("pass")), activity: activity, notBefore: notBefore)
    let granted = FreezePass(pass: pass, granted: instant)
    try hold(granted)
    return granted
  }

  /// Keeps a pass among those held.
  public mutating func hold(_ pass: FreezePass) throws(JournalError) {
    let use = FreezeUse(pass: pass, cover: Cover(day: Day(0)), at: pass.granted)
    try put(Key.pass(pass.pass), use.encoded(isUsed: false), in: .passes)
  }

  /// Keeps a pass that was granted elsewhere, under its number, which is not given again.
  public mutating func restore(_ pass: FreezePass) throws(JournalError) {
    if pass.pass.id > Int(try reading.counter("pass")) { try setText("\(pass.pass.id)", under: "pass", in: .meta) }
    try hold(pass)
  }

  /// Covers a day with a pass that is held.
  public mutating func use(_ use: FreezeUse, for number: UInt32) throws(JournalError) {
    try remove(Key.pass(use.pass.pass), from: .passes)
    try put(Key.day(number, use.cover.day), use.encoded(isUsed: true), in: .uses)
  }

  /// Gives a used pass back.
  public mutating func giveBack(_ use: FreezeUse, of number: UInt32) throws(JournalError) {
    try remove(Key.day(number, use.cover.day), from: .uses)
    try hold(use.pass)
  }
}

extension FreezeUse {
  /// `{"id":1,"granted":…,"activity":…,"after":…,"threshold":…,"used":…}`, only what there is.
  func encoded(isUsed: Bool) -> [UInt8] {
    var writer = JSONWriter(capacity: 96)
    writer.beginObject()
    writer.key("id")
    writer.integer(pass.pass.id)
    writer.key("granted")
    writer.integer(pass.granted)
    if let activity = pass.pass.activity { writer.field("activity", activity) }
    if let notBefore = pass.pass.notBefore { writer.field("after", notBefore.description) }
    if let threshold = cover.threshold { writer.field("threshold", threshold) }
    if isUsed {
      writer.key("used")
      writer.integer(at)
    }
    writer.endObject()
    return writer.bytes
  }

  init(decoding value: Span<UInt8>, day: Day) throws(JournalError) {
    var pass = Pass(id: 0)
    var (granted, at): (Int64, Int64) = (0, 0)
    var threshold: Amount?
    do throws(JSONError) {
      var reader = JSONReader(value)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "id": pass.id = Int(try reader.integer())
        case "granted": granted = try reader.integer()
        case "used": at = try reader.integer()
        case "activity": pass.activity = try reader.string()
        case "after": pass.notBefore = try reader.parsed("a day") { try? Day(parsing: $0) }
        case "threshold": threshold = try reader.amount()
        default: try reader.skip()
        }
      }
      try reader.end()
    } catch { throw .damaged(entry: "pass", reason: error.description) }
    _ = try Key.pass(pass)
    self.init(
      pass: FreezePass(pass: pass, granted: granted), cover: Cover(day: day, threshold: threshold), at: at)
  }
}
