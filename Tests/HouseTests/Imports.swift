/// DESIGN's table of who may import whom, and what the sources and the manifest say.
enum Imports {
  /// What each module may import: the house's own, and of the toolchain's only what is named here.
  static let allowed: [String: Set<String>] = [
    "CLMDB": [],
    "CISAL": [],
    "CStart": [],
    "ISAL": ["CISAL"],
    "CLinux": [],
    "CSQLite": [],
    "SQLite": ["CSQLite"],
    "LMDB": ["CLMDB", "Synchronization"],
    "Platform": ["CLinux", "Glibc", "Synchronization"],
    "JSONText": [],
    "Arguments": [],
    "SnapshotFormat": ["JSONText"],
    "SnapshotStore": ["SnapshotFormat", "LMDB"],
    "StreakEngine": [],
    "Journal": ["LMDB", "StreakEngine", "JSONText"],
    "Importers": ["StreakEngine", "JSONText", "Platform", "ISAL", "SQLite"],
    "Producer": [
      "LMDB", "Platform", "JSONText", "SnapshotFormat", "SnapshotStore", "StreakEngine", "Journal", "Importers",
      "Arguments",
    ],
    "Layouts": ["SnapshotFormat", "JSONText"],
    "streak": ["SnapshotStore", "SnapshotFormat", "Layouts", "Platform", "Arguments", "Glibc"],
    "streakd": ["Producer", "Platform", "Arguments", "Glibc"],
  ]

  /// Edges that must never be, however many steps they take.
  static let never: [String: Set<String>] = [
    "streak": ["Journal", "StreakEngine", "Importers", "Producer"],
    "Layouts": ["SnapshotStore", "Platform"],
    "StreakEngine": Set(allowed.keys).subtracting(["StreakEngine"]),
  ]

  /// Every import of the file: the module's name and the line.
  static func of(_ file: SwiftFile) -> [(module: String, line: Int)] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return file.tokens.indices.filter { file.word($0) == "import" }.map { index in
      let name = kinds.contains(file.word(index + 1)) ? index + 2 : index + 1
      return (String(file.word(name)), file.tokens[index].line)
    }
  }

  static func findings(_ file: SwiftFile) -> [Finding] {
    guard let may = allowed[String(file.module)] else { return [file.finding(1, "a module that no rule knows")] }
    return of(file).filter { !may.contains($0.module) }
      .map { file.finding($0.line, "\(file.module) may not import \($0.module)") }
  }

  /// The dependencies of each target of ours as the manifest declares them.
  static func manifest(_ text: String) -> [String: Set<String>] {
    let calls = text.matches(of: #/\b(?:module|program)\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?\s*\)/#)
    let fences = text.matches(of: #/\.(?:systemLibrary|target)\(\s*name: "(\w+)"/#).map {
      (String($0.1), Set<String>())
    }
    let targets = calls.map { call in
      (String(call.1), Set((call.2 ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) }))
    }
    return Dictionary(targets + fences) { $0.union($1) }
  }

  static func findings(manifest text: String) -> [Finding] {
    manifest(text).sorted { $0.key < $1.key }.flatMap { name, imports in
      imports.subtracting(allowed[name] ?? []).sorted().map {
        Finding(path: "Package.swift", line: 1, what: "\(name) may not depend on \($0)")
      }
    }
  }

  /// Everything that a target reaches.
  static func reach(_ name: String, in graph: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var open = graph[name] ?? []
    while let next = open.popFirst() {
      guard reached.insert(next).inserted else { continue }
      open.formUnion(graph[next] ?? [])
    }
    return reached
  }
}
