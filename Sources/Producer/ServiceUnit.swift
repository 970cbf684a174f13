import Platform

/// One unit file for a person's own service manager.
struct ServiceUnit {
  let name: String
  let text: String

  /// A service that stays, or timers with what they start.
  enum Kind { case resident, timer }

  /// The names of all, whatever the kind, in the order in which they are told.
  static let names = [
    "streakline.service", "streakline-refresh.service", "streakline-refresh.timer", "streakline-remind.service",
    "streakline-remind.timer",
  ]

  /// What is enabled and started, and so what is stopped.
  static func started(_ kind: Kind) -> [String] {
    kind == .resident ? ["streakline.service"] : ["streakline-refresh.timer", "streakline-remind.timer"]
  }

  static func all(_ kind: Kind, _ place: ServicePlace) -> [ServiceUnit] {
    switch kind {
    case .resident: [resident(place)]
    case .timer:
      [
        once("refresh", "publishes what the day brings", place), timer("refresh", refreshTimes),
        once("remind", "reminds of what is at risk", place), timer("remind", remindTimes),
      ]
    }
  }

  private static func resident(_ place: ServicePlace) -> ServiceUnit {
    ServiceUnit(
      name: "streakline.service",
      text: """
        [Unit]
        Description=Streakline: reminds, and publishes what the day brings

        [Service]
        Type=notify
        ExecStart=\(place.command("run"))
        ExecReload=/bin/kill -HUP $MAINPID
        Restart=on-failure
        RestartSec=30
        # Refused, another one runs already, no permission: trying again would not help.
        RestartPreventExitStatus=64 69 77
        \(limits(place))

        [Install]
        WantedBy=default.target

        """)
  }

  private static func once(_ verb: String, _ what: String, _ place: ServicePlace) -> ServiceUnit {
    // A notification waits for its answer in a process of its own, which outlives the one that showed it.
    let kill = verb == "remind" ? "\nKillMode=process" : ""
    return ServiceUnit(
      name: "streakline-\(verb).service",
      text: """
        [Unit]
        Description=Streakline: \(what)

        [Service]
        Type=oneshot
        ExecStart=\(place.command(verb))\(kill)
        \(limits(place))

        """)
  }

  private static func timer(_ verb: String, _ times: String) -> ServiceUnit {
    ServiceUnit(
      name: "streakline-\(verb).timer",
      text: """
        [Unit]
        Description=Streakline: when to \(verb)

        [Timer]
        \(times)

        [Install]
        WantedBy=timers.target

        """)
  }

  private static let refreshTimes = "OnCalendar=*-*-* 00:00:05\nOnStartupSec=1min\nPersistent=true"
  private static let remindTimes = "OnCalendar=*:0/5\nAccuracySec=30s"

  /// What a person's manager can do without more rights than theirs. /tmp stays the real one, since tmux has its door
  /// there; memory may be executable, since hooks are any program.
  private static func limits(_ place: ServicePlace) -> String {
    """
    NoNewPrivileges=yes
    PrivateUsers=yes
    ProtectSystem=strict
    ReadWritePaths=\(place.writable)
    ProtectKernelTunables=yes
    ProtectControlGroups=yes
    RestrictAddressFamilies=AF_UNIX
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    LockPersonality=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallFilter=~@privileged @resources
    SystemCallErrorNumber=EPERM
    UMask=0077
    MemoryMax=512M
    TasksMax=64
    """
  }
}

/// The program and the folders that units name.
struct ServicePlace {
  let program: String
  /// Folders that may be written to; a missing one is passed over.
  let folders: [String]
  /// Further words of each command line.
  let words: [String]

  /// As they are for whoever installs: what is not the default is named.
  init(_ context: Context, program: String, beside more: [String]) {
    self.program = program
    let (journal, store) = (Files.absolute(context.journalPath), Files.absolute(context.storePath))
    folders = [journal, store] + more.map(Files.absolute)
    let plain = Environment(["HOME": Paths.home(context.environment) ?? ""])
    let isPlain =
      (try? Paths.journal(flag: nil, environment: plain)) == journal
      && (try? Paths.store(flag: nil, environment: plain)) == store
    words = isPlain ? [] : ["--journal=\(journal)", "--store=\(store)"]
  }

  /// In a command line a dollar sign begins a variable too.
  func command(_ verb: String) -> String {
    ([program, verb] + words).map { Self.quoted($0).replacing("$", with: "$$") }.joined(separator: " ")
  }

  var writable: String { folders.map { Self.quoted("-" + $0) }.joined(separator: " ") }

  /// As systemd reads a word: in quotes where it has anything but ordinary signs, and a per cent sign twice.
  private static func quoted(_ word: String) -> String {
    let text = word.replacing("%", with: "%%")
    if text.utf8.allSatisfy(isPlain) { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "%"): true
    default: false
    }
  }
}

extension String {
  /// Every occurrence of one sign as another text.
  fileprivate func replacing(_ sign: Character, with text: String) -> String {
    split(separator: sign, omittingEmptySubsequences: false).joined(separator: text)
  }
}
