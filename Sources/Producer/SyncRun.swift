import Journal
import LMDB
import Platform
import StreakEngine

/// One exchange with the folder: others' changes in, this machine's out.
struct SyncRun {
  private let context: Context
  private let folder: SyncFolder
  private let given: String?
  /// Whether a file under the given name is this machine's own.
  private let isMine: Bool
  private var carried: [CarriedFile]

  /// What an exchange came to.
  struct Outcome {
    var state: SyncState
    /// As it was under another name, where the name was changed.
    var former: SyncState?
    /// Whether it has its name from this exchange on.
    var isNamed = false
    var sent = 0
    var received = 0
    var files = 0
    var notes: [String] = []
    var status: Int32 = 0
  }

  /// Reads the files of others before the journal is held, since that may take long; `name` is what this machine is to be
  /// called from now on, and its own file may be there from before it was restored.
  init(_ given: String?, as name: String?, isMine: Bool, _ context: Context) throws(ProducerError) {
    let known = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.syncState() }
    guard let path = given.map(Files.resolved) ?? known?.folder else {
      throw ProducerError("there is no folder to sync with yet: streakd sync DIR, the same folder on all machines")
    }
    self.context = context
    self.given = name
    self.isMine = isMine
    folder = try SyncFolder(path)
    if let name { try folder.check(name, isMine: isMine, known) }
    carried = []
    // What is under a former name is read like the file of another: a copy of this machine may have written to it.
    for name in try folder.others(than: name ?? known?.machine ?? "") {
      var file = CarriedFile(name, in: folder, after: known?.files.first { $0.name == name })
      file.complain(now: context.now)
      carried.append(file)
    }
  }

  func exchange() throws(ProducerError) -> (outcome: Outcome, published: Published) {
    let desk = try Desk(context)
    var (outcome, published) = try desk.change { (transaction, present) throws(ProducerError) in
      try merge(&transaction, present)
    }
    try SyncOwnFile.write(&outcome.state, in: folder)
    let state = outcome.state
    try journaling { () throws(JournalError) in
      try desk.journal.write { (transaction: inout WriteTransaction) throws(JournalError) in try transaction.keep(state)
      }
    }
    if let former = outcome.former {
      outcome.notes.append("this machine, which was \(former.machine), goes by the name \(state.machine) from now on")
      outcome.notes.append(SyncOwnFile.remove(former, in: folder))
    }
    return (outcome, published)
  }

  private func merge(_ transaction: inout WriteTransaction, _ present: Present) throws(ProducerError) -> Outcome {
    var outcome = try begun(&transaction)
    var carried = carried
    let own = try SyncOwnFile(&outcome.state, in: folder)
    if case .foreign = own {
      let file = CarriedFile(outcome.state.machine + SyncFolder.suffix, in: folder, after: nil)
      carried.append(file)
    }
    if case .foreign = own, !(outcome.isNamed && isMine) {
      let name = SyncRun.newName()
      outcome.notes.append(
        "\(folder.file(of: outcome.state.machine).printable) is not as this machine left it: what it says is taken, and "
          + "this machine, which may be a copy of another, goes by the name \(name) from now on")
      outcome.state.machine = name
    }
    if case .damaged(let line) = own {
      // What a copy of this machine may have written to it is taken before it is gone.
      var file = CarriedFile(outcome.state.machine + SyncFolder.suffix, in: folder, after: nil)
      file.forgive()
      carried.append(file)
      outcome.notes.append(
        "\(folder.file(of: outcome.state.machine).printable):\(line) was damaged: the file is written anew, whole")
    }
    let isNew = outcome.isNamed && outcome.former == nil
    var outgoing = SyncOutgoing(outcome.state, told: isNew ? carried.flatMap(\.passes) : [], now: context.now)
    try outgoing.take(&transaction)
    let changed = try take(carried, &outcome, &transaction)
    if !changed.isEmpty || !outgoing.keys.isEmpty {
      var incoming = SyncIncoming(changed, present)
      try incoming.apply(&outcome.state, &transaction)
      outcome.notes += incoming.notes
    }
    (outcome.sent, outcome.received) = (outgoing.keys.count, changed.count)
    if case .asKnown = own {} else { try SyncOwnFile.beginAnew(&outcome.state, in: folder) }
    try journaling { () throws(JournalError) in
      try transaction.forgetUnsynced()
      if case .asKnown = own {
        for key in outgoing.keys {
          if let register = try transaction.reading.register(key) {
            outcome.state.pending += SyncLine.line(key, register)
          }
        }
      } else {
        for (key, register) in try transaction.reading.registers() {
          outcome.state.pending += SyncLine.line(key, register)
        }
      }
      try transaction.keep(outcome.state)
    }
    return outcome
  }

  /// The state as it is kept, under the name that is given, or a new one from which on changes are remembered.
  private func begun(_ transaction: inout WriteTransaction) throws(ProducerError) -> Outcome {
    try journaling { () throws(JournalError) -> Outcome in
      guard let known = try transaction.reading.syncState() else {
        try transaction.beginSyncing(at: context.now)
        return Outcome(state: SyncState(folder: folder.path, machine: given ?? SyncRun.newName()), isNamed: true)
      }
      var outcome = Outcome(state: known)
      outcome.state.folder = folder.path
      guard let given, given != known.machine else { return outcome }
      (outcome.former, outcome.isNamed) = (known, true)
      outcome.state.machine = given
      (outcome.state.length, outcome.state.mark, outcome.state.pending) = (0, 0, [])
      return outcome
    }
  }

  /// Takes what stands over what was known; the keys of that.
  private func take(
    _ carried: [CarriedFile], _ outcome: inout Outcome, _ transaction: inout WriteTransaction
  ) throws(ProducerError) -> Set<String> {
    var changed: Set<String> = []
    for file in carried {
      for (key, register) in file.changes {
        let known = try journaling { () throws(JournalError) in try transaction.reading.register(key) }
        if let known, known == register || !register.stands(over: known) { continue }
        try journaling { () throws(JournalError) in try transaction.keep(register, under: key) }
        changed.insert(key)
      }
      outcome.state.files.removeAll { $0.name == file.file.name }
      outcome.state.files.append(file.file)
      if !file.changes.isEmpty { outcome.files += 1 }
      outcome.notes += file.notes
      outcome.status = max(outcome.status, file.status)
    }
    return changed
  }

  /// Twelve hex digits that no other machine has.
  private static func newName() -> String {
    let digits = String(UInt64.random(in: 0..<1 << 48), radix: 16)
    return String(repeating: "0", count: 12 - digits.utf8.count) + digits
  }
}

extension SyncFolder {
  /// Refuses a name that another machine may have, as far as that can be told.
  fileprivate func check(_ name: String, isMine: Bool, _ known: SyncState?) throws(ProducerError) {
    guard Activity.isID(name) else {
      throw ProducerError("“\(name.visible)” cannot be a machine's name: use 1 to 64 of a-z, 0-9 and -, not - first")
    }
    guard known?.machine != name, !isMine, try others(than: "").contains(name + SyncFolder.suffix) else { return }
    throw ProducerError(
      "there is a machine called \(name) in \(path.printable) already: choose another name; or, if that was this machine "
        + "before it was restored or renamed, go on as it: streakd sync \(path.printable) --as \(name) --mine")
  }
}
