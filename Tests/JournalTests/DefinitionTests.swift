import Journal
import JSONText
import StreakEngine
import Testing

@Suite("Definitions")
struct DefinitionTests {
  /// Every field differs from its default.
  private var full: Definition {
    let goals = [
      Activity.Goal(.daily, ladder: [Amount(billionths: 1_500_000_000), Amount(5)]),
      Activity.Goal(.weekly, ladder: [Amount(15)]), Activity.Goal(.everyDays(3), ladder: [Amount(7)]),
    ]
    var activity = Activity(id: "distance", kind: .metric, added: Day(-3), goals: goals)
    activity.threshold = Amount(billionths: 250_000_001)
    activity.due = WeekdaySet(parsing: "sat-mon") ?? .all
    activity.limit = Activity.Limit(absent: .unknown)
    activity.reminder = 23 * 60 + 59
    activity.weight = Amount(billionths: 1_250_000_000)
    activity.grace = Activity.Grace(days: 7)
    var definition = Definition(
      activity: activity, title: "Größe \"x\" \\ \u{1F3C3}", symbol: "📏", tint: "orange", unit: "km")
    definition.isPrivate = true
    return definition
  }

  private func read(_ text: String, id: String = "") throws(JSONError) -> Definition {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    var parts = DefinitionParts(id: id)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try !parts.read(key, from: &reader) { try reader.skip() }
    }
    return try parts.definition(at: reader.offset)
  }

  private func text(_ definition: Definition) -> String {
    var writer = JSONWriter()
    definition.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("Every field is written and read again")
  func roundTrip() throws {
    #expect(try read(text(full)) == full)
    #expect(try read(text(habit("read"))) == habit("read"))
    for absent in Activity.Limit.Absent.allCases {
      var definition = full
      definition.activity.limit = Activity.Limit(absent: absent)
      #expect(try read(text(definition)) == definition)
    }
  }

  @Test("Every field survives the journal, with its number")
  func stored() throws {
    let scratch = try Scratch()
    let added = try scratch.write { (transaction) throws(JournalError) in
      [try transaction.add(full), try transaction.add(habit("abc"))]
    }
    #expect(added.map(\.number) == [1, 2])
    let found = try scratch.read { (transaction) throws(JournalError) in try transaction.definitions() }
    #expect(found == [added[1], added[0]], "in the order of ids")
    #expect(found[1] == full.numbered(as: added[0]))
  }

  @Test("One is found by its id, and none by another or by what is no id")
  func byID() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in _ = try transaction.add(habit("read")) }
    let found = try scratch.read { (transaction) throws(JournalError) in
      [try transaction.definition("read"), try transaction.definition("rea"), try transaction.definition("")]
    }
    #expect(found.map { $0?.activity.id } == ["read", nil, nil])
  }

  @Test("A changed one is kept under its number")
  func save() throws {
    let scratch = try Scratch()
    let found = try scratch.write { (transaction) throws(JournalError) in
      var definition = try transaction.add(habit("read"))
      definition.title = "Read more"
      try transaction.save(definition)
      return try transaction.reading.definitions()
    }
    #expect(found.map(\.title) == ["Read more"] && found.map(\.number) == [1])
  }

  @Test("The title is the id where none is written, and unknown keys are passed over")
  func defaults() throws {
    let text = #"{"x":[{}],"added":"2026-01-05","goals":{"daily":[1]},"kind":"habit"}"#
    #expect(try read(text, id: "read") == habit("read"))
  }

  @Test(
    "What no activity can be is refused",
    arguments: [
      #"{}"#, #"{"id":"Read","added":"2026-01-05","goals":{"daily":[1]}}"#, #"{"id":"read","goals":{"daily":[1]}}"#,
      #"{"id":"read","added":"2026-01-05"}"#, #"{"id":"read","added":"2026-01-05","goals":{}}"#,
      #"{"id":"read","added":"2026-02-30","goals":{"daily":[1]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[0]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[-1]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[2,1]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1,1]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"monthly":[1]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1],"daily":[2]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1],"every:1d":[2]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"kind":"other"}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"days":""}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"atMost":"zero"}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"reminder":"24:00"}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"weight":-1}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"weight":1000000000000000000}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[0.0000000001]}}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"grace":0}"#,
      #"{"id":"read","added":"2026-01-05","goals":{"daily":[1]},"grace":9223372036854775807}"#,
    ])
  func refused(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test("An at-most activity may have a limit of nothing")
  func limitOfNothing() throws {
    let text = #"{"id":"smoke","added":"2026-01-05","goals":{"daily":[0]},"atMost":"met"}"#
    #expect(try read(text).activity.goals[0].ladder == [.zero])
  }

  @Test("Times of the wall clock are HH:MM from 00:00 to 23:59")
  func wallTime() {
    for minutes in 0..<1440 { #expect(WallTime.minutes(WallTime.text(minutes)) == minutes) }
    for text in ["", "7:00", "24:00", "12:60", "12-00", "1２:00", "12:00\n", "-1:00", "ab:cd"] {
      #expect(WallTime.minutes(text) == nil)
    }
  }
}
