import Glibc
import Platform

/// The machine's zones, and instants near which their clocks do something.
enum EveryZone {
  /// Every name of the machine's database, those kept for old times' sake too.
  static func names() throws -> [String] {
    let folder = Zone.database(.process)
    if let table = try? Files.read(folder + "/tzdata.zi") {
      return names(inSource: String(decoding: table, as: UTF8.self))
    }
    let table = String(decoding: try Files.read(folder + "/zone1970.tab"), as: UTF8.self)
    return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0.split(separator: "\t")[2]) }
  }

  /// `Z NAME …` is a zone, `L TARGET NAME` another name of one; `Factory` stands for no zone at all.
  private static func names(inSource text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "Z" where words.count > 1: return String(words[1])
      case "L" where words.count > 2: return String(words[2])
      default: return nil
      }
    }.filter { $0 != "Factory" }
  }

  /// Dates that do not exist, days without a midnight and clocks that go back over it, in Unix seconds.
  static let famous: [String: [Int64]] = [
    "Pacific/Apia": [1_325_239_200], "Pacific/Fakaofo": [1_325_239_200], "Pacific/Kwajalein": [745_934_400],
    "Pacific/Kiritimati": [788_868_000], "Pacific/Enderbury": [788_871_600], "America/St_Johns": [1_299_987_060],
    "America/Havana": [1_331_442_000, 1_352_005_200], "Asia/Beirut": [1_680_127_200, 1_698_526_800],
    "America/Santiago": [1_567_915_200, 1_586_055_600], "America/Sao_Paulo": [1_541_300_400, 1_550_368_800],
    "Atlantic/Azores": [1_585_443_600, 1_603_587_600], "Africa/Cairo": [1_682_632_800, 1_698_354_000],
    "Asia/Amman": [1_648_159_200], "Africa/Casablanca": [1_648_346_400], "America/Scoresbysund": [1_711_846_800],
    "Asia/Gaza": [1_682_722_800], "America/Asuncion": [1_696_132_800],
  ]

  /// An instant at which the zone's clocks change, sought in a random year; nil where they do not change in it.
  static func change(in zone: Zone, _ random: inout SeededGenerator) -> Int64? {
    if let instants = famous[zone.identifier], random.chance(60) { return random.pick(instants) }
    let week: Int64 = 604_800
    let start = Int64(random.int(-1_577_923_200...2_145_916_800))
    for step in 0..<27 {
      var before = start + Int64(step) * 2 * week
      var after = before + 2 * week
      let offset = zone.civil(at: before).offset
      guard zone.civil(at: after).offset != offset else { continue }
      while after - before > 1 {
        let middle = (before + after) / 2
        if zone.civil(at: middle).offset == offset { before = middle } else { after = middle }
      }
      return after
    }
    return nil
  }
}

/// How much a run is to do.
enum Scale {
  /// What `STREAKLINE_TEST_SCALE` says, 1 by default.
  static var factor: Double {
    getenv("STREAKLINE_TEST_SCALE").flatMap { Double(String(cString: $0)) } ?? 1
  }
}
