import CLinux

extension Program {
  /// What the linker called this build: 40 hexadecimal digits that are the same for the same code, empty where it was not
  /// asked for. `file` and debuggers know a program by it too.
  public static var buildID: String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = ""
    for index in 0..<Int32(20) {
      let byte = Int(streakline_build_id(index))
      if byte < 0 { return "" }
      text.unicodeScalars.append(digits[byte >> 4])
      text.unicodeScalars.append(digits[byte & 15])
    }
    return text
  }

  /// What `--version` prints: name, version, the contract's version and the build, in one line.
  public static func about(_ name: String, _ version: String, contract: Int) -> String {
    let build = buildID.prefix(12)
    return "\(name) \(version) (contract \(contract)\(build.isEmpty ? "" : ", build \(build)"))\n"
  }
}
