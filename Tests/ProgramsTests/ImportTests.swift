import Foundation
import Testing

@Suite("Importing files that people have")
struct ImportTests {
  private static let good = #"{"activity":"steps","day":"2026-05-01","amount":8230}"# + "\n"

  @Test("The commits of several repositories become a streak, each day in the zone it was committed in")
  func git() throws {
    let sandbox = try Sandbox()
    for (name, days) in [("one", ["2026-05-01", "2026-05-03"]), ("two", ["2026-05-02", "2026-05-04"])] {
      try Repository(sandbox, name).commit(days.map { "\($0)T08:00:00+02:00" })
    }
    #expect(
      try sandbox.does("import git one two").hasPrefix("commits: 4 days, done today (4 taken)\nhero  commits.daily"))
    let commits = try sandbox.document("--streak", "commits.daily")
    #expect(commits["current"] as? Int == 4)
    #expect(commits["since"] as? String == "2026-05-01")
    // The same again replaces what it took before.
    try sandbox.does("import git one two")
    #expect(try sandbox.document("--streak", "commits.daily")["value"] as? Int == 1)
  }

  @Test("A CSV and JSON lines of the same records give the same glance")
  func tables() throws {
    let (csv, lines) = (try Sandbox(), try Sandbox())
    let rows = (1...4).map { (day: "2026-05-0\($0)", amount: 7000 + $0) }
    try csv.file("steps.csv", "activity,day,amount\n" + rows.map { "steps,\($0.day),\($0.amount)\n" }.joined())
    let records = rows.map { #"{"activity":"steps","day":"\#($0.day)","amount":\#($0.amount)}"# + "\n" }
    try lines.file("steps.jsonl", records.joined())
    try csv.does("import csv steps.csv")
    try lines.does("import jsonl steps.jsonl")
    #expect(try csv.document("--streak", "steps.daily")["current"] as? Int == 4)
    #expect(try csv.shows("json") == lines.shows("json"))
  }

  @Test("A folder of harsh brings its habits with how often they are due; the same again changes nothing")
  func harsh() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.folder + "/harsh", withIntermediateDirectories: true)
    try sandbox.file("harsh/habits", "! Health\nGym: 2/7\nRead: 1\n")
    let days = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"]
    try sandbox.file(
      "harsh/log", days.map { "\($0) : Read : y : \n" }.joined() + "2026-04-27 : Gym : y : \n2026-04-28 : Gym : y : \n")
    #expect(try sandbox.does("import harsh --dry-run").contains("longest run 4 days"))
    #expect(try !sandbox.does("list").contains("read"))
    try sandbox.does("import harsh")
    let before = try sandbox.does("export")
    #expect(try sandbox.document("--streak", "read.daily")["current"] as? Int == 4)
    #expect(try sandbox.document("--streak", "gym.weekly")["threshold"] as? Int == 2)
    try sandbox.does("import harsh harsh")
    #expect(try sandbox.does("export") == before)
  }

  @Test(
    "A bad line is named with file, line and column, and nothing of that file is taken",
    arguments: [
      ("jsonl", good + #"{"activity":"steps","day":"2026-02-30","amount":1}"#, "2026-02-30"),
      ("jsonl", good + #"{"activity":"steps",,}"#, "line 2,"),
      ("jsonl", good + #"{"activity":"steps","day":"2026-05-02","amount":-1}"#, "-1"),
      ("csv", "activity,day,amount\nsteps,2026-05-01,NaN\n", "NaN"),
      ("csv", "activity,day,amount\nsteps,2026-05-01,8230\nsteps,yesterdayish,1\n", "yesterdayish"),
      ("csv", "activity,day,amount\nsteps,2026-05-01,8230\nsteps,2026-05-02,\"open\n", "line 3,"),
    ])
  func badLine(_ format: String, _ text: String, _ part: String) throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    let before = try sandbox.does("export")
    try sandbox.file("bad.\(format)", text)
    let outcome = try sandbox.streakd("import", format, "bad.\(format)")
    expectRefusal(outcome, 65, "bad.\(format), line ", part)
    #expect(outcome.err.contains(#/bad\.\w+, line \d+, column \d+: /#), "\(outcome)")
    #expect(try sandbox.does("export") == before)
  }

  @Test("With --keep-going bad lines are left out and said, the rest is taken")
  func keepGoing() throws {
    let sandbox = try Sandbox()
    try sandbox.file(
      "mixed.csv", "activity,day,amount\nsteps,2026-05-01,8230\nsteps,2026-02-30,1\nsteps,2026-05-02,9000\n")
    let outcome = try sandbox.streakd("import", "csv", "mixed.csv", "--keep-going")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.err.contains("mixed.csv, line 3,"), "\(outcome)")
    #expect(try sandbox.does("check").contains("2 records"))
  }

  @Test("A folder that is no repository and a file that is not there each have their message")
  func absent() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.folder + "/plain", withIntermediateDirectories: true)
    expectRefusal(try sandbox.streakd("import", "git", "plain"), 66, "plain", "git")
    expectRefusal(try sandbox.streakd("import", "git", "nowhere"), 66, "nowhere")
    expectRefusal(try sandbox.streakd("import", "csv", "nowhere.csv"), 66, "nowhere.csv")
    expectRefusal(try sandbox.streakd("import", "cvs", "nowhere.csv"), 64, "cvs", "csv")
  }
}

/// A git repository with commits on given instants.
struct Repository {
  private let sandbox: Sandbox
  private let path: String

  init(_ sandbox: Sandbox, _ name: String) throws {
    (self.sandbox, path) = (sandbox, "\(sandbox.folder)/\(name)")
    try git("init", "--quiet", path)
  }

  func commit(_ instants: [String]) throws {
    for instant in instants {
      try git("-C", path, "commit", "--quiet", "--allow-empty", "-m", "work", date: instant)
    }
  }

  private func git(_ words: String..., date: String = "") throws {
    guard let program = Programs.system("git") else { throw Failure("git is not installed") }
    let names = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map {
      ($0, "a@b.c")
    }
    let dates = ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"].map { ($0, date) }.filter { !$0.1.isEmpty }
    let launch = Launch(
      words: [program] + words,
      environment: Dictionary(uniqueKeysWithValues: names + dates + [("HOME", sandbox.folder)]),
      folder: sandbox.folder)
    let outcome = try launch.run()
    guard outcome.status == 0 else { throw Failure("\(outcome)") }
  }
}
