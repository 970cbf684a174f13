import SnapshotFormat
import Testing

@testable import Layouts

@Suite("When a shown time reads differently")
struct NextChangeTests {
  /// Seconds left: around every unit that the words have.
  static let lefts: [Int64] = [1, 59, 60, 61, 3599, 3600, 3660, 172_799, 172_800, 172_801, 180_000]

  @Test("Until the second that is named every second reads the same, and that one does not", arguments: lefts)
  func exact(left: Int64) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    var named = 0
    for state in [Streak.State.pending, .atRisk, .done, .broken, .covered] {
      for layout in [
        Layout(.inline), Layout(.small), Layout(.small, width: 9), Layout(.medium), Layout(.medium, width: 60),
      ] {
        var subject = Subject(glance(steps(state, left: left)), now: noon)
        let shown = layout.bytes(subject)
        let next = layout.nextChange(subject)
        named += next == nil ? 0 : 1
        // The badges have deadlines of their own.
        let end = next ?? noon + max(left, 500_000)
        for moment in [noon, end - 1] + (0..<6).map({ _ in Int64.random(in: noon..<end, using: &random) }) {
          subject.now = moment
          #expect(layout.bytes(subject) == shown, "\(layout.family) \(state) \(moment - noon) of \(end - noon)")
        }
        subject.now = end
        if next != nil { #expect(layout.bytes(subject) != shown, "\(layout.family) \(state) \(end - noon)") }
      }
    }
    #expect(named > 3)
  }

  @Test("A line without a time never changes by itself, one at risk does with the unit it shows")
  func inline() {
    func seconds(_ state: Streak.State, _ left: Int64) -> Int64? {
      Layout(.inline).nextChange(Subject(glance(steps(state, left: left)), now: noon)).map { $0 - noon }
    }
    #expect(seconds(.pending, 12_000) == nil && seconds(.done, 12_000) == nil)
    #expect(seconds(.atRisk, 12_000) == 1201)
    #expect(seconds(.atRisk, 150) == 31)
    #expect(seconds(.atRisk, 40) == 40)
    #expect(seconds(.atRisk, 0) == nil && seconds(.atRisk, -5) == nil)
    #expect(seconds(.atRisk, .max) == nil)
  }
}
