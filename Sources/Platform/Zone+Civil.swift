extension Zone {
  /// Instants from year 1 to year 9999 are converted; those beyond are taken as the nearest of them.
  private static let instants: ClosedRange<Int64> = -62_135_510_400...253_402_214_400

  /// The civil time at an instant in Unix seconds.
  public func civil(at instant: Int64) -> CivilTime {
    CLibraryState.civil(at: Self.clamp(instant), setting: setting)
  }

  static func clamp(_ instant: Int64) -> Int64 {
    min(max(instant, instants.lowerBound), instants.upperBound)
  }

  /// Seconds that the zone's clocks are ahead of UTC at an instant.
  func offset(at instant: Int64) -> Int64 {
    Int64(civil(at: instant).offset)
  }

  /// The day an instant belongs to: the civil date of the instant less `dayStart` minutes of elapsed time.
  ///
  /// - Returns: Days since 1970-01-01.
  public func dayNumber(at instant: Int64, dayStart: Int = 0) -> Int32 {
    let shifted = Self.clamp(Self.clamp(instant) - Int64(dayStart) * 60)
    return Int32(CivilCalendar.floorDivide(shifted + offset(at: shifted), CivilCalendar.secondsPerDay))
  }

  /// The first instant that belongs to `day` or a later one, found by search: some days have no midnight, some dates do
  /// not exist, and where clocks go back over midnight the first crossing counts.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - dayStart: Minutes after midnight, 0 to 360, by which every day is shifted in elapsed time.
  /// - Returns: Unix seconds.
  public func firstInstant(ofDay day: Int32, dayStart: Int = 0) -> Int64 {
    firstInstant(reading: Int64(day) * CivilCalendar.secondsPerDay) + Int64(dayStart) * 60
  }

  /// The instant at which the clock on the wall shows a time of a date: in a gap the first instant after it, in a
  /// repeated hour the first of the two.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - minuteOfDay: Minutes after midnight on the wall, 0 to 1439; 1440 and more are on the dates that follow.
  /// - Returns: Unix seconds.
  public func instant(day: Int32, minuteOfDay: Int) -> Int64 {
    firstInstant(reading: Int64(day) * CivilCalendar.secondsPerDay + Int64(minuteOfDay) * 60)
  }
}
