import Journal
import LMDB
import Platform
import StreakEngine

/// What `check` says of the folder shared with other machines: where it is, as whom, what is still to be sent, and what
/// is wrong with what is there.
struct SyncCheck {
  let line: String
  private(set) var oddities: [String] = []

  /// Nil where this machine syncs with no other.
  init?(_ desk: borrowing ReadingDesk) throws(ProducerError) {
    let found = try desk.read { (transaction) throws(JournalError) in
      (try transaction.syncState(), try transaction.unsyncedRows())
    }
    guard let state = found.0 else { return nil }
    let count = Self.unsent(state, found.1)
    let open = count == 0 ? "nothing to send" : "\(StatusPhrases.counted(count, .change)) to send with streakd sync"
    line = "sync \(state.folder.printable) as \(state.machine): \(open)"
    let folder: SyncFolder
    do throws(ProducerError) { folder = try SyncFolder(state.folder) } catch {
      oddities.append("sync: \(error.description)")
      return
    }
    if let fault = Self.fault(state, folder) { oddities.append("sync: \(fault)") }
  }

  /// Rows that others may have to hear of, and lines that could not be written.
  private static func unsent(_ state: SyncState, _ rows: [UnsyncedRow]) -> Int {
    let shared = rows.count { if case .setting(let name) = $0.row { !SyncKey.own.contains(name) } else { true } }
    let lines = state.pending.count { $0 == UInt8(ascii: "\n") }
    // The first line of a new file is no change.
    return shared + (state.length == 0 ? max(lines - 1, 0) : lines)
  }

  /// What is wrong with this machine's own file; nil where it is whole and as this machine left it.
  private static func fault(_ state: SyncState, _ folder: SyncFolder) -> String? {
    let path = folder.file(of: state.machine).printable
    var copy = state
    do throws(ProducerError) {
      switch try SyncOwnFile(&copy, in: folder) {
      case .absent: return "\(path) is gone: streakd sync writes it anew"
      case .damaged(let line): return "\(path):\(line) is damaged: streakd sync writes the file anew"
      case .foreign:
        return "\(path) is not as this machine left it: streakd sync takes what it says, and goes by another name"
      case .asKnown: return nil
      }
    } catch { return error.description }
  }
}
