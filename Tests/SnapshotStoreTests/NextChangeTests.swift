import SnapshotStore
import Testing

@Suite("When another document is in force")
struct NextChangeTests {
  @Test("It is the first key after the second asked about, of the glances or of one streak; nil after the last")
  func keys() throws {
    let folder = try TemporaryFolder()
    _ = try StoreWriter(path: folder.path).publish(sample())
    let store = try StoreReader(path: folder.path)
    let first = midnight + 3600
    #expect(try store.nextChange(of: nil, after: first - 10) == first)
    #expect(try store.nextChange(of: nil, after: first) == midnight + day)
    #expect(try store.nextChange(of: nil, after: midnight + day - 1) == midnight + day)
    #expect(try store.nextChange(of: nil, after: midnight + 15 * day) == nil)
    #expect(try store.nextChange(of: "read.daily", after: first) == midnight + 2 * day)
    #expect(try store.nextChange(of: "read.daily", after: midnight + 2 * day) == nil)
    #expect(try store.nextChange(of: "gone.daily", after: first) == nil)
    #expect(try store.nextChange(of: nil, after: .max) == nil)
  }
}
