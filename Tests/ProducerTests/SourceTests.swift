import Foundation
import Platform
import Testing

@testable import Producer

/// A repository in a home, with commits as they are wanted.
struct HomeRepository {
  let path: String

  init(_ home: Home, _ name: String) throws {
    path = home.path + "/" + name
    try git("init", "-q", path)
    try git("-C", path, "config", "user.email", "me@example.org")
  }

  private init(path: String) { self.path = path }

  func git(_ words: String..., date: String = "") throws {
    let names = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"].map { ($0, "N") }
    let dates = ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"].map { ($0, date) }.filter { !$0.1.isEmpty }
    let environment = Dictionary(
      names + dates + [("PATH", "/usr/bin:/bin"), ("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1")]
    ) { $1 }
    let outcome = try Subprocess(["git"] + words, environment: environment, deadline: 20_000).run { _ in true }
    #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
  }

  /// One commit at noon of each of these days of November 2026.
  func commit(_ days: Int...) throws {
    for day in days {
      try git("-C", path, "commit", "-q", "--allow-empty", "-m", "w", date: "2026-11-\(day)T12:00:00Z")
    }
  }

  func clone(_ home: Home, _ name: String, _ words: String...) throws -> HomeRepository {
    let copy = HomeRepository(path: home.path + "/" + name)
    let command = ["git", "clone", "-q"] + words + ["file://" + path, copy.path]
    let outcome = try Subprocess(command, environment: ["PATH": "/usr/bin:/bin"], deadline: 20_000).run { _ in true }
    #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
    try git("-C", copy.path, "config", "user.email", "me@example.org")
    return copy
  }
}

extension Home {
  /// The day of November 2026 and amount of each record, and how they add up where a day has several.
  var amounts: [Int: Int] {
    var amounts: [Int: Int] = [:]
    for line in export.split(separator: "\n") {
      guard let found = line.firstMatch(of: #/"day":"2026-11-(\d\d)","amount":(\d+)/#), let day = Int(found.1),
        let amount = Int(found.2)
      else { continue }
      amounts[day, default: 0] += amount
    }
    return amounts
  }
}

@Suite("Repositories add up")
struct RepositoryTests {
  @Test("Read one after the other they add up as they do together, and the same ones again change nothing")
  func oneAfterTheOther() throws {
    let (home, together) = (try Home(), try Home())
    let (one, two) = (try HomeRepository(home, "one"), try HomeRepository(home, "two"))
    try one.commit(28, 29, 29)
    try two.commit(29, 30)
    home("import git \(one.path)")
    home("import git \(two.path)")
    together("import git \(one.path) \(two.path)")
    #expect(home.amounts == [28: 1, 29: 3, 30: 1])
    #expect(together.amounts == home.amounts)
    let before = home.export
    home("import git \(two.path) \(one.path)")
    home("import git \(one.path)")
    #expect(home.export == before)
  }

  @Test("A clone, a worktree and a folder inside are the same repository, also a shallow clone once it is whole")
  func same() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(27, 28)
    let clone = try one.clone(home, "clone")
    try one.git("-C", one.path, "worktree", "add", "-q", "-b", "side", home.path + "/tree")
    for path in [one.path, clone.path, home.path + "/tree"] {
      home("import git \(path)")
      #expect(home.amounts == [27: 1, 28: 1], "\(path)")
    }
    let other = try Home()
    let shallow = try one.clone(other, "shallow", "--depth=1")
    other("import git \(shallow.path)")
    #expect(other.amounts == [28: 1])
    try one.git("-C", shallow.path, "fetch", "-q", "--unshallow")
    other("import git \(shallow.path)")
    other("import git \(one.path)")
    #expect(other.amounts == [27: 1, 28: 1])
  }

  @Test("A shallow clone and a whole one are the same repository, in either order, apart or together")
  func shallow() throws {
    for order in [["one", "shallow"], ["shallow", "one"]] {
      let (home, together) = (try Home(), try Home())
      let one = try HomeRepository(home, "one")
      try one.commit(26, 27, 28, 28)
      _ = try one.clone(home, "shallow", "--depth=2")
      let paths = order.map { home.path + "/" + $0 }
      for path in paths + paths { home("import git \(path)") }
      #expect(home.amounts == [26: 1, 27: 1, 28: 2], "\(order)")
      together("import git \(paths[0]) \(paths[1])")
      for path in paths { together("import git \(path)") }
      #expect(together.amounts == home.amounts, "\(order)")
      // Another repository is still another.
      let two = try HomeRepository(home, "two")
      try two.commit(25)
      home("import git \(two.path)")
      #expect(home.amounts == [25: 1, 26: 1, 27: 1, 28: 2])
    }
  }

  @Test("What was committed stays counted when it leaves the repository; other addresses asked for count anew")
  func gone() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(27, 28, 28)
    home("import git \(one.path)")
    try one.git("-C", one.path, "reset", "-q", "--hard", "HEAD~1")
    home("import git \(one.path)")
    #expect(home.amounts == [27: 1, 28: 2])
    try one.git(
      "-C", one.path, "-c", "user.email=you@example.org", "commit", "-q", "--allow-empty", "-m", "w",
      date: "2026-11-29T12:00:00Z")
    home("import git \(one.path) --author you@example.org")
    #expect(home.amounts == [29: 1])
  }

  @Test("An address that is mistyped is an error where it is the only one, and takes nothing back where it is not")
  func mistyped() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(27, 28)
    try one.git(
      "-C", one.path, "-c", "user.email=you@example.org", "commit", "-q", "--allow-empty", "-m", "w",
      date: "2026-11-29T12:00:00Z")
    home("import git \(one.path) --author me@example.org --author you@example.org")
    let before = home.amounts
    #expect(before == [27: 1, 28: 1, 29: 1])
    let refusal = home.refusal("import git \(one.path) --author me@exmaple.org")
    #expect(
      refusal.hasPrefix("64 streakd: no commit is by me@exmaple.org: nothing is taken; git -C \(one.path) shortlog"),
      "\(refusal)")
    let half = home("import git \(one.path) --author me@example.org --author yuo@example.org")
    #expect(half.status == 0 && half.notes.contains { $0.contains("has no commit by yuo@example.org") }, "\(half)")
    #expect(home.amounts == before)
    home("source add git \(one.path) --author me@exmaple.org")
    #expect(home.amounts == before)
    // Whoever is asked for rightly counts alone then, and days that go are told.
    let other = home("import git \(one.path) --author me@example.org")
    #expect(other.output.contains("(2 taken, 1 removed)"), "\(other)")
    #expect(home.amounts == [27: 1, 28: 1])
    // A repository without a commit yet has no address that could be right.
    let empty = try HomeRepository(home, "empty")
    #expect(home("import git \(empty.path) --author me@example.org").status == 0)
  }

  @Test("A source that is named takes all repositories; replacing by git stands for each of them")
  func named() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(29)
    home("import git \(one.path) --source work")
    #expect(home.export.contains("\"source\":\"work\""))
    home("import git \(one.path)")
    home("log commits 7 --day 2026-11-29")
    home("set replacing git")
    #expect(home.line("explain commits --day 2026-11-29").contains("1"))
    #expect(try home.published("commits.daily").best == 1)
  }
}

@Suite("Watched sources")
struct SourceTests {
  @Test("What changes in a repository or a file is there after the next refresh, and is told; else nothing is")
  func follows() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(28, 29)
    let file = try home.write("notes.csv", "activity,day\nread,2026-11-29\n")
    #expect(home.line("source add git \(one.path)") == "git \(one.path): read, 2 records new, 0 changed")
    #expect(home.line("source add csv \(file) --source notes").hasPrefix("csv \(file): read, 1 record new"))
    let still = home("refresh")
    #expect(still.output.hasPrefix("nothing has changed") && still.notes.isEmpty, "\(still)")
    try one.commit(30)
    _ = try home.write("notes.csv", "activity,day\nread,2026-11-29\nread,2026-11-30\n")
    let moved = home("refresh")
    #expect(moved.output.hasPrefix("published revision"), "\(moved)")
    #expect(
      moved.notes == ["git \(one.path): read, 1 record new, 0 changed", "csv \(file): read, 1 record new, 0 changed"])
    #expect(try home.published("commits.daily").current == 3 && home.published("read.daily").current == 2)
  }

  @Test("A repository that has nothing new is known through today, and so is a log of this machine; an export is not")
  func knownThrough() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(28, 29, 30)
    let bull = try home.write("bull.csv", "HabitName,CalendarDate,Value\nsit,2026-11-29,1\nsit,2026-11-30,1\n")
    home("source add git \(one.path)")
    home("source add habitbull \(bull)")
    home.now = "2026-12-02T12:00:00+01:00"
    #expect(try home.published("commits.daily").state == .unknown)
    home("refresh")
    #expect(try home.published("commits.daily").state != .unknown)
    #expect(try home.published("sit.daily").state == .unknown)
    home.now = "2026-12-02T13:00:00+01:00"
    #expect(home("refresh").output.hasPrefix("nothing has changed"))
  }

  @Test("One that cannot be read is told once and listed, stops neither the others nor the refresh, and loses nothing")
  func failures() throws {
    let home = try Home()
    let (one, two) = (try HomeRepository(home, "one"), try HomeRepository(home, "two"))
    try one.commit(28)
    try two.commit(28)
    let file = try home.write("notes.csv", "activity,day\nread,2026-11-29\n")
    home("source add git \(one.path) \(two.path)")
    home("source add csv \(file) --source notes")
    try FileManager.default.removeItem(atPath: one.path)
    _ = try home.write("notes.csv", "activity,day\nread,2026-11-30\nread,2026-02-30\n")
    try two.commit(29)
    let before = home.amounts
    let outcome = home("refresh")
    #expect(outcome.status == 0)
    #expect(outcome.notes.count == 3 && outcome.notes[0].hasPrefix("git \(two.path): read"), "\(outcome)")
    #expect(outcome.notes[1].contains("cannot read \(one.path)") && outcome.notes[2].contains("line 3"), "\(outcome)")
    #expect(home.amounts == before.merging([29: 1]) { $0 + $1 })
    #expect(home("refresh").notes.isEmpty)
    let list = home.line("source list").split(separator: "\n")
    #expect(list.count == 3 && list[0].contains("No such file") && !list[1].contains("cannot"), "\(list)")
    #expect(home("check").output.contains("source 3, csv \(file), cannot be read"))
    _ = try home.write("notes.csv", "activity,day\nread,2026-11-30\n")
    #expect(home("refresh").notes == ["csv \(file): read, 1 record new, 0 changed"])
  }

  @Test("They are removed by number, path or all, what they gave stays, and one path is watched once")
  func remove() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(28)
    let plain = home.path + "/plain"
    try Files.makeFolder(plain)
    let added = home("source add git \(one.path) \(plain) \(one.path)/.")
    #expect(added.status == 0 && added.notes.contains { $0.contains("not in a git repository") }, "\(added)")
    #expect(added.notes.contains { $0.contains("watched already") }, "\(added)")
    #expect(home.line("source list").split(separator: "\n").count == 1)
    #expect(home.refusal("source add git \(plain)").hasPrefix("66 "))
    #expect(home.refusal("source add csv -").hasPrefix("64 "))
    #expect(home.refusal("source remove 7").hasPrefix("64 "))
    home("source remove \(one.path)")
    #expect(home.line("source list") == "no sources: streakd source add FORMAT PATH")
    #expect(home.amounts == [28: 1])
    #expect(home("source remove all").status == 0)
  }

  @Test("An export has them, and an import of it reads them at the next refresh, to the same journal")
  func restored() throws {
    let (home, other) = (try Home(), try Home())
    let one = try HomeRepository(home, "one")
    try one.commit(28, 29)
    home("source add git \(one.path) --author me@example.org")
    let file = try home.write("backup.jsonl", home.export)
    other("import jsonl \(file)")
    #expect(other.export == home.export)
    #expect(other("refresh").notes == ["git \(one.path): read, 0 records new, 0 changed"])
    #expect(other.export == home.export)
    let bad = try home.write(
      "bad.jsonl", "{\"watch\":\"git\",\"path\":\"here\"}\n{\"watch\":\"none\",\"path\":\"/\"}\n")
    #expect(home.refusal("import jsonl \(bad)").hasPrefix("65 streakd: \(bad), line 1"))
  }
}

@Suite("Imports that only say what they would do, and what they left out")
struct RehearsalTests {
  @Test("A dry run in a fresh home makes no file and no folder, and says what it would do", arguments: ["csv", "git"])
  func dryRun(_ format: String) throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(28)
    let file = try home.write("notes.csv", "activity,day\nread,2026-11-28\n")
    let before = try Files.names(in: home.path)
    let outcome = home("import \(format) \(format == "git" ? one.path : file) --dry-run")
    #expect(outcome.status == 0 && outcome.output.contains(": 1 would be added"), "\(outcome)")
    #expect(try Files.names(in: home.path) == before)
    #expect(home.refusal("import csv \(home.path)/none --dry-run").hasPrefix("66 "))
    #expect(try Files.names(in: home.path) == before)
  }

  @Test("Each row that is left out is a line with file, place and reason, and the file is there only when all is done")
  func skipped() throws {
    let home = try Home()
    let list = home.path + "/left"
    func lines() throws -> [String] {
      String(decoding: try Files.read(list), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let rows = (1...300).map { "read,2026-11-\($0)\n" }.joined()
    let csv = try home.write("a.csv", "activity,day\n" + rows)
    #expect(home.refusal("import csv \(csv) --skipped \(list)").hasPrefix("65 "))
    #expect(try !Files.names(in: home.path).contains { $0.hasPrefix("left") })
    let outcome = home("import csv \(csv) --keep-going --skipped \(list)")
    #expect(outcome.status == 0 && outcome.notes.contains("left out: 179 more"), "\(outcome.notes.suffix(3))")
    #expect(try lines().count == 279)
    #expect(
      try lines().first
        == "\(csv)\tline 2, column 6\t“2026-11-1” is not a day as YYYY-MM-DD: say how days are written, --date-format YYYY-M-D"
    )
    let bull = try home.write(
      "b.csv", "HabitName,CalendarDate,Value\nsit,2026-11-29,0\nsit,2026-11-30,1\nsit,2026-11-30,1\nsit,2026-11-28,x\n")
    home("import habitbull \(bull) --skipped \(list) --dry-run")
    #expect(
      try lines() == [
        "\(bull)\tline 3\twritten over by a later one", "\(bull)\tline 5\twithout a value or day that can be read",
        "\(bull)\tline 2\tmarked as not done",
      ])
    let health = try home.write(
      "c.xml",
      "<HealthData>\n <Record type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"1\" endDate=\"x\"/>\n</HealthData>"
    )
    home("import apple-health \(health) --skipped \(list)")
    #expect(try lines() == ["\(health)\tbyte 14\tan element without a start date"])
    let one = try HomeRepository(home, "one")
    try one.commit(28)
    try one.git(
      "-C", one.path, "-c", "user.email=you@example.org", "commit", "-q", "--allow-empty", "-m", "w",
      date: "2026-11-29T12:00:00Z")
    home("import git \(one.path) --author you@example.org --skipped \(list)")
    #expect(try lines().count == 1 && lines()[0].hasPrefix("\(one.path)\tcommit "))
    #expect(home.refusal("import csv \(csv) --keep-going --skipped \(home.path)/no/file").hasPrefix("73 "))
  }

  @Test("Whatever the format, the hero and the badges that are there afterwards are shown")
  func discovered() throws {
    let home = try Home()
    let one = try HomeRepository(home, "one")
    try one.commit(28, 29, 30)
    #expect(home.line("import git \(one.path)").contains("\nhero  commits.daily  3 days"))
    let file = try home.write("a.csv", "day,steps\n" + (20...30).map { "2026-11-\($0),12600\n" }.joined())
    let text = home.line("import csv \(file)")
    #expect(text.contains("\nhero   steps.daily") && text.contains("\nbadge  commits.daily"), "\(text)")
  }
}
