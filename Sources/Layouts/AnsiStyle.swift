/// Text with SGR escapes, which every terminal since ECMA-48 knows; orange is of the 256-colour palette.
enum AnsiStyle {
  static func bytes(_ lines: [Line], _ palette: Palette) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(512)
    for line in lines {
      for run in line.runs { append(run, palette.ink(run.role), to: &out) }
      out.append(0x0A)
    }
    return out
  }

  private static func append(_ run: Run, _ ink: Ink, to out: inout [UInt8]) {
    guard ink != .plain else {
      out += run.text.string.utf8
      return
    }
    out += "\u{1B}[\(parameters(ink))m".utf8
    out += run.text.string.utf8
    out += "\u{1B}[0m".utf8
  }

  private static func parameters(_ ink: Ink) -> String {
    let weight = ink.isBold ? "1" : ink.isDim ? "2" : ""
    guard let color = ink.color else { return weight }
    return weight.isEmpty ? code(color) : weight + ";" + code(color)
  }

  private static func code(_ color: Color) -> String {
    switch color {
    case .red: "31"
    case .orange: "38;5;208"
    case .yellow: "33"
    case .green: "32"
    case .cyan: "36"
    case .blue: "34"
    case .magenta: "35"
    }
  }
}
