import Glibc
import Platform
import Testing

@Suite struct FileLockTests {
  @Test("A second holder waits out its patience and is told who is in the way")
  func busy() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/lock"
    let first = try FileLock(path, patience: 0)
    let error = #expect(throws: FileLockError.self) { _ = try FileLock(path, patience: 30) }
    #expect(error == .busy(path, holder: getpid()))
    #expect(error?.description.contains("process \(getpid())") == true)
    #expect(error?.exitStatus == 69)
    _ = consume first
    _ = try FileLock(path, patience: 0)
  }

  @Test("A lock dies with the process that held it, and waiting for it succeeds")
  func otherProcess() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/lock"
    let script = """
      import fcntl, os, struct, sys, time
      f = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT, 0o600)
      fcntl.fcntl(f, 37, struct.pack('hhqqi4x', fcntl.F_WRLCK, 0, 0, 0, 0))
      os.write(f, b'%d\\n' % os.getpid()); print(os.getpid(), flush=True); time.sleep(60)
      """
    var line = ""
    var holder: Int32?
    var seen: FileLockError?
    let child = Subprocess(["python3", "-c", script, path], environment: Environment.process.all, deadline: 20_000)
    let outcome = try child.run { chunk in
      for index in chunk.indices { line.append(Character(Unicode.Scalar(chunk[index]))) }
      guard line.last == "\n" else { return true }
      holder = Int32(line.dropLast())
      do throws(FileLockError) { _ = try FileLock(path, patience: 5) } catch { seen = error }
      return false
    }
    #expect(outcome.ending == .stopped)
    #expect(seen == .busy(path, holder: holder), "\(String(describing: seen)) \(String(describing: holder))")
    _ = try FileLock(path, patience: 2000)
  }

  @Test("A lock in a folder that is not there is a plain error, not a wait")
  func noFolder() {
    let error = #expect(throws: FileLockError.self) { _ = try FileLock("/nonexistent/lock", patience: 5000) }
    #expect(error?.exitStatus == 73)
  }
}
