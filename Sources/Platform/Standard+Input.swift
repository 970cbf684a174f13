import Glibc

extension Standard {
  /// Waits until standard input has ended, and has it begin anew from a file without a name in a folder, so that what reads
  /// it then waits for nobody. A file is read from as it is, and where there is none nothing is done.
  public static func takeInput(into folder: String) throws(SystemError) {
    guard isOpen(.input), try Files.kind(of: "/dev/stdin") == .other else { return }
    var file = try ScratchFile(in: folder)
    try InputStream.each("/dev/stdin") { (piece) throws(SystemError) in
      try file.append(piece)
      return true
    }
    try file.become(.input)
  }
}
