import ISAL
import Platform

/// Where the bytes of one document come from.
enum Feed: Sendable {
  case file(String)
  case zipped(String, ZipEntry)

  /// How it ended.
  enum End: Sendable, Equatable {
    /// Whole; how many bytes of the archive it took.
    case complete(packed: Int)
    /// The archive ends before it does.
    case cut
    /// What is wrong with it.
    case damaged(String)
    case failed(SystemError)
  }

  /// Bytes of the document, where they are known beforehand: an archive that says more than a pebibyte knows nothing.
  var size: Int? {
    switch self {
    case .file(let path): (try? InputFile(path))?.size
    case .zipped(_, let entry): entry.size.flatMap { $0 < 1 << 50 ? $0 : nil }
    }
  }

  private var path: String {
    switch self {
    case .file(let path), .zipped(let path, _): path
    }
  }

  /// The first bytes of the document, at most so many; fewer where it is shorter or damaged.
  func head(_ count: Int) throws(SystemError) -> [UInt8] {
    let file = try InputFile(path)
    var output = [UInt8](repeating: 0, count: count)
    var made = 0
    var source = Source(self)
    while made < count {
      let (more, end) = try source.fill(&output, at: made, room: count - made, file)
      made += more
      if end != nil { break }
    }
    output.removeLast(count - made)
    return output
  }

  /// Hands the document over piece by piece; how it ended.
  func each(_ body: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> End {
    let end = try pieces { (piece) throws(SystemError) in
      try body(piece)
      return true
    }
    return end ?? .cut
  }

  /// Hands the document over piece by piece while more is wanted; how it ended, nil where the rest was not.
  private func pieces(_ body: (Span<UInt8>) throws(SystemError) -> Bool) throws(SystemError) -> End? {
    let file = try InputFile(path)
    var source = Source(self)
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let (made, end) = try source.fill(&buffer, at: 0, room: buffer.count, file)
      guard try body(buffer.span.extracting(0..<made)) else { return nil }
      if let end { return end }
    }
  }

  /// The whole document and how it ended; one of more than `limit` bytes counts as damaged, and is not unpacked further.
  func whole(limit: Int) throws(SystemError) -> (bytes: [UInt8], end: End) {
    var bytes: [UInt8] = []
    let end = try pieces { (piece) throws(SystemError) in
      guard piece.count <= limit - bytes.count else { return false }
      bytes.append(copying: piece)
      return true
    }
    guard let end else { return ([], .damaged("it is larger than \(limit >> 20) MiB")) }
    return (bytes, end)
  }

  /// Fills buffers until the document ends or nobody wants more; runs in a thread of its own.
  func pump(into conveyor: Conveyor<End>, size: Int) {
    do throws(SystemError) {
      let file = try InputFile(path)
      var source = Source(self)
      while var buffer = conveyor.emptyBuffer() {
        let (made, end) = try source.fill(&buffer, at: conveyor.headroom, room: size, file)
        conveyor.put(.init(buffer, count: made))
        if let end {
          conveyor.put(.init(end))
          return
        }
      }
    } catch { conveyor.put(.init(.failed(error))) }
  }
}

extension Feed {
  /// Where reading stands.
  fileprivate struct Source: ~Copyable {
    private let entry: ZipEntry?
    private var place = 0
    private var left = Int.max
    private var isStarted = false
    private var inflater: Inflater?
    private var input: [UInt8] = []
    private var used = 0
    private var packed = 0
    private var checksum = Checksum()
    private var made = 0

    init(_ feed: Feed) {
      if case .zipped(_, let entry) = feed { self.entry = entry } else { entry = nil }
    }

    /// Puts up to `room` bytes into the buffer; how many, and the end where it is reached.
    mutating func fill(
      _ buffer: inout [UInt8], at offset: Int, room: Int, _ file: borrowing InputFile
    ) throws(SystemError) -> (made: Int, end: End?) {
      guard let entry else {
        let got = try file.read(into: &buffer, at: offset, count: room, from: place)
        place += got
        return (got, got < room ? .complete(packed: place) : nil)
      }
      if !isStarted, let end = try start(entry, file) { return (0, end) }
      let (made, end) =
        entry.method == 0 ? try stored(&buffer, offset, room, file) : try deflated(&buffer, offset, room, file)
      checksum.add(buffer.span.extracting(offset..<(offset + made)))
      self.made += made
      return (made, end.map { verdict($0, entry) })
    }

    private mutating func start(_ entry: ZipEntry, _ file: borrowing InputFile) throws(SystemError) -> End? {
      isStarted = true
      if entry.isEncrypted { return .damaged("it is encrypted") }
      guard let data = try entry.data(in: file) else { return .damaged("its directory points to no file") }
      place = data
      left = entry.packed ?? .max
      switch entry.method {
      case 0: return entry.packed == nil ? .damaged("its size is not known") : nil
      case 8:
        input = [UInt8](repeating: 0, count: 1 << 17)
        used = input.count
        guard let inflater = Inflater() else { throw SystemError(code: 12, operation: .read, path: file.path) }
        self.inflater = consume inflater
        return nil
      default: return .damaged("it is compressed in a way that is not known here (\(entry.method))")
      }
    }

    private mutating func stored(
      _ buffer: inout [UInt8], _ offset: Int, _ room: Int, _ file: borrowing InputFile
    ) throws(SystemError) -> (Int, End?) {
      let wanted = min(room, left)
      let got = try file.read(into: &buffer, at: offset, count: wanted, from: place)
      place += got
      left -= got
      packed += got
      if got < wanted { return (got, .cut) }
      return (got, left == 0 ? .complete(packed: packed) : nil)
    }

    private mutating func deflated(
      _ buffer: inout [UInt8], _ offset: Int, _ room: Int, _ file: borrowing InputFile
    ) throws(SystemError) -> (Int, End?) {
      var made = 0
      while made < room {
        var isLast = false
        if used == input.count {
          isLast = try !refill(file)
        }
        let (taken, more, state) = inflate(&buffer, offset + made, room - made)
        used += taken
        packed += taken
        made += more
        switch state {
        case .ended: return (made, .complete(packed: packed))
        case .damaged: return (made, .damaged("its compressed data are damaged"))
        case .open: if isLast, more == 0 { return (made, .cut) }
        }
      }
      return (made, nil)
    }

    private mutating func inflate(
      _ buffer: inout [UInt8], _ offset: Int, _ room: Int
    ) -> (used: Int, made: Int, state: Inflater.State) {
      guard var inflater = inflater.take() else { return (0, 0, .damaged) }
      let result = inflater.inflate(input.span.extracting(used..<input.count), into: &buffer, at: offset, room: room)
      self.inflater = consume inflater
      return result
    }

    /// Whether there was more of the archive.
    private mutating func refill(_ file: borrowing InputFile) throws(SystemError) -> Bool {
      let wanted = min(1 << 17, left)
      if input.count < 1 << 17 { input = [UInt8](repeating: 0, count: 1 << 17) }
      let got = try file.read(into: &input, at: 0, count: wanted, from: place)
      input.removeLast(input.count - got)
      used = 0
      place += got
      left -= got
      return got > 0
    }

    private func verdict(_ end: End, _ entry: ZipEntry) -> End {
      guard case .complete = end else { return end }
      if let size = entry.size, size != made { return .damaged("it is not as long as the archive says") }
      if let wanted = entry.checksum, wanted != checksum.value { return .damaged("its checksum is wrong") }
      return end
    }
  }
}
