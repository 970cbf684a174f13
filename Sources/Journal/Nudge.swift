import LMDB
import StreakEngine

/// What became of the last nudge about an activity.
public struct Nudge: Equatable, Sendable {
  /// The civil day on which it was tried.
  public var day: Day
  /// The end of the unit that it was about, in Unix seconds.
  public var deadline: Int64
  /// When it was tried last, in Unix seconds.
  public var at: Int64
  /// How often it was tried in vain on that day; 0 once it was delivered.
  public var failures: Int
  /// The notification's number, for the next one to replace it; 0 where there is none.
  public var notification: UInt32
  /// In which session of which boot that number holds; any other value makes it void.
  public var session: Int64

  /// The parts.
  public init(
    day: Day, deadline: Int64, at: Int64, failures: Int = 0, notification: UInt32 = 0, session: Int64 = 0
  ) {
    (self.day, self.deadline, self.at) = (day, deadline, at)
    (self.failures, self.notification, self.session) = (failures, notification, session)
  }

  /// Whether it reached someone.
  public var isDelivered: Bool { failures == 0 }
}

extension ReadTransaction {
  /// The last nudge about each activity, by the activity's number.
  public func nudges() throws(JournalError) -> [UInt32: Nudge] {
    var nudges: [UInt32: Nudge] = [:]
    try scan(.nudges) { (entry) throws(JournalError) in
      guard entry.key.count == 4, let nudge = Nudge(entry.value) else {
        throw .damaged(entry: "nudge", reason: "its row has \(entry.value.count) bytes")
      }
      nudges[entry.key.bigEndian(at: 0)] = nudge
    }
    return nudges
  }

  /// Until when nobody is to be nudged about an activity, in Unix seconds, by its number; 0 stands for all of them.
  public func snoozes() throws(JournalError) -> [UInt32: Int64] {
    var snoozes: [UInt32: Int64] = [:]
    try scan(.snoozes) { (entry) throws(JournalError) in
      guard entry.key.count == 4, entry.value.count == 8 else {
        throw .damaged(entry: "snooze", reason: "its row has \(entry.value.count) bytes")
      }
      snoozes[entry.key.bigEndian(at: 0)] = Int64(truncatingIfNeeded: entry.value.littleEndian(at: 0, count: 8))
    }
    return snoozes
  }
}

extension WriteTransaction {
  /// Keeps what became of a nudge about the activity of a number.
  public mutating func keep(_ nudge: Nudge, of number: UInt32) throws(JournalError) {
    try put(Key.number(number), nudge.encoded, in: .nudges)
  }

  /// Keeps until when nobody is to be nudged about the activity of a number, 0 for all; nil takes that back.
  public mutating func snooze(_ number: UInt32, until second: Int64?) throws(JournalError) {
    guard let second else {
      try remove(Key.number(number), from: .snoozes)
      return
    }
    try put(Key.number(number), .littleEndian(second), in: .snoozes)
  }
}

extension Nudge {
  fileprivate var encoded: [UInt8] {
    var row = RowWriter()
    for number in [Int64(day.number), deadline, at, Int64(failures), Int64(notification), session] {
      row.number(number)
    }
    return row.row
  }

  /// Nil where it is no row of ours.
  fileprivate init?(_ value: Span<UInt8>) {
    var row = RowReader([UInt8](copying: value))
    let (day, deadline, at) = (row.number(), row.number(), row.number())
    let (failures, notification, session) = (row.number(), row.number(), row.number())
    guard row.isWhole, row.isAtEnd, let day = Int32(exactly: day), let failures = Int(exactly: failures),
      let notification = UInt32(exactly: notification)
    else { return nil }
    self.init(
      day: Day(day), deadline: deadline, at: at, failures: failures, notification: notification, session: session)
  }
}
