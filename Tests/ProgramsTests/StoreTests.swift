import Foundation
import Testing

@Suite("A store that is not as it should be")
struct StoreTests {
  @Test("Where nothing was published the reader says so, names the folder, and exits 66")
  func absent() throws {
    let sandbox = try Sandbox()
    expectRefusal(try sandbox.streak(), 66, sandbox.store)
    try FileManager.default.createDirectory(atPath: sandbox.store, withIntermediateDirectories: true)
    expectRefusal(try sandbox.streak(), 66, sandbox.store)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.store).isEmpty, "the reader creates nothing")
  }

  @Test(
    "A store cut to any length is damaged, never a crash or half a line",
    arguments: [0, 1, 100, 4095, 4096, 8191, 8192, 12288])
  func cut(_ length: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let whole = try sandbox.shows()
    #expect(truncate(sandbox.store + "/data.mdb", length) == 0)
    let outcome = try sandbox.streak()
    if outcome.status == 0 {
      #expect(outcome.out == whole, "\(outcome)")
    } else {
      expectRefusal(outcome, 65, sandbox.store, "streakd refresh")
    }
    try heals(sandbox, whole)
  }

  @Test("A store of noise, or with noise in any one page, is damaged, never a crash or a wrong line", arguments: 0..<12)
  func noise(_ seed: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let whole = try sandbox.shows()
    let path = sandbox.store + "/data.mdb"
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var random = Noise(state: UInt64(seed))
    let page = seed - 2
    let range = page < 0 ? 0..<bytes.count : (page * 4096)..<min(bytes.count, (page + 1) * 4096)
    guard range.lowerBound < bytes.count else { return }
    for at in range { bytes[at] = random.byte() }
    try Data(bytes).write(to: URL(filePath: path))
    let outcome = try sandbox.streak()
    if outcome.status == 0 {
      #expect(outcome.out == whole, "seed \(seed): \(outcome)")
    } else {
      expectRefusal(outcome, 65, sandbox.store, "streakd refresh")
    }
    try heals(sandbox, whole)
  }

  @Test("One byte changed in a document is seen before anything is shown")
  func changedByte() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let path = sandbox.store + "/data.mdb"
    var data = try Data(contentsOf: URL(filePath: path))
    let (right, wrong) = (Data(#""title":"Read""#.utf8), Data(#""title":"Dear""#.utf8))
    while let range = data.range(of: right) { data.replaceSubrange(range, with: wrong) }
    try data.write(to: URL(filePath: path))
    expectRefusal(try sandbox.streak(), 65, sandbox.store)
  }

  @Test("A store of a version to come is refused with 75 and is not guessed at")
  func newer() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let keeper = Launch(words: try StoreKeeper.newer(sandbox.store), environment: [:], folder: sandbox.folder)
    #expect(try keeper.run().status == 0)
    expectRefusal(try sandbox.streak(), 75, sandbox.store)
  }

  @Test("A writer that hangs with the store's lock keeps no reader waiting")
  func hangingWriter() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let whole = try sandbox.shows()
    let keeper = try Launch(words: try StoreKeeper.hold(sandbox.store), environment: [:], folder: sandbox.folder)
      .start()
    defer {
      kill(keeper.child, SIGKILL)
      _ = try? keeper.wait()
    }
    while FileManager.default.contents(atPath: keeper.captured + ".out")?.isEmpty != false { usleep(1000) }
    var launch = sandbox.launch("streak", [])
    launch.patience = 5
    for _ in 0..<20 { #expect(try launch.run().out == whole) }
  }

  @Test("A file where the folder should be is refused by both programs with the path")
  func fileInTheWay() throws {
    let sandbox = try Sandbox()
    try sandbox.file("streakline/snapshot", "not a folder")
    expectRefusal(try sandbox.streak(), 66, sandbox.store)
    expectRefusal(try sandbox.streakd("refresh"), 73, sandbox.store, "move it away")
  }

  @Test("A file where the journal's folder should be is refused by verbs that write and by those that only read")
  func fileInTheJournalsWay() throws {
    let sandbox = try Sandbox()
    try sandbox.file("streakline/journal", "not a folder")
    for verb in ["refresh", "export", "check"] { expectRefusal(try sandbox.streakd(verb), 73, sandbox.journal) }
  }

  /// Whatever became of the store, the journal is whole: what the message tells a person to do brings the store back.
  private func heals(_ sandbox: Sandbox, _ whole: String) throws {
    try sandbox.does("refresh")
    #expect(try sandbox.shows() == whole)
  }
}

/// Bytes from a seed (SplitMix64).
struct Noise {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
}
