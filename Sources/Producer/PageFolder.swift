import Platform

/// The folder with a page in it. Nothing but that page is written there, and no page of anyone else's is replaced.
struct PageFolder {
  let path: String

  init(_ path: String) { self.path = path }

  var file: String { path + "/index.html" }

  /// What a page of ours has near its beginning.
  private static var mark: String { "<meta name=\"generator\" content=\"Streakline\">" }

  /// Puts the page there, whole or not at all. A link in its place is replaced itself, and not followed.
  func replace(with bytes: [UInt8], isForced: Bool) throws(ProducerError) {
    do throws(SystemError) {
      // One that is made is for its owner alone, who may open it; one that is there stays as it is.
      try Files.makeFolder(path)
    } catch { throw ProducerError(error) }
    try checkKind()
    if !isForced { try check() }
    do throws(SystemError) { try Files.replace(file, with: bytes, mode: 0o644) } catch { throw ProducerError(error) }
  }

  private func check() throws(ProducerError) {
    if Files.linkTarget(of: file) != nil {
      throw ProducerError("\(file) is a link: move it away, or add --force to replace the link itself", status: 73)
    }
    if try kind() == .absent { return }
    if try isOurs() { return }
    throw ProducerError(
      "\(file) is a page of somebody else: name another folder, or add --force to replace it", status: 73)
  }

  /// A pipe or a device is never replaced; a link may be, which is not what it leads to.
  private func checkKind() throws(ProducerError) {
    if Files.linkTarget(of: file) != nil { return }
    switch try kind() {
    case .absent, .regular: return
    case .folder, .other: throw ProducerError("\(file) is no file: move it away, or name another folder", status: 73)
    }
  }

  private func kind() throws(ProducerError) -> FileKind {
    do throws(SystemError) { return try Files.kind(of: file) } catch { throw ProducerError(error) }
  }

  private func isOurs() throws(ProducerError) -> Bool {
    do throws(SystemError) {
      return String(decoding: try Files.read(file).prefix(1000), as: UTF8.self).contains(Self.mark)
    } catch { throw ProducerError(error) }
  }
}
