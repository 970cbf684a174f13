@testable import StreakEngine
import Testing

@Suite("Presets")
struct PresetTests {
  /// The table of the design, literally: id; unit; weight; daily ladder; weekly ladder.
  private static let table = [
    "steps | steps | 1.20 | 3000 5000 7500 10000 12500 15000 | 35000 50000 70000 100000",
    "exercise-minutes | min | 1.30 | 10 20 30 45 60 | 75 100 150 200 300",
    "stand-hours | h | 0.90 | 6 8 10 12 | 42 56 70",
    "active-energy | kcal | 1.10 | 200 300 400 500 700 1000 | 1500 2000 3000 4000 5000",
    "workouts | workouts | 1.25 | 1 | 2 3 4 5 7",
    "mindful-minutes | min | 0.85 | 1 5 10 | 10 30 60",
    "sleep-hours | h | 0.90 | 6 7 8 | 42 49 56",
    "distance | km | 1.00 | 1.5 5 8 13 | 15 30 50 80",
    "flights | flights | 0.85 | 5 10 20 | 25 50 100",
    "commits | commits | 1.00 | 1 3 5 10 | 5 15 30 50",
  ]

  private func amounts(_ text: String) throws -> [Amount] {
    try text.split(separator: " ").map { number in
      let parts = number.split(separator: ".")
      let scale = parts.count == 2 ? parts[1].count : 0
      let digits = try #require(Int128(parts.joined()))
      return try #require(Amount(coefficient: digits, scale: scale))
    }
  }

  private func expect(_ preset: Preset, is row: String) throws {
    let cells = row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(preset.id == cells[0] && preset.unit == cells[1], "\(row)")
    #expect(try [preset.weight] == amounts(cells[2]), "\(row)")
    #expect(try preset.daily == amounts(cells[3]), "\(row)")
    #expect(try preset.weekly == amounts(cells[4]), "\(row)")
  }

  @Test("They are the design's table, in its order")
  func table() throws {
    #expect(Preset.all.count == PresetTests.table.count)
    for (preset, row) in zip(Preset.all, PresetTests.table) { try expect(preset, is: row) }
  }

  @Test("Distance is in miles for those who say so, and nothing else changes")
  func miles() throws {
    let distance = try #require(Preset.named("distance", isUS: true))
    try expect(distance, is: "distance | mi | 1.00 | 1 3 5 8 | 10 20 30 50")
    for preset in Preset.all where preset.id != "distance" { #expect(Preset.named(preset.id, isUS: true) == preset) }
  }

  @Test("Each is found by its id, which is one; an unknown id is none")
  func names() {
    for preset in Preset.all {
      #expect(Preset.named(preset.id) == preset && Activity.isID(preset.id))
      #expect(!preset.title.isEmpty && !preset.symbol.isEmpty)
    }
    #expect(Preset.named("step") == nil && Preset.named("") == nil)
  }

  @Test("Every ladder rises from above zero")
  func ladders() {
    for preset in Preset.all {
      for ladder in [preset.daily, preset.weekly] {
        #expect(ladder.first.map { $0 > .zero } == true && zip(ladder, ladder.dropFirst()).allSatisfy(<))
      }
    }
  }
}
