import CLMDB

/// The data file read page by page, without the map: for telling a file that lawfully ends early from one that was cut,
/// and pages from noise.
///
/// Knows the layout of LMDB's data version 1 on a little-endian 64-bit machine, and takes nothing in it on trust.
struct PageFile {
  static let branch: UInt64 = 1
  static let leaf: UInt64 = 2
  static let overflow: UInt64 = 4
  static let header = 16
  static let noPage = UInt64.max

  private let descriptor: Int32
  private let pageSize: Int
  /// Whole pages in the file.
  private let pages: UInt64
  /// Pages that the free list names: what is in use cannot be one of them.
  private var free: Set<UInt64> = []

  /// Nil for a page size that LMDB cannot have written.
  init?(_ descriptor: Int32, pageSize: Int, size: UInt64) {
    guard pageSize >= 256, pageSize <= 65536 else { return nil }
    self.descriptor = descriptor
    self.pageSize = pageSize
    pages = size / UInt64(pageSize)
  }

  /// Whether every page that the newest commit refers to lies within the file, and holds what it should.
  func holdsEverything() -> Bool {
    guard let newest = newestHeader() else { return false }
    guard holdsFreeList(), let free = freePages(newest) else { return false }
    var used = self
    used.free = free
    // The root of the unnamed database, whose entries are the named ones.
    var budget = pages
    return used.holdsTree(newest.number(at: 128, bytes: 8), &budget)
  }

  /// The same for the pages of the free list alone, whose lists are also no longer than what they lie in.
  func holdsFreeList() -> Bool {
    guard let newest = newestHeader() else { return false }
    var budget = pages
    return holdsTree(newest.number(at: 80, bytes: 8), &budget, ofLists: true)
  }

  private func newestHeader() -> [UInt8]? {
    guard let first = read(0), let second = read(1) else { return nil }
    return first.number(at: 144, bytes: 8) > second.number(at: 144, bytes: 8) ? first : second
  }

  /// `budget` pages may still be visited: a damaged tree may have a loop.
  private func holdsTree(_ root: UInt64, _ budget: inout UInt64, ofLists: Bool = false) -> Bool {
    if root == Self.noPage { return true }
    guard budget > 0, let page = read(root) else { return false }
    budget -= 1
    let flags = page.number(at: 10, bytes: 2)
    let end = Int(page.number(at: 12, bytes: 2))
    // Any other flag is one that LMDB keeps in memory alone: it would believe the page written, or loose.
    guard flags == Self.branch || flags == Self.leaf, end >= Self.header, end <= pageSize else { return false }
    // Nodes lie behind the list of their offsets.
    for offset in stride(from: Self.header, to: end - 1, by: 2) {
      let node = Int(page.number(at: offset, bytes: 2))
      guard node >= end, node + 8 <= pageSize else { return false }
      let isHeld =
        flags & Self.branch != 0
        ? holdsTree(page.number(at: node, bytes: 6), &budget, ofLists: ofLists)
        : holdsValue(page, node, &budget, isList: ofLists)
      guard isHeld else { return false }
    }
    return true
  }

  /// A value lies in its leaf, in a run of pages of its own, or is a named database's record.
  private func holdsValue(_ page: [UInt8], _ node: Int, _ budget: inout UInt64, isList: Bool) -> Bool {
    let (isLarge, isDatabase) = (UInt64(1), UInt64(2))
    let flags = page.number(at: node + 4, bytes: 2)
    guard flags <= isDatabase else { return false }
    let data = node + 8 + Int(page.number(at: node + 6, bytes: 2))
    if flags & isDatabase != 0 { return holdsTree(page.number(at: data + 40, bytes: 8), &budget) }
    let size = Int(page.number(at: node, bytes: 4))
    guard flags & isLarge != 0 else {
      return data + size <= pageSize && (!isList || page.isList(at: data, bytes: size))
    }
    let start = page.number(at: data, bytes: 8)
    guard let first = read(start), first.number(at: 10, bytes: 2) == Self.overflow else { return false }
    let count = first.number(at: 12, bytes: 4)
    let isFree = count <= pages && (start..<start + count).contains(where: free.contains)
    return !isFree && start + count <= pages && (!isList || first.isList(at: Self.header, bytes: size))
      && Self.header + size <= Int(count) * pageSize
  }

  /// The page, which begins with its own number; nil where it does not, is not in the file, or is free.
  func read(_ page: UInt64) -> [UInt8]? {
    guard page < pages, !free.contains(page) else { return nil }
    var bytes = [UInt8](repeating: 0, count: pageSize)
    let code = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe streakline_read(descriptor, buffer.baseAddress, buffer.count, page * UInt64(pageSize))
    }
    return code == 0 && bytes.number(at: 0, bytes: 8) == page ? bytes : nil
  }

  /// A page with those that go on with it, as many as it says.
  func readRun(_ page: UInt64) -> [UInt8]? {
    guard let first = read(page) else { return nil }
    let count = first.number(at: 12, bytes: 4)
    guard page + count <= pages else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count) * pageSize)
    let code = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe streakline_read(descriptor, buffer.baseAddress, buffer.count, page * UInt64(pageSize))
    }
    return code == 0 ? bytes : nil
  }
}

extension [UInt8] {
  /// Whether the number of numbers that a list begins with leaves it within its bytes.
  fileprivate func isList(at offset: Int, bytes: Int) -> Bool {
    number(at: offset, bytes: 8) < UInt64(bytes / 8)
  }

  /// A little-endian number; all ones where the array ends first, which no page number, size or offset can be.
  func number(at offset: Int, bytes: Int) -> UInt64 {
    guard offset >= 0, offset + bytes <= count else { return .max }
    return (0..<bytes).reduce(0) { $0 | UInt64(self[offset + $1]) << (8 * UInt64($1)) }
  }
}
