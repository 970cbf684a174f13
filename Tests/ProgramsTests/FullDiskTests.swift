import Foundation
import Testing

/// A disk small enough to fill: a file system in memory, which only root can mount.
private func mount(_ folder: String, kilobytes: Int) -> Bool {
  guard Programs.isRoot, let mount = Programs.system("mount") else { return false }
  let launch = Launch(
    words: [mount, "-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", folder], environment: [:],
    folder: FileManager.default.temporaryDirectory.path)
  return (try? launch.run().status == 0) ?? false
}

private func unmount(_ folder: String) { umount2(folder, Int32(MNT_DETACH)) }

private let canMount: Bool = {
  let folder = FileManager.default.temporaryDirectory.appending(path: "streakline-mount-\(getpid())").path
  guard mkdir(folder, 0o700) == 0 else { return false }
  defer { rmdir(folder) }
  guard mount(folder, kilobytes: 64) else { return false }
  unmount(folder)
  return true
}()

@Suite("A disk that is full", .enabled(if: canMount, "only root can mount a disk small enough to fill"))
struct FullDiskTests {
  @Test(
    "A full disk loses no acknowledged record, says so with 74, and goes on when there is room",
    arguments: [200, 260, 420])
  func full(_ kilobytes: Int) throws {
    let sandbox = try Sandbox()
    #expect(mount(sandbox.home, kilobytes: kilobytes))
    defer { unmount(sandbox.home) }
    var acknowledged: [String] = []
    var refusals: [Outcome] = []
    for id in (0..<400).map({ "habit-\($0)" }) where refusals.count < 3 {
      let outcome = try sandbox.streakd("add", id, "--title", String(repeating: "x", count: 180))
      if outcome.status == 0 { acknowledged.append(id) } else { refusals.append(outcome) }
    }
    #expect(!refusals.isEmpty, "the disk never filled")
    for outcome in refusals { #expect(outcome.status == 74 && outcome.out.isEmpty, "\(outcome)") }
    let reading = try sandbox.streak()
    #expect(reading.signal == nil, "\(reading)")
    try makeRoom(sandbox)
    let exported = try sandbox.does("export")
    for id in acknowledged { #expect(exported.contains("\"\(id)\"")) }
    try sandbox.does("add after")
    #expect(try sandbox.streak("json", "--streak", "after.daily").status == 0)
  }

  private func makeRoom(_ sandbox: Sandbox) throws {
    guard let mount = Programs.system("mount") else { return }
    let launch = Launch(
      words: [mount, "-o", "remount,size=32m", sandbox.home], environment: [:], folder: sandbox.folder)
    #expect(try launch.run().status == 0)
  }
}
