import Arguments
import Testing

@Suite struct ManualTests {
  @Test("A page has title, name, synopsis, verbs with their flags and examples, and where to read on")
  func page() {
    let page = keeper.manual(date: "2026-11-30", seeAlso: ["viewer(1)"])
    let parts = [
      #".TH "KEEPER" 1 "2026-11-30" "keeper 1.2.3" Streakline"#, ".SH NAME\nkeeper \\- keep things\n",
      ".SH SYNOPSIS\n.B keeper\nVERB [OPERAND…] [OPTION…]\n", ".SS \"log, done ID [AMOUNT]\"\n",
      ".TP\n\\fB\\-\\-day\\fR \\fIDAY\\fR\n", "keeper log steps 8230 \\-\\-add\n.fi\n", ".SH OPTIONS\n",
      "One of: auto, full, none.", "\\fBviewer\\fR(1)\n",
    ]
    var rest = page[...]
    for part in parts {
      let range = rest.firstRange(of: part)
      #expect(range != nil, "\(part)")
      if let range { rest = rest[range.upperBound...] }
    }
  }

  @Test(
    "No text becomes an order: what begins with a dot, escapes, quotes",
    arguments: [
      (".so /etc/passwd", "\\&.so /etc/passwd"), ("a\\fB", "a\\efB"), ("don't", "don\\(aqt"), ("--x", "\\-\\-x"),
    ])
  func escapes(_ text: String, _ written: String) {
    let program = Command("p", version: "1", summary: "Do", details: text)
    #expect(program.manual(date: "d", seeAlso: []).contains("\n" + written + "\n"))
  }
}
