import Foundation
import Testing

@Suite("Random noise in either file", .serialized)
struct NoiseTests {
  /// Kinds of noise, from a byte or two in a header to a whole page.
  private func noisy(_ whole: [UInt8], _ random: inout Noise) -> [UInt8] {
    var bytes = whole
    let pages = UInt64(bytes.count / 4096)
    let isHeader = random.next() % 3 == 0
    let page = Int(isHeader ? random.next() % 2 : random.next() % pages) * 4096
    switch random.next() % 3 {
    case 0: for at in page..<page + 4096 { bytes[at] = random.byte() }
    case 1: for _ in 0..<1 + random.next() % 4 { bytes[page + Int(random.next() % 4096)] = random.byte() }
    // Where LMDB keeps what it takes on trust: a page's header, its first offsets, and the trees' roots.
    default: for _ in 0..<1 + random.next() % 4 { bytes[page + Int(random.next() % 160)] = random.byte() }
    }
    return bytes
  }

  private func contents(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

  /// Writes noise into the file again and again, for so many rounds or so long, and hands each one to `body`.
  private func rounds(
    _ count: Int, seconds: Int, of path: String, _ body: (_ round: Comment, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let whole = try contents(path)
    for seed in seeds {
      var random = Noise(state: seed)
      let end = ContinuousClock.now + .seconds(seconds)
      for round in 0..<count where ContinuousClock.now < end {
        let bytes = noisy(whole, &random)
        try Data(bytes).write(to: URL(filePath: path))
        try body("seed \(seed), round \(round)", bytes)
      }
    }
  }

  /// The same noise in every run, of which the second has met what the first does not; another seed looks further.
  private var seeds: [UInt64] {
    ProcessInfo.processInfo.environment["STREAKLINE_TEST_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? [1, 3]
  }

  @Test("No noise ends the reader by a signal, and what it shows is a whole line")
  func reader() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let whole = try sandbox.shows()
    try rounds(400, seconds: 8, of: sandbox.store + "/data.mdb") { round, _ in
      let outcome = try sandbox.streak()
      guard let status = outcome.status, [0, 65, 66, 69, 75].contains(status) else {
        Issue.record("\(round): \(outcome)")
        return
      }
      // Noise in the header may bring back an earlier publication, which is whole as well.
      #expect(status == 0 ? outcome.out.hasSuffix("\n") : outcome.out.isEmpty, "\(round): \(outcome)")
      #expect(status == 0 || outcome.err.filter { $0 == "\n" }.count == 1, "\(round): \(outcome)")
      if status == 0, outcome.out != whole { #expect(outcome.out.contains("Read"), "\(round): \(outcome)") }
    }
  }

  @Test("Whatever noise the store holds, a verb records, publishes and brings the store back")
  func verb() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    try sandbox.does("add water --threshold 8")
    var count = 0
    try rounds(150, seconds: 5, of: sandbox.store + "/data.mdb") { round, _ in
      let outcome = try sandbox.streakd("log", "water", "1", "--add")
      count += 1
      #expect(outcome.status == 0 && outcome.lines.count == 1, "\(round): \(outcome)")
      let shown = try sandbox.streak("json", "--streak", "water.daily")
      #expect(shown.status == 0 && shown.out.contains("\"value\":\(count),"), "\(round): \(shown)")
    }
  }

  @Test("A store over which LMDB faults is set aside and written anew, once: a second fault ends with one message")
  func onlyOnce() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let data = sandbox.store + "/data.mdb"
    var bytes = try contents(data)
    // Pages that say their free space ends before it begins: LMDB's own assertions end the process over them.
    for page in stride(from: 2 * 4096, to: bytes.count, by: 4096) where bytes[page + 10] & 3 != 0 {
      (bytes[page + 14], bytes[page + 15]) = (0, 0)
    }
    try Data(bytes).write(to: URL(filePath: data))
    sandbox.environment["STREAKLINE_HEALED"] = "1"
    let refusal = try sandbox.streakd("add", "water", "--threshold", "8")
    expectRefusal(refusal, 65, sandbox.store, "could not be written anew")
    #expect(refusal.err.filter { $0 == "\n" }.count == 1, "\(refusal)")
    #expect(try contents(data) == bytes)
    sandbox.environment["STREAKLINE_HEALED"] = nil
    let healing = try sandbox.streakd("log", "water", "3")
    #expect(healing.status == 0 && healing.err.contains("written anew"), "\(healing)")
    #expect(try contents(data + ".damaged") == bytes)
    #expect(try sandbox.document("--streak", "water.daily")["value"] as? Int == 3)
  }

  @Test("A damaged journal is said to be, by whatever LMDB met in it, and is left as it is")
  func journal() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let data = sandbox.journal + "/data.mdb"
    var refusals = 0
    try rounds(150, seconds: 5, of: data) { round, bytes in
      let outcome = try sandbox.streakd("refresh")
      guard outcome.status != 0 else { return }
      refusals += 1
      expectRefusal(outcome, 65, "journal", "restore it from an export or a copy")
      #expect(try contents(data) == bytes, "\(round): \(outcome)")
      #expect(!FileManager.default.fileExists(atPath: data + ".damaged"), "\(round)")
    }
    #expect(refusals > 0, "no noise was met: the test tests nothing")
  }
}
