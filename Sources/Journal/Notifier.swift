/// What delivers a nudge.
public enum Notifier: Equatable, Sendable {
  /// The desktop's notifications.
  case notifySend
  /// A person's own command line, for the shell.
  case command(String)
  /// Nothing: there are no reminders.
  case none

  /// The name of the setting that says which. Its value may run a command: whoever takes settings from elsewhere has to ask.
  public static let key = "notify-command"

  /// `notify-send`, `none` or `off`, or a command of 1 to 1000 bytes without control characters; nil for anything else.
  public init?(parsing text: String) {
    switch text {
    case "notify-send": self = .notifySend
    case _ where SettingKey.isNothing(text): self = .none
    default:
      guard 1...1000 ~= text.utf8.count, text.unicodeScalars.allSatisfy({ !Self.isControl($0) }) else { return nil }
      self = .command(text)
    }
  }

  /// As `init(parsing:)` takes it.
  public var text: String {
    switch self {
    case .notifySend: "notify-send"
    case .command(let text): text
    case .none: "none"
    }
  }

  /// Whether it runs what somebody wrote.
  public var runs: Bool { if case .command = self { true } else { false } }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
