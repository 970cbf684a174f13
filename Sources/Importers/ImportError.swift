import Platform

/// A place in a file where an import could not go on.
public struct ImportFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public var file: String
  /// From 1.
  public var line: Int
  /// Unicode scalars in the line, from 1.
  public var column: Int
  /// What is wrong there, one sentence.
  public var message: String

  /// Every field.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `FILE, line 3, column 7: what is wrong`.
  public var description: String { VisibleText.line("\(file), line \(line), column \(column): \(message)") }
}

/// Why nothing of a file or folder is to be taken.
public enum ImportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It cannot be read, or git cannot be run.
  case system(SystemError)
  /// A line in it cannot be taken.
  case fault(ImportFault)
  /// The folder is not in a git repository.
  case notARepository(String)
  /// The file is no database that can be read as what it was given for.
  case database(String, message: String)
  /// Git will not read a repository that belongs to someone else.
  case dubiousOwnership(String)
  /// Git did not finish in that many seconds.
  case timedOut(String, seconds: Int)
  /// There is nothing in the file that can be taken: one sentence that names it and says why.
  case unusable(String)
  /// None of these addresses has a commit; the folder is one that has some.
  case noAuthor([String], folder: String)
  /// Git failed for a reason of its own.
  case git(String, message: String)

  /// One sentence that names the file or folder and says what to do.
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .fault(let fault): fault.description
    case .notARepository(let path):
      "\(path) is not in a git repository, whose commits would be counted: name a folder inside one"
    case .database(let path, let message): "\(path) cannot be read as a database: \(message)"
    case .dubiousOwnership(let path):
      "\(path) belongs to someone else, so git will not read it: git config --global --add safe.directory \(path)"
    case .timedOut(let path, let seconds):
      "git did not finish with \(path) in \(seconds) seconds: nothing is taken, try again"
    case .unusable(let message): message
    case .noAuthor(let addresses, let folder):
      "no commit is by \(addresses.joined(separator: " or ")): nothing is taken; git -C \(folder) shortlog -sne --all "
        + "lists the addresses that there are"
    case .git(let path, let message): "git cannot read \(path): \(message)"
    }
  }

  /// The exit status a program ends with.
  public var exitStatus: Int32 {
    switch self {
    case .system(let error): error.exitStatus
    case .fault, .git, .database, .unusable: 65
    case .noAuthor: 64
    case .notARepository: 66
    case .dubiousOwnership: 77
    case .timedOut: 69
    }
  }
}
