import Journal
import Platform

/// This machine's own file: what the journal knows of it, and what is there.
enum SyncOwnFile {
  case asKnown
  /// There is none: another folder, or one that was emptied.
  case absent
  /// Somebody else wrote to it, or it lost something: a copy of this machine has the same name, or a carrier brought back
  /// an older file.
  case foreign
  /// Lines of it are damaged, from this one on: all of it is written anew from the journal.
  case damaged(line: Int)

  /// Takes note in the state of what was written though the journal could not say so any more.
  init(_ state: inout SyncState, in folder: SyncFolder) throws(ProducerError) {
    let path = folder.file(of: state.machine)
    do throws(SystemError) {
      if try Files.kind(of: path) == .absent {
        self = .absent
        return
      }
      let file = try InputFile(path)
      if let line = try Self.damagedLine(file) {
        self = .damaged(line: line)
        return
      }
      if state.length == 0, state.mark != 0, try SyncFolder.mark(file, Int64(file.size)) == state.mark {
        self = .asKnown
        return
      }
      guard try SyncFolder.mark(file, state.length) == state.mark || state.length == 0 else {
        self = .foreign
        return
      }
      let more = file.size - Int(state.length)
      guard more <= state.pending.count,
        try file.bytes(from: Int(state.length), count: more) == Array(state.pending.prefix(more))
      else {
        self = .foreign
        return
      }
      state.pending.removeFirst(more)
      state.length += Int64(more)
      self = .asKnown
    } catch { throw ProducerError(error) }
  }

  /// The first line whose checksum does not hold; nil where there is none, and where the file begins as none of ours: then
  /// its other lines cannot be read, and whatever they say must not be lost. A last line without its end is not whole yet.
  private static func damagedLine(_ file: borrowing InputFile) throws(SystemError) -> Int? {
    let bytes = try file.bytes(from: 0, count: file.size)
    var (start, line) = (0, 0)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let text = bytes.span.extracting(start..<end)
      line += 1
      if line == 1 {
        guard SyncLine.version(in: text) == SyncLine.version else { return nil }
      } else if !text.isEmpty, !SyncLine.isWhole(text) {
        return line
      }
      start = end + 1
    }
    return nil
  }

  /// Writes what is pending behind what is there, or all of a new file at once.
  static func write(_ state: inout SyncState, in folder: SyncFolder) throws(ProducerError) {
    let path = folder.file(of: state.machine)
    do throws(SystemError) {
      if !state.pending.isEmpty {
        if state.length == 0 {
          try Files.replace(path, with: state.pending)
        } else {
          try Files.append(state.pending, to: path)
        }
      }
      state.length += Int64(state.pending.count)
      state.pending = []
      state.mark = try SyncFolder.mark(try InputFile(path), state.length) ?? 0
    } catch {
      throw ProducerError(
        "\(error): what others changed is taken, what was changed here is written when you sync again",
        status: error.exitStatus)
    }
  }

  /// Has all of a state's file written anew, in place of whatever is there.
  static func beginAnew(_ state: inout SyncState, in folder: SyncFolder) throws(ProducerError) {
    let path = folder.file(of: state.machine)
    (state.length, state.mark, state.pending) = (0, 0, SyncLine.header(state.machine))
    state.mark = try asking { () throws(SystemError) -> UInt64 in
      guard try Files.kind(of: path) != .absent else { return 0 }
      let file = try InputFile(path)
      return try SyncFolder.mark(file, Int64(file.size)) ?? 0
    }
  }

  /// Takes away the file under a name that this machine has no more, now that all of it stands under another; what there
  /// is to say of that. One that somebody else wrote to stays, and is read like that of any machine.
  static func remove(_ former: SyncState, in folder: SyncFolder) -> String {
    let path = folder.file(of: former.machine)
    let isRemoved = try? asking { () throws(SystemError) -> Bool in
      guard former.folder == folder.path, try Files.kind(of: path) != .absent else { return false }
      let file = try InputFile(path)
      guard Int64(file.size) == former.length, try SyncFolder.mark(file, former.length) == former.mark else {
        return false
      }
      try Files.remove(path)
      return true
    }
    return isRemoved == true
      ? "what \(path.printable) said is in the file of the new name, and it is removed"
      : "\(path.printable), if it is there, can be deleted once every machine has synced"
  }
}
