import Testing

@Suite("Words that may not stand in the code")
struct WordTests {
  static let rules: [(name: String, check: @Sendable (SwiftFile) -> [Finding])] = [
    ("network", Words.network), ("unsafe", Words.unsafe), ("untyped throws", Words.untypedThrows),
    ("shared state", Words.sharedState),
  ]

  @Test("The sources keep every rule about words", arguments: rules.indices)
  func sources(_ rule: Int) throws {
    let findings = try Checkout.sources().flatMap(Self.rules[rule].check)
    #expect(findings.isEmpty, "\(Self.rules[rule].name)\n\(findings.report)")
  }

  @Test("No text of the checkout is unfinished or names a folder of one machine")
  func texts() throws {
    let folders = ["Sources", "Tests", "Schemas", "Tools"].flatMap { Checkout.files(under: $0) }
    for path in folders + ["README.md", "Package.swift", ".ci/run"] {
      guard let text = try? Checkout.text(path) else { continue }
      let findings = Words.unfinished(path, text) + Words.machinePaths(path, text)
      #expect(findings.isEmpty, "\(findings.report)")
    }
  }

  @Test("Each checker finds what it looks for, and nothing in comments and strings")
  func checkers() {
    func lines(_ check: (SwiftFile) -> [Finding], _ text: String) -> [Int] {
      check(SwiftFile("Sources/Journal/Bad.swift", text)).map(\.line)
    }
    #expect(lines(Words.network, "// socket\nlet a = socket(2, 1, 0)\nconnect(a)\nlet s = \"socket\"") == [2, 3])
    #expect(lines(Words.unsafe, "let a = unsafe b\nlet c = \"unsafe\"\n/* unsafe */ let unsafeName = 1") == [1])
    #expect(lines(Words.unsafe, "let a = \"\\(unsafe b)\"") == [1])
    #expect(lines(Words.untypedThrows, "func a() throws {}\nfunc b() throws(E) {}\nfunc c() rethrows {}") == [1])
    #expect(lines(Words.sharedState, "static var a = 1\nstatic var b: Int { 1 }\nstatic let c = 1") == [1])
    #expect(lines(Words.sharedState, "nonisolated(unsafe) let d = 1\nextension E: @unchecked Sendable {}") == [1, 2])
  }

  @Test("Unsafe code is allowed where C is met")
  func allowed() {
    #expect(Words.unsafe(SwiftFile("Sources/LMDB/A.swift", "unsafe a()")).isEmpty)
  }

  @Test("The checkers of texts find a mark and a path, and let a home folder's sign pass")
  func textCheckers() {
    #expect(Words.unfinished("a", "fine\n// TO" + "DO: later").map(\.line) == [2])
    #expect(Words.machinePaths("a", "cd /ro" + "ot/x\ncd ~/wo" + "rk/x\nTools/work/x").map(\.line) == [1])
  }
}
