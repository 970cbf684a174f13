import Glibc

/// The three standard streams.
public enum Standard {
  /// A standard stream's descriptor.
  public enum Stream: Int32, Sendable {
    /// Standard input.
    case input = 0
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2
  }

  /// Writes `bytes` to standard output with one call, so that a consumer never sees half a line; more calls only where
  /// the system takes a part.
  ///
  /// A reader that has gone away is success: nobody is left to be told. A full disk is not.
  public static func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try write(bytes, to: .output)
  }

  /// Writes `bytes` to standard output, as the span form does.
  public static func write(_ bytes: [UInt8]) throws(SystemError) {
    try write(bytes.span, to: .output)
  }

  /// Writes `text` as UTF-8 to standard output, as the span form does.
  public static func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8).span, to: .output)
  }

  /// Writes `text` and a newline to standard error with one call; what fails there cannot be told anyone.
  ///
  /// Words of files and command lines are in it, so it is written as `VisibleText`, like all that goes there.
  public static func error(_ text: String) {
    try? write(VisibleText.bytes(text + "\n").span, to: .error)
  }

  /// Writes `text` alone to standard error, as a question needs it that is answered on its line.
  public static func ask(_ text: String) {
    try? write(VisibleText.bytes(text).span, to: .error)
  }

  /// Puts `text` in the place of the last line on the terminal that standard error is; none clears it.
  public static func redraw(_ text: String) {
    try? write((clearing + VisibleText.bytes(text)).span, to: .error)
  }

  /// Clears the line of a terminal, with its cursor at the beginning.
  static var clearing: [UInt8] { Array("\r\u{1B}[K".utf8) }

  private static func write(_ bytes: Span<UInt8>, to stream: Stream) throws(SystemError) {
    signal(SIGPIPE, SIG_IGN)
    do throws(SystemError) {
      let name = stream == .output ? "standard output" : "standard error"
      try FileDescriptor.write(bytes, to: stream.rawValue, path: name)
    } catch {
      if error.code != EPIPE { throw error }
    }
  }

  /// Whether a stream is there at all: who starts a program may have closed it.
  public static func isOpen(_ stream: Stream = .output) -> Bool {
    fcntl(stream.rawValue, F_GETFD) >= 0
  }

  /// What it is to write to standard output where it is closed.
  public static var closed: SystemError { SystemError(code: EBADF, operation: .write, path: "standard output") }

  /// Whether a stream is a terminal.
  public static func isTerminal(_ stream: Stream = .output) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// The width to lay out for, in cells: `COLUMNS` where it is a number, else what the terminal says; nil without either.
  public static func width(_ environment: Environment, _ stream: Stream = .output) -> Int? {
    if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
