import Glibc
import Platform
import Testing

/// A vigil that expectations may speak of.
private final class Sleeper {
  private var vigil: Vigil

  init(files: [WatchedFiles], output: Bool, slowPoll: Int = 30_000) throws {
    vigil = try Vigil(files: files, output: output, slowPoll: slowPoll)
  }

  var isBlind: Bool { vigil.isBlind }

  /// Whether something that happened to the files woke, as opposed to the second that has passed.
  var wakes: Bool { sleep(until: 1, since: 0).contains(.files) }

  func sleep(until second: Int64?, since now: Int64, toWrite: Bool = false) -> Wake {
    vigil.sleep(until: second, since: now, toWrite: toWrite)
  }
}

/// Each case in a process of its own: signals are blocked and descriptors replaced for good. What is to wake happens
/// before the sleep, so that nothing has to be waited for.
@Suite struct VigilTests {
  @Test("The second that was asked for wakes, one that has passed at once")
  func time() async {
    await #expect(processExitsWith: .success) {
      let vigil = try Sleeper(files: [], output: false)
      let now = UnixClock.now()
      #expect(vigil.sleep(until: now - 1, since: now) == .time)
      #expect(vigil.sleep(until: 0, since: now) == .time)
      #expect(vigil.sleep(until: now + 1, since: now) == .time)
      #expect(UnixClock.now() >= now + 1)
    }
  }

  @Test("A clock that was set back since it was read wakes at once")
  func clockSetBack() async {
    await #expect(processExitsWith: .success) {
      let vigil = try Sleeper(files: [], output: false)
      let ahead = UnixClock.now() + 100
      #expect(vigil.sleep(until: ahead + 100, since: ahead) == .clock)
    }
  }

  @Test("SIGCONT, SIGHUP, SIGTERM and SIGINT wake instead of doing what they do; one that was ignored stays ignored")
  func signals() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_IGN)
      let vigil = try Sleeper(files: [], output: false)
      for (number, wake) in [(SIGCONT, Wake.resumed), (SIGHUP, .hangup), (SIGTERM, .end)] {
        raise(number)
        #expect(vigil.sleep(until: nil, since: 0) == wake)
      }
      raise(SIGHUP)
      raise(SIGTERM)
      #expect(vigil.sleep(until: nil, since: 0) == [.hangup, .end])
      raise(SIGINT)
      #expect(vigil.sleep(until: 1, since: 0) == .time)
    }
  }

  @Test("Whoever reads the output wakes by leaving, and only then")
  func output() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], 1)
      let vigil = try Sleeper(files: [], output: true)
      #expect(vigil.sleep(until: 1, since: 0) == .time)
      #expect(vigil.sleep(until: nil, since: 0, toWrite: true) == .outputReady)
      close(ends[0])
      #expect(vigil.sleep(until: nil, since: 0) == .outputClosed)
    }
  }

  /// Other threads of the process open and close files meanwhile, so that one try may find a number more or less than it
  /// left: that it can be done is shown by the first try that goes through.
  @Test("Without inotify files are looked at from time to time, until it can be had again")
  func blind() async {
    await #expect(processExitsWith: .success) {
      #expect((0..<50).contains { _ in (try? sightReturns()) == true })
    }
  }
}

/// Whether a vigil with room for signals and clock only is blind, wakes all the same, and sees again once there is room.
private func sightReturns() throws -> Bool {
  let files = RLIMIT_NOFILE.rawValue
  let free = [open("/dev/null", O_RDONLY), open("/dev/null", O_RDONLY)]
  for number in free { close(number) }
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(files), &limit)
  let before = limit
  limit.rlim_cur = rlim_t(free[1]) + 1
  setrlimit(__rlimit_resource_t(files), &limit)
  var restored = before
  defer { setrlimit(__rlimit_resource_t(files), &restored) }
  let vigil = try Sleeper(files: [WatchedFiles(folder: "/", names: ["none"])], output: false, slowPoll: 10)
  let now = UnixClock.now()
  guard vigil.isBlind, vigil.sleep(until: now + 2, since: now) == .files, vigil.isBlind else { return false }
  setrlimit(__rlimit_resource_t(files), &restored)
  return vigil.sleep(until: now + 4, since: now) == .files && !vigil.isBlind
    && vigil.sleep(until: 1, since: 0) == .time
}

@Suite struct WatchedFilesTests {
  @Test("A file that changes, goes, comes and is replaced wakes each time; its neighbours never do")
  func changes() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      let file = try scratch.write("a", "1")
      let vigil = try Sleeper(files: [WatchedFiles(folder: scratch.path, names: ["a"])], output: false)
      _ = try scratch.write("b", "1")
      #expect(!vigil.wakes)
      truncate(file, 0)
      #expect(vigil.wakes)
      try Files.remove(file)
      #expect(vigil.wakes)
      _ = try scratch.write("a", "2")
      #expect(vigil.wakes)
      rename(scratch.path + "/b", file)
      #expect(vigil.wakes)
      #expect(!vigil.wakes)
    }
  }

  @Test("Whoever had a file open to write wakes by closing it; whoever read it does not")
  func closing() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      let file = try scratch.write("a", "1")
      let (writer, reader) = (open(file, O_WRONLY), open(file, O_RDONLY))
      let vigil = try Sleeper(files: [WatchedFiles(folder: scratch.path, names: ["a"])], output: false)
      close(reader)
      #expect(!vigil.wakes)
      close(writer)
      #expect(vigil.wakes)
    }
  }

  @Test("A folder that is missing wakes as it comes, part by part, and its file then does")
  func missing() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      let folder = scratch.path + "/x/y/z"
      let vigil = try Sleeper(files: [WatchedFiles(folder: folder, names: ["a"])], output: false)
      try Files.makeFolder(scratch.path + "/other")
      #expect(!vigil.wakes)
      try Files.makeFolder(scratch.path + "/x/y")
      #expect(vigil.wakes)
      try Files.makeFolder(folder)
      #expect(vigil.wakes)
      _ = try scratch.write("x/y/z/a", "1")
      #expect(vigil.wakes)
    }
  }

  @Test("A folder that is moved away, itself or one above it, wakes, and so does the one that takes its place")
  func moved() async {
    await #expect(processExitsWith: .success) {
      for moved in ["/x/y", "/x"] {
        let scratch = try ScratchFolder()
        try Files.makeFolder(scratch.path + "/x/y")
        let vigil = try Sleeper(files: [WatchedFiles(folder: scratch.path + "/x/y", names: ["a"])], output: false)
        rename(scratch.path + moved, scratch.path + "/old")
        #expect(vigil.wakes)
        try Files.makeFolder(scratch.path + "/x/y")
        #expect(vigil.wakes)
        _ = try scratch.write("x/y/a", "1")
        #expect(vigil.wakes)
        #expect(!vigil.wakes)
      }
    }
  }

  @Test("A link to a folder that is turned to another one wakes, and the new one is watched")
  func link() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      for name in ["one", "two"] { try Files.makeFolder(scratch.path + "/" + name) }
      symlink("one", scratch.path + "/store")
      let vigil = try Sleeper(files: [WatchedFiles(folder: scratch.path + "/store", names: ["a"])], output: false)
      symlink("two", scratch.path + "/new")
      rename(scratch.path + "/new", scratch.path + "/store")
      #expect(vigil.wakes)
      _ = try scratch.write("two/a", "1")
      #expect(vigil.wakes)
      _ = try scratch.write("one/a", "1")
      #expect(!vigil.wakes)
    }
  }

  @Test("More events than the system keeps count as a change of everything")
  func overflow() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      let vigil = try Sleeper(files: [WatchedFiles(folder: scratch.path, names: ["a"])], output: false)
      // Two names by turns, since equal events in a row are one.
      let files = try (0..<2).map { open(try scratch.write("b\($0)", ""), O_WRONLY) }
      for index in 0..<40_000 { write(files[index % 2], "x", 1) }
      #expect(vigil.wakes)
      _ = try scratch.write("a", "1")
      #expect(vigil.wakes)
    }
  }
}
