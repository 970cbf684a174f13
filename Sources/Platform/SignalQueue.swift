import CLinux
import Glibc

/// Signals that are read like a file instead of interrupting: blocked, so that none is lost and none ends the program.
struct SignalQueue: ~Copyable {
  private let file: FileDescriptor

  /// Queues those of the signals that were not to be ignored when the program started, as under `nohup`.
  init(_ signals: [Int32]) throws(SystemError) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals where signal == SIGCONT || streakline_is_ignored(signal) == 0 {
      unsafe sigaddset(&set, signal)
    }
    unsafe sigprocmask(SIG_BLOCK, &set, nil)
    let number = unsafe streakline_signals(&set)
    guard number >= 0 else { throw .last(.read, "signals") }
    file = FileDescriptor(adopting: number)
  }

  /// What `poll` waits for.
  var request: pollfd { pollfd(fd: file.number, events: Int16(POLLIN), revents: 0) }

  /// The signals that came since.
  func take() -> [Int32] {
    var signals: [Int32] = []
    while case let signal = streakline_signals_take(file.number), signal != 0 { signals.append(signal) }
    return signals
  }
}
