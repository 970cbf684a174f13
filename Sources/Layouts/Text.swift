/// Text that is ready to print, with the cells it takes.
struct Text: Equatable {
  var string: String
  var cells: Int

  /// Text of ours: ASCII and signs that take the same room by every policy.
  init(_ string: String) {
    self.init(string, cells: CellWidth.of(string, .wide))
  }

  init(_ string: String, cells: Int) {
    self.string = string
    self.cells = cells
  }
}
