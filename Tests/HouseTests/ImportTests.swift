import Testing

@Suite("Who may import whom")
struct ImportTests {
  @Test("The sources import only what the design's table allows")
  func sources() throws {
    let findings = try Checkout.sources().flatMap(Imports.findings)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("The manifest declares only what the design's table allows, and every module of the table")
  func manifest() throws {
    let text = try Checkout.text("Package.swift")
    let findings = Imports.findings(manifest: text)
    #expect(findings.isEmpty, "\(findings.report)")
    #expect(Set(Imports.manifest(text).keys) == Set(Imports.allowed.keys))
  }

  @Test("No forbidden edge exists, at any number of steps", arguments: Imports.never.keys.sorted())
  func never(_ name: String) throws {
    let graph = Imports.manifest(try Checkout.text("Package.swift"))
    let reached = Imports.reach(name, in: graph)
    #expect(reached.isDisjoint(with: Imports.never[name] ?? []), "\(name) reaches \(reached.sorted())")
  }

  @Test("The checker finds an import that is not allowed, however it is written")
  func checker() {
    let file = SwiftFile(
      "Sources/Layouts/Bad.swift",
      """
      import SnapshotFormat
      // import Comment
      public import struct Platform.Zone
      @preconcurrency import Foundation
      let text = "import Text"
      """)
    #expect(Imports.findings(file).map(\.line) == [3, 4])
    #expect(!Imports.findings(SwiftFile("Sources/Unknown/A.swift", "")).isEmpty)
  }

  @Test("The checker reads a manifest's edges and follows them")
  func manifestChecker() {
    let text = """
      .systemLibrary(name: "CLMDB"), module("LMDB", ["CLMDB"]), module("StreakEngine"),
      module("Layouts", ["SnapshotFormat",
        "Middle"]), module("Middle", ["Platform"]), program("streak", ["Layouts"]),
      """
    #expect(Imports.manifest(text)["Layouts"] == ["SnapshotFormat", "Middle"])
    #expect(
      Imports.findings(manifest: text).map(\.what) == [
        "Layouts may not depend on Middle", "Middle may not depend on Platform",
      ])
    #expect(Imports.reach("streak", in: Imports.manifest(text)).contains("Platform"))
  }
}
