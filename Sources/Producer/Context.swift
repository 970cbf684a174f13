import Arguments
import Platform
import StreakEngine

/// What a verb is told of the world, read once at the top of the program.
struct Context {
  var now: Int64
  /// Whether that is not the machine's clock.
  let isClockGiven: Bool
  let environment: Environment
  var journalPath: String
  let storePath: String
  /// What `--zone` says, before any setting.
  let zone: Zone?
  /// The program's own version.
  let version: String
  /// The command line without the program's name.
  let words: [String]

  init(
    _ invocation: Invocation, _ words: [String], environment: Environment, clock: Int64, version: String
  ) throws(ProducerError) {
    self.words = words
    self.environment = environment
    self.version = version
    do {
      storePath = try Paths.store(flag: invocation.value("store"), environment: environment)
      journalPath = try Paths.journal(flag: invocation.value("journal"), environment: environment)
    } catch { throw ProducerError("\(error)", status: error.exitStatus) }
    let given = invocation.value("now") ?? environment["STREAKLINE_NOW"]
    isClockGiven = given != nil
    do {
      now =
        try given.map { text throws(TimestampError) in
          try Timestamp.parse(text)
        } ?? clock
    } catch { throw ProducerError("\(error)") }
    do { zone = try invocation.value("zone").map { text throws(ZoneError) in try Zone(text) } } catch {
      throw ProducerError(error)
    }
  }

  /// The zone in force: `--zone`, else the setting, else the system's.
  func zone(setting: String?) throws(ProducerError) -> Zone {
    if let zone { return zone }
    do throws(ZoneError) {
      guard let setting else { return try Zone.system(environment: environment) }
      return try Zone(setting)
    } catch { throw ProducerError("\(error)", status: error.exitStatus) }
  }
}
