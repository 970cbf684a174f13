import Journal
import Platform
import StreakEngine

extension QuietHours {
  /// The first second behind the quiet hours that an instant falls in; nil where it falls in none.
  ///
  /// Both ends are found on the wall's clock as reminder times are: in a gap the first instant after it, in a repeated
  /// hour the first of the two.
  func end(at now: Int64, in zone: Zone) -> Int64? {
    let today = zone.dayNumber(at: now)
    for day in [today - 1, today] {
      let begin = zone.instant(day: day, minuteOfDay: start)
      let finish = zone.instant(day: end > start ? day : day + 1, minuteOfDay: end)
      if begin <= now, now < finish { return finish }
    }
    return nil
  }
}
