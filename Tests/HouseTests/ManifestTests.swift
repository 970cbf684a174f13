import Testing

@Suite("The top of the checkout")
struct ManifestTests {
  @Test("The top level holds what the design lists and nothing else")
  func entries() throws {
    let allowed: Set = ["Package.swift", "Sources", "Tests", "Schemas", "Tools", "README.md", "LICENSE"]
    #expect(Set(try Checkout.entries()) == allowed)
  }

  @Test("The manifest stays within two screens")
  func length() throws {
    #expect(try Checkout.text("Package.swift").split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }

  @Test("Every target of ours is built strictly, and only the programs carry unsafe flags")
  func settings() throws {
    let text = try Checkout.text("Package.swift")
    #expect(text.contains(".strictMemorySafety()"))
    #expect(text.contains(".treatAllWarnings(as: .error)"))
    #expect(text.contains("swiftLanguageModes: [.v6]"))
    #expect(Manifest.helper("module", in: text)?.contains("swiftSettings: strict") == true)
    #expect(Manifest.helper("program", in: text)?.contains("swiftSettings: strict") == true)
    #expect(Manifest.helper("module", in: text)?.contains("linkerSettings") == false)
    // Two for how the programs are linked, one for tests that are optimised: no library carries any.
    #expect(text.matches(of: #/unsafeFlags/#).count == 3)
    #expect(Manifest.helper("tests", in: text)?.contains("unsafeFlags") == true)
    #expect(text.contains(#/let (\w+): \[LinkerSetting\] = \[\s+\.unsafeFlags\(/#))
  }

  @Test("Every call of LMDB has its result checked")
  func lmdb() throws {
    let findings = try Checkout.sources().flatMap(LMDBCalls.findings)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("The checker of LMDB calls finds a result that nobody looks at")
  func lmdbChecker() {
    let text = """
      try check(unsafe mdb_get(a), "mdb_get")
      let code = unsafe mdb_put(a)
      try check(code, "mdb_put")
      _ = unsafe mdb_stat(a)
      unsafe mdb_txn_abort(a)
      // mdb_del(a)



      mdb_drop(a)
      """
    #expect(LMDBCalls.findings(SwiftFile("a", text)).map(\.line) == [4, 10])
  }
}

/// The manifest as text.
enum Manifest {
  /// The body of one of its helper functions.
  static func helper(_ name: String, in text: String) -> Substring? {
    guard let start = text.firstRange(of: "func \(name)(") else { return nil }
    let rest = text[start.lowerBound...]
    return rest.firstRange(of: "\n}").map { rest[..<$0.lowerBound] }
  }
}
