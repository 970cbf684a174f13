import Platform
import Testing

@Suite("What a look says of sync")
struct SyncCheckTests {
  private static func synced() throws -> Home {
    let home = try Home()
    try Files.makeFolder(home.path + "/share")
    for word in ["add read", "log read", "sync \(home.path)/share --as laptop"] { _ = home.line(word) }
    return home
  }

  private static func said(_ home: Home) -> [String] {
    home.line("check").split(separator: "\n").map(String.init).filter { $0.contains("sync") }
  }

  @Test("Nothing where this machine syncs with no other; else the folder, the name, and how much is to be sent")
  func open() throws {
    #expect(try Self.said(Home()).isEmpty)
    let home = try Self.synced()
    #expect(Self.said(home) == ["sync \(home.path)/share as laptop: nothing to send"])
    for word in ["log read --day 2026-11-28", "add walk", "set quiet-hours 22:00-07:00"] { _ = home.line(word) }
    #expect(Self.said(home) == ["sync \(home.path)/share as laptop: 2 changes to send with streakd sync"])
    #expect(home.line("check").hasSuffix("nothing odd"))
    _ = home.line("sync")
    #expect(Self.said(home) == ["sync \(home.path)/share as laptop: nothing to send"])
  }

  @Test("A folder that is not there, and a file that is gone, damaged or of somebody else are to be looked at")
  func odd() throws {
    let home = try Self.synced()
    let file = home.path + "/share/laptop.jsonl"
    let whole = try Files.read(file)
    // So long that what is at its beginning is not seen in its end.
    for _ in 0..<40 { for word in ["log read --add", "sync"] { _ = home.line(word) } }
    let long = try Files.read(file)
    var damaged = long
    damaged[200] ^= 1
    for (bytes, words) in [
      (nil, "laptop.jsonl is gone: streakd sync writes it anew"),
      (damaged, "laptop.jsonl:2 is damaged: streakd sync writes the file anew"),
      (whole, "laptop.jsonl is not as this machine left it"),
    ] as [([UInt8]?, String)] {
      if let bytes { try Files.replace(file, with: bytes) } else { try Files.remove(file) }
      #expect(Self.said(home).last?.contains(words) == true, "\(Self.said(home))")
      #expect(home.line("check").hasSuffix("1 to look at"))
    }
    try Files.replace(file, with: long)
    #expect(home.line("check").hasSuffix("nothing odd"))
    Files.removeFolder(home.path + "/share")
    #expect(Self.said(home).last?.hasPrefix("sync: there is no folder \(home.path)/share: is it mounted?") == true)
  }
}
