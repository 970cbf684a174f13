import Platform
import StreakEngine

@testable import Importers

/// Archives, as bytes that are read through everything that reads archives.
enum ZipTarget {
  static func take(_ bytes: [UInt8]) {
    let path = Scratch.files.file("file", bytes)
    for salvages in [false, true] {
      let options = HealthOptions(
        calendar: DayCalendar(.utc), today: Day(20_500), salvages: salvages, scratch: Scratch.files.folder)
      _ = try? AppleHealthImport(path, options: options).run(progress: { done, all in
        hold(done >= 0 && all ?? 0 >= 0, "\(done) of \(String(describing: all)) bytes")
      }) { _ in .taken }
      guard let bundle = try? Bundle(path, salvages: salvages) else { continue }
      for item in bundle.items {
        _ = item.file
        _ = try? item.feed.whole(limit: 1 << 20)
      }
    }
    _ = Recognised.archive(path)
  }
}
