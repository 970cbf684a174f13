import LMDB
import Platform

/// What the program is at when LMDB meets noise in a file and faults: a signal, which cannot be recovered from.
enum FaultStep {
  /// The journal, which is nowhere else: nothing is touched.
  case journal
  /// The store before anything is recorded: it is set aside, and the same command runs again.
  case openingStore
  /// The store after the journal has committed: it is set aside, and `refresh` runs. What the verb would have said is
  /// lost, what it recorded is not.
  case publishing
  /// The store, which is only looked at.
  case readingStore
  /// No file at all: a bug.
  case neither
}

extension Context {
  /// Says what a fault from now on is about. It has to be said before: nothing can be worked out in a signal's handler.
  func expectFault(in step: FaultStep) {
    switch step {
    case .journal:
      FaultGuard.answer("streakd: the journal in \(journalPath) is damaged: restore it from an export or a copy")
    case .openingStore: expectHealing(words)
    case .publishing: expectHealing(refreshWords)
    case .readingStore:
      FaultGuard.answer("streakd: the store in \(storePath) is damaged: `streakd refresh` writes it anew")
    case .neither: FaultGuard.answer("streakd: internal error", status: 70)
    }
  }

  /// Marks a run that follows a fault, in which a second one is not answered by a third run.
  private static var marker: String { "STREAKLINE_HEALED" }

  private func expectHealing(_ words: [String]) {
    guard environment[Self.marker] == nil else {
      return FaultGuard.answer(
        "streakd: the store in \(storePath) is damaged and could not be written anew: "
          + "move its folder away, then run `streakd refresh`")
    }
    let files = EnvironmentFiles(storePath)
    FaultGuard.answer(
      FaultGuard.Rerun(
        message: "streakd: the store in \(storePath) was damaged: it is written anew, nothing recorded is lost",
        moved: (files.data, files.damaged), removed: files.lock, words: ["streakd"] + words,
        environment: environment.all.merging([Self.marker: "1"]) { $1 }))
  }

  /// The folders, the instant and the zone are those of this run, wherever it had them from.
  private var refreshWords: [String] {
    let zone = zone.map { ["--zone=\($0.identifier)"] } ?? []
    return ["refresh", "--store=\(storePath)", "--journal=\(journalPath)", "--now=\(Timestamp.format(now, .utc))"]
      + zone
  }
}
