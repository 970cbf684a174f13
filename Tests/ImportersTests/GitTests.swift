import Glibc
import Importers
import Platform
import StreakEngine
import Testing

/// A repository of a test's own, with commits as they are wanted.
struct TestRepository {
  let path: String
  let variables: [String: String]

  init(_ scratch: ScratchFolder, _ name: String = "repository", email: String? = "me@example.org") throws {
    path = scratch.path + "/" + name
    variables = [
      "PATH": Environment.process["PATH"] ?? "/usr/bin:/bin", "HOME": scratch.path, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    try git(["init", "-q", path])
    if let email { try git(["-C", path, "config", "user.email", email]) }
  }

  @discardableResult
  func git(_ arguments: [String], adding: [String: String] = [:]) throws -> Subprocess.Outcome {
    let child = Subprocess(["git"] + arguments, environment: variables.merging(adding) { $1 }, deadline: 20_000)
    let outcome = try child.run { _ in true }
    #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
    return outcome
  }

  func commit(_ date: String, by email: String = "me@example.org") throws {
    let author = [
      "GIT_AUTHOR_NAME": "N", "GIT_AUTHOR_EMAIL": email, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_NAME": "C",
      "GIT_COMMITTER_EMAIL": "c@example.org", "GIT_COMMITTER_DATE": "2026-06-01T00:00:00+0000",
    ]
    try git(["-C", path, "commit", "-q", "--allow-empty", "-m", date], adding: author)
  }

  func options(authors: [String] = [], seconds: Int = 60, adding: [String: String] = [:]) throws -> GitImport.Options {
    let environment = Environment(variables.merging(adding) { $1 })
    return GitImport.Options(
      authors: authors, today: try Day(parsing: "2026-06-30"), environment: environment, seconds: seconds)
  }

  func imported(authors: [String] = [], adding: [String: String] = [:]) throws -> Result {
    collect(GitImport([path], options: try options(authors: authors, adding: adding)).run)
  }
}

@Suite struct GitTests {
  @Test("Commits count on the date of their author's own clock, whatever the committer's")
  func authorDay() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T23:30:00-0800")
    try repository.commit("2026-03-02T00:30:00+0530")
    try repository.commit("2026-03-01T12:00:00+0000")
    let result = try repository.imported()
    #expect(result.lines == ["commits 2026-03-01 2 git", "commits 2026-03-02 1 git"])
    #expect(result.summary?.taken == 2 && result.summary?.notes == [] && result.summary?.dropped == [:])
  }

  @Test("By default the folder's own address counts, in any case, on all branches")
  func ownAddress() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000", by: "Me@Example.org")
    try repository.git(["-C", repository.path, "checkout", "-q", "-b", "side"])
    try repository.commit("2026-03-02T12:00:00+0000")
    try repository.commit("2026-03-02T12:00:00+0000", by: "you@example.org")
    try repository.git(["-C", repository.path, "checkout", "-q", "-"])
    let result = try repository.imported()
    #expect(result.lines == ["commits 2026-03-01 1 git", "commits 2026-03-02 1 git"])
    #expect(result.summary?.dropped == [.otherAuthor: 1])
  }

  @Test("Where the own address has no commit, or is not set, everyone counts, and that is said")
  func everyone() throws {
    let scratch = try ScratchFolder()
    for (name, email) in [("a", "nobody@example.org"), ("b", nil)] {
      let repository = try TestRepository(scratch, name, email: email)
      try repository.commit("2026-03-01T12:00:00+0000")
      try repository.commit("2026-03-01T12:00:00+0000", by: "you@example.org")
      let result = try repository.imported()
      #expect(result.lines == ["commits 2026-03-01 2 git"])
      #expect(result.summary?.notes == [.allAuthors(repository.path, address: email)])
    }
  }

  @Test("Addresses that are asked for count and nobody else's, and where none has a commit they are mistyped")
  func authors() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000", by: "a@example.org")
    try repository.commit("2026-03-02T12:00:00+0000", by: "b@example.org")
    try repository.commit("2026-03-03T12:00:00+0000", by: "aa@example.org")
    let some = try repository.imported(authors: ["A@example.org", "b@example.org"])
    #expect(some.lines == ["commits 2026-03-01 1 git", "commits 2026-03-02 1 git"])
    let none = try repository.imported(authors: ["C@example.org"])
    #expect(none.records.isEmpty && none.error == .noAuthor(["c@example.org"], folder: repository.path))
    #expect(none.error?.exitStatus == 64)
  }

  @Test("An address counts by either name that a mailmap gives it")
  func mailmap() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000", by: "old@example.org")
    try Files.replace(repository.path + "/.mailmap", with: Array("N <new@example.org> <old@example.org>\n".utf8))
    for address in ["old@example.org", "new@example.org"] {
      #expect(try repository.imported(authors: [address]).lines == ["commits 2026-03-01 1 git"])
    }
  }

  @Test("Dates before 1990 and after tomorrow are dropped and counted")
  func implausibleDates() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    for date in ["1980-01-01", "1989-12-31", "1990-01-01", "2026-07-01", "2026-07-02", "2099-01-01"] {
      try repository.commit(date + "T12:00:00+0000")
    }
    let result = try repository.imported()
    #expect(result.lines == ["commits 1990-01-01 1 git", "commits 2026-07-01 1 git"])
    #expect(result.summary?.dropped == [.implausibleDate: 4])
  }

  @Test("A commit that two clones hold counts once; a shallow clone is told")
  func clones() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000")
    try repository.commit("2026-03-02T12:00:00+0000")
    let clone = scratch.path + "/clone"
    try repository.git(["clone", "-q", "--depth", "1", "file://" + repository.path, clone])
    let options = try repository.options(authors: ["me@example.org"])
    let result = collect(GitImport([repository.path, clone], options: options).run)
    #expect(result.lines == ["commits 2026-03-01 1 git", "commits 2026-03-02 1 git"])
    #expect(result.summary?.dropped == [.duplicate: 1])
    #expect(result.summary?.notes == [.shallow(clone)])
  }

  @Test("A repository without a commit has nothing to tell, which is no error")
  func empty() throws {
    let scratch = try ScratchFolder()
    let result = try TestRepository(scratch).imported()
    #expect(result.records.isEmpty && result.error == nil && result.summary == ImportSummary())
  }

  @Test("A folder in no repository, a file and nothing at all each have their own error")
  func notRepositories() throws {
    let scratch = try ScratchFolder()
    let options = try TestRepository(scratch).options()
    try Files.makeFolder(scratch.path + "/plain")
    let file = try scratch.write("file", "x")
    func error(_ path: String) -> ImportError? { collect(GitImport([path], options: options).run).error }
    #expect(error(scratch.path + "/plain") == .notARepository(scratch.path + "/plain"))
    #expect(error(file) == .notARepository(file))
    #expect(error(scratch.path + "/none") == .system(SystemError(missing: scratch.path + "/none")))
    #expect(error(scratch.path + "/plain")?.exitStatus == 66)
  }

  @Test("One folder that is wrong hands nothing over of any")
  func allOrNothing() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000")
    let result = collect(GitImport([repository.path, scratch.path + "/none"], options: try repository.options()).run)
    #expect(result.records.isEmpty && result.error != nil)
  }

  @Test("A repository that belongs to someone else is told, with what git wants for it")
  func dubiousOwnership() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    let result = try repository.imported(adding: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(result.error == .dubiousOwnership(repository.path))
    #expect(result.error?.exitStatus == 77)
  }

  @Test("Git's own variables, as a hook has them, do not lead to another repository")
  func insideHook() throws {
    let scratch = try ScratchFolder()
    let other = try TestRepository(scratch, "other")
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000")
    let result = try repository.imported(adding: ["GIT_DIR": other.path + "/.git", "GIT_WORK_TREE": other.path])
    #expect(result.lines == ["commits 2026-03-01 1 git"])
  }

  @Test("A git that takes too long is ended, and that is said")
  func deadline() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    let result = collect(GitImport([repository.path], options: try repository.options(seconds: 0)).run)
    #expect(result.error == .timedOut(repository.path, seconds: 0))
  }

  @Test("A damaged repository is git's error in git's words")
  func damaged() throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch)
    try repository.commit("2026-03-01T12:00:00+0000")
    let folder = repository.path + "/.git/objects"
    #expect(rename(folder, folder + ".away") == 0)
    try Files.makeFolder(folder)
    let result = try repository.imported()
    guard case .git(repository.path, let message) = result.error else {
      Issue.record("\(String(describing: result.error))")
      return
    }
    #expect(message.contains("bad object") || message.contains("unable to read"), "\(message)")
  }

  @Test(
    "What a person or a repository has set changes nothing of what is counted",
    arguments: [
      ["i18n.logOutputEncoding=UTF-16"], ["i18n.logOutputEncoding=IBM500"], ["i18n.commitEncoding=UTF-16"],
      ["log.showSignature=true"], ["log.mailmap=false"], ["log.date=relative"], ["log.date=format:%s"],
      ["color.ui=always"], ["format.pretty=oneline"], ["core.quotePath=true"], ["log.follow=true"],
      ["log.decorate=full"], ["log.abbrevCommit=true"], ["core.abbrev=4"], ["log.diffMerges=on"],
      ["diff.noprefix=true"],
      ["diff.external=false"], ["format.notes=true"], ["notes.displayRef=refs/notes/*"], ["log.showRoot=false"],
      ["alias.log=!false"], ["alias.rev-parse=!false"], ["core.pager=false"], ["pager.log=true"], ["log.graph=true"],
      ["core.precomposeUnicode=true"],
      ["color.ui=always", "color.diff.commit=red bold", "log.initialDecorationSet=all"],
    ])
  func settings(_ settings: [String]) throws {
    let scratch = try ScratchFolder()
    let repository = try TestRepository(scratch, email: "mé@example.org")
    try repository.commit("2026-03-01T12:00:00+0000", by: "mé@example.org")
    try repository.commit("2026-03-02T12:00:00+0000", by: "mé@example.org")
    let before = try repository.imported()
    #expect(before.lines == ["commits 2026-03-01 1 git", "commits 2026-03-02 1 git"])
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try repository.git(["-C", repository.path, "config", parts[0], parts[1]])
    }
    let after = try repository.imported()
    #expect(after.lines == before.lines && after.summary?.notes == before.summary?.notes, "\(after)")
  }
}
