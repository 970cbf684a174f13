import Foundation
import Testing

@Suite("Hooks after a publication", .serialized)
struct HookTests {
  /// Adds a hook whose command may have blanks.
  private func add(_ command: String, _ sandbox: Sandbox) throws {
    let outcome = try sandbox.streakd("hook", "add", command)
    #expect(outcome.status == 0, "\(outcome)")
  }

  private func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test("They run once a publication, in order, detached, and not where nothing has changed or they are off")
  func once() throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder + "/ran"
    try sandbox.does("add read")
    try add("echo first >> \(file); pwd >> \(file); cat >> \(file)", sandbox)
    try add("echo $STREAKLINE_HOOKS >> \(file)", sandbox)
    let once = "first\n/\noff\n"
    try sandbox.does("log read")
    try eventually(text(file)) { text(file) == once }
    try sandbox.does("log read")
    try sandbox.does("refresh")
    sandbox.environment["STREAKLINE_HOOKS"] = "off"
    try sandbox.does("undo read")
    sandbox.environment = [:]
    try sandbox.does("log read")
    try eventually(text(file)) { text(file) == once + once }
    try eventually("no result") {
      try sandbox.does("hook list").split(separator: "\n").allSatisfy { $0.contains("well at") }
    }
    #expect(try sandbox.does("check").hasSuffix("nothing odd\n"))
  }

  @Test("One that hangs is ended, one that fails is told by check, and the verb neither waits nor hears of them")
  func failures() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    try add("echo alive >> \(sandbox.folder)/pid; trap '' TERM; sleep 60", sandbox)
    try add("echo oops >&2; exit 3", sandbox)
    try add("pkill -RTMIN+9 -x no-such-bar", sandbox)
    let begin = Date()
    let outcome = try sandbox.streakd("log", "read")
    #expect(outcome.status == 0 && outcome.err.isEmpty && outcome.out == "read: 1 day, done today\n", "\(outcome)")
    #expect(Date().timeIntervalSince(begin) < 4)
    var check = ""
    try eventually(check) {
      check = try sandbox.does("check")
      return check.contains("hook 2")
    }
    #expect(check.contains("hook 1 (") && check.contains("was ended after 5 s"), "\(check)")
    #expect(check.contains("ended with status 3") && check.contains(": oops"), "\(check)")
    #expect(check.hasSuffix("2 to look at\n"), "\(check)")
    try sandbox.does("hook remove all")
    #expect(try sandbox.does("check").hasSuffix("nothing odd\n"))
  }

  @Test(
    "A hook that publishes does not call itself, and of fifty publications in a row hooks run after the last of them")
  func bursts() throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder + "/ran"
    try sandbox.does("add water --threshold 1000")
    try add("\(Programs.path("streak")) json --streak water.daily > \(file).new && mv \(file).new \(file)", sandbox)
    try add("\(Programs.path("streakd")) log water 1 --add --day 2026-05-01", sandbox)
    for _ in 0..<50 { try sandbox.does("log water 1 --add") }
    try eventually(text(file)) { text(file).contains("\"value\":50,") }
    try eventually("hooks still run") { try !sandbox.does("hook run").contains("another") }
  }

  @Test("Presets are the commands that each bar is woken with")
  func presets() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.does("hook add --waybar 8") == "hook 1: pkill -RTMIN+8 -x waybar\n")
    #expect(try sandbox.does("hook add --i3blocks 10") == "hook 2: pkill -RTMIN+10 -x i3blocks\n")
    #expect(try sandbox.does("hook add --polybar streak") == "hook 3: polybar-msg action \"#streak.hook.0\"\n")
    #expect(try sandbox.does("hook add --tmux").contains("tmux refresh-client -S -t"))
    for line in [
      "--waybar 0", "--waybar 31", "--i3blocks x", "--polybar a;b", "--polybar $(id)", "--waybar 8",
      "--tmux --waybar 9",
      "true --tmux", "",
    ] {
      let words = line.split(separator: " ").map(String.init)
      expectRefusal(try sandbox.launch("streakd", ["hook", "add"] + words).run(), 64)
    }
    expectRefusal(try sandbox.streakd("hook", "add", "a\nb"), 64, "control")
    expectRefusal(try sandbox.streakd("hook", "remove", "7"), 64, "hook list")
    #expect(try sandbox.does("hook remove 1") == "removed: pkill -RTMIN+8 -x waybar\n")
    // Without a server tmux's is silent.
    sandbox.environment["TMUX_TMPDIR"] = sandbox.folder
    #expect(try sandbox.does("hook run").split(separator: "\n").last?.contains("well at") == true)
  }
}
