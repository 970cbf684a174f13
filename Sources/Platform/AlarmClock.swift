import CLinux
import Glibc

/// One second of the wall clock to wake at; also wakes when that clock is set, or the machine has slept.
struct AlarmClock: ~Copyable {
  private let file: FileDescriptor
  /// The kernel counts nanoseconds in 63 bits; to be told of a clock that is set, a second has to be set.
  private static let farthest: Int64 = 9_000_000_000

  init() throws(SystemError) {
    let number = streakline_timer()
    guard number >= 0 else { throw .last(.read, "the clock") }
    file = FileDescriptor(adopting: number)
  }

  /// What `poll` waits for.
  var request: pollfd { pollfd(fd: file.number, events: Int16(POLLIN), revents: 0) }

  /// Sets the second, in Unix seconds; nil for none.
  func set(_ second: Int64?) {
    // Zero would stop the timer.
    _ = streakline_timer_set(file.number, min(max(second ?? Self.farthest, 1), Self.farthest))
  }

  /// What it woke for.
  func take() -> Wake {
    switch streakline_timer_take(file.number) {
    case 0: []
    case 1: .time
    default: .clock
    }
  }
}
