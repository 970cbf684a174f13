import LMDB
import SnapshotFormat

extension StoreView {
  /// Reads every document there is through its seal, also those that no reader would come to now, and looks whether it
  /// lies where it says.
  func verify() throws(StoreError) {
    try each(of: Layout.glances) { row, second throws(FormatError) in
      _ = try Self.glance(row.bytes.span, under: second, badges: .read)
    }
    try each(of: Layout.streaks) { row, second throws(FormatError) in
      let entry = try Self.entry(row.bytes.span, under: second)
      guard Array(entry.streak.id.utf8) == row.key.dropLast(9) else {
        throw FormatError(.streak, .invalid(field: "id", offset: 0))
      }
    }
    try each(of: Layout.histories) { row, _ throws(FormatError) in
      let history = try DayHistory(decoding: row.bytes.span)
      guard Array(history.id.utf8) == row.key else { throw FormatError(.history, .invalid(field: "id", offset: 0)) }
    }
  }

  private func each(
    of database: String, _ look: (Row, _ second: Int64) throws(FormatError) -> Void
  ) throws(StoreError) {
    let rows = try storing { () throws(LMDBError) in try transaction.rows(of: database) }
    for row in rows {
      do throws(FormatError) { try look(row, Layout.second(row.key.span)) } catch {
        throw .damaged(path: path, what: "\(error)")
      }
    }
  }
}
