/// Why a sleeper woke; several reasons at once where they came together.
public struct Wake: OptionSet, Sendable {
  /// One bit a reason.
  public let rawValue: Int

  /// Any set of reasons.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The second that was asked for has come.
  public static let time = Wake(rawValue: 1)
  /// The clock was set, or the machine slept: what second it is has to be asked again.
  public static let clock = Wake(rawValue: 2)
  /// A watched file may have come, gone or changed.
  public static let files = Wake(rawValue: 4)
  /// SIGCONT: the program had been stopped.
  public static let resumed = Wake(rawValue: 8)
  /// SIGHUP.
  public static let hangup = Wake(rawValue: 16)
  /// SIGTERM or SIGINT.
  public static let end = Wake(rawValue: 32)
  /// Nobody reads standard output any more.
  public static let outputClosed = Wake(rawValue: 64)
  /// Standard output takes a line without making the program wait.
  public static let outputReady = Wake(rawValue: 128)
}
