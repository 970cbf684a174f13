/// Text alone, each line ended by a line feed.
enum PlainStyle {
  static func bytes(_ lines: [Line]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(256)
    for line in lines {
      for run in line.runs { out += run.text.string.utf8 }
      out.append(0x0A)
    }
    return out
  }
}
