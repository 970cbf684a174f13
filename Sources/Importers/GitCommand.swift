import Platform

/// Runs git on a folder so that it asks nothing, changes nothing and starts nothing.
struct GitCommand {
  let path: String
  let options: GitImport.Options

  /// Runs git with standard output going to `onOutput`, which ends it by saying false; an exit status that is not
  /// accepted is an error.
  func run(
    _ arguments: [String], accepting statuses: [Int32] = [0], _ onOutput: (Span<UInt8>) -> Bool
  ) throws(ImportError) {
    let fixed = ["git", "--no-pager"] + Self.settings.flatMap { ["-c", $0] } + ["-C", path]
    let child = Subprocess(fixed + arguments, environment: environment, deadline: options.seconds * 1000)
    let outcome: Subprocess.Outcome
    do throws(SystemError) {
      outcome = try child.run(onOutput)
    } catch {
      throw .system(error)
    }
    if outcome.ending == .stopped { return }
    guard case .exited(let status) = outcome.ending, statuses.contains(status) else { throw failure(outcome) }
  }

  /// In place of what a person or a repository has set: what would run a program, or have answers read otherwise.
  private static let settings = [
    "core.fsmonitor=false", "log.showSignature=false", "i18n.logOutputEncoding=UTF-8", "color.ui=never",
    "core.quotePath=false",
  ]

  /// What git prints, as text without the line break at its end.
  func text(_ arguments: [String], accepting statuses: [Int32] = [0]) throws(ImportError) -> String {
    var bytes: [UInt8] = []
    try run(arguments, accepting: statuses) { chunk in
      for index in chunk.indices where bytes.count < 4096 { bytes.append(chunk[index]) }
      return true
    }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a commit is there; false as well where the folder is gone or cannot be read.
  func has(commit id: String) -> Bool {
    let answer = try? text(["rev-parse", "--verify", "--quiet", id + "^{commit}"], accepting: [0, 1, 128])
    return answer?.isEmpty == false
  }

  /// Messages in English, since they are looked into; no locks, no questions; and where git runs as a hook's child, not
  /// the hook's repository but the one in the folder.
  private var environment: [String: String] {
    var all = options.environment.all.filter { !Self.ofOtherRepositories.contains($0.key) }
    all["LC_ALL"] = "C"
    all["GIT_OPTIONAL_LOCKS"] = "0"
    all["GIT_TERMINAL_PROMPT"] = "0"
    // Of a clone that lacks objects none are fetched.
    all["GIT_NO_LAZY_FETCH"] = "1"
    return all
  }

  private static let ofOtherRepositories: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  private func failure(_ outcome: Subprocess.Outcome) -> ImportError {
    if outcome.ending == .timedOut { return .timedOut(path, seconds: options.seconds) }
    let text = outcome.errorText
    if text.contains("dubious ownership") { return .dubiousOwnership(path) }
    if text.contains("not a git repository") { return .notARepository(path) }
    let line = text.split(separator: "\n").first.map(String.init) ?? "it ended without a word"
    return .git(path, message: line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line)
  }
}
