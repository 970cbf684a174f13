/// A stretch of text of one role.
struct Run: Equatable {
  var text: Text
  var role: Role

  init(_ text: Text, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }

  init(_ string: String, _ role: Role = .plain) {
    self.init(Text(string), role)
  }
}

/// What a stretch of text is there for; `Palette` says how that looks.
enum Role: Equatable {
  case plain, strong, muted, good, calm, warning, bad
  /// The run and its progress, in the streak's tint.
  case tinted(Color?)
  /// A day or a week that has come so far.
  case heat(Shade)
  /// Two days in one cell, the upper in the ink and the lower behind it.
  case shade(Shade, Shade)
}

/// One line before any consumer's escapes: stretches and the cells they take together.
struct Line: Equatable {
  private(set) var runs: [Run] = []
  private(set) var cells = 0

  init() {}

  /// The stretches that are there, one space between them.
  init(words: [Run?]) {
    runs.reserveCapacity(words.count * 2)
    for run in words { append(word: run) }
  }

  mutating func append(_ run: Run) {
    if run.text.cells == 0 { return }
    runs.append(run)
    cells += run.text.cells
  }

  mutating func append(word run: Run?) {
    guard let run else { return }
    if !runs.isEmpty { append(Run(Text(" ", cells: 1))) }
    append(run)
  }

  /// Puts a word behind the first so many stretches, which are words and the spaces between them.
  mutating func insert(word run: Run, at index: Int) {
    runs.insert(Run(Text(" ", cells: 1)), at: index)
    runs.insert(run, at: index + 1)
    cells += 1 + run.text.cells
  }

  /// Without spaces at its end.
  var trimmed: Line {
    var line = self
    while let last = line.runs.last, last.text.string.utf8.allSatisfy({ $0 == 0x20 }) {
      line.runs.removeLast()
      line.cells -= last.text.cells
    }
    return line
  }

  /// Spaces up to a column, then another line.
  func padded(to column: Int, then other: Line) -> Line {
    if other.runs.isEmpty { return self }
    var line = self
    let gap = max(0, column - cells)
    line.append(Run(Text(String(repeating: " ", count: gap), cells: gap)))
    for run in other.runs { line.append(run) }
    return line
  }
}
