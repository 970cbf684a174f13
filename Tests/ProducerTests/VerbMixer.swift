import Platform

/// Random command lines over a dozen activities with all rules mixed, and a clock that mostly stays within the day.
struct VerbMixer {
  private var random: SeededGenerator
  private var file = 0

  private static let names = (0..<14).map { "a\($0)" } + ["steps", "commits", "b-1", "b"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Lets time pass: mostly minutes, at times days, and at times the clock is set back.
  mutating func pass(_ now: inout String) {
    let seconds =
      switch random.int(1...100) {
      case ...30: 0
      case ...80: random.int(1...3000)
      case ...92: random.int(1...40_000)
      case ...97: random.int(1...9) * 86_400 + random.int(-4000...4000)
      default: -random.int(1...90_000)
      }
    guard let instant = try? Timestamp.parse(now) else { return }
    now = Timestamp.format(instant + Int64(seconds), .utc)
  }

  private mutating func name() -> String { random.pick(VerbMixer.names) }

  private mutating func day() -> [String] {
    random.chance(50) ? [] : ["--day", random.pick(["today", "yesterday", "2026-11-28", "2026-11-24", "2026-12-02"])]
  }

  /// A command line, which may well be refused.
  mutating func next(_ home: Home) throws -> [String] {
    switch random.int(1...100) {
    case ...50:
      let amount = random.chance(60) ? "\(random.int(0...9))" : "\(random.int(1...12))000"
      return ["log", name(), amount] + day() + (random.chance(30) ? ["--add"] : [])
    case ...55: return ["undo", name()] + day()
    case ...60:
      return ["skip"] + (random.chance(80) ? [name()] : ["--all"]) + day() + (random.chance(30) ? ["--undo"] : [])
    case ...75: return ["add", name()] + rules()
    case ...80: return ["edit", name()] + rules()
    case ...82: return ["remove", name()]
    case ...86: return setting()
    case ...90: return freeze()
    case ...96: return try imported(home)
    default: return ["refresh"]
    }
  }

  private mutating func rules() -> [String] {
    var words: [String] = []
    switch random.int(1...5) {
    case 1: words = ["--metric", "--cadence", random.pick(["daily", "daily,weekly", "every:3d"]), "--ladder", "1,3,6"]
    case 2: words = ["--habit", "--cadence", random.pick(["daily", "weekly,daily", "every:36h", "every:5h,daily"])]
    case 3: words = ["--at-most", "2", "--absent", random.pick(["met", "missed", "unknown"])]
    case 4: words = ["--title", random.pick(["One", "Two", "“Three”"])]
    default: break
    }
    if random.chance(30) { words += ["--reminder", random.pick(["07:00", "12:30", "23:30"])] }
    if random.chance(30) { words += ["--weight", random.pick(["0", "0.5", "3"])] }
    if random.chance(15) { words += ["--days", "mon-fri"] }
    return words
  }

  private mutating func setting() -> [String] {
    switch random.int(1...9) {
    case 1: ["set", "hero", random.pick(["none", "a1.daily", "a2.daily", "steps.daily"])]
    case 2: ["set", "hidden", random.pick(["none", "a1", "a1,a3"])]
    case 3: ["set", "reminder", random.pick(["19:00", "12:15"])]
    case 4: ["set", "week-start", random.pick(["mon", "sun"])]
    case 5: ["set", "freeze-counts", random.pick(["yes", "no"])]
    case 6: ["set", "auto-freeze", random.pick(["yes", "no", "no"])]
    case 7: ["set", "zone", random.pick(["Europe/Berlin", "Asia/Tokyo", "America/Havana"])]
    case 8: ["set", "day-start", random.pick(["00:00", "03:00"])]
    default: ["set", "replacing", random.pick(["none", "phone"])]
    }
  }

  private mutating func freeze() -> [String] {
    random.chance(50) ? ["freeze", "grant", "\(random.int(1...2))"] : ["freeze", "use", name()] + day()
  }

  /// Records of three activities over two weeks, by hand or of a source.
  private mutating func imported(_ home: Home) throws -> [String] {
    file += 1
    var lines = ""
    for _ in 0..<3 {
      let name = name()
      for day in 16...30 where random.chance(80) {
        lines += "{\"activity\":\"\(name)\",\"day\":\"2026-11-\(day)\",\"amount\":\(random.int(1...9))}\n"
      }
    }
    // Both homes read the same file.
    let path = try home.write("import-\(file).jsonl", lines)
    return ["import", "jsonl", path] + (random.chance(40) ? ["--source", "phone"] : [])
  }
}
