import Glibc
import Platform
import Testing

@Suite struct FilesTests {
  @Test("Folders are made with their parents, for their owner only, and again without complaint")
  func folders() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/a/b/c"
    try Files.makeFolder(path)
    try Files.makeFolder(path)
    try Files.makeFolder(path + "/")
    #expect(try Files.kind(of: path) == .folder)
    var status = stat()
    #expect(stat(scratch.path + "/a", &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test("A folder cannot be made where a file is in the way")
  func folderInTheWay() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write("file", "x")
    for path in [file, file + "/below"] {
      let error = #expect(throws: SystemError.self) { try Files.makeFolder(path) }
      #expect(error?.exitStatus == 73)
      #expect(error?.code == ENOTDIR)
    }
  }

  @Test("Kinds are told apart, a path through a file being absent")
  func kinds() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write("file", "four")
    #expect(try Files.kind(of: file) == .regular(size: 4))
    #expect(try Files.kind(of: file + "/x") == .absent)
    #expect(try Files.kind(of: scratch.path + "/none") == .absent)
    #expect(try Files.kind(of: "/dev/null") == .other)
  }

  @Test("A file that is not there is an error with its name, its reason and status 66")
  func missing() {
    let error = #expect(throws: SystemError.self) { try Files.read("/nonexistent/file") }
    #expect(error?.description == "cannot read /nonexistent/file: No such file or directory")
    #expect(error?.exitStatus == 66)
  }

  @Test(
    "Errors map to the exit statuses that scripts can rely on",
    arguments: [
      (EACCES, SystemError.Operation.read, 77), (EPERM, .create, 77), (ENOSPC, .write, 74), (EDQUOT, .create, 74),
      (EIO, .read, 74), (ENOENT, .read, 66), (ENOENT, .create, 73), (EROFS, .makeFolder, 73), (ENOENT, .run, 69),
    ] as [(Int32, SystemError.Operation, Int32)])
  func statuses(code: Int32, operation: SystemError.Operation, status: Int32) {
    #expect(SystemError(code: code, operation: operation, path: "p").exitStatus == status)
  }

  @Test("Replacing a file leaves the new one whole, with its mode, and nothing beside it")
  func replace() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("file", "old")
    let new = [UInt8](repeating: 7, count: 300_000)
    try Files.replace(path, with: new, mode: 0o640)
    #expect(try Files.read(path) == new)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try run(["ls", scratch.path]).text == "file\n")
  }

  @Test("A replacement that fails leaves the old file and no temporary one")
  func replaceFails() throws {
    let scratch = try ScratchFolder()
    try Files.makeFolder(scratch.path + "/taken/inside")
    #expect(throws: SystemError.self) { try Files.replace(scratch.path + "/taken", with: [1]) }
    #expect(throws: SystemError.self) { try Files.replace(scratch.path + "/none/file", with: [1]) }
    #expect(try run(["ls", scratch.path]).text == "taken\n")
  }

  @Test("A file longer than the limit is refused, not cut")
  func limit() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("file", "12345")
    #expect(try Files.read(path, limit: 5).count == 5)
    let error = #expect(throws: SystemError.self) { try Files.read(path, limit: 4) }
    #expect(error?.code == EFBIG)
  }

  @Test(
    "A mapped file shows its bytes; an empty one, a pipe and a /proc file are read", arguments: [0, 1, 4096, 100_000])
  func mapping(size: Int) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("file", String(repeating: "x", count: size))
    #expect(try mapped(path) == [UInt8](repeating: UInt8(ascii: "x"), count: size))
    #expect(try mapped("/proc/self/status").count > 100)
    #expect(try mapped("/dev/null").isEmpty)
  }

  private func mapped(_ path: String) throws -> [UInt8] {
    let file = try MappedFile(path)
    let bytes = file.bytes
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    return copy
  }

  @Test("A folder cannot be mapped")
  func mappingFolder() {
    let error = #expect(throws: SystemError.self) { try mapped("/tmp") }
    #expect(error?.code == EISDIR)
  }

  @Test(
    "A path's folder is found without touching the disk",
    arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/", "a"), ("/", nil), ("", nil)] as [(String, String?)])
  func parents(path: String, parent: String?) {
    #expect(Files.parent(of: path) == parent)
  }

  @Test("A file that has the name of a draft, or a link of that name, is not written through", arguments: [1, 2, 3])
  func drafts(number: Int) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("file", "old")
    #expect(Files.passingName(beside: path) != Files.passingName(beside: path))
    let draft = try scratch.write("draft", "mine")
    #expect(throws: SystemError.self) { try Files.makeNew(draft) }
    #expect(symlink(draft, scratch.path + "/link") == 0)
    #expect(throws: SystemError.self) { try Files.makeNew(scratch.path + "/link") }
    #expect(try Files.read(draft) == Array("mine".utf8))
  }

  @Test("A name as long as a file system takes is replaced too")
  func longName() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/" + String(repeating: "n", count: 255)
    try Files.replace(path, with: [1])
    #expect(try Files.read(path) == [1])
  }

  @Test("A pipe that nobody writes to is refused where a file is wanted, and not waited for", .timeLimit(.minutes(1)))
  func pipe() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    for error in [refusal { _ = try Files.read(path) }, refusal { try openInput(path) }, refusal { try map(path) }] {
      #expect(error?.description == "cannot read \(path): it is no regular file")
      #expect(error?.exitStatus == 66)
    }
    let error = #expect(throws: SystemError.self) { try Files.append(path, [1]) }
    #expect(error?.description == "cannot write \(path): it is no regular file")
  }

  private func refusal(_ body: () throws -> Void) -> SystemError? {
    do { try body() } catch { return error as? SystemError }
    return nil
  }

  private func openInput(_ path: String) throws { _ = try InputFile(path) }
  private func map(_ path: String) throws { _ = try MappedFile(path, waits: false) }

  @Test("A file is known again by another name, through a link and in a folder")
  func identity() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("file", "x")
    let other = try scratch.write("other", "x")
    try Files.makeFolder(scratch.path + "/a/b")
    #expect(link(path, scratch.path + "/a/b/hard") == 0)
    let file = try #require(FileIdentity(path))
    #expect(FileIdentity(other) != file && FileIdentity(scratch.path + "/none") == nil)
    for place in ["", "/file", "/a", "/a/b/../b/hard"] { #expect(Files.holds(scratch.path + place, file)) }
    for place in ["/other", "/none"] { #expect(!Files.holds(scratch.path + place, file)) }
    try Files.makeFolder(scratch.path + "/c")
    #expect(!Files.holds(scratch.path + "/c", file))
    #expect(symlink(path, scratch.path + "/c/soft") == 0 && symlink("..", scratch.path + "/c/up") == 0)
    #expect(Files.holds(scratch.path + "/c", file))
  }
}
