import Foundation
import Testing

@Suite("A reader that stays", .serialized)
struct WatchTests {
  @Test("It prints at start and as publications land, each with one write, nothing twice, and sleeps otherwise")
  func publications() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let pipe = try PacketPipe()
    let watch = try sandbox.starts("streak", "--watch", output: .descriptor(pipe.writer))
    #expect(try pipe.next() == "0d Read ◦\n")
    try sandbox.lives("log read")
    #expect(try pipe.next() == "1d Read ✓\n")
    // Publications that read the same.
    try sandbox.lives("add other --title Z")
    try sandbox.lives("set hidden other")
    #expect(try watch.awakenings() == 0)
    #expect(!pipe.hasMore)
    let outcome = try watch.stop()
    #expect(outcome.status == 0 && outcome.err.isEmpty, "\(outcome)")
  }

  @Test("A block of lines is one write too")
  func block() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let pipe = try PacketPipe()
    let watch = try sandbox.starts("streak", "small --watch", output: .descriptor(pipe.writer))
    #expect(try pipe.next().split(separator: "\n").count > 3)
    #expect(try watch.stop().status == 0 && !pipe.hasMore)
  }

  @Test("It prints when time alone changes what is true")
  func boundary() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add meds --cadence every:1h")
    let begin = ISO8601DateFormatter().string(from: Date().addingTimeInterval(3 - 3600))
    try sandbox.lives("log meds --at \(begin)")
    let watch = try sandbox.starts("streak", "--watch --ascii")
    let first = try watch.says { !$0.isEmpty }
    #expect(first.hasPrefix("1 Meds") || first.contains("Meds"), "\(first)")
    try watch.says { $0.split(separator: "\n").count > 1 }
    try watch.stop()
  }

  @Test("Stopped and continued it prints again, whether or not anything has changed")
  func continued() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let watch = try sandbox.starts("streak", "--watch")
    try watch.says { $0 == "0d Read ◦\n" }
    kill(watch.child, SIGSTOP)
    kill(watch.child, SIGCONT)
    try watch.says { $0 == "0d Read ◦\n0d Read ◦\n" }
    kill(watch.child, SIGSTOP)
    try sandbox.lives("log read")
    kill(watch.child, SIGCONT)
    try watch.says { $0.hasSuffix("1d Read ✓\n") }
    try watch.stop()
  }

  @Test("A store that is absent, made, cut, healed, moved away, brought back, replaced and deleted is shown as it is")
  func store() throws {
    let sandbox = try Sandbox()
    let watch = try sandbox.starts("streak", "--watch")
    var expected = ""
    func shows(_ line: String) throws {
      expected += line
      try watch.says { $0 == expected }
    }
    let (nothing, open, done) = ("no streaks: streakd setup\n", "0d Read ◦\n", "1d Read ✓\n")
    try shows(nothing)
    try sandbox.lives("add read")
    try shows(open)
    truncate(sandbox.store + "/data.mdb", 9000)
    try shows(nothing)
    try sandbox.lives("refresh")
    try shows(open)
    rename(sandbox.store, sandbox.home + "/away")
    try shows(nothing)
    rename(sandbox.home + "/away", sandbox.store)
    try shows(open)
    try FileManager.default.copyItem(atPath: sandbox.store + "/data.mdb", toPath: sandbox.home + "/copy")
    try sandbox.lives("log read")
    try shows(done)
    rename(sandbox.home + "/copy", sandbox.store + "/data.mdb")
    try shows(open)
    try FileManager.default.removeItem(atPath: sandbox.store)
    try shows(nothing)
    try sandbox.lives("refresh")
    try shows(done)
    #expect(try watch.stop().status == 0)
  }

  @Test("Cut and healed a hundred times in a row it lives, and shows the truth in the end")
  func torn() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let watch = try sandbox.starts("streak", "--watch")
    try watch.says { $0 == "0d Read ◦\n" }
    let good = try #require(FileManager.default.contents(atPath: sandbox.store + "/data.mdb"))
    for index in 0..<100 {
      truncate(sandbox.store + "/data.mdb", off_t(index % 20 * 4096))
      try good.write(to: URL(filePath: sandbox.store + "/data.mdb"))
    }
    try sandbox.lives("log read")
    try watch.says { $0.hasSuffix("1d Read ✓\n") }
    #expect(try watch.stop().status == 0)
  }

  @Test(
    "It ends quietly with 0 when nobody reads any more, without waiting for news, and on SIGTERM, SIGINT and SIGHUP")
  func ends() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let closed = try sandbox.starts("streak", "--watch", output: .closedPipe).wait()
    #expect(closed.status == 0 && closed.err.isEmpty, "\(closed)")
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let watch = try sandbox.starts("streak", "small --watch")
      try watch.says { !$0.isEmpty }
      #expect(try watch.stop(signal).status == 0)
    }
  }

  @Test("A reader that does not read does not keep it from ending")
  func full() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let pipe = sandbox.folder + "/pipe"
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDWR)
    defer { close(reader) }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    while write(reader, [UInt8](repeating: 10, count: 4096), 4096) > 0 {}
    let watch = try sandbox.starts("streak", "--watch", output: .file(pipe))
    #expect(try watch.awakenings() == 0)
    #expect(try watch.stop().status == 0)
  }

  @Test("The clock cannot be stood in for, and a wrong command line is told at once")
  func refusals() throws {
    let sandbox = try Sandbox()
    expectRefusal(try sandbox.streak("--watch"), 64, "STREAKLINE_NOW")
    expectRefusal(try sandbox.live("streak", "--watch --at 2026-05-04T09:00:00Z").run(), 64, "--at")
    expectRefusal(try sandbox.live("streak", "--watch medum").run(), 64, "medium")
  }

  @Test("A bar gets its stream's head once, its own nothing, and no word beside it")
  func bar() throws {
    let sandbox = try Sandbox()
    let pipe = try PacketPipe()
    let watch = try sandbox.starts("streak", "--watch --style i3bar", output: .descriptor(pipe.writer))
    #expect(try pipe.next() == "{\"version\":1}\n[\n[],\n")
    try sandbox.lives("add read")
    let update = try pipe.next()
    #expect(update.hasPrefix("[{\"full_text\":\"0d Read") && update.hasSuffix("}],\n"), "\(update)")
    try FileManager.default.removeItem(atPath: sandbox.store)
    #expect(try pipe.next() == "[],\n")
    #expect(try watch.stop().err.isEmpty)
  }

  @Test("As data it is the document, and null where nothing is published")
  func document() throws {
    let sandbox = try Sandbox()
    let watch = try sandbox.starts("streak", "json --watch")
    try watch.says { $0 == "null\n" }
    try sandbox.lives("add read")
    try watch.says { $0.hasPrefix("null\n{\"from\":") && $0.hasSuffix("}\n") }
    try watch.stop()
  }
}
