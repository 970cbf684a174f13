@testable import StreakEngine
import Testing

@Suite("Runs")
struct RunTests {
  /// Closes one day after the other: `1` met, `0` missed, `f` covered, `-` not due, `?` unknown.
  private func run(_ marks: String, grace: Int? = nil, counts: Bool = true) -> Run {
    var rules = Rules()
    rules.freezeCounts = counts
    var run = Run()
    for (index, mark) in marks.enumerated() {
      let verdicts: [Character: Verdict] = ["1": .met, "0": .missed, "f": .covered, "-": .notDue, "?": .unknown]
      let day = Day.monday + index
      run.close(
        verdicts[mark] ?? .open, first: day, last: day, newest: mark == "1" ? day : nil, rules,
        grace.map { Activity.Grace(days: $0) })
    }
    return run
  }

  @Test("A miss ends a run, and the best stays")
  func miss() {
    let ended = run("1110")
    #expect(ended.current == 0 && ended.best == 3 && ended.isJustBroken && ended.lastMet == .monday + 2)
    let again = run("111011")
    #expect(again.current == 2 && again.best == 3 && !again.isJustBroken && again.since == .monday + 4)
  }

  @Test("Only the first miss after a run has just broken it")
  func justBroken() {
    #expect(run("10").isJustBroken && run("10-").isJustBroken)
    #expect(!run("100").isJustBroken && !run("0").isJustBroken && !run("10f").isJustBroken && !run("10?").isJustBroken)
  }

  @Test("Not due and unknown units neither count nor break, and revive nothing")
  func neutral() {
    #expect(run("11-?-1").current == 3 && run("11-?-1").since == .monday)
    #expect(run("110--").current == 0 && run("110??1").current == 1)
  }

  @Test("A covered unit counts with a met one behind it, and not without")
  func covers() {
    #expect(run("1ff1").current == 4 && run("1ff1").best == 4)
    #expect(run("ff").current == 0 && run("ff1").current == 1 && run("10f1").current == 1)
    #expect(run("1f0").best == 2 && run("1f0").isJustBroken)
  }

  @Test("Where covered units do not count they bridge")
  func bridges() {
    #expect(run("1ff1", counts: false).current == 2 && run("1ff1", counts: false).best == 2)
    #expect(run("1ff", counts: false).current == 1)
  }

  @Test("Covered units in a row are counted from the newest met one")
  func inARow() {
    #expect(run("1fff").coveredInARow == 3 && run("1f-f").coveredInARow == 2 && run("1fff1").coveredInARow == 0)
  }

  @Test("Grace passes over one miss in seven days, which does not count; the next within them breaks")
  func grace() {
    #expect(run("110", grace: 7).current == 2 && run("1101", grace: 7).current == 3)
    #expect(run("1100", grace: 7).current == 0 && run("1100", grace: 7).isJustBroken)
    #expect(run("1101111101", grace: 7).current == 1, "six days later")
    #expect(run("11011111101", grace: 7).current == 1, "seven days later: still within the seven before it")
    #expect(run("110111111101", grace: 7).current == 10, "eight days later")
    #expect(run("00", grace: 7).forgiven == nil, "without a run there is nothing to forgive")
  }
}
