import Glibc

extension Files {
  /// One number for what `stat` says of files and folders, there or not: another number where any of them came, went, was
  /// replaced or was written to. Nothing is opened.
  ///
  /// Of a folder that is what becomes of its entries, not what is written into them. Two states that differ have the same
  /// number once in 2⁶⁴ times.
  public static func stamp(of paths: [String]) -> UInt64 {
    var mark: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in paths {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        add(UInt64(errno), to: &mark)
        continue
      }
      add(UInt64(status.st_dev), to: &mark)
      add(UInt64(status.st_ino), to: &mark)
      add(UInt64(status.st_mode), to: &mark)
      add(UInt64(bitPattern: Int64(status.st_size)), to: &mark)
      add(UInt64(bitPattern: Int64(status.st_mtim.tv_sec)), to: &mark)
      add(UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)), to: &mark)
    }
    return mark
  }

  /// FNV-1a, byte by byte.
  private static func add(_ number: UInt64, to mark: inout UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      mark = (mark ^ (number >> shift & 0xff)) &* 0x0000_0100_0000_01b3
    }
  }

  /// The path from the root without links, `.` and `..`; as `absolute` gives it where nothing is there.
  public static func resolved(_ path: String) -> String {
    guard let text = unsafe realpath(path, nil) else { return absolute(path) }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
