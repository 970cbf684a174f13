import Glibc
import Synchronization

/// The C library's process-global time zone and environment, behind one lock.
///
/// glibc converts instants in the zone that the variable `TZ` names, and only in that one. So whoever converts takes this
/// lock, sets `TZ` if another zone was converted last, and converts. Nothing else in Streakline changes the environment;
/// reading it goes through the same lock, because glibc's `getenv` may not run beside `setenv`. A library that reads the
/// environment on its own in another thread would still race, so programs do civil time in one thread or read nothing else.
enum CLibraryState {
  private struct State {
    var zone: String?
    /// `TZ` as the program was started with, once it has been changed.
    var original: String?
  }

  private static let state = Mutex(State())

  /// The civil time at `instant` in the zone that `setting`, a value for `TZ`, names.
  static func civil(at instant: Int64, setting: String) -> CivilTime {
    state.withLock { state in
      if state.zone != setting { adopt(setting, &state) }
      var time = time_t(instant)
      var parts = unsafe tm()
      unsafe localtime_r(&time, &parts)
      return unsafe CivilTime(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec), offset: parts.tm_gmtoff)
    }
  }

  private static func adopt(_ setting: String, _ state: inout State) {
    if state.zone == nil { state.original = lookUp("TZ") }
    unsafe setenv("TZ", setting, 1)
    tzset()
    state.zone = setting
  }

  /// A variable as the program was started with.
  static func variable(_ name: String) -> String? {
    state.withLock { state in
      name == "TZ" && state.zone != nil ? state.original : lookUp(name)
    }
  }

  /// All variables as the program was started with.
  static func variables() -> [String: String] {
    state.withLock { state in
      var all = lookUpAll()
      if state.zone != nil { all["TZ"] = state.original }
      return all
    }
  }

  /// Runs `body` while the environment stands still.
  static func holdingEnvironment<T>(_ body: () -> T) -> T {
    state.withLock { _ in body() }
  }

  private static func lookUp(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func lookUpAll() -> [String: String] {
    var all: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { all[String(pair[0])] = String(pair[1]) }
      unsafe entry += 1
    }
    return all
  }
}
