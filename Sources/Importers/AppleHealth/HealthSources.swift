import Platform

/// Who wrote samples: the names of an export as numbers, with the device each was made on.
struct HealthSources {
  /// Later names share the last number: no person has so many.
  private static var most: Int { 1024 }

  /// By number.
  private(set) var names: [String] = []
  /// Which of them have samples, by name and rank.
  private(set) var used: Set<Int> = []
  /// Names with bytes that are no text.
  private(set) var odd = 0
  private var numbers: [String: UInt16] = [:]
  /// What was looked up last, the newest first: watch and phone take turns.
  private var recent: [Entry] = []

  private struct Entry {
    let name: [UInt8]
    let device: [UInt8]
    let source: UInt16
    let rank: HealthRank
  }

  /// The number and rank of a source's name and a device's description, both as they stand in the file.
  @inline(__always)
  mutating func find(
    _ window: Span<UInt8>, name: Range<Int>, device: Range<Int>
  ) -> (source: UInt16, rank: HealthRank) {
    // The pointer at its start changes from export to export, and within one.
    let start = ByteSearch.first(UInt8(ascii: ","), in: window.extracting(device), from: 0) ?? 0
    let device = window.extracting((device.lowerBound + start)..<device.upperBound)
    let name = window.extracting(name)
    for entry in recent {
      guard ByteSearch.equal(entry.name.span, name) else { continue }
      guard ByteSearch.equal(entry.device.span, device) else { continue }
      return (entry.source, entry.rank)
    }
    return add(name, device)
  }

  private mutating func add(_ name: Span<UInt8>, _ device: Span<UInt8>) -> (source: UInt16, rank: HealthRank) {
    let text = AttributeText(name)
    let source = number(text)
    let rank = Self.rank(name: text.text, device: AttributeText(device).text)
    used.insert(SourceOrder.key(source, rank))
    if name.count + device.count < 4096 {
      if recent.count == 8 { recent.removeLast() }
      recent.insert(
        Entry(name: [UInt8](copying: name), device: [UInt8](copying: device), source: source, rank: rank), at: 0)
    }
    return (source, rank)
  }

  private mutating func number(_ text: AttributeText) -> UInt16 {
    let name = text.text.utf8.count <= 512 ? text.text : String(text.text.prefix(128))
    if let known = numbers[name] { return known }
    if text.oddities > 0 { odd += 1 }
    guard names.count < Self.most else { return UInt16(Self.most - 1) }
    let number = UInt16(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  /// The number of a workout's kind, which shares the table.
  mutating func kind(_ name: Span<UInt8>) -> UInt16 {
    number(AttributeText(name))
  }

  private static func rank(name: String, device: String) -> HealthRank {
    func isMade(_ by: [String]) -> Bool { by.contains { device.utf8.contains(sequence: $0.utf8) } }
    if isMade(["hardware:Watch", "model:Watch", "name:Apple Watch"]) { return .watch }
    if isMade(["hardware:iPhone", "model:iPhone", "name:iPhone"]) { return .phone }
    let folded = SourceOrder.folded(name)
    if folded.utf8.contains(sequence: "Apple Watch".utf8) { return .watch }
    if folded.utf8.contains(sequence: "iPhone".utf8) { return .phone }
    return .other
  }

  /// For each rank and number one place in the order in which sources are believed.
  func order(preferring preferred: [String]) -> [Int] {
    SourceOrder(names: names, preferred: preferred).places
  }
}

extension String.UTF8View {
  /// Whether the bytes of another text stand somewhere in this one.
  func contains(sequence other: String.UTF8View) -> Bool {
    let (bytes, wanted) = (Array(self), Array(other))
    guard wanted.count <= bytes.count else { return false }
    return (0...(bytes.count - wanted.count)).contains {
      bytes[$0] == wanted[0] && bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
