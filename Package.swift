// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: strict memory safety, lifetimes for spans, and no warning tolerated.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

/// A program starts in well under a millisecond only if nothing is left to link at run time.
let static_: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"], .when(configuration: .release)),
  // Two programs of one version can then be told apart: `--version` says it, and it is the same for the same code.
  .unsafeFlags(["-Xlinker", "--build-id=sha1"]),
]

func module(_ name: String, _ imports: [String] = []) -> Target {
  .target(name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: strict)
}

func program(_ name: String, _ imports: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: (imports + ["CStart"]).map { .byName(name: $0) }, swiftSettings: strict,
    linkerSettings: static_)
}

/// `isLong` for tests that compute more than they wait: those are optimised in debug builds too.
func tests(_ name: String, _ imports: [String], isLong: Bool = false) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: imports.map { .byName(name: $0) },
    swiftSettings: [.treatAllWarnings(as: .error)] + (isLong ? [.unsafeFlags(["-O"])] : []))
}

let package = Package(
  name: "Streakline",
  products: [
    .library(name: "StreaklineReader", targets: ["SnapshotStore", "SnapshotFormat", "Layouts"]),
    .library(name: "StreaklineEngine", targets: ["StreakEngine"]),
    .executable(name: "streak", targets: ["streak"]),
    .executable(name: "streakd", targets: ["streakd"]),
  ],
  targets: [
    .systemLibrary(name: "CLMDB", providers: [.apt(["liblmdb-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CISAL", exclude: ["isa-l/LICENSE"]),
    .target(name: "CStart"),
    module("LMDB", ["CLMDB"]),
    module("ISAL", ["CISAL"]),
    module("SQLite", ["CSQLite"]),
    module("Platform", ["CLinux"]),
    module("JSONText"),
    module("Arguments"),
    module("SnapshotFormat", ["JSONText"]),
    module("SnapshotStore", ["SnapshotFormat", "LMDB"]),
    module("Layouts", ["SnapshotFormat", "JSONText"]),
    module("StreakEngine"),
    module("Journal", ["LMDB", "StreakEngine", "JSONText"]),
    module("Importers", ["StreakEngine", "JSONText", "Platform", "ISAL", "SQLite"]),
    module(
      "Producer",
      ["Journal", "Importers", "StreakEngine", "SnapshotStore", "SnapshotFormat", "JSONText", "Platform", "Arguments"]),
    program("streak", ["SnapshotStore", "SnapshotFormat", "Layouts", "Platform", "Arguments"]),
    program("streakd", ["Producer", "Platform", "Arguments"]),
    tests("LMDB", ["LMDB"]),
    tests("Platform", ["Platform"]),
    tests("JSONText", ["JSONText"]),
    tests("Arguments", ["Arguments"]),
    tests("SnapshotFormat", ["SnapshotFormat", "JSONText"]),
    tests("SnapshotStore", ["SnapshotStore", "SnapshotFormat", "LMDB"]),
    tests("Layouts", ["Layouts", "SnapshotFormat", "JSONText"]),
    tests("StreakEngine", ["StreakEngine"], isLong: true),
    tests("Journal", ["Journal", "LMDB", "StreakEngine", "JSONText"]),
    tests("Importers", ["Importers", "StreakEngine", "JSONText", "Platform", "ISAL", "CSQLite"]),
    tests(
      "Producer",
      ["Producer", "Journal", "LMDB", "StreakEngine", "SnapshotStore", "SnapshotFormat", "Platform", "Arguments"],
      isLong: true),
    tests("House", []),
    tests("Programs", ["SnapshotFormat", "JSONText"]),
  ],
  swiftLanguageModes: [.v6]
)

// `Tools/fuzz` alone sets it: the fuzzer has no `main` of its own, and all modules must be built for it.
if Context.environment["STREAKLINE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Importers", "SnapshotFormat", "JSONText", "Platform", "StreakEngine"],
      path: "Tests/Fuzz", exclude: ["corpus"], swiftSettings: [.treatAllWarnings(as: .error)]))
}
