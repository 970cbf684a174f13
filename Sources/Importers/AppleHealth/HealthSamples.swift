import Platform

/// The samples of an export in the order of metric and time, in bounded memory whatever their number and order.
///
/// Sources must be merged in the order of time, and exports are ordered by type, mostly by time, sometimes by source. So
/// nothing can be decided while reading: samples are kept, 24 bytes each. Once there are `limit` of them they are sorted
/// and written to a file without a name as one run; at the end all runs are merged, a few kibibytes of each in memory. An
/// export of a gibibyte has about two million samples that matter: it needs no file, or one.
struct HealthSamples: ~Copyable {
  /// 18 MiB, and half as much while sorting.
  static var limit: Int { 786_432 }
  private let limit: Int
  private let folder: String
  private var samples: [HealthSample] = []
  private var isSorted = true
  private var file: ScratchFile?
  /// Where each run begins in the file, and how many samples it has.
  private var runs: [(place: Int, count: Int)] = []

  /// Runs go to a file in `folder`.
  init(folder: String, limit: Int = HealthSamples.limit) {
    self.folder = folder
    self.limit = limit
  }

  /// How many there are.
  var count: Int { samples.count + runs.reduce(0) { $0 + $1.count } }

  @inline(__always)
  mutating func add(_ sample: HealthSample) {
    if isSorted, let last = samples.last, HealthSample.isBefore(sample, last) { isSorted = false }
    samples.append(sample)
  }

  /// Whether it is time to spill.
  var isFull: Bool { samples.count >= limit }

  private mutating func sort() {
    if !isSorted { samples.sort(by: HealthSample.isBefore) }
    isSorted = true
  }

  /// Makes room: what is in memory goes to the file.
  mutating func spill() throws(SystemError) {
    sort()
    var scratch = if let open = file.take() { open } else { try ScratchFile(in: folder) }
    runs.append((scratch.size, samples.count))
    var words: [UInt64] = []
    words.reserveCapacity(3 * 4096)
    for (index, sample) in samples.enumerated() {
      words.append(sample.when)
      words.append(sample.what)
      words.append(sample.amount)
      if words.count == 3 * 4096 || index == samples.count - 1 {
        try scratch.append(words.span)
        words.removeAll(keepingCapacity: true)
      }
    }
    file = consume scratch
    samples.removeAll(keepingCapacity: true)
  }

  /// Hands every sample over once, in order; of samples told twice the first in rank.
  mutating func drain(_ body: (HealthSample) throws(SystemError) -> Void) throws(SystemError) {
    sort()
    var last: HealthSample?
    func handOver(_ sample: HealthSample) throws(SystemError) {
      if let last, sample.isSame(as: last) { return }
      last = sample
      try body(sample)
    }
    guard let file = file.take() else {
      for sample in samples { try handOver(sample) }
      samples = []
      return
    }
    var cursors = runs.map { RunCursor(place: $0.place, left: $0.count) }
    cursors.append(RunCursor(samples: samples))
    samples = []
    for index in cursors.indices { try cursors[index].fill(file) }
    var heap = cursors.indices.filter { cursors[$0].current != nil }
    heap.sort { Self.isBefore(cursors[$0].current, cursors[$1].current) }
    // Runs follow one another mostly, so the first one stays first for long: it is put back by insertion.
    while let first = heap.first, let sample = cursors[first].current {
      try handOver(sample)
      try cursors[first].advance(file)
      guard let next = cursors[first].current else {
        heap.removeFirst()
        continue
      }
      var place = 0
      while place + 1 < heap.count, Self.isBefore(cursors[heap[place + 1]].current, next) {
        heap[place] = heap[place + 1]
        place += 1
      }
      heap[place] = first
    }
  }

  private static func isBefore(_ one: HealthSample?, _ other: HealthSample?) -> Bool {
    guard let one, let other else { return one != nil }
    return HealthSample.isBefore(one, other)
  }
}

/// Where one sorted run is read.
private struct RunCursor {
  private static var size: Int { 512 }
  private var place = 0
  private var left = 0
  private var samples: [HealthSample] = []
  private var index = 0

  /// A run in the file.
  init(place: Int, left: Int) {
    (self.place, self.left) = (place, left)
  }

  /// The run that is still in memory.
  init(samples: [HealthSample]) {
    self.samples = samples
  }

  var current: HealthSample? { index < samples.count ? samples[index] : nil }

  mutating func advance(_ file: borrowing ScratchFile) throws(SystemError) {
    index += 1
    if index >= samples.count { try fill(file) }
  }

  mutating func fill(_ file: borrowing ScratchFile) throws(SystemError) {
    guard index >= samples.count, left > 0 else { return }
    let count = min(left, Self.size)
    var words = [UInt64](repeating: 0, count: 3 * count)
    let got = try file.read(into: &words, from: place, count: 3 * count) / 3
    samples = (0..<got).map { HealthSample(when: words[3 * $0], what: words[3 * $0 + 1], amount: words[3 * $0 + 2]) }
    index = 0
    place += 24 * got
    left = got == count ? left - got : 0
  }
}
