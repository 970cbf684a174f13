import Arguments
import Importers
import Journal
import Platform
import StreakEngine

extension WatchedSource {
  /// Files of a folder that are looked at one by one; of those beyond, the folder's own time has to tell.
  private static let mostParts = 200

  /// Whether it has to be read: never read yet, not what it was then, or hindered by what may have gone by itself.
  /// Nothing is opened.
  var isDue: Bool {
    if read == nil, failure == nil { return true }
    return isToRetry || stamp != Files.stamp(of: parts)
  }

  /// The import that reads it, together with others of the same format and options.
  func invocation(of paths: [String]) throws(ProducerError) -> Invocation {
    do throws(UsageError) {
      guard case .run(let invocation) = try Streakd.command.parse(["source", "add", format] + paths + options) else {
        throw UsageError(.missingVerb, program: "streakd")
      }
      return invocation
    } catch { throw ProducerError("\(error)", status: 65) }
  }

  /// Notes what state it is in, which has to be done before it is read.
  mutating func look() {
    parts = Self.parts(of: path)
    stamp = Files.stamp(of: parts)
  }

  /// The file itself, or the folder with what is in it and in the folders inside.
  private static func parts(of path: String) -> [String] {
    var parts = [path]
    guard (try? Files.kind(of: path)) == .folder else { return parts }
    var folders = [(path: path, depth: 1)]
    while let (folder, depth) = folders.popLast(), parts.count < mostParts {
      for name in (try? Files.names(in: folder)) ?? [] where parts.count < mostParts && !name.hasPrefix(".") {
        let entry = folder + "/" + name
        parts.append(entry)
        if depth < 2, (try? Files.kind(of: entry)) == .folder { folders.append((entry, depth + 1)) }
      }
    }
    return parts
  }

  /// What became of it now that it was read.
  func done(_ result: ImportResult, records: Int, failure: String?, _ present: Present) -> WatchedSource {
    var done = self
    (done.read, done.records, done.failure, done.isToRetry) = (present.now, Int64(records), failure, false)
    done.gifts = result.gifts
    done.through = present.today
    return done
  }

  /// The same of one folder of a repository.
  func done(_ folder: GitFolder, _ result: ImportResult, _ present: Present) -> WatchedSource {
    var done = done(result, records: folder.counts.count, failure: nil, present)
    done.gifts = result.gifts.filter { $0.source == result.folderSources[folder.path] }
    (done.parts, done.stamp) = (folder.parts, folder.stamp)
    return done
  }

  /// The same where it cannot be read: what it gave before stays.
  func failed(_ error: ProducerError) -> WatchedSource {
    var failed = self
    if format == Format.Kind.git.rawValue { failed.stamp = Files.stamp(of: failed.parts) }
    failed.failure = error.description
    // What is malformed or gone shows in its state once it is mended; a lock, a disk or a permission may not.
    failed.isToRetry = ![64, 65, 66].contains(error.status)
    return failed
  }

  /// What it is, for a person: `git ~/src`.
  var name: String { "\(format) \(path.printable)" }

  /// Files that wake a resident.
  var watched: [WatchedFiles] {
    parts.compactMap { part in
      guard let slash = part.lastIndex(of: "/"), !part.contains(where: { "\n\t".contains($0) }) else { return nil }
      if (try? Files.kind(of: part)) == .folder { return WatchedFiles(folder: part, names: []) }
      return WatchedFiles(
        folder: slash == part.startIndex ? "/" : String(part[..<slash]), names: [String(part[slash...].dropFirst())])
    }
  }
}
