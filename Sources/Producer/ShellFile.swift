import Platform

/// The file of a shell, or of tmux, that can be added to without breaking what is in it.
struct ShellFile {
  /// `bash`, `zsh`, `fish` or `tmux`.
  let name: String
  let path: String

  /// Nil without a home folder, and for what has a file of another form, which only a person can add to.
  init?(_ name: String, _ environment: Platform.Environment) {
    guard let home = Paths.home(environment) else { return nil }
    self.name = name
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    switch name {
    case "bash": path = home + "/.bashrc"
    case "zsh": path = (environment["ZDOTDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home) + "/.zshrc"
    case "fish": path = config + "/fish/functions/fish_right_prompt.fish"
    case "tmux":
      let other = config + "/tmux/tmux.conf"
      path = Self.isThere(other) && !Self.isThere(home + "/.tmux.conf") ? other : home + "/.tmux.conf"
    default: return nil
    }
  }

  private static func isThere(_ path: String) -> Bool {
    if case .regular? = try? Files.kind(of: path) { true } else { false }
  }

  private var text: String {
    (try? Files.read(path, limit: 4 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Whether the streak is shown by it already, by whatever line.
  var hasStreak: Bool { text.contains("streak inline") }

  /// Whether there is room for more: fish has one function a file, and a person's own stays.
  var takesMore: Bool { name != "fish" || text.stripped.isEmpty }

  /// Adds the lines at the end, on lines of their own.
  func add(_ lines: String) throws(ProducerError) {
    let before = text
    let gap = before.isEmpty ? "" : before.hasSuffix("\n") ? "\n" : "\n\n"
    do throws(SystemError) {
      if name == "fish", let folder = Files.parent(of: path) { try Files.makeFolder(folder) }
      try Files.append(path, Array((gap + lines).utf8))
    } catch { throw ProducerError(error) }
  }
}

/// What `streak init` says to paste.
struct Snippet {
  let lines: String

  /// Asks the reader that stands beside this program, else the one on the `PATH`.
  init(_ name: String, _ context: Context) throws(ProducerError) {
    let own = Files.linkTarget(of: "/proc/self/exe").flatMap(Files.parent) ?? ""
    let beside = own + "/streak"
    let program = if case .regular? = try? Files.kind(of: beside) { beside } else { "streak" }
    let child = Subprocess([program, "init", name], environment: context.childEnvironment, deadline: 10_000)
    let (outcome, output): (Subprocess.Outcome, [UInt8])
    do throws(SystemError) { (outcome, output) = try child.collect(limit: 1 << 16) } catch {
      throw ProducerError(error)
    }
    guard outcome.ending == .exited(0) else {
      throw ProducerError("streak init \(name) failed: \(outcome.errorText.visible)", status: 69)
    }
    lines = String(decoding: output, as: UTF8.self)
  }
}
