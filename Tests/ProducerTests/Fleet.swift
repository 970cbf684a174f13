import Platform
import Testing

/// Machines of one person, each with a folder that a carrier fills from the others' folders: late, in parts, again.
final class Fleet {
  private(set) var homes: [Home] = []

  init(_ count: Int, zone: String = "Europe/Berlin") throws {
    for _ in 0..<count { try add(zone: zone) }
  }

  @discardableResult
  func add(zone: String = "Europe/Berlin") throws -> Home {
    let home = try Home(zone: zone)
    try Files.makeFolder(home.path + "/share")
    homes.append(home)
    return home
  }

  /// What machines are called that are no longer `m0`, `m1` and so on.
  private var names: [Int: String] = [:]

  private func name(_ index: Int) -> String { names[index] ?? "m\(index)" }
  private func file(_ index: Int, in home: Home) -> String { home.path + "/share/" + name(index) + ".jsonl" }

  /// What a machine has written, whole.
  func written(_ index: Int) -> [UInt8] { (try? Files.read(file(index, in: homes[index]))) ?? [] }

  /// Syncs a machine with what has arrived in its folder; its outcome.
  @discardableResult
  func sync(_ index: Int) -> (status: Int32, line: String, notes: [String]) {
    let home = homes[index]
    let isFirst = (try? Files.kind(of: file(index, in: home))) == .absent
    let words = isFirst && !named.contains(index) ? ["sync", home.path + "/share", "--as", name(index)] : ["sync"]
    named.insert(index)
    let outcome = home.run(words)
    return (outcome.status, outcome.output, outcome.notes)
  }
  private var named: Set<Int> = []

  /// Syncs a machine under another name, or under one that it had before; its outcome.
  @discardableResult
  func rename(_ index: Int, _ name: String, isMine: Bool = false) -> (status: Int32, line: String, notes: [String]) {
    let home = homes[index]
    named.insert(index)
    let outcome = home.run(["sync", home.path + "/share", "--as", name] + (isMine ? ["--mine"] : []))
    if outcome.status == 0 { names[index] = name }
    return (outcome.status, outcome.output, outcome.notes)
  }

  /// Brings a file of one machine to another, as far as it is given, or whole.
  func carry(_ from: Int, to: Int, bytes: Int? = nil) throws {
    let whole = written(from)
    guard from != to, !whole.isEmpty else { return }
    try Files.replace(file(from, in: homes[to]), with: Array(whole.prefix(bytes ?? whole.count)))
  }

  /// Brings everything everywhere until nothing is new any more; how many rounds that took, nil for too many.
  func settle() throws -> Int? {
    for round in 1...12 {
      for to in homes.indices {
        for from in homes.indices { try carry(from, to: to) }
      }
      let lines = homes.indices.map { sync($0).line }
      if lines.allSatisfy({ $0.contains(": 0 changes of") && $0.contains(", 0 changes of others taken") }) {
        return round
      }
    }
    return nil
  }
}

extension Home {
  /// What an export says that machines share.
  var shared: [String] {
    export.split(separator: "\n").map(String.init).filter { line in
      !["{\"unsettledFrom\"", "{\"hook\"", "{\"watch\"", "{\"repository\"", "{\"setting\":\"zone\""].contains {
        line.hasPrefix($0)
      }
    }
  }
}
