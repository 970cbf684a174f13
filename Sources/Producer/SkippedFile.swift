import Arguments
import Importers
import Platform

/// The file of `--skipped`, which is there whole once an import is done, and not before.
struct SkippedFile {
  private let path: String
  private let temporary: String

  /// Nil where nobody asked for one; it is made at once, since after the import it would be too late to say that it cannot.
  init?(_ invocation: Invocation) throws(ProducerError) {
    guard let path = invocation.value("skipped") else { return nil }
    self.path = path
    temporary = path + ".new"
    do throws(SystemError) {
      guard try Files.kind(of: path) != .folder else {
        throw SystemError(code: SystemError.isFolder, operation: .create, path: path)
      }
      // Told before it is made: a signal may come between the two.
      Interruption.remove(file: temporary)
      try Files.makeEmpty(temporary)
    } catch { throw ProducerError(error) }
  }

  var listing: SkipListing { SkipListing(appendingTo: temporary) }

  func finish() throws(ProducerError) {
    do throws(SystemError) { try Files.move(temporary, over: path) } catch { throw ProducerError(error) }
  }

  func remove() {
    try? Files.remove(temporary)
  }
}

extension SkipListing {
  /// Empties the file.
  func begin() throws(ProducerError) {
    do throws(SystemError) { try Files.makeEmpty(path) } catch { throw ProducerError(error) }
  }
}
