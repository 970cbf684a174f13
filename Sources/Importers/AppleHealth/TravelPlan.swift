import Platform
import StreakEngine

/// The zones a person was in, from one date on each: lines such as `2025-07-01 America/New_York`.
public struct TravelPlan: Equatable, Sendable {
  /// One stay, up to the next.
  struct Leg: Equatable, Sendable {
    let from: Day
    let zone: Zone
  }

  let legs: [Leg]

  /// Nowhere.
  public init() {
    legs = []
  }

  /// Reads a file; blank lines and those that begin with `#` are nothing.
  ///
  /// - Throws: At the first line that is neither, names no zone, or is not of a later date than the one before.
  public init(file path: String) throws(ImportError) {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Files.readAll(path, limit: 1 << 20) } catch { throw .system(error) }
    var legs: [Leg] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      func fault(_ message: String, column: Int = 1) -> ImportError {
        .fault(ImportFault(file: path, line: index + 1, column: column, message: message))
      }
      let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count == 2 else { throw fault("a line is a day and a zone, such as 2025-07-01 America/New_York") }
      let day: Day
      let zone: Zone
      do throws(DayError) { day = try Day(parsing: words[0]) } catch { throw fault(error.description) }
      do throws(ZoneError) { zone = try Zone(String(words[1])) } catch {
        throw fault(error.description, column: words[0].count + 2)
      }
      let leg = Leg(from: day, zone: zone)
      if let last = legs.last, last.from >= leg.from {
        throw fault("the days must rise: \(leg.from) is not after \(last.from)")
      }
      legs.append(leg)
    }
    self.legs = legs
  }
}
