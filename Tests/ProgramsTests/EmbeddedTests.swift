import Foundation
import Testing

@Suite("In a prompt or bar")
struct EmbeddedTests {
  /// What each consumer shows as nothing, byte for byte.
  static let nothing = [
    "bash": "", "zsh": "", "fish": "", "starship": "", "tmux": "\n", "waybar": "\n",
    "i3bar": "{\"version\":1}\n[\n[],\n", "i3blocks": "\n", "i3blocks-json": "{\"full_text\":\"\"}\n",
    "i3status-rust": "{\"text\":\"\",\"short_text\":\"\",\"state\":\"Idle\"}\n", "polybar": "\n", "swiftbar": "",
  ]

  @Test("Where nothing is published the consumer gets its own nothing, no word, and 0", arguments: nothing)
  func unpublished(style: String, expected: String) throws {
    try expectNothing(Sandbox(), style, expected)
  }

  @Test("A store without streaks is nothing too", arguments: nothing)
  func empty(style: String, expected: String) throws {
    let sandbox = try Sandbox()
    try sandbox.does("refresh")
    try expectNothing(sandbox, style, expected)
  }

  @Test("So is a damaged store, one that was cut short, and a streak that is gone", arguments: nothing)
  func damaged(style: String, expected: String) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    try expectNothing(sandbox, style, expected, "--streak", "gone.daily")
    let data = URL(filePath: sandbox.store + "/data.mdb")
    let whole = try Data(contentsOf: data)
    try (whole.prefix(8192) + Data(repeating: 0xA5, count: whole.count - 8192)).write(to: data)
    try expectNothing(sandbox, style, expected)
    try whole.prefix(12_288).write(to: data)
    try expectNothing(sandbox, style, expected)
    try Data(repeating: 0x41, count: 100).write(to: data)
    try expectNothing(sandbox, style, expected)
  }

  @Test("A wrong option is told all the same: it is typed once, by a person")
  func usage() throws {
    let sandbox = try Sandbox()
    expectRefusal(try sandbox.streak("inline", "--style", "tmux", "--widht", "3"), 64, "--width")
    expectRefusal(try sandbox.streak("inline", "--style", "tmuks"), 64, "tmux")
    expectRefusal(try sandbox.streak("inline", "again"), 64, "again")
    expectRefusal(try sandbox.streak("json", "--redact"), 64, "redacted")
    expectRefusal(try sandbox.streak("json", "--style", "tmux"), 64, "tmux")
  }

  @Test("A file for Prometheus says that nothing is published; a damaged store fails the job that writes it")
  func prometheus() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.shows("--style prometheus").hasSuffix("\nstreakline_published 0\n"))
    try sandbox.readThreeDays()
    #expect(try sandbox.shows("--style prometheus").contains("streakline_run{streak=\"read.daily\""))
    try Data(repeating: 0x41, count: 100).write(to: URL(filePath: sandbox.store + "/data.mdb"))
    #expect(try sandbox.streak("--style", "prometheus").status == 65)
  }

  @Test("A private activity is redacted in a bar, told in a terminal, and told in a bar when that is asked for")
  func privacy() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add therapy --title Therapy --private")
    try sandbox.does("log therapy")
    #expect(try !sandbox.shows("--style tmux").contains("Therapy"))
    #expect(try sandbox.shows("").contains("Therapy"))
    #expect(try sandbox.shows("--style tmux --no-redact").contains("Therapy"))
    sandbox.environment["STREAKLINE_REDACT"] = "1"
    #expect(try !sandbox.shows("").contains("Therapy"))
    expectRefusal(try sandbox.streak("json"), 64, "--no-redact")
    #expect(try sandbox.shows("json --no-redact").contains("Therapy"))
  }

  @Test("i3blocks learns by the exit status that it is urgent")
  func urgent() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    sandbox.now = "2026-05-05T23:30:00+02:00"
    #expect(try sandbox.streak("--style", "i3blocks").status == 33)
    #expect(try sandbox.streak("--style", "i3blocks-json").status == 33)
    sandbox.now = "2026-05-05T20:30:00+02:00"
    #expect(try sandbox.streak("--style", "i3blocks").status == 0)
  }

  private func expectNothing(_ sandbox: Sandbox, _ style: String, _ expected: String, _ more: String...) throws {
    let outcome = try sandbox.launch("streak", ["inline", "--style", style] + more).run()
    #expect(outcome.out == expected && outcome.err.isEmpty && outcome.status == 0, "\(style) \(outcome)")
  }
}

@Suite("Snippets")
struct SnippetTests {
  static let files = [
    "bash": "streakline.bash", "zsh": "streakline.zsh", "fish": "fish_right_prompt.fish", "starship": "starship.toml",
    "tmux": "tmux.conf", "waybar": "waybar.jsonc", "i3blocks": "i3blocks.conf", "i3bar": "i3.conf",
    "swaybar": "sway.conf", "i3status-rust": "i3status-rust.toml", "polybar": "polybar.ini", "xbar": "xbar.sh",
    "swiftbar": "xbar.sh", "prometheus": "prometheus.crontab",
  ]

  @Test("Tools/integrations holds what `streak init` prints, and every snippet says what wakes it and what it costs")
  func files() throws {
    let sandbox = try Sandbox()
    let folder = Programs.checkout.appending(path: "Tools/integrations")
    for (name, file) in Self.files {
      let snippet = try sandbox.shows("init \(name)")
      #expect(try String(contentsOf: folder.appending(path: file), encoding: .utf8) == snippet, "\(name)")
      #expect(snippet.contains("Wakes: ") && snippet.contains("Costs: "))
    }
  }

  @Test("The help names every snippet")
  func named() throws {
    let help = try Sandbox().shows("--help").split { $0.isWhitespace || $0 == "," || $0 == "." }.map(String.init)
    #expect(Set(Self.files.keys).isSubset(of: help))
  }

  @Test("A name that is none leads on to one that is")
  func unknown() throws {
    let sandbox = try Sandbox()
    expectRefusal(try sandbox.streak("init"), 64, "bash, fish")
    expectRefusal(try sandbox.streak("init", "wayber"), 64, "did you mean waybar?")
  }
}
