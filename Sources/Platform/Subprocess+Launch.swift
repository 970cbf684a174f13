import CLinux
import Glibc

/// A pipe whose both ends close themselves and are not inherited.
struct Pipe: ~Copyable {
  let reader: FileDescriptor
  let writer: FileDescriptor

  init(_ program: String) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    // No other thread may start a child between the two steps, or that child would keep the pipe open.
    let made = CLibraryState.holdingEnvironment {
      unsafe pipe(&ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0
    }
    guard made else { throw .last(.run, program) }
    reader = FileDescriptor(adopting: ends[0])
    writer = FileDescriptor(adopting: ends[1])
  }

  /// Closes the writing end, which only the child shall hold, and keeps the other.
  consuming func closingWriter() -> FileDescriptor {
    reader
  }
}

extension Subprocess {
  /// Starts the child with its output on these descriptors.
  func launch(output: Int32, error: Int32) throws(SystemError) -> Child {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, error, 2)
    if isDetached { unsafe streakline_spawn_alone(&actions) }
    var attributes = posix_spawnattr_t()
    prepare(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    return try unsafe spawn(&actions, &attributes)
  }

  /// A group of its own, or a session; no signal blocked, and SIGPIPE as at a program's start, since this one ignores it.
  private func prepare(_ attributes: inout posix_spawnattr_t) {
    unsafe posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // Who leads a session leads a group too.
    let place = isDetached ? streakline_spawn_session : Int16(POSIX_SPAWN_SETPGROUP)
    let flags = place | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
  }

  private func spawn(
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws(SystemError) -> Child {
    let program = arguments.first ?? ""
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var id: pid_t = 0
    // The search of `PATH` reads the environment, which must not change meanwhile.
    let code = CLibraryState.holdingEnvironment {
      unsafe posix_spawnp(&id, program, &actions, &attributes, &words, &variables)
    }
    guard code == 0 else { throw SystemError(code: code, operation: .run, path: program) }
    return Child(id: id)
  }
}
