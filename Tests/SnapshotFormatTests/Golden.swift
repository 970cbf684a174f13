import JSONText
import SnapshotFormat

/// Every document as it must be written, byte for byte: a change here is a change of the contract.
enum Golden {
  static let header = #"""
    {"format":"streakline","version":1,"revision":41,"publishedAt":1796050812,\#
    "producer":"streakd 0.1.0","zone":"Europe/Berlin","dayStart":0,"weekStart":"mon","day":"2026-11-30",\#
    "horizon":1797289200,"crc":"9e406033"}
    """#

  static let glance = #"""
    {"from":1796050812,"until":1796061600,"day":"2026-11-30","stale":false,"relevance":0.4,\#
    "today":{"done":2,"due":5},"hero":{"id":"steps.daily","activity":"steps","title":"Steps",\#
    "symbol":"👟","tint":"orange","cadence":"daily","threshold":10000,"tier":3,"unit":"steps",\#
    "value":8230,"current":42,"best":61,"state":"pending","since":"2026-10-19","lastMet":"2026-11-29",\#
    "deadline":1796079600,"freezes":2,"milestone":{"reached":30,"next":50,"today":false},\#
    "week":"111111.","private":false,"knownThrough":"2026-11-29","limit":false},\#
    "badges":[{"id":"read.daily","activity":"read",\#
    "title":"Read \"30\" min","symbol":"","tint":"plain","cadence":"daily","threshold":1,"tier":0,\#
    "unit":null,"value":0.5,"current":0,"best":0,"state":"none","since":null,"lastMet":null,\#
    "deadline":1796079600,"freezes":0,"milestone":{"reached":0,"next":7,"today":false},"week":"------?",\#
    "private":true,"knownThrough":null,"limit":true}],"crc":"55e3db0f"}
    """#

  static let lastGlance = #"""
    {"from":1797289200,"until":null,"day":"2026-12-15","stale":true,"relevance":0,"today":{"done":0,\#
    "due":0},"hero":null,"badges":[],"crc":"3a3fcb50"}
    """#

  static let entry = #"""
    {"from":1796050812,"id":"steps.daily","activity":"steps","title":"Steps","symbol":"👟",\#
    "tint":"orange","cadence":"daily","threshold":10000,"tier":3,"unit":"steps","value":8230,\#
    "current":42,"best":61,"state":"pending","since":"2026-10-19","lastMet":"2026-11-29",\#
    "deadline":1796079600,"freezes":2,"milestone":{"reached":30,"next":50,"today":false},\#
    "week":"111111.","private":false,"knownThrough":"2026-11-29","limit":false,"crc":"cc3b7db9"}
    """#

  static let history = #"""
    {"id":"steps.daily","from":"2026-11-21","threshold":10000,"days":"-11f0?111.",\#
    "levels":"0990509998","crc":"a6a6b316"}
    """#
}

/// The same documents as values.
enum Sample {
  static let header = Header(
    revision: 41, publishedAt: 1_796_050_812, producer: "streakd 0.1.0", zone: "Europe/Berlin", dayStart: 0,
    weekStart: "mon", day: "2026-11-30", horizon: 1_797_289_200)

  static let glance = Glance(
    from: 1_796_050_812, until: 1_796_061_600, day: "2026-11-30", stale: false,
    relevance: Decimal(coefficient: 4, scale: 1), today: Today(done: 2, due: 5), hero: steps, badges: [read])

  static let lastGlance = Glance(
    from: 1_797_289_200, until: nil, day: "2026-12-15", stale: true, relevance: Decimal(0),
    today: Today(done: 0, due: 0), hero: nil, badges: [])

  static let entry = StreakEntry(from: 1_796_050_812, streak: steps)

  static let history = DayHistory(
    id: "steps.daily", from: "2026-11-21", threshold: Decimal(10000), days: "-11f0?111.", levels: "0990509998")

  static let steps = Streak(
    id: "steps.daily", activity: "steps", title: "Steps", symbol: "👟", tint: "orange", cadence: "daily",
    threshold: Decimal(10000), tier: 3, unit: "steps", value: Decimal(8230), current: 42, best: 61, state: .pending,
    since: "2026-10-19", lastMet: "2026-11-29", deadline: 1_796_079_600, freezes: 2,
    milestone: .init(reached: 30, next: 50, today: false), week: "111111.", isPrivate: false,
    knownThrough: "2026-11-29",
    isLimit: false)

  static let read = Streak(
    id: "read.daily", activity: "read", title: "Read \"30\" min", symbol: "", tint: "plain", cadence: "daily",
    threshold: Decimal(1), tier: 0, unit: nil, value: Decimal(coefficient: 5, scale: 1), current: 0, best: 0,
    state: .none, since: nil, lastMet: nil, deadline: 1_796_079_600, freezes: 0,
    milestone: .init(reached: 0, next: 7, today: false), week: "------?", isPrivate: true, isLimit: true)
}
