import Foundation
import Testing

/// Root may read everything: its tests run the programs as a person without rights.
private let unprivileged: [String]? =
  Programs.isRoot
  ? Programs.system("setpriv").map { [$0, "--reuid=65534", "--regid=65534", "--clear-groups", "--"] } : []

@Suite(
  "Folders that may not be read or written", .enabled(if: unprivileged != nil, "root needs setpriv to be someone else"))
struct PermissionTests {
  @Test("A store that may not be read is refused with 77 and its path")
  func unreadable() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    chmod(sandbox.store + "/data.mdb", 0o000)
    expectRefusal(try stranger(sandbox, "streak", []), 77, sandbox.store)
    chmod(sandbox.store, 0o000)
    defer { chmod(sandbox.store, 0o700) }
    expectRefusal(try stranger(sandbox, "streak", []), 77, sandbox.store)
  }

  @Test("A store that may only be read is shown all the same")
  func readOnly() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let whole = try sandbox.shows()
    for file in ["data.mdb", "lock.mdb"] { chmod("\(sandbox.store)/\(file)", 0o444) }
    chmod(sandbox.store, 0o555)
    defer { chmod(sandbox.store, 0o755) }
    let outcome = try stranger(sandbox, "streak", [])
    #expect(outcome.out == whole, "\(outcome)")
  }

  @Test("A journal that cannot be created or opened is refused with its path")
  func journal() throws {
    let sandbox = try Sandbox()
    chmod(sandbox.home, 0o555)
    defer { chmod(sandbox.home, 0o755) }
    let outcome = try stranger(sandbox, "streakd", ["add", "read"])
    #expect(outcome.status == 73 || outcome.status == 77, "\(outcome)")
    #expect(outcome.err.contains(sandbox.home), "\(outcome)")
  }

  @Test("What is created is for its owner alone")
  func modes() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    for folder in [sandbox.store, sandbox.journal] {
      #expect(try mode(folder) == 0o700)
      #expect(try mode(folder + "/data.mdb") == 0o600)
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Runs a copy that anyone may execute, as someone who owns nothing here; as ourselves where we are no one special.
  private func stranger(_ sandbox: Sandbox, _ program: String, _ words: [String]) throws -> Outcome {
    let copy = "\(sandbox.folder)/\(program)"
    if !FileManager.default.fileExists(atPath: copy) {
      // By a child: a file that this process has open for writing may be open in another test's child when it is run.
      let words = [Programs.system("cp") ?? "cp", Programs.path(program), copy]
      #expect(try Launch(words: words, environment: [:], folder: sandbox.folder).run().status == 0)
      chmod(copy, 0o755)
    }
    chmod(sandbox.folder, 0o755)
    chmod(sandbox.home, (try mode(sandbox.home) ?? 0) == 0o555 ? 0o555 : 0o755)
    var launch = sandbox.launch(program, words)
    launch.words = (unprivileged ?? []) + [copy] + words
    return try launch.run()
  }
}
