/// Which pages may be written over.
extension PageFile {
  /// The pages that the free list of a header names; nil where it names one twice, or one that is not the file's to give:
  /// whatever is written next would be written over what is in use, and every checksum would hold.
  func freePages(_ meta: [UInt8]) -> Set<UInt64>? {
    let last = meta.number(at: 136, bytes: 8)
    var free: Set<UInt64> = []
    return collect(meta.number(at: 80, bytes: 8), depth: 0, upTo: last, into: &free) ? free : nil
  }

  /// The trees of these lists are known to be sound: see `holdsFreeList`.
  private func collect(_ root: UInt64, depth: Int, upTo last: UInt64, into free: inout Set<UInt64>) -> Bool {
    if root == Self.noPage { return true }
    guard depth < 32, let page = read(root) else { return false }
    let isBranch = page.number(at: 10, bytes: 2) & Self.branch != 0
    for offset in stride(from: Self.header, to: Int(page.number(at: 12, bytes: 2)) - 1, by: 2) {
      let node = Int(page.number(at: offset, bytes: 2))
      let isSound =
        isBranch
        ? collect(page.number(at: node, bytes: 6), depth: depth + 1, upTo: last, into: &free)
        : collect(list: node, of: page, upTo: last, into: &free)
      guard isSound else { return false }
    }
    return true
  }

  /// A list is a number of numbers and so many numbers, in its leaf or in pages of its own.
  private func collect(list node: Int, of page: [UInt8], upTo last: UInt64, into free: inout Set<UInt64>) -> Bool {
    var (bytes, start) = (page, node + 8 + Int(page.number(at: node + 6, bytes: 2)))
    if page.number(at: node + 4, bytes: 2) & 1 != 0 {
      guard let run = readRun(page.number(at: start, bytes: 8)) else { return false }
      (bytes, start) = (run, Self.header)
    }
    let count = bytes.number(at: start, bytes: 8)
    guard count < UInt64(bytes.count / 8) else { return false }
    for index in 0..<Int(count) {
      let freed = bytes.number(at: start + 8 + index * 8, bytes: 8)
      guard freed > 1, freed <= last, free.insert(freed).inserted else { return false }
    }
    return true
  }
}
