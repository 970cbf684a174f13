import Glibc

/// Giving the process over to another program: same arguments, same environment, same standard streams.
public enum Handover {
  /// Runs `program`, a bare name, in this process's place: the one beside this program's own file if there is one, else
  /// the first in `PATH`. Returns only by throwing, where neither can be run.
  ///
  /// - Parameter arguments: What follows the program's name.
  public static func execute(_ program: String, _ arguments: [String]) throws(SystemError) -> Never {
    if let own = Files.linkTarget(of: "/proc/self/exe"), let folder = Files.parent(of: own) {
      replace(folder + "/" + program, program, arguments)
    }
    replace(program, program, arguments)
    throw .last(.run, program)
  }

  private static func replace(_ path: String, _ name: String, _ arguments: [String]) {
    var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    unsafe execvp(path, &words)
    unsafe words.forEach { unsafe free($0) }
  }
}
