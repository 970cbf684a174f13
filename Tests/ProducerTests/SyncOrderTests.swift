import Platform
import Testing

/// Whatever is carried when, in whatever parts and how often: machines that know the same have the same journal.
@Suite("Machines agree")
struct SyncOrderTests {
  static let parts = 4

  @Test("After any verbs and deliveries mixed, all machines come to one journal", arguments: 0..<parts)
  func converge(part: Int) throws {
    for round in 0..<Int(3 * Scale.factor) {
      let seed = UInt64(part * 100_000 + round + 1)
      var random = SeededGenerator(seed: seed)
      let fleet = try Fleet(random.int(2...4))
      var mixers = fleet.homes.indices.map { VerbMixer(seed: seed &* 31 &+ UInt64($0)) }
      var story: [String] = []
      for _ in 0..<random.int(10...60) {
        let index = random.int(0...fleet.homes.count - 1)
        let home = fleet.homes[index]
        mixers[index].pass(&home.now)
        switch random.int(1...21) {
        case ...14:
          let words = try mixers[index].next(home)
          story.append("m\(index) \(home.now): \(words.joined(separator: " ")) → \(home.run(words).status)")
        case 15:
          // A name of its own, new or one that it had.
          let name = "m\(index)" + random.pick(["", "", "b", "c"])
          story.append("m\(index) \(home.now) is \(name): \(fleet.rename(index, name, isMine: true))")
        case 16:
          // As from a backup of this moment: nothing is to be lost by it.
          let backup = try home.write("backup.jsonl", home.export)
          let name = "m\(index)" + random.pick(["", "d"])
          let status = home.run(["restore", "--replace", backup]).status
          story.append("m\(index) restored: \(status), is \(name): \(fleet.rename(index, name, isMine: true))")
        case 17...18:
          let from = random.int(0...fleet.homes.count - 1)
          let bytes = random.chance(40) ? random.int(0...max(1, fleet.written(from).count)) : nil
          try fleet.carry(from, to: index, bytes: bytes)
          story.append("m\(from) carried to m\(index)\(bytes.map { ", \($0) bytes" } ?? "")")
        default: story.append("m\(index) \(home.now) sync: \(fleet.sync(index))")
        }
      }
      let latest = try fleet.homes.map { try Timestamp.parse($0.now) }.max() ?? 0
      for home in fleet.homes { home.now = Timestamp.format(latest, .utc) }
      guard try fleet.settle() != nil else {
        Issue.record("seed \(seed): they never come to rest\n\(story.joined(separator: "\n"))")
        return
      }
      let first = fleet.homes[0].shared
      for (index, home) in fleet.homes.enumerated().dropFirst() where home.shared != first {
        let other = home.shared
        let lost = first.filter { !other.contains($0) }
        let more = other.filter { !first.contains($0) }
        Issue.record("seed \(seed): m0 has \(lost), m\(index) has \(more)\n\(story.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test(
    "Deliveries in any order, repeated, late and in parts come to what one delivery of all does", arguments: 0..<parts)
  func orders(part: Int) throws {
    for round in 0..<Int(3 * Scale.factor) {
      let seed = UInt64(part * 100_000 + round + 50_001)
      var random = SeededGenerator(seed: seed)
      let count = random.int(2...4)
      let fleet = try Fleet(count)
      for index in fleet.homes.indices { try live(fleet, index, seed: seed &* 37 &+ UInt64(index), &random) }
      // All of it at once.
      let reader = try fleet.add()
      for from in 0..<count { try fleet.carry(from, to: count) }
      #expect(fleet.sync(count).status == 0, "seed \(seed)")
      for _ in 0..<2 {
        let other = try fleet.add()
        let place = fleet.homes.count - 1
        for _ in 0..<random.int(3...8) {
          let from = random.int(0...count - 1)
          try fleet.carry(from, to: place, bytes: random.int(0...max(1, fleet.written(from).count)))
          #expect(fleet.sync(place).status == 0, "seed \(seed)")
        }
        for from in (0..<count).shuffled(using: &random) {
          try fleet.carry(from, to: place)
          #expect(fleet.sync(place).status == 0, "seed \(seed)")
        }
        let (one, two) = (reader.shared, other.shared)
        guard one == two, reader("list") == other("list") else {
          Issue.record(
            "seed \(seed): at once \(one.filter { !two.contains($0) }), in parts \(two.filter { !one.contains($0) })")
          return
        }
      }
    }
  }

  /// A machine that hears of no other, and writes down what it does.
  private func live(_ fleet: Fleet, _ index: Int, seed: UInt64, _ random: inout SeededGenerator) throws {
    let home = fleet.homes[index]
    var mixer = VerbMixer(seed: seed)
    for _ in 0..<random.int(5...25) {
      mixer.pass(&home.now)
      home.run(try mixer.next(home))
      if random.chance(15) { fleet.sync(index) }
    }
    fleet.sync(index)
  }
}
