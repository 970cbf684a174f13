import CLinux
import Glibc

/// What a program that is stopped in the middle does first: a line on a terminal is taken away, a message is written, files
/// that are of no use half done are removed. Then the signal ends it as if nothing had been there, so that a shell sees 130
/// for SIGINT and 143 for SIGTERM.
///
/// A handler has no context but globals: those below are written only by the program's first thread.
public enum Interruption {
  @unsafe private struct Farewell {
    var message: UnsafeMutablePointer<UInt8>?
    var count = 0
    var files: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var fileCount = 0
    var isDrawn = false
    /// What was blocked before `hold`, while that lasts.
    var blockedBefore: sigset_t?
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let mostFiles = 8
  nonisolated(unsafe) private static var farewell = unsafe Farewell()

  /// Says from now on, when a signal comes that is not ignored, that this was stopped.
  ///
  /// Only in a program with a `FaultGuard`: another may have handlers of its own, and several threads.
  public static func answer(_ message: String) {
    guard FaultGuard.isInstalled, unsafe farewell.message == nil else { return }
    // What clears the line is kept in front of it.
    let bytes = Standard.clearing + VisibleText.bytes(message + "\n")
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe start[index] = byte }
    let files = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: mostFiles)
    unsafe farewell = unsafe Farewell(message: start, count: bytes.count, files: files)
    for signal in signals where streakline_is_ignored(signal) == 0 { handle(signal) }
  }

  /// Whether there is a line on the terminal that is to be taken away.
  public static func lineIsDrawn(_ isDrawn: Bool) {
    unsafe farewell.isDrawn = isDrawn
  }

  /// From now on it is too late to stop: signals wait until `release`, or until the program ends, which is soon.
  public static func hold() {
    guard unsafe farewell.message != nil, unsafe farewell.blockedBefore == nil else { return }
    unsafe farewell.blockedBefore = block()
  }

  /// What could be stopped is over, and the program goes on: signals do again what they did before `answer`, and one that
  /// came during a `hold` does it now. Nothing is removed any more. Without an `answer` before it nothing happens.
  public static func release() {
    guard let message = unsafe farewell.message else { return }
    for signal in signals where streakline_is_ignored(signal) == 0 { Glibc.signal(signal, SIG_DFL) }
    let before = unsafe farewell.blockedBefore
    let (files, count) = unsafe (farewell.files, farewell.fileCount)
    unsafe farewell = unsafe Farewell()
    for index in 0..<count { unsafe files?[index]?.deallocate() }
    unsafe files?.deallocate()
    unsafe message.deallocate()
    if var before { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
  }

  /// Does what no signal may part, such as making a file and noting that it is to be removed: one that comes meanwhile is
  /// answered behind it.
  public static func unparted<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    var before = block()
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    return try work()
  }

  /// Blocks all of them; what was blocked before.
  private static func block() -> sigset_t {
    var set = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    unsafe sigprocmask(SIG_BLOCK, &set, &before)
    return before
  }

  /// Removes a file as well, or an empty folder; beyond eight nothing is noted. To be called before it is made, or with
  /// the making `unparted`.
  public static func remove(file path: String) {
    guard unsafe farewell.message != nil, unsafe farewell.fileCount < mostFiles, let files = unsafe farewell.files
    else {
      return
    }
    let bytes = path.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe copy[index] = byte }
    unsafe files[farewell.fileCount] = unsafe copy
    unsafe farewell.fileCount += 1
  }

  /// Removes a folder with these files in it.
  public static func remove(folder: String, of names: [String]) {
    for name in names { remove(file: folder + "/" + name) }
    remove(file: folder)
  }

  private static func handle(_ signal: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { Interruption.leave($0) }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    unsafe sigaction(signal, &action, nil)
  }

  /// Nothing but calls that are safe in a handler; the signal comes again as soon as it returns.
  private static func leave(_ signal: Int32) {
    let passed = unsafe farewell.isDrawn ? 0 : 4
    unsafe write(2, farewell.message?.advanced(by: passed), farewell.count - passed)
    for index in 0..<(unsafe farewell.fileCount) {
      if let path = unsafe farewell.files?[index] { if unsafe unlink(path) != 0 { unsafe rmdir(path) } }
    }
    kill(getpid(), signal)
  }
}
