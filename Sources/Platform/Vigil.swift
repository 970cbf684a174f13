import Glibc

/// A place to sleep in until something happens: a second of the clock, a change of files, a signal, the end of whoever
/// reads the output. While it sleeps the program does not run at all.
///
/// From its making on SIGCONT, SIGHUP, SIGTERM and SIGINT are blocked and told as reasons to wake. Make one, before
/// anything is read that it watches over, so that no change falls in between.
public struct Vigil: ~Copyable {
  private let signals: SignalQueue
  private let alarm: AlarmClock
  private var files: FileWatch
  private let watchesOutput: Bool
  /// How long to sleep at most, in milliseconds, where files have to be looked at because the system cannot tell.
  private let slowPoll: Int32

  /// Watches over files and signals.
  ///
  /// - Parameters:
  ///   - files: What wakes with `.files`.
  ///   - output: Whether the end of standard output's reader wakes with `.outputClosed`.
  ///   - slowPoll: Milliseconds between two looks at files where inotify cannot be had.
  public init(files: [WatchedFiles], output: Bool, slowPoll: Int = 30_000) throws(SystemError) {
    let signals = try SignalQueue([SIGCONT, SIGHUP, SIGTERM, SIGINT])
    let alarm = try AlarmClock()
    self.signals = signals
    self.alarm = alarm
    self.files = FileWatch(files)
    watchesOutput = output
    self.slowPoll = Int32(clamping: slowPoll)
  }

  /// Whether the system had no watch to give, so that files are looked at every half minute.
  public var isBlind: Bool { files.isBlind }

  /// Watches over other files from now on.
  public mutating func watch(_ files: [WatchedFiles]) {
    self.files = FileWatch(files)
  }

  /// Sleeps.
  ///
  /// - Parameters:
  ///   - second: When to wake at the latest, in Unix seconds; nil for never.
  ///   - now: The second that the caller took for the current one: where the clock has been set back since, it wakes at once.
  ///   - toWrite: Whether to wake with `.outputReady`.
  /// - Returns: Why, at least one reason.
  public mutating func sleep(until second: Int64?, since now: Int64, toWrite: Bool = false) -> Wake {
    alarm.set(second)
    if UnixClock.now() < now { return .clock }
    while true {
      let wake = wait(toWrite: toWrite)
      if !wake.isEmpty { return wake }
    }
  }

  /// One `poll`; empty where what happened is of no interest.
  private mutating func wait(toWrite: Bool) -> Wake {
    let output = pollfd(fd: watchesOutput ? 1 : -1, events: toWrite ? Int16(POLLOUT) : 0, revents: 0)
    var requests = [signals.request, alarm.request, files.request, output]
    let count = unsafe poll(&requests, 4, files.isBlind ? slowPoll : -1)
    if count < 0 { return [] }
    if count == 0 {
      files.rebuild()
      return .files
    }
    var wake: Wake = []
    if requests[0].revents != 0 { wake.formUnion(Self.reasons(signals.take())) }
    if requests[1].revents != 0 { wake.formUnion(alarm.take()) }
    if requests[2].revents != 0, files.take() { wake.insert(.files) }
    if requests[3].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { wake.insert(.outputClosed) }
    if requests[3].revents & Int16(POLLOUT) != 0 { wake.insert(.outputReady) }
    return wake
  }

  private static func reasons(_ signals: [Int32]) -> Wake {
    var wake: Wake = []
    for signal in signals {
      switch signal {
      case SIGCONT: wake.insert(.resumed)
      case SIGHUP: wake.insert(.hangup)
      default: wake.insert(.end)
      }
    }
    return wake
  }
}
