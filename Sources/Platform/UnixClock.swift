import Glibc

/// The wall clock. A program reads it once at its top and passes the value down; nothing else asks what time it is.
public enum UnixClock {
  /// The current time in whole Unix seconds, floored.
  public static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }
}

/// A clock for deadlines only: it never jumps, and its zero means nothing.
enum MonotonicClock {
  /// Milliseconds since an arbitrary start.
  static func milliseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Sleeps for that many milliseconds, or less if a signal arrives.
  static func pause(milliseconds: Int64) {
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }
}

/// Time passed since the value was made.
public struct Stopwatch: Sendable {
  private let start = MonotonicClock.milliseconds()

  /// Starts it.
  public init() {}

  /// Milliseconds since then.
  public var milliseconds: Int64 { MonotonicClock.milliseconds() - start }
}
