import JSONText
import Journal
import LMDB
import Platform
import StreakEngine

/// A line of an export that is no record; its first key tells which.
enum JournalLine {
  case setting(String, String)
  case define(Definition)
  case knownThrough(Day, activity: String, source: String)
  case unsettledFrom(Day, activity: String)
  case stamp(Stamp, activity: String, source: String)
  case pass(FreezePass)
  case usedPass(FreezeUse, activity: String)
  case hook(String)
  case watch(WatchedSource)
  case repository(KnownRepository)
  /// It begins like one of these, but what follows is not as it should be.
  case malformed(String)

  /// Nil where the line begins like none of these: a record, a blank, or what only the reader of records can place.
  init?(reading text: Span<UInt8>) {
    var reader = JSONReader(text)
    guard let key = JournalLine.firstKey(&reader), JournalLine.keys.contains(key) else { return nil }
    do throws(JSONError) {
      let line = try JournalLine(key, &reader)
      self = line ?? .malformed("the line of “\(key)” lacks something that it needs")
    } catch {
      self = .malformed(error.description)
    }
  }

  private static func firstKey(_ reader: inout JSONReader) -> String? {
    do throws(JSONError) {
      try reader.beginObject()
      return try reader.nextKey()
    } catch { return nil }
  }

  private static let keys: Set<String> = [
    "setting", "define", "knownThrough", "unsettledFrom", "stamp", "pass", "usedPass", "hook", "watch", "repository",
  ]

  private init?(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    if key == "define" {
      self = .define(try JournalLine.definition(&reader))
      return
    }
    let fields = try Fields(key, &reader)
    switch key {
    case "setting":
      guard let name = fields.texts["setting"], let value = fields.texts["value"] else { return nil }
      self = .setting(name, value)
    case "knownThrough":
      guard let day = fields.day(key), let source = fields.texts["source"] else { return nil }
      self = .knownThrough(day, activity: fields.activity, source: source)
    case "unsettledFrom":
      guard let day = fields.day(key) else { return nil }
      self = .unsettledFrom(day, activity: fields.activity)
    case "stamp":
      guard let at = fields.instant(key), let day = fields.day("day"), let source = fields.texts["source"] else {
        return nil
      }
      self = .stamp(Stamp(at: at, day: day), activity: fields.activity, source: source)
    case "hook":
      guard let command = fields.texts["hook"] else { return nil }
      self = .hook(command)
    case "watch":
      guard let format = fields.texts["watch"], let path = fields.texts["path"] else { return nil }
      self = .watch(WatchedSource(format: format, path: path, options: fields.lists["options"] ?? []))
    case "repository":
      guard let source = fields.texts["repository"], let root = fields.texts["root"] else { return nil }
      self = .repository(
        KnownRepository(
          source: source, root: root, folders: fields.lists["folders"] ?? [], authors: fields.texts["authors"] ?? ""))
    case "pass":
      guard let pass = fields.pass else { return nil }
      self = .pass(pass)
    default:
      guard let use = fields.use else { return nil }
      self = .usedPass(use, activity: fields.activity)
    }
  }

  private static func definition(_ reader: inout JSONReader) throws(JSONError) -> Definition {
    var parts = DefinitionParts(id: try reader.string())
    while let key = try reader.nextKey() {
      if try !parts.read(key, from: &reader) { try reader.skip() }
    }
    return try parts.definition(at: reader.offset)
  }
}

/// The flat members of a journal line.
private struct Fields {
  var texts: [String: String] = [:]
  var lists: [String: [String]] = [:]
  private var number: Int64 = 0
  private var threshold: Amount?

  init(_ first: String, _ reader: inout JSONReader) throws(JSONError) {
    var key: String? = first
    while let name = key {
      switch try reader.peek() {
      case .string: texts[name] = try reader.string()
      case .number where name == "threshold": threshold = try reader.amount()
      case .number: number = try reader.integer()
      case .array:
        try reader.beginArray()
        var list: [String] = []
        while try reader.nextElement() { list.append(try reader.string()) }
        lists[name] = list
      default: try reader.skip()
      }
      key = try reader.nextKey()
    }
  }

  var activity: String { texts["activity"] ?? "" }
  func day(_ key: String) -> Day? { texts[key].flatMap { try? Day(parsing: $0) } }
  func instant(_ key: String) -> Int64? { texts[key].flatMap { try? Timestamp.parse($0) } }

  var pass: FreezePass? {
    guard number > 0, number <= Int64(UInt32.max), let granted = instant("granted") else { return nil }
    return FreezePass(pass: Pass(id: Int(number), activity: texts["for"], notBefore: day("after")), granted: granted)
  }

  var use: FreezeUse? {
    guard let pass, let day = day("day"), let at = instant("used") else { return nil }
    return FreezeUse(pass: pass, cover: Cover(day: day, threshold: threshold), at: at)
  }
}
