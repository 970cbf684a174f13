/// Reads one RFC 3339 instant from the front of a text to its end.
struct TimestampReader {
  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8.prefix(100))
  }

  mutating func timestamp() throws(TimestampError) -> Timestamp {
    let day = try date()
    try expect("Tt ")
    let seconds = try timeOfDay()
    try fraction()
    let offset = try offset()
    guard position == bytes.count else { throw malformed }
    let instant = day * CivilCalendar.secondsPerDay + Int64(seconds.total - offset)
    // Leap seconds are inserted before midnight UTC, so the second after one begins a day there.
    guard !seconds.isLeap || instant % CivilCalendar.secondsPerDay == 0 else { throw .nonexistent(text) }
    return Timestamp(instant: instant, offset: offset)
  }

  private mutating func date() throws(TimestampError) -> Int64 {
    let year = try number(digits: 4)
    try expect("-")
    let month = try number(digits: 2)
    try expect("-")
    let day = try number(digits: 2)
    guard (1...12).contains(month), day >= 1, day <= CivilCalendar.daysIn(month: month, year: year) else {
      throw .nonexistent(text)
    }
    guard (1900...2200).contains(year) else { throw .outOfRange(text) }
    return CivilCalendar.dayNumber(year: year, month: month, day: day)
  }

  private mutating func timeOfDay() throws(TimestampError) -> (total: Int, isLeap: Bool) {
    let hour = try number(digits: 2)
    try expect(":")
    let minute = try number(digits: 2)
    try expect(":")
    let second = try number(digits: 2)
    guard hour <= 23, minute <= 59, second <= 60 else { throw .nonexistent(text) }
    return (hour * 3600 + minute * 60 + second, second == 60)
  }

  /// Passed over: instants are whole seconds, and dropping a fraction floors before 1970 too.
  private mutating func fraction() throws(TimestampError) {
    guard peek == UInt8(ascii: ".") else { return }
    position += 1
    _ = try number(digits: 1)
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  private mutating func offset() throws(TimestampError) -> Int {
    guard let sign = peek else { throw .noOffset(text) }
    position += 1
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return 0
    case UInt8(ascii: "+"): return try distance()
    case UInt8(ascii: "-"): return try -distance()
    default:
      position -= 1
      throw malformed
    }
  }

  private mutating func distance() throws(TimestampError) -> Int {
    let hours = try number(digits: 2)
    try expect(":")
    let minutes = try number(digits: 2)
    guard hours <= 23, minutes <= 59 else { throw .nonexistent(text) }
    return hours * 3600 + minutes * 60
  }

  private mutating func number(digits: Int) throws(TimestampError) -> Int {
    var value = 0
    for _ in 0..<digits {
      guard let byte = peek, isDigit(byte) else { throw malformed }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return value
  }

  private mutating func expect(_ choices: StaticString) throws(TimestampError) {
    guard let byte = peek, choices.description.utf8.contains(byte) else { throw malformed }
    position += 1
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var malformed: TimestampError { .malformed(text, at: position) }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
