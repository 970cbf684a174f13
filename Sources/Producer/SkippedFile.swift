import Arguments
import Importers
import Platform

/// The file of `--skipped`, which is there whole once an import is done, and not before.
struct SkippedFile {
  private let path: String
  private let temporary: String

  /// Nil where nobody asked for one; it is made at once, since after the import it would be too late to say that it cannot.
  init?(_ invocation: Invocation, _ format: Format, _ context: Context) throws(ProducerError) {
    guard let path = invocation.value("skipped") else { return nil }
    self.path = path
    temporary = Files.passingName(beside: path)
    try Self.check(path)
    try Self.check(
      path, isNoneOf: format.inputs + [invocation.value("travel")].compactMap { $0 }, "is read by this import")
    try Self.check(path, isNoneOf: [context.journalPath, context.storePath], "is Streakline's own")
    // Told before it is made: a signal may come between the two.
    Interruption.remove(file: temporary)
    do throws(SystemError) { try Files.makeNew(temporary) } catch {
      throw ProducerError(SystemError(code: error.code, operation: error.operation, path: path))
    }
  }

  /// What is no file would be replaced by one: a link too, which stays, and so does what it leads to.
  private static func check(_ path: String) throws(ProducerError) {
    if let target = Files.linkTarget(of: path) {
      throw ProducerError(
        "\(path.printable) is a link to \(target.printable): name a file itself for --skipped", status: 73)
    }
    switch try asking({ () throws(SystemError) in try Files.kind(of: path) }) {
    case .absent, .regular: return
    case .folder: throw ProducerError(SystemError(code: SystemError.isFolder, operation: .create, path: path))
    case .other: throw ProducerError(SystemError(code: SystemError.isNoFile, operation: .create, path: path))
    }
  }

  /// What is read would be gone.
  private static func check(_ path: String, isNoneOf others: [String], _ why: String) throws(ProducerError) {
    guard let file = FileIdentity(path), others.contains(where: { Files.holds($0, file) }) else { return }
    throw ProducerError("\(path.printable) \(why), and would be lost: name another file for --skipped")
  }

  var listing: SkipListing { SkipListing(appendingTo: temporary) }

  func finish() throws(ProducerError) {
    try Self.check(path)
    do throws(SystemError) { try Files.move(temporary, over: path) } catch { throw ProducerError(error) }
  }

  func remove() {
    try? Files.remove(temporary)
  }
}

extension SkipListing {
  /// Empties the file.
  func begin() throws(ProducerError) {
    do throws(SystemError) { try Files.empty(path) } catch { throw ProducerError(error) }
  }
}

extension Format {
  /// What is read, by paths: of a repository what git keeps, and not the files that are worked on.
  fileprivate var inputs: [String] {
    paths.map { path in
      if path == "-" { return "/dev/stdin" }
      guard kind == .git, (try? Files.kind(of: path + "/.git")) != .absent else { return path }
      return path + "/.git"
    }
  }
}
