import Journal
import LMDB
import StreakEngine
import Testing

/// What is kept of a publication goes when what it was made of does.
@Suite("What is kept of the last publication")
struct KeptOutlookTests {
  private static let outlook = KeptOutlook(basis: [1, 2, 0, 255], from: -5, until: 99, leaders: ["a", "b"])

  /// Two activities, kept as published.
  private func kept() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      for id in ["a", "b"] { _ = try transaction.add(habit(id)) }
      try transaction.keep(
        Self.outlook,
        [(1, ActivityOutlines(activity: "a", outlines: [])), (2, ActivityOutlines(activity: "b", outlines: []))])
    }
    return scratch
  }

  private func changed(_ scratch: Scratch) throws(JournalError) -> [String]? {
    try scratch.read { (transaction) throws(JournalError) in
      try transaction.keptOutlook() == nil ? nil : try transaction.changedOutlines()?.map(\.activity)
    }
  }

  @Test("It is read as it was kept")
  func roundTrip() throws {
    let scratch = try kept()
    #expect(try scratch.read { (transaction) throws(JournalError) in try transaction.keptOutlook() } == Self.outlook)
    #expect(try changed(scratch) == [])
  }

  @Test("Each way to change an activity marks that one, and no other", arguments: Change.allCases)
  func activity(_ change: Change) throws {
    let scratch = try kept()
    try scratch.write { (transaction) throws(JournalError) in
      let definition = try transaction.reading.definition("b")
      switch change {
      case .record: try transaction.set(record(5, 1), of: 2)
      case .removal: try transaction.removeRecord(of: 2, day: Day(5), source: "manual")
      case .skip: try transaction.skip(Day(5), of: 2)
      case .unskip: try transaction.unskip(Day(5), of: 2)
      case .coverage: try transaction.cover(2, through: Day(9), source: "phone")
      case .settling: try transaction.settle(2, before: Day(9))
      case .stamp: try transaction.add(Stamp(at: 7, day: Day(0)), source: "manual", of: 2)
      case .definition: if let definition { try transaction.save(definition) }
      case .end: if let definition { _ = try transaction.remove(definition) }
      }
    }
    #expect(try changed(scratch) == ["b"])
  }

  enum Change: CaseIterable {
    case record, removal, skip, unskip, coverage, settling, stamp, definition, end
  }

  @Test("An activity that is added is one that was changed")
  func added() throws {
    let scratch = try kept()
    try scratch.write { (transaction) throws(JournalError) in _ = try transaction.add(habit("c")) }
    #expect(try changed(scratch) == ["c"])
  }

  @Test("A setting or a pass makes all of it void")
  func everything() throws {
    let scratch = try kept()
    try scratch.write { (transaction) throws(JournalError) in
      _ = try transaction.grant(activity: nil, notBefore: nil, at: 0)
    }
    #expect(try changed(scratch) == nil)
    let other = try kept()
    try other.write { (transaction) throws(JournalError) in
      guard let key = SettingKey.named("reminder") else { return }
      try transaction.keep("18:00", of: key)
    }
    #expect(try changed(other) == nil)
  }
}
