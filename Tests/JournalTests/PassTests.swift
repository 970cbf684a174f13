@testable import Journal
import StreakEngine
import Testing

@Suite("Passes")
struct PassTests {
  private func held(_ scratch: Scratch) throws(JournalError) -> [FreezePass] {
    try scratch.read { (transaction) throws(JournalError) in try transaction.passes() }
  }

  private func used(_ scratch: Scratch, for number: UInt32) throws(JournalError) -> [FreezeUse] {
    try scratch.read { (transaction) throws(JournalError) in try transaction.uses(of: number) }
  }

  @Test("A pass that is granted is held, with a number of its own, oldest first")
  func grant() throws {
    let scratch = try Scratch()
    let granted = try scratch.write { (transaction) throws(JournalError) in
      [
        try transaction.grant(activity: nil, notBefore: nil, at: 100),
        try transaction.grant(activity: "read", notBefore: Day(20_458), at: 200),
      ]
    }
    #expect(granted.map(\.pass.id) == [1, 2])
    #expect(granted[1] == FreezePass(pass: Pass(id: 2, activity: "read", notBefore: Day(20_458)), granted: 200))
    #expect(try held(scratch) == granted)
  }

  @Test("Three hundred passes are used in the order of their numbers")
  func order() throws {
    let scratch = try Scratch()
    let held = try scratch.write { (transaction) throws(JournalError) in
      for _ in 0..<300 { _ = try transaction.grant(activity: nil, notBefore: nil, at: 1) }
      return try transaction.reading.passes()
    }
    #expect(held.map(\.pass.id) == Array(1...300))
  }

  @Test("A used pass is no longer held, and covers its day with the threshold that was shown")
  func use() throws {
    let scratch = try Scratch()
    let uses = try scratch.write { (transaction) throws(JournalError) in
      let first = try transaction.grant(activity: "steps", notBefore: Day(-9), at: 100)
      let second = try transaction.grant(activity: nil, notBefore: nil, at: 101)
      let uses = [
        FreezeUse(pass: first, cover: Cover(day: Day(-2), threshold: Amount(billionths: 5_500_000_000)), at: 300),
        FreezeUse(pass: second, cover: Cover(day: Day(7)), at: 301),
      ]
      for use in uses { try transaction.use(use, for: 4) }
      return uses
    }
    #expect(try held(scratch).isEmpty && used(scratch, for: 5).isEmpty)
    #expect(try used(scratch, for: 4) == uses)
  }

  @Test("A pass given back is held as it was, and its day covered no more")
  func giveBack() throws {
    let scratch = try Scratch()
    let pass = try scratch.write { (transaction) throws(JournalError) in
      let pass = try transaction.grant(activity: "read", notBefore: Day(3), at: 100)
      let use = FreezeUse(pass: pass, cover: Cover(day: Day(7)), at: 300)
      try transaction.use(use, for: 4)
      try transaction.giveBack(use, of: 4)
      return pass
    }
    #expect(try held(scratch) == [pass] && used(scratch, for: 4).isEmpty)
  }

  @Test("A restored pass keeps its number, which is not given again")
  func restore() throws {
    let scratch = try Scratch()
    let numbers = try scratch.write { (transaction) throws(JournalError) in
      try transaction.restore(FreezePass(pass: Pass(id: 41), granted: 5))
      try transaction.restore(FreezePass(pass: Pass(id: 7), granted: 4))
      _ = try transaction.grant(activity: nil, notBefore: nil, at: 6)
      return try transaction.reading.passes().map(\.pass.id)
    }
    #expect(numbers == [7, 41, 42])
  }

  @Test("A number that no pass has is refused, and nothing is kept", arguments: [0, -1, 4_294_967_296, .max, .min])
  func badNumber(id: Int) throws {
    let scratch = try Scratch()
    #expect(throws: JournalError.damaged(entry: "pass", reason: "its number is \(id)")) {
      try scratch.write { (transaction) throws(JournalError) in
        try transaction.restore(FreezePass(pass: Pass(id: id), granted: 5))
      }
    }
    #expect(try scratch.rows() == ["meta": 1])
  }
}
