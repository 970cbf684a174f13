import Platform
import StreakEngine

/// One import while it goes on: documents in, days out.
struct HealthReading: ~Copyable {
  private static var buffers: Int { 8 }
  private static var bufferSize: Int { 256 << 10 }
  /// What a window leaves unread is mostly less than this, and then costs no copy of the next buffer.
  private static var headroom: Int { 32 << 10 }

  private let path: String
  /// What the path is called in messages.
  private let shown: String
  private let options: HealthOptions
  private var reader: HealthReader
  private var documents = 0
  private var done = 0
  /// What is not whole.
  private var damage: [String] = []
  /// What the first document of another kind was.
  private var foreign: String?
  /// Documents of archives that began as none of ours does: where there is no export, it may be a damaged one of these.
  private var others: [Feed] = []
  /// What is wrong with an export that ends before its first element.
  private var headless: String?
  /// Why nothing is to be taken.
  private(set) var refusal: String?

  init(_ path: String, shown: String, _ options: HealthOptions) {
    self.path = path
    self.shown = shown
    self.options = options
    reader = HealthReader(folder: options.scratch)
    reader.listing = options.listing
  }

  /// Reads every document that is an export.
  mutating func readAll(_ progress: (Int, Int?) -> Void) throws(SystemError) {
    switch try Files.kind(of: path) {
    case .absent: throw SystemError(missing: path)
    case .folder: for file in try Self.files(in: path, depth: 2) { try readFile(file, progress) }
    default: try readFile(path, progress)
    }
    guard refusal == nil, documents == 0 else { return }
    if headless == nil { headless = try brokenOther() }
    if let headless {
      refusal = "\(name(path)) is damaged: \(headless): export it again"
      return
    }
    let what = foreign.map { "it is \($0)" } ?? "it is empty"
    refusal =
      "\(name(path)) is no export of Apple Health: \(what) (on the phone: Health, your picture, Export All Health Data)"
  }

  /// What is wrong with the first document of an archive that is not whole.
  private func brokenOther() throws(SystemError) -> String? {
    for feed in others {
      let end = try feed.each { (_) throws(SystemError) in }
      if case .damaged(let why) = end { return "\(Self.title(feed)) in it is no longer what it was, \(why)" }
    }
    return nil
  }

  /// What a document is called in messages about its archive.
  private static func title(_ feed: Feed) -> String {
    guard case .zipped(_, let entry) = feed, !entry.name.isEmpty else { return "the document" }
    return "“\(AttributeText(Array(entry.name.utf8).span).text)”"
  }

  /// Files in a folder and in those inside it; hidden ones are of other programs.
  private static func files(in folder: String, depth: Int) throws(SystemError) -> [String] {
    var files: [String] = []
    for name in try Files.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      switch try Files.kind(of: path) {
      case .regular(let size) where size > 0: files.append(path)
      case .folder where depth > 1: files += try Self.files(in: path, depth: depth - 1)
      default: break
      }
    }
    return files
  }

  private func name(_ path: String) -> String { path == self.path ? shown : path }

  private mutating func readFile(_ path: String, _ progress: (Int, Int?) -> Void) throws(SystemError) {
    let file = try InputFile(path)
    guard try ZipDirectory.isArchive(file) else {
      _ = try readDocument(.file(path), name: name(path), progress)
      return
    }
    if let entries = try ZipDirectory.entries(of: file) {
      for entry in entries where entry.size != 0 {
        let end = try readDocument(.zipped(path, entry), name: name(path), progress)
        if case .complete = end { continue }
        if let end, !options.salvages { return refuse(path, end) }
      }
    } else if options.salvages {
      damage.append("\(name(path)) has no directory: it was cut")
      try salvage(path, file, progress)
    } else {
      refusal =
        "\(name(path)) is cut or damaged, it has no directory: export it again, or take what is whole with --salvage"
    }
  }

  private mutating func refuse(_ path: String, _ end: Feed.End) {
    let why =
      switch end {
      case .damaged(let why): why
      default: "it is cut"
      }
    refusal = "\(name(path)) is damaged, \(why): export it again, or take what is whole with --salvage"
  }

  private mutating func salvage(
    _ path: String, _ file: borrowing InputFile, _ progress: (Int, Int?) -> Void
  ) throws(SystemError) {
    var walk = ZipSalvage()
    while let entry = try walk.next(in: file) {
      let end = try readDocument(.zipped(path, entry), name: name(path), isDrained: entry.packed == nil, progress)
      var packed = entry.packed
      if case .complete(let actual) = end { packed = actual }
      guard let packed, try walk.skip(entry, packed: packed, in: file) else { return }
    }
  }

  /// Reads one document if it is an export; how it ended, nil where it is another.
  private mutating func readDocument(
    _ feed: Feed, name: String, isDrained: Bool = false, _ progress: (Int, Int?) -> Void
  ) throws(SystemError) -> Feed.End? {
    if !isDrained {
      let head = try feed.head(4096)
      if let what = HealthReader.foreign(head.span) {
        foreign = foreign ?? what
        if case .zipped = feed { others.append(feed) }
        return nil
      }
    }
    reader.beginDocument()
    reader.file = name
    let total = feed.size
    let before = done
    let end = try run(feed, isDrained: isDrained) { progress(before + $0, total.map { before + $0 }) }
    switch reader.state {
    case .foreign(let what):
      foreign = foreign ?? what
      return isDrained ? end : nil
    case .ended: break
    case _ where !reader.rootIsOpen:
      noteHeadless(feed, name, end)
      if case .complete = end { return isDrained ? end : nil }
      return end
    default:
      if case .complete = end {
        damage.append("\(name) ends in the middle, after \(done - before) bytes of the document")
      }
    }
    documents += 1
    switch end {
    case .complete: break
    case .damaged(let why): damage.append("\(name) is damaged: \(why)")
    case .cut: damage.append("\(name) ends in the middle, after \(done - before) bytes of the document")
    case .failed(let error): throw error
    }
    return end
  }

  /// A document that neither comes to an export's element nor to another's.
  private mutating func noteHeadless(_ feed: Feed, _ name: String, _ end: Feed.End) {
    guard reader.state != .prolog(isHealth: false) || end.why != nil else { return }
    let broken = "\(Self.title(feed)) does not come to its element <HealthData>\(end.why.map { ", \($0)" } ?? "")"
    headless = headless ?? broken
    if reader.state == .prolog(isHealth: true) { damage.append("\(name) is damaged: \(broken)") }
  }

  private mutating func run(
    _ feed: Feed, isDrained: Bool, _ progress: (Int) -> Void
  ) throws(SystemError) -> Feed.End {
    let conveyor = try Conveyor<Feed.End>(buffers: Self.buffers, size: Self.bufferSize, headroom: Self.headroom)
    let worker = try Worker { feed.pump(into: conveyor, size: Self.bufferSize) }
    var end = Feed.End.cut
    var failure: SystemError?
    do throws(SystemError) { end = try empty(conveyor, isDrained, progress) } catch { failure = error }
    conveyor.abandon()
    worker.join()
    if let failure { throw failure }
    return end
  }

  private mutating func empty(
    _ conveyor: Conveyor<Feed.End>, _ isDrained: Bool, _ progress: (Int) -> Void
  ) throws(SystemError) -> Feed.End {
    var carry: [UInt8] = []
    var read = 0
    while true {
      var load = conveyor.next()
      if let end = load.end { return end }
      read += load.count
      done += load.count
      reader.origin = read - load.count - carry.count
      try take(&load.bytes, load.count, &carry)
      conveyor.giveBack(load.bytes)
      progress(read)
      if case .foreign = reader.state, !isDrained { return .complete(packed: 0) }
    }
  }

  /// Reads what was left over together with a new buffer, in place where it fits before it.
  private mutating func take(_ buffer: inout [UInt8], _ count: Int, _ carry: inout [UInt8]) throws(SystemError) {
    let start = Self.headroom - carry.count
    let end = Self.headroom + count
    if start >= 0 {
      buffer.overwrite(at: start, with: carry.span)
      let used = try reader.read(buffer.span.extracting(start..<end), from: 0)
      carry = Array(buffer[(start + used)..<end])
    } else {
      carry += buffer[Self.headroom..<end]
      let used = try reader.read(carry.span, from: 0)
      carry.removeFirst(used)
    }
  }
}

extension HealthReading {
  /// Merges and hands everything over, until it is no longer wanted.
  mutating func finish(
    _ summary: inout ImportSummary, _ receive: (ImportedRecord) -> Bool
  ) throws(SystemError) {
    var days = HealthDays(
      order: reader.sources.order(preferring: options.preferred), calendar: options.calendar,
      summaries: reader.summaries)
    try days.take(&reader.samples)
    summary.skipped = reader.skipped
    summary.unread = reader.unread
    if days.crowded > 0 {
      summary.skipped[.crowded, default: 0] += days.crowded
      summary.unread.addEverything()
    }
    if let count = reader.skipped[.malformed] {
      let are = count == 1 ? "one of its elements is" : "\(count) of its elements are"
      damage.append("\(shown) is damaged: \(are) \(HealthSkip.malformed.rawValue)")
    }
    summary.damage = damage
    summary.made = reader.exported
    summary.elements = reader.taken
    summary.listing = reader.listing
    if days.crowded > 0 {
      summary.listing?.add(path, "several places", "\(days.crowded) elements \(HealthSkip.crowded.rawValue)")
    }
    if reader.sources.odd > 0 { summary.notes.append(.oddNames(reader.sources.odd)) }
    summary.coverage = coverage
    summary.notes += options.notes(on: reader.sources.names, used: reader.sources.used)
    for total in days.totals {
      let record = ImportedRecord(
        activity: total.metric.activity, day: total.day, value: .amount(Amount(billionths: Int128(total.billionths))),
        source: AppleHealthImport.source, zone: options.calendar.zone(on: total.day).identifier)
      guard receive(record) else {
        summary.wasStopped = true
        return
      }
      summary.taken += 1
    }
  }

  /// The day of the export; that of the last sample where it does not say.
  private var coverage: ImportCoverage {
    guard damage.isEmpty else { return .partial }
    guard let instant = reader.exported ?? reader.latest else { return .importDay }
    var calendar = options.calendar
    return .through(min(calendar.span(at: instant).day, options.today))
  }
}

extension Feed.End {
  /// What is wrong with it; nil where nothing is.
  fileprivate var why: String? {
    switch self {
    case .complete, .failed: nil
    case .cut: "it is cut"
    case .damaged(let why): why
    }
  }
}
