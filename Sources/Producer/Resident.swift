import Platform

/// The loop of `streakd run`: sleeps until there is a reason, has a turn taken, sleeps again.
///
/// Each turn is taken by this same program in a process of its own. So nothing is held while it sleeps, damage that ends a
/// turn does not end the resident, each turn finds the machine's zone anew, and memory that a turn needs is given back.
/// Whatever else is to be done in time has its reason in `Vigil`, its second in `Schedule` and its work in `ResidentTurn`.
struct Resident: ~Copyable {
  /// In the environment of a process that takes a turn: which one.
  static let marker = "STREAKLINE_TURN"

  private let context: Context
  private var vigil: Vigil
  private let manager: NotifySocket
  private var failures = 0
  private var told = ""
  private let machine: [WatchedFiles]
  private var watched: [WatchedFiles] = []

  /// Watches over the store, which others publish to, and over what says where the machine is.
  init(_ context: Context) throws(ProducerError) {
    self.context = context
    manager = NotifySocket(context.environment)
    let store = WatchedFiles(folder: context.storePath, names: ["data.mdb"])
    let zone = WatchedFiles(folder: "/etc", names: ["localtime", "timezone"])
    do throws(SystemError) {
      machine = [store, zone, RemindWake.file(context)]
      vigil = try Vigil(files: machine, output: false)
    } catch { throw ProducerError(error) }
  }

  /// One resident a journal; held until the process ends.
  static func lock(_ context: Context) throws(ProducerError) -> FileLock {
    do throws(SystemError) { try Files.makeFolder(context.journalPath) } catch { throw ProducerError(error) }
    do throws(FileLockError) {
      return try FileLock(context.journalPath + "/resident.lock", patience: 0)
    } catch {
      let why =
        if case .busy = error { "there is a streakd run for this journal already: \(error)" } else { "\(error)" }
      throw ProducerError(why, status: error.exitStatus)
    }
  }

  /// Stays until a signal ends it.
  consuming func stay() {
    var turn = ResidentTurn.refresh
    while true {
      let now = UnixClock.now()
      let until = take(turn, now)
      report(until)
      var wake = sleep(until: until, since: now)
      // Mostly it is somebody else's publication, which needs no other, unless ours is still owed.
      turn = wake == .files && failures == 0 ? .look : .refresh
      if turn == .look { wake = settle(until) }
      if wake.contains(.end) {
        manager.tell("STOPPING=1")
        return
      }
      if !wake.isSubset(of: [.files, .time]) { turn = .refresh }
    }
  }

  /// Tells the service manager that it is there, and what it waits for.
  private func report(_ until: Int64) {
    let zone = context.zone ?? (try? Zone.system(environment: context.environment)) ?? .utc
    let next = Timestamp.format(until, zone)
    let status = failures == 0 ? "sleeping until \(next)" : "the last turn failed, next attempt \(next)"
    manager.tell("READY=1", "STATUS=\(status)", "WATCHDOG=1")
  }

  /// Sleeps, and shows itself to a manager that wants to see it from time to time; without one it is woken by nothing else.
  private mutating func sleep(until: Int64, since start: Int64) -> Wake {
    guard let pause = manager.watchdog else { return vigil.sleep(until: until, since: start) }
    var now = start
    while true {
      let wake = vigil.sleep(until: min(until, now + pause), since: now)
      now = UnixClock.now()
      manager.tell("WATCHDOG=1")
      if wake != .time || now >= until { return wake }
    }
  }

  /// Waits for up to a second until files are at rest: there may be many publications, or someone who moves them about.
  private mutating func settle(_ until: Int64) -> Wake {
    let now = UnixClock.now()
    while true {
      let wake = vigil.sleep(until: min(until, now + 1), since: now)
      if wake != .files { return wake }
    }
  }

  /// Has a turn taken; the second at which to take the next one at the latest.
  private mutating func take(_ turn: ResidentTurn, _ now: Int64) -> Int64 {
    manager.tell("WATCHDOG=1")
    let (next, message, sources) = turn.taken(for: context)
    // Each message once, as long as it stays the same.
    if !message.isEmpty, message != told { Standard.error(message) }
    told = message
    failures = next == nil ? failures + 1 : 0
    if next != nil, sources != watched {
      vigil.watch(machine + sources)
      watched = sources
      // What changed before the watch was set shows in another look.
      return now
    }
    return next ?? now + Schedule.pause(failures: failures)
  }
}
