@testable import StreakEngine
import Testing

@Suite("Milestones")
struct MilestoneTests {
  private static let known = [7, 14, 30, 50, 100, 200, 365, 500, 1000, 1500, 2000, 2500]

  @Test("One is reached with its own length and not a unit earlier", arguments: zip(known, known.dropFirst()))
  func boundaries(length: Int, next: Int) {
    let reached = Milestone(run: length, isReachedToday: true)
    #expect(reached.reached == length && reached.next == next && reached.today)
    let before = Milestone(run: next - 1, isReachedToday: true)
    #expect(before.reached == length && before.next == next)
    #expect(before.today == false)
    #expect(Milestone(run: length, isReachedToday: false).today == false)
  }

  @Test("Below the first there is none, and a run of 0 has reached none today")
  func below() {
    for run in 0...6 {
      let milestone = Milestone(run: run, isReachedToday: true)
      #expect(milestone.reached == 0 && milestone.next == 7 && !milestone.today)
    }
  }

  @Test("After 1000 there is one every 500, without an end")
  func onward() {
    let far = Milestone(run: 109_999, isReachedToday: true)
    #expect(far.reached == 109_500 && far.next == 110_000 && !far.today)
    #expect(Milestone(run: 1499, isReachedToday: true).reached == 1000)
  }

  @Test("It is of today only where today's record met the unit")
  func today() {
    let week = tracked("1111111")
    #expect(live(week, on: .monday + 6).isReachedToday(0))
    #expect(!live(week, on: .monday + 7).isReachedToday(0))
    let often = tracked("11-1---", cadence: .weekly, ladder: [2])
    #expect(live(often, on: .monday + 1).isReachedToday(0))
    #expect(!live(often, on: .monday + 2).isReachedToday(0) && !live(often, on: .monday + 3).isReachedToday(0))
  }
}
