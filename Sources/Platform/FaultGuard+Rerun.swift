import Glibc

extension FaultGuard {
  /// The answer to a fault that a file caused which can be derived again: the file is moved away and the program runs
  /// anew, in the same process and with the same standard streams. What it had not written by then is lost.
  ///
  /// Only descriptors that are not closed on `execve` reach the new run: a lock must not be among them. The new run can
  /// fault as well; its caller tells it so, in a variable mostly, lest it runs for ever.
  public struct Rerun: Sendable {
    /// Written to standard error first, with a newline.
    public var message: String
    /// The file that is moved, and its new path.
    public var moved: (from: String, to: String)
    /// A file that is removed.
    public var removed: String
    /// The program's name and its arguments.
    public var words: [String]
    /// The whole environment of the new run.
    public var environment: [String: String]

    /// All of them.
    public init(
      message: String, moved: (from: String, to: String), removed: String, words: [String],
      environment: [String: String]
    ) {
      (self.message, self.moved, self.removed) = (message, moved, removed)
      (self.words, self.environment) = (words, environment)
    }
  }
}

/// A rerun as C strings, made before the fault: a handler may not allocate.
@unsafe
struct PreparedRerun {
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias List = UnsafeMutablePointer<Text?>

  private let program, from, to, removed: Text
  private let words, variables: List
  private let wordCount, variableCount: Int
  /// The signals that are blocked now: within a handler its own is as well, and `execve` keeps what is blocked.
  private var mask = sigset_t()

  init(_ rerun: FaultGuard.Rerun) {
    unsafe program = Self.copy("/proc/self/exe")
    unsafe from = Self.copy(rerun.moved.from)
    unsafe to = Self.copy(rerun.moved.to)
    unsafe removed = Self.copy(rerun.removed)
    unsafe words = Self.list(rerun.words)
    unsafe variables = Self.list(rerun.environment.map { "\($0.key)=\($0.value)" })
    unsafe (wordCount, variableCount) = (rerun.words.count, rerun.environment.count)
    unsafe sigprocmask(SIG_BLOCK, nil, &mask)
  }

  /// Moves, removes, runs; returns only where the program cannot be run. Nothing but calls that are safe in a handler.
  func run() {
    unsafe rename(from, to)
    unsafe unlink(removed)
    var blocked = unsafe mask
    unsafe sigprocmask(SIG_SETMASK, &blocked, nil)
    unsafe execve(program, words, variables)
  }

  /// Gives the memory back, where another answer has taken this one's place.
  func release() {
    unsafe [program, from, to, removed].forEach { unsafe $0.deallocate() }
    unsafe Self.release(words, wordCount)
    unsafe Self.release(variables, variableCount)
  }

  private static func release(_ list: List, _ count: Int) {
    for index in 0..<count { unsafe list[index]?.deallocate() }
    unsafe list.deallocate()
  }

  /// With a null pointer at its end.
  private static func list(_ texts: [String]) -> List {
    let list = List.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe list[index] = unsafe copy(text) }
    unsafe list[texts.count] = nil
    return unsafe list
  }

  private static func copy(_ text: String) -> Text {
    let bytes = text.utf8CString
    let copy = Text.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe copy[index] = byte }
    return unsafe copy
  }
}
