import Glibc

/// A running child that leads its process group.
struct Child {
  let id: pid_t

  /// Kills the whole group and reaps the child; `reason` is how it is said to have ended.
  func kill(_ reason: Subprocess.Ending) -> Subprocess.Ending {
    _ = Glibc.kill(-id, SIGKILL)
    _ = reap(0)
    return reason
  }

  /// Waits for the child's end, which may come after it closed its output; kills it at `limit`.
  func wait(until limit: Int64) -> Subprocess.Ending {
    var pause: Int64 = 0
    while true {
      if let status = reap(WNOHANG) { return Self.ending(status) }
      guard MonotonicClock.milliseconds() < limit else { return kill(.timedOut) }
      MonotonicClock.pause(milliseconds: pause)
      pause = min(pause + 1, 20)
    }
  }

  /// The child's status once it has ended.
  func reap(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    var found: pid_t
    repeat { found = unsafe waitpid(id, &status, options) } while found < 0 && errno == EINTR
    return found == id ? status : nil
  }

  /// The low seven bits are the signal, 0 for an exit with the status in the next byte.
  static func ending(_ status: Int32) -> Subprocess.Ending {
    status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f)
  }
}
