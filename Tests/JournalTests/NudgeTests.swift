import LMDB
import StreakEngine
import Testing

@testable import Journal

@Suite("What is kept of reminders")
struct NudgeTests {
  private let nudge = Nudge(
    day: Day(20_787), deadline: 1_796_079_600, at: 1_796_061_600, failures: 2, notification: .max, session: -5)

  @Test("Nudges and snoozes come back as they were kept, and a snooze can be taken back")
  func roundTrip() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      try transaction.keep(nudge, of: 7)
      try transaction.snooze(0, until: 1_796_065_200)
      try transaction.snooze(7, until: -1)
    }
    try scratch.write { (transaction) throws(JournalError) in try transaction.snooze(7, until: nil) }
    let nudges = try scratch.read { (transaction) throws(JournalError) in try transaction.nudges() }
    let snoozes = try scratch.read { (transaction) throws(JournalError) in try transaction.snoozes() }
    #expect(nudges == [7: nudge] && !nudge.isDelivered)
    #expect(snoozes == [0: 1_796_065_200])
  }

  @Test("They void nothing of what is kept of the last publication")
  func voidNothing() throws {
    let scratch = try Scratch()
    let outlook = KeptOutlook(basis: [1], from: 1, until: 2, leaders: [])
    let kept = try scratch.write { (transaction) throws(JournalError) in
      try transaction.keep(outlook, [])
      try transaction.keep(nudge, of: 1)
      try transaction.snooze(1, until: 5)
      return try transaction.reading.keptOutlook()
    }
    #expect(kept == outlook)
  }

  @Test("A row of another shape is damage, not a crash")
  func damage() throws {
    let scratch = try Scratch()
    try scratch.plant([0, 0, 0, 1], [1, 2, 3], in: "nudges")
    try scratch.plant([1], [1, 2, 3], in: "snoozes")
    #expect(scratch.damage { (transaction) throws(JournalError) in _ = try transaction.nudges() } == "nudge")
    #expect(scratch.damage { (transaction) throws(JournalError) in _ = try transaction.snoozes() } == "snooze")
  }
}
