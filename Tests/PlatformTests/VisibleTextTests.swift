import Platform
import Testing

@Suite struct VisibleTextTests {
  /// Scalars that are shown as U+FFFD; a terminal would take them for orders, or for nothing.
  private static let harmful: [ClosedRange<UInt32>] = [
    0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2067,
  ]

  @Test("Each scalar that there is is itself, or one replacement, whatever stands beside it")
  func everyScalar() {
    for number in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let expected = Self.harmful.contains { $0.contains(number) } ? "\u{FFFD}" : scalar
      var view = String.UnicodeScalarView([scalar, "a", scalar])
      if VisibleText.text(String(view)) != String(String.UnicodeScalarView([expected, "a", expected])) {
        Issue.record("U+\(String(number, radix: 16))")
      }
      view.removeAll()
    }
  }

  @Test("Emoji that are joined, letters of all directions and several lines stay as they are")
  func stays() {
    for text in ["👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שלום", "\u{2068}x\u{2069}", "a\n\tb\n", ""] { #expect(VisibleText.text(text) == text) }
  }

  @Test("On one line there is no line feed either")
  func line() {
    #expect(VisibleText.line("a\nb\u{1B}[0m") == "a\u{FFFD}b\u{FFFD}[0m")
    #expect(VisibleText.line("plain 👟") == "plain 👟")
  }

  @Test("A path in an error moves no cursor and begins no line")
  func path() {
    let error = SystemError(missing: "a\n\u{1B}[31mb")
    #expect(error.description == "cannot read a\u{FFFD}\u{FFFD}[31mb: No such file or directory")
  }

  @Test("What goes to standard error is so, but for what redraws the line of progress")
  func standardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Standard.error("a\u{1B}b")
      Standard.ask("c\u{9B}d")
      Standard.redraw("e\rf")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.hasSuffix("a\u{FFFD}b\nc\u{FFFD}d\r\u{1B}[Ke\u{FFFD}f"), "\(text.unicodeScalars.map(\.value))")
  }
}
