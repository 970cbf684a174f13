import JSONText
import Journal
import StreakEngine

/// What journals hold as the JSON values of changes, and back.
enum SyncValue {
  static func text(_ text: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 32)
    writer.string(text)
    return writer.bytes
  }

  static func string(_ value: [UInt8]) throws(JSONError) -> String {
    var reader = JSONReader(value.span)
    let text = try reader.string()
    try reader.end()
    return text
  }

  static func day(_ value: [UInt8]) throws(JSONError) -> Day {
    let text = try string(value)
    guard let day = try? Day(parsing: text) else { throw JSONError(.expected("a day"), offset: 0) }
    return day
  }

  static func record(_ record: Record) -> [UInt8] {
    var writer = JSONWriter(capacity: 96)
    writer.beginObject()
    writer.key("amount")
    writer.decimal(record.amount.decimal)
    writer.key("at")
    writer.integer(record.at)
    writer.field("zone", record.zone)
    if record.isSkewed {
      writer.key("skewed")
      writer.bool(true)
    }
    writer.endObject()
    return writer.bytes
  }

  static func record(_ day: Day, source: String, _ value: [UInt8]) throws(JSONError) -> Record {
    var reader = JSONReader(value.span)
    var amount: Amount?
    var record = Record(day: day, source: source, amount: .zero, at: 0, zone: "")
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "amount": amount = try reader.amount()
      case "at": record.at = try reader.integer()
      case "zone": record.zone = try reader.string()
      case "skewed": record.isSkewed = try reader.bool()
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let amount, SyncKey.years.contains(record.at) else {
      throw JSONError(.expected("an amount, and an instant of the years 1 to 9999"), offset: reader.offset)
    }
    record.amount = amount
    return record
  }

  static func pass(_ pass: FreezePass) -> [UInt8] {
    var writer = JSONWriter(capacity: 64)
    writer.beginObject()
    writer.key("granted")
    writer.integer(pass.granted)
    if let activity = pass.pass.activity { writer.field("for", activity) }
    if let day = pass.pass.notBefore { writer.field("after", day.description) }
    writer.endObject()
    return writer.bytes
  }

  static func pass(_ number: Int, _ value: [UInt8]) throws(JSONError) -> FreezePass {
    var reader = JSONReader(value.span)
    var pass = FreezePass(pass: Pass(id: number), granted: 0)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "granted": pass.granted = try reader.integer()
      case "for": pass.pass.activity = try reader.string()
      case "after": pass.pass.notBefore = try day(SyncValue.text(reader.string()))
      default: try reader.skip()
      }
    }
    try reader.end()
    guard SyncKey.years.contains(pass.granted) else {
      throw JSONError(.expected("an instant of the years 1 to 9999"), offset: reader.offset)
    }
    return pass
  }

  static func use(_ use: FreezeUse, pass name: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 64)
    writer.beginObject()
    writer.field("pass", name)
    if let threshold = use.cover.threshold {
      writer.key("threshold")
      writer.decimal(threshold.decimal)
    }
    writer.key("used")
    writer.integer(use.at)
    writer.endObject()
    return writer.bytes
  }

  /// The name of its pass, what it covers, and when it was used.
  static func use(_ day: Day, _ value: [UInt8]) throws(JSONError) -> (pass: String, cover: Cover, at: Int64) {
    var reader = JSONReader(value.span)
    var (pass, at): (String?, Int64) = (nil, 0)
    var threshold: Amount?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "pass": pass = try reader.string()
      case "threshold": threshold = try reader.amount()
      case "used": at = try reader.integer()
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let pass, SyncKey.years.contains(at) else {
      throw JSONError(.expected("a pass, and an instant of the years 1 to 9999"), offset: reader.offset)
    }
    return (pass, Cover(day: day, threshold: threshold), at)
  }

  /// Throws where a value is not one of its key's.
  static func check(_ key: SyncKey, _ value: [UInt8]) throws(JSONError) {
    switch key {
    case .setting(let name):
      var settings = Settings()
      guard let setting = SettingKey.named(name), settings.set(setting, try string(value)) else {
        throw JSONError(.expected("a value of the setting \(name)"), offset: 0)
      }
    case .part(let name, let id): try checkPart(name, id, value)
    case .record(let day, let source, _): _ = try record(day, source: source, value)
    case .skip:
      var reader = JSONReader(value.span)
      _ = try reader.bool()
      try reader.end()
    case .stamp, .known: _ = try day(value)
    case .pass: _ = try pass(1, value)
    case .use(let day, _): _ = try use(day, value)
    }
  }

  private static func checkPart(_ name: String, _ id: String, _ value: [UInt8]) throws(JSONError) {
    let least = Array(#"{"kind":"habit","added":"2026-01-01","goals":{"daily":[1]}}"#.utf8)
    let definition = try SyncParts.definition(id, [SyncParts.counts: least].merging([name: value]) { $1 })
    do throws(ProducerError) { try definition.checkWords() } catch {
      throw JSONError(.expected("what can be shown: \(error.description)"), offset: 0)
    }
  }
}

extension Definition {
  /// Refuses what a person could not have typed either.
  func checkWords() throws(ProducerError) {
    _ = try Parse.line(title, "title")
    if !symbol.isEmpty { _ = try Parse.line(symbol, "symbol", limit: 32) }
    if let unit { _ = try Parse.line(unit, "unit", limit: 32) }
    if let tint, !Tint.names.contains(tint) {
      throw ProducerError("there is no tint “\(tint.visible)”: choose \(Tint.names.joined(separator: ", "))")
    }
  }
}
