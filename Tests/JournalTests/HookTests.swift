@testable import Journal
import Testing

@Suite("Hooks in the journal")
struct HookTests {
  @Test("They keep their order and their numbers, and a number is never given twice")
  func order() throws {
    let scratch = try Scratch()
    let journal = try Journal(path: scratch.path)
    #expect(try !journal.read { (transaction) throws(JournalError) in try transaction.hasHooks() })
    try journal.write { (transaction) throws(JournalError) in
      for command in ["b", "a", "c"] { _ = try transaction.addHook(command) }
      #expect(try transaction.removeHook(3))
      #expect(try !transaction.removeHook(3))
      _ = try transaction.addHook("d")
    }
    let hooks = try journal.read { (transaction) throws(JournalError) in try transaction.hooks() }
    #expect(hooks.map(\.number) == [1, 2, 4] && hooks.map(\.command) == ["b", "a", "d"])
    #expect(try journal.read { (transaction) throws(JournalError) in try transaction.hasHooks() })
  }
}
