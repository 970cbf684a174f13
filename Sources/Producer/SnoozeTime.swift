import Journal
import Platform

/// Until when there is to be no reminder, as a person types it.
enum SnoozeTime {
  /// An hour without words; else `30m`, `2h`, `1h30m`, `1d`, or `until HH:MM`, the next time that a clock on the wall says so.
  static func parse(_ words: [String], _ present: Present) throws(ProducerError) -> Int64 {
    switch words.count {
    case 0: return present.now + 3600
    case 1: return present.now + (try duration(words[0]))
    default:
      guard words[0] == "until" else {
        throw ProducerError("“\(words[0].visible)” is not understood: write 30m, 2h, 1h30m or until 21:00")
      }
      return next(try Parse.time(words[1]), present)
    }
  }

  /// The first instant after now at which the wall's clock says so.
  private static func next(_ minute: Int, _ present: Present) -> Int64 {
    let day = present.zone.dayNumber(at: present.now)
    let candidates = (0...2).map { present.zone.instant(day: day + $0, minuteOfDay: minute) }
    return candidates.first { $0 > present.now } ?? present.now + 86400
  }

  /// Numbers with their units, the greatest first, a week at most.
  private static func duration(_ text: String) throws(ProducerError) -> Int64 {
    var (sum, number, last): (Int64, Int64?, Int64) = (0, nil, .max)
    for byte in text.utf8 {
      if 48...57 ~= byte, (number ?? 0) < 100_000 {
        number = (number ?? 0) * 10 + Int64(byte - 48)
        continue
      }
      guard let length = seconds(byte), let count = number, length < last else { sum = 0; break }
      (sum, number, last) = (sum + count * length, nil, length)
    }
    guard number == nil, 60...7 * 86400 ~= sum else {
      throw ProducerError("“\(text.visible)” is not a time to wait: write 30m, 2h, 1h30m or 1d, a week at most")
    }
    return sum
  }

  private static func seconds(_ unit: UInt8) -> Int64? {
    switch unit {
    case UInt8(ascii: "d"): 86400
    case UInt8(ascii: "h"): 3600
    case UInt8(ascii: "m"): 60
    default: nil
    }
  }
}
