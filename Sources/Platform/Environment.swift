import Glibc

/// The environment variables a program was started with, or a set of them made up for a test.
public struct Environment: Sendable {
  /// nil: the process's own, looked up as asked for, since a reader needs only three or four of them.
  private let values: [String: String]?

  /// The process's own variables, as they were at its start (`TZ` too, which civil time changes behind the scenes).
  public static let process = Environment(values: nil)

  /// Made-up variables.
  public init(_ values: [String: String]) {
    self.values = values
  }

  private init(values: [String: String]?) {
    self.values = values
  }

  /// The value of a variable; nil where it is unset or empty, which every variable read here treats alike.
  public subscript(name: String) -> String? {
    let value = values.map { $0[name] } ?? CLibraryState.variable(name)
    return value?.isEmpty == true ? nil : value
  }

  /// All variables, to hand to a child.
  public var all: [String: String] {
    values ?? CLibraryState.variables()
  }
}
