import Testing

@Suite("How code is laid out")
struct ShapeTests {
  @Test("No file has more than 500 lines, and no function more than 60")
  func lengths() throws {
    let files = try Checkout.sources() + Checkout.tests()
    let findings = files.flatMap(Shapes.longFile) + files.flatMap(Shapes.longFunctions)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("Every public declaration, case and requirement is documented")
  func documentation() throws {
    let findings = try Checkout.sources().flatMap(Shapes.undocumented)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("No protocol has fewer than two conformers")
  func protocols() throws {
    let findings = Shapes.lonelyProtocols(try Checkout.sources())
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("Every test's name is a sentence, not the name of a function")
  func testNames() throws {
    let findings = try Checkout.tests().flatMap(TestNames.findings)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("The checker of lengths measures a function from its first line to its last brace")
  func lengthChecker() {
    func finds(_ lines: Int, _ head: String) -> Bool {
      let body = Array(repeating: "  let text = \"}\"  // }", count: lines - 2).joined(separator: "\n")
      return !Shapes.longFunctions(SwiftFile("a", "\(head)\n\(body)\n}")).isEmpty
    }
    #expect(finds(61, "func a(b: [Int] = [], c: () -> Void = {}) {"))
    #expect(finds(61, "init?(b: Int) {"))
    #expect(finds(61, "var a: Int {"))
    #expect(!finds(60, "func a() {"))
    #expect(!finds(61, "struct A {"))
    #expect(!Shapes.longFile(SwiftFile("a", String(repeating: "\n", count: 501))).isEmpty)
    #expect(Shapes.longFile(SwiftFile("a", String(repeating: "\n", count: 500))).isEmpty)
  }

  @Test("The checker of documentation sees past attributes, into enumerations and protocols")
  func documentationChecker() {
    let text = """
      /// Said.
      @frozen
      public enum A {
        case silent
        /// Said.
        case said(Int)
        var text: String { "\(self)" }
        func inner() { switch self { case .silent: break } }
      }
      public struct B {}
      /// Said.
      public protocol C {
        func silent()
      }
      /// Said.
      public private(set) var d = 1
      let e = "public struct F"
      """
    #expect(Shapes.undocumented(SwiftFile("a", text)).map(\.line) == [4, 10, 13])
  }

  @Test("The checker of protocols counts conformers in declarations and extensions")
  func protocolChecker() {
    let one = SwiftFile("a", "protocol P {}\nstruct A: P {}\nfunc f(_ p: some P) {}")
    #expect(Shapes.lonelyProtocols([one]).count == 1)
    #expect(Shapes.lonelyProtocols([one, SwiftFile("b", "extension B: Sendable, P {}")]).isEmpty)
  }

  @Test("The checker of test names wants a text right after the parenthesis")
  func testNameChecker() {
    let mark = "@" + "Test"
    let text =
      "\(mark) func a() {}\n\(mark)(\"A claim\") func b() {}\n\(mark)(arguments: [1]) func c(_ d: Int) {}\n\(mark)(\n  \"A claim\")"
    #expect(TestNames.findings(SwiftFile("a", text)).map(\.line) == [1, 3])
  }
}
