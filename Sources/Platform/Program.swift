import Glibc

/// The running program.
public enum Program {
  /// Ends it with an exit status; what is in memory is left to the system.
  public static func exit(_ status: Int32) -> Never {
    Glibc.exit(status)
  }
}
