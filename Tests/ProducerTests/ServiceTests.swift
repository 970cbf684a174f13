import Glibc
import Platform
import Producer
import Testing

@Suite("Unit files for a person's systemd")
struct ServiceTests {
  /// A home whose configuration is its own, and where no systemd answers.
  private func service(_ line: String, _ home: Home) -> Streakd.Outcome {
    let variables = ["HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config", "TZ": "UTC", "PATH": "/usr/bin:/bin"]
    return Streakd.run(
      ["service"] + line.split(separator: " ").map(String.init), environment: Environment(variables), clock: 0)
  }

  private func folder(_ home: Home) -> String { home.path + "/config/systemd/user" }

  private func names(_ home: Home) -> [String] { (try? Files.names(in: folder(home))) ?? [] }

  @Test("Installing writes one service, and the same again changes nothing")
  func install() throws {
    let home = try Home()
    let first = service("install", home)
    #expect(first.status == 0 && first.output == "wrote \(folder(home))/streakline.service\n", "\(first)")
    #expect(first.notes.count == 1 && first.notes[0].hasSuffix("systemctl --user enable --now streakline.service"))
    let text = try Files.read(folder(home) + "/streakline.service")
    let again = service("install", home)
    #expect(again.status == 0 && again.output == "nothing to change: it is installed already\n")
    #expect(try Files.read(folder(home) + "/streakline.service") == text)
  }

  @Test("Timers take the place of the service, and the other way round; what is removed leaves nothing")
  func kinds() throws {
    let home = try Home()
    _ = service("install", home)
    #expect(service("install --timer", home).status == 0)
    let timers = ["refresh.service", "refresh.timer", "remind.service", "remind.timer"].map { "streakline-\($0)" }
    #expect(names(home) == timers)
    _ = service("install", home)
    #expect(names(home) == ["streakline.service"])
    #expect(service("status", home).output.hasPrefix("streakline.service  installed  not known: "))
    #expect(service("remove", home).output == "removed \(folder(home))/streakline.service\n")
    #expect(names(home).isEmpty)
    #expect(service("remove", home).output == "nothing is installed\n")
  }

  @Test("A file that somebody changed is neither replaced nor removed without --force, and then kept")
  func changed() throws {
    let home = try Home()
    _ = service("install", home)
    let path = folder(home) + "/streakline.service"
    let mine = try Files.read(path) + Array("# mine\n".utf8)
    try Files.replace(path, with: mine)
    for line in ["install", "install --timer", "remove"] {
      let outcome = service(line, home)
      #expect(outcome.status == 73 && outcome.notes[0].contains("\(path) was changed by hand"), "\(outcome)")
      #expect(try Files.read(path) == mine)
      #expect(names(home) == ["streakline.service"])
    }
    #expect(service("status", home).output.contains("changed by hand"))
    #expect(service("install --force", home).output.contains("kept as streakline.service.old"))
    #expect(try Files.read(path + ".old") == mine)
    #expect(try Files.read(path) != mine)
  }

  @Test("What was kept before stays when something is kept again, and a link is kept as a link")
  func keptTwice() throws {
    let home = try Home()
    _ = service("install", home)
    let path = folder(home) + "/streakline.service"
    for number in ["one", "two"] {
      try Files.replace(path, with: Array(number.utf8))
      #expect(service("install --force", home).status == 0)
    }
    #expect(try Files.read(path + ".old") == Array("one".utf8))
    #expect(try Files.read(path + ".old2") == Array("two".utf8))
    // As `systemctl mask` leaves it.
    try Files.remove(path)
    #expect(symlink("/dev/null", path) == 0)
    #expect(service("install", home).status == 73)
    #expect(service("remove --force", home).output.contains("kept as streakline.service.old3"))
    #expect(Files.linkTarget(of: path + ".old3") == "/dev/null")
    #expect(names(home) == [".old", ".old2", ".old3"].map { "streakline.service\($0)" })
  }

  @Test("Printing changes nothing, and shows what would be written")
  func print() throws {
    let home = try Home()
    let text = service("install --timer --print", home).output
    #expect(names(home).isEmpty)
    for name in ["streakline-refresh.timer", "streakline-remind.service"] { #expect(text.contains("# \(name)\n")) }
    for line in ["NoNewPrivileges=yes", "ProtectSystem=strict", "RestrictAddressFamilies=AF_UNIX", "KillMode=process"] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test("Folders that are not the usual ones are named, quoted as systemd reads words")
  func folders() throws {
    let home = try Home()
    let usual = service("install --print", home).output
    #expect(usual.contains(" run\n") && usual.contains("-\(home.path)/.local/share/streakline/journal "))
    let words = ["service", "install", "--print", "--journal=/a b/100%/$x\"", "--write", "/pub"]
    let text = home.run(words).output
    #expect(text.contains(" run \"--journal=/a b/100%%/$$x\\\"\" --store=\(home.path)/snapshot\n"), "\(text)")
    #expect(text.contains("ReadWritePaths=\"-/a b/100%%/$x\\\"\" -\(home.path)/snapshot -/pub\n"), "\(text)")
  }

  @Test("Without a home there is nowhere to install to, which is said")
  func nowhere() {
    let outcome = Streakd.run(
      ["service", "status", "--journal=/j", "--store=/s"], environment: Environment([:]), clock: 0)
    #expect(outcome.status == 64 && outcome.notes[0].contains("HOME is not set"))
  }
}
