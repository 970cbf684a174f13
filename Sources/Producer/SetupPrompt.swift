import Arguments
import Journal
import LMDB
import Platform

/// Where streaks are shown: the prompt of a shell, and a bar.
extension Setup {
  func askPrompt() throws(DialogueEnd) {
    let shells = ["bash", "zsh", "fish"]
    let own = context.environment["SHELL"]?.split(separator: "/").last.map(String.init) ?? ""
    let detected = shells.contains(own) ? own : nil
    if let detected, let file = ShellFile(detected, context.environment), file.hasStreak {
      return Dialogue.say("The prompt of \(detected) shows your streak already, by \(file.path.visible).")
    }
    if let name = try choose("Your prompt: bash, zsh, fish or none", among: shells, default: detected) {
      _ = try show(name)
    }
  }

  func askBar() throws(DialogueEnd) {
    let bars = Self.bars.map(\.name)
    let names = bars.joined(separator: ", ")
    let detected = Self.bars.first { $0.isHere(context.environment) }?.name
    if detected == "tmux", let file = ShellFile("tmux", context.environment), file.hasStreak {
      return Dialogue.say("tmux shows your streak already, by \(file.path.visible).")
    }
    guard let name = try choose("A bar: \(names) or none", among: bars, default: detected) else { return }
    guard try show(name), let bar = Self.bars.first(where: { $0.name == name }) else { return }
    try wake(bar)
  }

  /// One of a few names, or nil for none.
  private func choose(
    _ question: String, among names: [String], default standard: String?
  ) throws(DialogueEnd) -> String? {
    while true {
      guard let answer = try Dialogue.answer(question, default: standard ?? "none") else { return standard }
      if LenientAnswer.isNone(answer) { return nil }
      if names.contains(answer.lowercased()) { return answer.lowercased() }
      let near = Spelling.nearest(to: answer, in: names).map { "did you mean \($0)?" } ?? "type one of them, or none"
      Dialogue.say("  “\(answer.visible)” is none of them: \(near)")
    }
  }

  /// Shows what to paste; where it is safe to, adds it if a person agrees. False where that was declined or failed, so
  /// that nothing else belongs to it.
  private func show(_ name: String) throws(DialogueEnd) -> Bool {
    let lines: String
    do throws(ProducerError) { lines = try Snippet(name, context).lines } catch {
      Dialogue.say("  \(error.description)")
      return false
    }
    let file = ShellFile(name, context.environment)
    Dialogue.say("  These lines\(file.map { " are for \($0.path.visible)" } ?? " go where the first of them says"):\n")
    for line in lines.split(separator: "\n") { Dialogue.say("    \(line)") }
    Dialogue.say("")
    guard let file else { return true }
    if file.hasStreak {
      Dialogue.say("  \(file.path.visible) shows your streak already: nothing to add.")
      return true
    }
    guard file.takesMore else {
      Dialogue.say("  \(file.path.visible) holds a prompt of your own: put them into it by hand.")
      return true
    }
    guard try Dialogue.agrees("  Add them to \(file.path.visible)?", default: false) else {
      Dialogue.say("  Not added. Whenever you like: streak init \(name) >> \(file.path.visible)")
      return false
    }
    return add(lines, to: file, name)
  }

  private func add(_ lines: String, to file: ShellFile, _ name: String) -> Bool {
    do throws(ProducerError) {
      try file.add(lines)
      Dialogue.say("  Added. It shows in the next \(name == "tmux" ? "server of tmux" : "shell") you start.")
      return true
    } catch {
      Dialogue.say("  Not added: \(error.description)")
      return false
    }
  }

  /// A bar that waits for its next look can be woken by every change.
  private func wake(_ bar: Bar) throws(DialogueEnd) {
    guard let flags = bar.hook, let command = Self.command(flags), !hooks.contains(command) else {
      return
    }
    guard
      try Dialogue.agrees(
        "  Wake it with every change (streakd hook add \(flags.joined(separator: " ")))?", default: true)
    else { return }
    do throws(ProducerError) { Dialogue.say("  \(try perform(["hook", "add"] + flags).output.stripped)") } catch {
      Dialogue.say("  \(error.description)")
    }
  }

  private static func command(_ flags: [String]) -> String? {
    guard case .run(let invocation)? = try? Streakd.command.parse(["hook", "add"] + flags) else { return nil }
    return try? HookPreset.command(invocation)
  }

  private var hooks: [String] {
    let found = try? ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.hooks() }
    return (found ?? []).map(\.command)
  }
}

extension Setup {
  /// A bar, how to tell that a person has it, and the flags of the hook that wakes it.
  fileprivate struct Bar {
    let name: String
    /// Paths below the folder of settings, any of which is a sign of it.
    let signs: [String]
    var hook: [String]?

    func isHere(_ environment: Platform.Environment) -> Bool {
      if name == "tmux" { return environment["TMUX"] != nil }
      guard let home = Paths.home(environment) else { return false }
      let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
      return signs.contains { (try? Files.kind(of: "\(config)/\($0)")) != .absent }
    }
  }

  /// The most telling sign first: a session of tmux that is being typed in, then settings by how specific they are.
  fileprivate static let bars = [
    Bar(name: "tmux", signs: [], hook: ["--tmux"]),
    Bar(name: "waybar", signs: ["waybar/config", "waybar/config.jsonc"], hook: ["--waybar", "8"]),
    Bar(name: "polybar", signs: ["polybar/config.ini", "polybar/config"]),
    Bar(name: "i3blocks", signs: ["i3blocks/config"], hook: ["--i3blocks", "10"]),
    Bar(name: "i3status-rust", signs: ["i3status-rust/config.toml"]),
    Bar(name: "i3bar", signs: ["i3/config"]),
    Bar(name: "swaybar", signs: ["sway/config"]),
  ]
}
