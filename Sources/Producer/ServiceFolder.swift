import Platform

/// The folder of a person's unit files, with those that this program wrote told from those that a person changed.
struct ServiceFolder {
  let path: String

  /// What there is under a name.
  enum State: Equatable {
    case absent
    /// As this program wrote it, now or in another version.
    case own(text: String)
    /// Written by hand, or changed since.
    case foreign
  }

  /// `$XDG_CONFIG_HOME/systemd/user`, else `~/.config/systemd/user`.
  init(_ environment: Environment) throws(ProducerError) {
    if let base = environment["XDG_CONFIG_HOME"], base.hasPrefix("/") {
      path = base + "/systemd/user"
    } else if let home = Paths.home(environment) {
      path = home + "/.config/systemd/user"
    } else {
      throw ProducerError("HOME is not set to a folder: set it, or set XDG_CONFIG_HOME")
    }
  }

  private static let mark =
    "# Written by streakd service install, which replaces it only as long as nobody changes it: "

  /// The whole file for a unit: its first line tells whether the rest is as it was written.
  static func file(_ unit: ServiceUnit) -> String { mark + Fingerprint(unit.text.utf8).text + "\n" + unit.text }

  func file(_ name: String) -> String { path + "/" + name }

  func state(_ name: String) throws(ProducerError) -> State {
    do throws(SystemError) {
      if Files.linkTarget(of: file(name)) != nil { return .foreign }
      switch try Files.kind(of: file(name)) {
      case .absent: return .absent
      case .folder, .other: return .foreign
      case .regular: break
      }
      let text = String(decoding: try Files.read(file(name), limit: 1 << 20), as: UTF8.self)
      guard text.hasPrefix(Self.mark), let end = text.firstIndex(of: "\n") else { return .foreign }
      let body = text[text.index(after: end)...]
      return text[..<end].hasSuffix(Fingerprint(body.utf8).text) ? .own(text: String(text)) : .foreign
    } catch { throw ProducerError(error) }
  }

  /// Refuses where a person's changes would be lost.
  func check(_ names: [String], isForced: Bool) throws(ProducerError) {
    if isForced { return }
    for name in names where try state(name) == .foreign {
      throw ProducerError(
        "\(file(name)) was changed by hand, or is not Streakline's: move it away, or add --force, which keeps it as "
          + "\(name).old", status: 73)
    }
  }

  /// Puts a unit there; what was done, nil where it was there already.
  func write(_ unit: ServiceUnit) throws(ProducerError) -> String? {
    let wanted = Self.file(unit)
    let before = try state(unit.name)
    if before == .own(text: wanted) { return nil }
    let kept = try setAside(unit.name, before)
    do throws(SystemError) {
      try Files.makeFolder(path)
      try Files.replace(file(unit.name), with: Array(wanted.utf8), mode: 0o644)
    } catch { throw ProducerError(error) }
    return (before == .absent ? "wrote " : "replaced ") + file(unit.name) + kept
  }

  /// Takes a unit away; what was done, nil where there was none.
  func remove(_ name: String) throws(ProducerError) -> String? {
    let before = try state(name)
    if before == .absent { return nil }
    let kept = try setAside(name, before)
    if before != .foreign {
      do throws(SystemError) { try Files.remove(file(name)) } catch { throw ProducerError(error) }
    }
    return "removed \(file(name))\(kept)"
  }

  /// Moves what a person wrote to another name, whatever it is; what is there from before stays too.
  private func setAside(_ name: String, _ state: State) throws(ProducerError) -> String {
    guard state == .foreign else { return "" }
    var other = name + ".old"
    var number = 1
    while try isTaken(other) {
      number += 1
      other = "\(name).old\(number)"
    }
    do throws(SystemError) { try Files.rename(file(name), to: file(other)) } catch { throw ProducerError(error) }
    return ", which was changed by hand and is kept as \(other)"
  }

  private func isTaken(_ name: String) throws(ProducerError) -> Bool {
    do throws(SystemError) {
      if Files.linkTarget(of: file(name)) != nil { return true }
      return try Files.kind(of: file(name)) != .absent
    } catch { throw ProducerError(error) }
  }
}
