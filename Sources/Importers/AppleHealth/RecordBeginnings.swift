import Platform

/// How records begin that came before: up to their dates those of one type and source are the same byte by byte, often
/// for thousands in a row, so what these bytes say is read once.
struct RecordBeginnings {
  /// What a beginning says.
  struct Meaning {
    let length: Int
    let metric: HealthMetric
    let unit: HealthUnit
    let source: UInt16
    let rank: HealthRank
  }

  /// Longer ones are read anew.
  private static var longest: Int { 1024 }
  /// Watch, phone and an app or two take turns.
  private static var most: Int { 4 }

  /// All of them in one piece, so that looking at one counts no references.
  private var bytes = [UInt8](repeating: 0, count: most * longest)
  private var meanings: [Meaning] = []
  /// The one that was met last.
  private var latest = 0

  /// What the bytes from an offset on say, if they begin as others did.
  @inline(__always)
  mutating func find(_ window: Span<UInt8>, at open: Int) -> Meaning? {
    for step in meanings.indices {
      let index = (latest + step) % meanings.count
      guard holds(window, at: open, index) else { continue }
      latest = index
      return meanings[index]
    }
    return nil
  }

  @inline(__always)
  private func holds(_ window: Span<UInt8>, at open: Int, _ index: Int) -> Bool {
    let length = meanings[index].length
    guard open + length <= window.count else { return false }
    let start = index * Self.longest
    return ByteSearch.equal(
      bytes.span.extracting(start..<(start + length)), window.extracting(open..<(open + length)))
  }

  /// Keeps what the bytes from an offset on say, in the place of what was kept first.
  mutating func keep(_ meaning: Meaning, _ window: Span<UInt8>, at open: Int) {
    guard meaning.length <= Self.longest else { return }
    let index = meanings.count < Self.most ? meanings.count : (latest + 1) % Self.most
    if index == meanings.count { meanings.append(meaning) } else { meanings[index] = meaning }
    bytes.overwrite(at: index * Self.longest, with: window.extracting(open..<(open + meaning.length)))
    latest = index
  }
}
