import JSONText
import Platform
import StreakEngine

/// Counts workouts by day from the activity lists of Strava and Garmin Connect, in English.
///
/// Strava's times are UTC and are put into days in the person's zone; Garmin's are local, without a zone.
public struct WorkoutsImport: Sendable {
  /// Whose list it is.
  public enum Program: String, Sendable {
    /// Strava's archive.
    case strava
    /// Garmin Connect's list.
    case garmin
  }

  private let path: String
  private let listing: SkipListing?
  private let program: Program

  /// A file, `activities.csv` of Strava's archive or `Activities.csv` of Garmin Connect.
  public init(_ path: String, program: Program, listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
    self.program = program
  }

  /// Hands over the number of workouts of each day; one that the file lists twice counts once.
  public func run(
    in zone: Zone, dayStart: Int, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var log = FaultLog(file: path, keepGoing: true, listing: listing)
    var counts: [Day: Int] = [:]
    var seen: Set<String> = []
    let key = program == .garmin ? "date" : "activity date"
    let isOld = program == .strava ? try hasOldHeader() : false
    let columns = isOld ? ["id", "date", "type"] : [key, "activity type"]
    try NamedRows.each(of: path, needing: columns, from: program == .strava ? "Strava" : "Garmin Connect", &log) {
      (row, log) throws(ImportError) in
      let text = row[isOld ? "date" : key]
      let identity = program == .strava ? row[isOld ? "id" : "activity id"] : text + "\n" + row["activity type"]
      guard let day = day(text, zone, dayStart) else {
        try log.note("“\(text)” is no date as \(program.rawValue) writes it in English", at: row.place)
        return true
      }
      guard identity.isEmpty || seen.insert(identity).inserted else {
        log.drop(.repeated, at: row.place)
        return true
      }
      counts[day, default: 0] += 1
      return true
    }
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      let record = ImportedRecord(
        activity: "workouts", day: day, value: .amount(Amount(count)), source: program.rawValue)
      guard try log.offer(record, at: TextPosition(line: 1, column: 1), to: receiver) else { break }
    }
    return log.summary
  }

  /// Until the middle of 2019 Strava named its columns otherwise.
  private func hasOldHeader() throws(ImportError) -> Bool {
    let file = try MappedFile(importing: path)
    var reader = CSVReader(file.bytes)
    guard (try? reader.next()) == true else { return false }
    return reader.fields.contains { $0.text.trimmed.lowercased() == "date" }
  }

  private func day(_ text: String, _ zone: Zone, _ dayStart: Int) -> Day? {
    if program == .garmin { return try? Day(parsing: text.prefix(10)) }
    guard let instant = StravaDate.instant(text) else { return nil }
    return Day(zone.dayNumber(at: instant, dayStart: dayStart))
  }
}

/// `Sep 12, 2018, 3:02:23 PM`, or the older `2018-09-12 15:02:23`, both UTC.
enum StravaDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Unix seconds; nil for any other form.
  static func instant(_ text: String) -> Int64? {
    // Newer dates part the hour from AM and PM by a narrow space.
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard words.count >= 2 else { return nil }
    if words.count == 2 { return try? Timestamp.parse(words[0] + "T" + words[1] + "Z") }
    guard words.count == 5, let month = months.firstIndex(of: String(words[0])), let day = Int(words[1]),
      let year = Int(words[2]), 1900...2200 ~= year, let date = Day(year: year, month: month + 1, day: day)
    else { return nil }
    let time = words[3].split(separator: ":").map { Int($0) ?? -1 }
    guard time.count == 3, 1...12 ~= time[0], 0..<60 ~= time[1], 0..<60 ~= time[2],
      words[4] == "AM" || words[4] == "PM"
    else { return nil }
    let hour = time[0] % 12 + (words[4] == "PM" ? 12 : 0)
    return Int64(date.number) * 86_400 + Int64(hour * 3600 + time[1] * 60 + time[2])
  }
}
