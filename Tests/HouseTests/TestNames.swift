/// Names of tests are claims that can be wrong.
enum TestNames {
  static func findings(_ file: SwiftFile) -> [Finding] {
    file.tokens.indices.filter { file.word($0) == "@Test" && !isNamed(file, $0) }
      .map { file.finding(file.tokens[$0].line, "a test without a sentence for a name") }
  }

  /// Strings are no tokens: a name is there if the text after the parenthesis begins with a quote.
  private static func isNamed(_ file: SwiftFile, _ index: Int) -> Bool {
    guard file.word(index + 1) == "(" else { return false }
    let rest = file.lines[(file.tokens[index].line - 1)...].prefix(2).joined(separator: " ")
    return rest.contains(#/^[^@]*@Test\(\s*#*"/#)
  }
}
