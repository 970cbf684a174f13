/// In which order sources are believed that speak of the same time: what a person entered, then those they prefer, then by
/// device and by name.
struct SourceOrder {
  /// For each rank and number, at rank × names + number, a place of its own.
  let places: [Int]

  /// - Parameters:
  ///   - names: By number; where there is none the order has room for one.
  ///   - preferred: Parts of names, the first believed most; case, and the kinds of spaces and apostrophes, do not matter.
  ///   - ranked: Numbers in the order that the person chose elsewhere.
  init(names: [String], preferred: [String], ranked: [Int] = []) {
    let wanted = preferred.map { Self.folded($0).lowercased() }
    let choices = names.indices.map { number in
      let name = Self.folded(names[number]).lowercased()
      return wanted.firstIndex { !$0.isEmpty && name.utf8.contains(sequence: $0.utf8) }
        ?? ranked.firstIndex(of: number).map { wanted.count + $0 } ?? Int.max
    }
    let count = max(1, names.count)
    let alphabet = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    var letters = [Int](repeating: 0, count: count)
    for (place, number) in alphabet.enumerated() { letters[number] = place }
    let user = Int(HealthRank.user.rawValue)
    func key(_ index: Int) -> [Int] {
      let (rank, number) = index.quotientAndRemainder(dividingBy: count)
      let choice = choices.isEmpty || rank == user ? Int.max : choices[number]
      return [rank == user ? 0 : 1, choice, rank, letters[number]]
    }
    let keys = (0..<(4 * count)).map(key)
    let sorted = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    var places = [Int](repeating: 0, count: 4 * count)
    for (place, index) in sorted.enumerated() { places[index] = place }
    self.places = places
  }

  /// Names of sources that have samples, the one that is believed first at the front.
  ///
  /// - Parameters:
  ///   - used: Each as `key` has it.
  ///   - names: Those that the order is made of.
  func believed(_ used: Set<Int>, names: [String]) -> [String] {
    let count = max(1, names.count)
    let sorted = used.sorted { one, other in
      places[(one >> 16) * count + one & 0xffff] < places[(other >> 16) * count + other & 0xffff]
    }
    var believed: [String] = []
    for key in sorted where key & 0xffff < names.count {
      let name = names[key & 0xffff]
      if !believed.contains(name) { believed.append(name) }
    }
    return believed
  }

  /// A source and a device of one rank.
  static func key(_ number: UInt16, _ rank: HealthRank) -> Int { Int(rank.rawValue) << 16 | Int(number) }

  /// Which of the preferences no source answers to.
  static func unknown(_ preferred: [String], in names: [String]) -> [String] {
    let known = names.map { folded($0).lowercased() }
    return preferred.filter { wanted in
      !known.contains { $0.utf8.contains(sequence: folded(wanted).lowercased().utf8) }
    }
  }

  /// With plain spaces and apostrophes for those that phones write.
  static func folded(_ name: String) -> String {
    String(name.map { $0 == "\u{A0}" ? " " : $0 == "\u{2019}" ? "'" : $0 })
  }
}
