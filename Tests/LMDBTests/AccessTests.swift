import Glibc
import LMDB
import Testing

@Suite struct AccessTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is in the folder.
  func names() -> Set<String> {
    Set(["data.mdb", "lock.mdb", "store"].filter { access("\(folder.path)/\($0)", F_OK) == 0 })
  }

  @Test("Reading what is not there says so and creates nothing")
  func absent() throws {
    #expect(kind { _ = try Environment(path: folder.path + "/store", Options(.readOnly)) } == .notFound)
    #expect(names() == [])
    #expect(kind { _ = try Environment(path: folder.path, Options(.readOnly)) } == .notFound)
    #expect(names() == [])
    write([], to: folder.lock)
    #expect(kind { _ = try Environment(path: folder.path, Options(.readOnly)) } == .notFound)
    #expect(names() == ["lock.mdb"])
    #expect(contents(folder.lock) == [])
  }

  @Test("A file in the folder's place is not a store")
  func notAFolder() throws {
    write([1], to: folder.path + "/store")
    #expect(kind { _ = try Environment(path: folder.path + "/store", Options(.readOnly)) } == .notAFolder)
    #expect(kind { _ = try Environment(path: folder.path + "/store", Options(.readWrite)) } == .notAFolder)
    #expect(kind { _ = try Environment(path: folder.path + "/store/below", Options(.readWrite)) } == .notAFolder)
  }

  @Test("Without a lock file a reader reads without one, and says so")
  func noLockFile() throws {
    do { try Environment(path: folder.path, Options(.readWrite)).store([1], [2]) }
    unlink(folder.lock)
    let environment = try Environment(path: folder.path, Options(.readOnly))
    #expect(environment.isUnlocked == true)
    #expect(try environment.load([1]) == [2])
    #expect(names() == ["data.mdb"])
  }

  @Test("A new folder is for its user alone, its files too")
  func modes() throws {
    let path = folder.path + "/store/deep"
    do { try Environment(path: path, Options(.readWrite)).store([1], [1]) }
    var status = stat()
    for (name, mode) in [("", 0o40700), ("/../../store", 0o40700), ("/data.mdb", 0o100600), ("/lock.mdb", 0o100600)] {
      #expect(stat(path + name, &status) == 0)
      #expect(status.st_mode == mode_t(mode), "\(name)")
    }
  }

  @Test("One folder is open once in a process, by whatever path")
  func onceAProcess() throws {
    let link = folder.path + "-link"
    symlink(folder.path, link)
    defer { unlink(link) }
    do {
      let environment = try Environment(path: folder.path, Options(.readWrite))
      #expect(kind { _ = try Environment(path: link, Options(.readWrite)) } == .busy)
      try environment.store([1], [1])
    }
    #expect(try Environment(path: link, Options(.readWrite)).load([1]) == [1])
  }

  @Test("Another user reads a store whose lock file is not theirs to write, in a folder that is not either")
  func readOnlyFiles() async throws {
    do { try Environment(path: folder.path, Options(.readWrite)).store([1], [2]) }
    chmod(folder.data, 0o444)
    chmod(folder.lock, 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      dropPrivileges()
      let environment = try Environment(path: path, Options(.readOnly))
      #expect(environment.isUnlocked == true)
      #expect(try environment.load([1]) == [2])
    }
  }

  @Test("What may not be read or written is refused as such")
  func noPermission() async throws {
    do { try Environment(path: folder.path, Options(.readWrite)).store([1], [2]) }
    chmod(folder.data, 0)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      dropPrivileges()
      #expect(kind { _ = try Environment(path: path, Options(.readOnly)) } == .permission)
      #expect(kind { _ = try Environment(path: path, Options(.readWrite)) } == .permission)
      #expect(kind { _ = try Environment(path: path + "/new", Options(.readWrite)) } == .permission)
    }
  }

  @Test("No file of an environment, read or written, is inherited by a child")
  func inheritance() throws {
    let environment = try Environment(path: folder.path, Options(.readWrite))
    try environment.store([1], [2])
    var seen = 0
    for number in Int32(0)..<1024 {
      var target = [CChar](repeating: 0, count: 4096)
      guard readlink("/proc/self/fd/\(number)", &target, 4095) > 0 else { continue }
      let path = String(decoding: target.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard path.hasPrefix(folder.path) else { continue }
      seen += 1
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0, "descriptor \(number)")
    }
    #expect(seen == 3, "the data, its header, and the locks")
    #expect(try environment.load([1]) == [2])
  }

  @Test("A leaked environment leaves what it committed")
  func leaked() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let environment = try Environment(path: path, Options(.readWrite))
      try environment.store([1], [2])
      environment.leak()
      #expect(kind { _ = try Environment(path: path, Options(.readOnly)) } == .busy)
    }
    #expect(try Environment(path: folder.path, Options(.readOnly)).load([1]) == [2])
  }
}

/// Root may read and write everything: the process goes on as `nobody`.
func dropPrivileges() {
  if geteuid() == 0 { precondition(setuid(65534) == 0) }
}
