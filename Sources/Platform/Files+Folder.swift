import Glibc

extension Files {
  /// The names in a folder, sorted, without `.` and `..`.
  public static func names(in folder: String) throws(SystemError) -> [String] {
    guard let handle = unsafe opendir(folder) else { throw .last(.read, folder) }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
