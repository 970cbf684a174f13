import LMDB

/// Why a store gave or took nothing.
public enum StoreError: Error, Equatable, Sendable {
  /// Nothing was published there yet.
  case absent(path: String)
  /// Something else, a file mostly, is where its folder should be.
  case notAFolder(path: String)
  /// Not a store, cut short, or a document whose checksum does not hold; `what` says which.
  case damaged(path: String, what: String)
  /// Published by a later version of the contract, and not in this one.
  case newer(path: String, version: Int)
  /// This user may not read or write it.
  case permission(LMDBError)
  /// The disk, or the map at its limit, is full, or the disk fails.
  case noSpace(LMDBError)
  /// Not now: too many readers, busy, or something of the system's.
  case unavailable(LMDBError)

  /// The program's exit status for it.
  public var exitStatus: Int32 {
    switch self {
    case .absent: 66
    case .notAFolder: 73
    case .damaged: 65
    case .newer: 75
    case .permission: 77
    case .noSpace: 74
    case .unavailable: 69
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One sentence that names the folder and says what to do.
  public var description: String {
    switch self {
    case .absent(let path):
      "nothing is published in \(path) yet: `streakd setup` asks what to keep up, `streakd add ID` adds it, `streakd refresh` publishes what there is"
    case .notAFolder(let path):
      "a file is where the folder of the store should be, \(path): move it away, or name another with --store"
    case .damaged(let path, let what):
      "the store in \(path) is damaged (\(what)): `streakd refresh` writes it anew, nothing recorded is lost"
    case .newer(let path, let version):
      "the store in \(path) is of version \(version) of the contract and this program knows 1: update Streakline"
    case .permission(let error):
      "no permission for the store in \(error.path) (\(error.text)): check who owns it, or name another with --store"
    case .noSpace(let error):
      "no room for the store in \(error.path), or an I/O error of its disk (\(error.text)): free some space, then run `streakd refresh`"
    case .unavailable(let error):
      "the store in \(error.path) is not available now (\(error.operation): \(error.text)): try again"
    }
  }
}

extension StoreError: TransactionFailure {
  /// What an LMDB error means for a store.
  public init(_ error: LMDBError) {
    self =
      switch error.kind {
      case .notFound: .absent(path: error.path)
      case .notAFolder: .notAFolder(path: error.path)
      case .damaged: .damaged(path: error.path, what: error.text)
      case .versionMismatch: .damaged(path: error.path, what: "written by another version of LMDB")
      case .permission: .permission(error)
      // Every key asked for is of a lawful size: the other one was read from the file.
      case .keySize: .damaged(path: error.path, what: "a key of no lawful size")
      case .mapFull, .diskFull, .io: .noSpace(error)
      case .mapResized, .readersFull, .busy, .other: .unavailable(error)
      }
  }

  /// The LMDB error behind it, where it is kept.
  public var lmdbError: LMDBError? {
    switch self {
    case .permission(let error), .noSpace(let error), .unavailable(let error): error
    case .absent, .notAFolder, .damaged, .newer: nil
    }
  }
}

extension StoreError {
  /// Whether the disk took less than it was given, and did not say that it is full.
  var isOfTheDisk: Bool {
    if case .noSpace(let error) = self { error.kind == .io } else { false }
  }

  /// Whether a store that can be derived again is better made anew: it is damaged, or LMDB answered with a code that
  /// nothing but noise in its pages explains.
  var callsForANewStore: Bool {
    switch self {
    case .damaged: true
    case .unavailable(let error): error.kind == .other
    // A map that has grown to its limit, a thousand times what a store ever takes: noise says which page is the last.
    case .noSpace(let error): error.kind == .mapFull
    case .absent, .notAFolder, .newer, .permission: false
    }
  }
}
