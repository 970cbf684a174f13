import Arguments
import Platform

extension Verbs {
  /// `service install [--timer]`: unit files for the person's systemd, enabled and started.
  static func installService(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let kind: ServiceUnit.Kind = invocation.has("timer") ? .timer : .resident
    let place = ServicePlace(context, program: try programPath(), beside: invocation.values("write"))
    let units = ServiceUnit.all(kind, place)
    if invocation.has("print") {
      return Report(units.map { "# \($0.name)\n\(ServiceFolder.file($0))" }.joined(separator: "\n"))
    }
    let folder = try ServiceFolder(context.environment)
    let others = ServiceUnit.names.filter { name in !units.contains { $0.name == name } }
    try folder.check(units.map(\.name) + others, isForced: invocation.has("force"))
    // What may be written to has to be there when the service starts.
    do throws(SystemError) {
      for path in [context.journalPath, context.storePath] { try Files.makeFolder(path) }
    } catch { throw ProducerError(error) }
    let manager = ServiceManager(context: context)
    var lines = try remove(others, folder, manager)
    for unit in units { if let line = try folder.write(unit) { lines.append(line) } }
    return start(kind, lines.isEmpty ? ["nothing to change: it is installed already"] : lines, manager)
  }

  /// `service remove`: stops what was installed and takes its files away.
  static func removeService(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let folder = try ServiceFolder(context.environment)
    try folder.check(ServiceUnit.names, isForced: invocation.has("force"))
    let manager = ServiceManager(context: context)
    let lines = try remove(ServiceUnit.names, folder, manager)
    guard !lines.isEmpty else { return Report("nothing is installed") }
    _ = manager.ask("daemon-reload")
    return Report(lines.joined(separator: "\n"))
  }

  /// `service status`: a line for each unit file.
  static func serviceStatus(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let folder = try ServiceFolder(context.environment)
    let manager = ServiceManager(context: context)
    var rows: [[String]] = []
    for name in ServiceUnit.names {
      let state = try folder.state(name)
      if state == .absent { continue }
      rows.append([name, state == .foreign ? "changed by hand" : "installed", activity(name, manager)])
    }
    return Report(
      rows.isEmpty ? "nothing is installed: streakd service install, or service install --timer" : Columns.aligned(rows)
    )
  }

  private static func activity(_ name: String, _ manager: ServiceManager) -> String {
    switch manager.ask("is-active", name) {
    case .said(_, let text): text
    case .absent(let why): "not known: \(why)"
    }
  }

  private static func remove(
    _ names: [String], _ folder: ServiceFolder, _ manager: ServiceManager
  ) throws(ProducerError) -> [String] {
    var lines: [String] = []
    for name in names where try folder.state(name) != .absent {
      if (ServiceUnit.started(.resident) + ServiceUnit.started(.timer)).contains(name) {
        _ = manager.ask("disable", "--now", name)
      }
      if let line = try folder.remove(name) { lines.append(line) }
    }
    return lines
  }

  private static func start(_ kind: ServiceUnit.Kind, _ lines: [String], _ manager: ServiceManager) -> Report {
    let names = ServiceUnit.started(kind)
    var report = Report(lines.joined(separator: "\n"))
    switch manager.ask("daemon-reload") {
    case .absent(let why):
      report.notes = [
        "streakd: not started, as no systemd of yours answers (\(why)); once one does: "
          + "systemctl --user enable --now \(names.joined(separator: " "))"
      ]
      return report
    case .said: break
    }
    if case .said(0, _) = manager.ask(["enable"] + names), case .said(0, _) = manager.ask(["restart"] + names) {
      report.output += "started \(names.joined(separator: ", "))\n"
      return report
    }
    report.notes = ["streakd: it did not start: see systemctl --user status \(names.joined(separator: " "))"]
    report.status = 69
    return report
  }

  /// This very program, by a path that lasts.
  static func programPath() throws(ProducerError) -> String {
    guard let path = Files.linkTarget(of: "/proc/self/exe"), !path.hasSuffix(" (deleted)") else {
      throw ProducerError("this program's own file was replaced while it ran: try again")
    }
    return path
  }
}
