import Platform

/// A person's own systemd, asked through `systemctl --user`.
struct ServiceManager {
  let context: Context

  /// What came of an order.
  enum Answer: Equatable {
    /// It ended so and said this.
    case said(Int32, String)
    /// There is no systemctl, or no manager that it could ask.
    case absent(String)
  }

  /// Gives an order and waits for it, for half a minute at most.
  func ask(_ words: String...) -> Answer { ask(words) }

  func ask(_ words: [String]) -> Answer {
    let child = Subprocess(
      ["systemctl", "--user"] + words, environment: context.childEnvironment, deadline: 30_000, errorLimit: 2048)
    do throws(SystemError) {
      let (outcome, output) = try child.collect(limit: 4096)
      let text = outcome.errorText.split(separator: "\n").first.map { String($0).visible } ?? ""
      if text.contains("Failed to connect to") { return .absent(text) }
      guard case .exited(let status) = outcome.ending else { return .absent("systemctl gave no answer in time") }
      let line = String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
      return .said(status, line ?? text)
    } catch { return .absent(error.exitStatus == 69 ? "there is no systemctl here" : "\(error)") }
  }
}
