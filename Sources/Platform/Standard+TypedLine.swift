import CLinux
import Glibc

/// What a person at a terminal did when asked for a line.
public enum TypedLine: Equatable, Sendable {
  /// Typed this, without the newline at its end; bytes that are no UTF-8 are replaced.
  case text(String)
  /// Ended the input (Ctrl-D), or closed the terminal.
  case ended
  /// Sent this signal, such as SIGINT (Ctrl-C).
  case stopped(Int32)
}

extension Standard {
  /// Waits for a line on standard input, which the terminal hands over whole.
  ///
  /// Meanwhile SIGINT, SIGTERM and SIGHUP do not end the program but the wait; before and after they do what they did.
  public static func typedLine() throws(SystemError) -> TypedLine {
    var before = sigset_t()
    unsafe sigprocmask(SIG_BLOCK, nil, &before)
    let signals = try SignalQueue([SIGINT, SIGTERM, SIGHUP])
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    while true {
      var requests = [signals.request, pollfd(fd: Stream.input.rawValue, events: Int16(POLLIN), revents: 0)]
      _ = unsafe poll(&requests, nfds_t(requests.count), -1)
      if let signal = signals.take().first { return .stopped(signal) }
      if requests[1].revents != 0 { return line() }
    }
  }

  /// A terminal gives no more than 4096 bytes for a line. Ctrl-D behind text ends the line, alone it ends the input.
  private static func line() -> TypedLine {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(Stream.input.rawValue, $0.baseAddress, $0.count) }
    guard count > 0 else { return .ended }
    return .text(String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
