import JSONText
import Journal
import Platform
import SnapshotFormat

/// The folder that others carry between machines: a file of each, to which only that machine appends.
struct SyncFolder {
  let path: String

  static let suffix = ".jsonl"

  /// Throws where it is not there: a disk that is not mounted must not be taken for an empty folder.
  init(_ path: String) throws(ProducerError) {
    self.path = path
    guard try asking({ () throws(SystemError) in try Files.kind(of: path) }) == .folder else {
      throw ProducerError(
        "there is no folder \(path.printable): is it mounted? make it with mkdir, or name another: streakd sync DIR",
        status: 66)
    }
  }

  func file(of machine: String) -> String { path + "/" + machine + SyncFolder.suffix }

  /// The files of others, copies that a carrier made of conflicting ones among them.
  func others(than machine: String) throws(ProducerError) -> [String] {
    let names = try asking { () throws(SystemError) in try Files.names(in: path) }
    return names.filter { $0.hasSuffix(SyncFolder.suffix) && !$0.hasPrefix(".") && $0 != machine + SyncFolder.suffix }
  }

  /// One number for the end of a file's first `length` bytes; nil where it is shorter.
  static func mark(_ file: borrowing InputFile, _ length: Int64) throws(SystemError) -> UInt64? {
    guard length <= file.size else { return nil }
    let start = max(0, Int(length) - 4096)
    return Fingerprint(try file.bytes(from: start, count: Int(length) - start)).value
  }
}

/// What was read of one file of another machine.
struct CarriedFile {
  /// How far it is read now.
  private(set) var file: SyncState.File
  private(set) var changes: [(key: String, register: SyncRegister)] = []
  private(set) var notes: [String] = []
  /// 0; 65 where there is what cannot be read, 75 where it is of a later version.
  private(set) var status: Int32 = 0
  private let path: String

  /// Reads what is behind the part that was read before, or all where that part is not the same any more.
  init(_ name: String, in folder: SyncFolder, after known: SyncState.File?) {
    path = folder.path + "/" + name
    file = known ?? SyncState.File(name: name)
    do throws(SystemError) {
      let input = try InputFile(path)
      if try SyncFolder.mark(input, file.offset) != file.mark { file = SyncState.File(name: name) }
      let bytes = try input.bytes(from: Int(file.offset), count: input.size - Int(file.offset))
      read(bytes)
      if let mark = try SyncFolder.mark(input, file.offset) { file.mark = mark }
    } catch {
      notes.append("left for later: \(error)")
      status = error.exitStatus
    }
  }

  /// Takes whole lines; an error stays to be read again, since a carrier may yet mend it.
  private mutating func read(_ bytes: [UInt8]) {
    var start = 0
    var line = file.lines
    var isWhole = true
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let text = bytes.span.extracting(start..<end)
      line += 1
      if line == 1 {
        guard accepts(text) else { return }
      } else {
        isWhole = take(text, line) && isWhole
      }
      start = end + 1
      if isWhole { (file.offset, file.lines) = (file.offset + Int64(text.count) + 1, line) }
    }
    if start < bytes.count {
      notes.append("\(path.printable):\(line + 1): the line is not whole yet: it is read when the rest is there")
    }
  }

  private mutating func accepts(_ header: Span<UInt8>) -> Bool {
    switch SyncLine.version(in: header) {
    case SyncLine.version?: return true
    case let version?:
      notes.append(
        "left out: \(path.printable) has layout \(version), which is newer than this program knows: use a newer streakd"
      )
      status = 75
    case nil:
      notes.append(
        "left out: \(path.printable):1: this is no file of streakd sync, or its beginning is damaged: delete it there "
          + "once the machine that wrote it has synced, which then goes on in another")
      status = 65
    }
    return false
  }

  private mutating func take(_ text: Span<UInt8>, _ line: Int64) -> Bool {
    if text.isEmpty { return true }
    do throws(JSONError) {
      changes.append(try SyncLine.read(text))
      return true
    } catch {
      if notes.count < 5 {
        notes.append(
          "left out: \(path.printable):\(line): \(error): let the machine that wrote it sync again, or delete the file there"
        )
      }
      status = 65
      return false
    }
  }

  /// Leaves untold what is wrong with it, since it is mended.
  mutating func forgive() { (notes, status) = ([], 0) }

  /// The passes that it tells of.
  var passes: [(name: String, value: [UInt8])] {
    changes.compactMap { key, register in
      if case .pass(let name)? = SyncKey(key) { (name, register.value) } else { nil }
    }
  }

  /// Tells of a clock that must be wrong.
  mutating func complain(now: Int64) {
    guard let latest = changes.max(by: { $0.register.stamp < $1.register.stamp })?.register.stamp,
      latest.second > now + 86_400
    else { return }
    notes.append(
      "\(path.printable): \(latest.machine.visible) changed something at \(Timestamp.format(latest.second, .utc)), which is "
        + "later than now: its clock or this one is wrong, and what it changed may stand over what you change here")
  }
}
