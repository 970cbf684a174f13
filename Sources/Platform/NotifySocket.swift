import CLinux
import Glibc

/// Where a service tells its manager how it is: systemd's protocol, datagrams of lines such as `READY=1`.
///
/// Without a manager that listens nothing is sent, and what cannot be sent is no error: the service goes on all the same.
public struct NotifySocket: Sendable {
  /// What says where to send and how often; a child that has them would speak for its parent.
  public static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  private let address: String?
  /// After how many seconds at the latest the manager wants to hear `WATCHDOG=1`, half of what it waits; nil for never.
  public let watchdog: Int64?

  /// As the manager's variables say.
  public init(_ environment: Environment) {
    let address = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
    self.address = address
    let isMine = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    let wait = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    watchdog = address != nil && isMine && wait > 0 ? max(1, wait / 2_000_000) : nil
  }

  /// Sends lines in one datagram; whether someone took them.
  @discardableResult
  public func tell(_ lines: String...) -> Bool {
    guard let address else { return false }
    return unsafe streakline_tell_manager(address, lines.joined(separator: "\n")) == 0
  }
}
