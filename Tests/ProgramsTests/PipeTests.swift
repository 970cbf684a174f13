import Foundation
import Testing

@Suite("Pipes where files are wanted")
struct PipeTests {
  private static let table = "activity,day,amount\nsit,2026-05-01,1\n"

  @Test("A pipe in the folder of sync is told and passed over, and the others are taken")
  func sync() throws {
    let (one, other) = (try Sandbox(), try Sandbox())
    let folder = one.folder + "/shared"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try one.does("add read")
    try one.does("sync \(folder) --as one")
    #expect(mkfifo(folder + "/zz.jsonl", 0o600) == 0)
    let outcome = try quick(other, ["sync", folder, "--as", "other"])
    #expect(outcome.err.contains("zz.jsonl") && outcome.err.contains("no regular file"), "\(outcome)")
    #expect(try other.does("list").contains("read"))
  }

  @Test("A watched file that became a pipe is told, the other sources are read, and what it gave stays")
  func refresh() throws {
    let sandbox = try Sandbox()
    try sandbox.file("a.csv", Self.table)
    try sandbox.file("b.csv", "activity,day,amount\nrun,2026-05-01,1\n")
    try sandbox.does("source add csv a.csv b.csv")
    try FileManager.default.removeItem(atPath: sandbox.folder + "/a.csv")
    #expect(mkfifo(sandbox.folder + "/a.csv", 0o600) == 0)
    try sandbox.file("b.csv", "activity,day,amount\nrun,2026-05-01,1\nrun,2026-05-02,1\n")
    let outcome = try quick(sandbox, ["refresh"])
    #expect(outcome.err.contains("a.csv: it is no regular file"), "\(outcome)")
    let export = try sandbox.does("export")
    #expect(export.contains(#""activity":"sit","day":"2026-05-01""#))
    #expect(export.contains(#""activity":"run","day":"2026-05-02""#))
  }

  @Test("A pipe cannot be watched, nor a folder of harsh with one in it be read")
  func refused() throws {
    let sandbox = try Sandbox()
    #expect(mkfifo(sandbox.folder + "/pipe", 0o600) == 0)
    expectRefusal(try quick(sandbox, ["source", "add", "csv", "pipe"]), 66, "pipe: it is no regular file")
    try FileManager.default.createDirectory(atPath: sandbox.folder + "/harsh", withIntermediateDirectories: false)
    try sandbox.file("harsh/habits", "Read: 1\n")
    #expect(mkfifo(sandbox.folder + "/harsh/log", 0o600) == 0)
    for words in [
      ["import", "harsh", "harsh"], ["import", "habitctl", "harsh"], ["source", "add", "harsh", "harsh"],
    ] {
      expectRefusal(try quick(sandbox, words), 66, "harsh/log: it is no regular file")
    }
    expectRefusal(try quick(sandbox, ["import", "harsh"]), 66, "harsh/log: it is no regular file")
  }

  @Test("A page is not written over a pipe, forced or not, and does not wait for one")
  func page() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    try FileManager.default.createDirectory(atPath: sandbox.folder + "/web", withIntermediateDirectories: false)
    #expect(mkfifo(sandbox.folder + "/web/index.html", 0o600) == 0)
    for words in [["page", "web"], ["page", "web", "--force"]] {
      expectRefusal(try quick(sandbox, words), 73, "web/index.html is no file")
    }
  }

  @Test("A named pipe is still read where it is what a person names")
  func named() throws {
    let sandbox = try Sandbox()
    let path = sandbox.folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let run = try sandbox.launch("streakd", ["import", "csv", "pipe"]).start()
    try write(Self.table, to: open(path, O_WRONLY | O_CLOEXEC))
    let outcome = try run.wait()
    #expect(outcome.status == 0 && outcome.out.contains("(1 taken)"), "\(outcome)")
  }

  @Test("An import that waits for its input keeps nobody from recording", arguments: ["csv", "jsonl"])
  func waiting(_ format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    let path = sandbox.folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var launch = sandbox.launch("streakd", ["import", format, "-"])
    launch.input = path
    let pipe = open(path, O_RDWR | O_CLOEXEC)
    let run = try launch.start()
    let row = format == "csv" ? "sit,2026-05-01,1\n" : #"{"activity":"sit","day":"2026-05-01","amount":1}"# + "\n"
    // More than a pipe holds: once it is written, the import is reading.
    let text = (format == "csv" ? "activity,day,amount\n" : "") + String(repeating: row, count: 9000)
    #expect(Foundation.write(pipe, text, text.utf8.count) == text.utf8.count)
    let outcome = try sandbox.streakd("log", "read")
    #expect(outcome.status == 0, "\(outcome)")
    close(pipe)
    let end = try run.wait()
    #expect(end.status == 0 && end.out.contains("sit"), "\(end)")
    #expect(try sandbox.does("export").contains(#""activity":"sit""#))
  }

  /// What must never wait is given as long as a slow machine may take.
  private func quick(_ sandbox: Sandbox, _ words: [String]) throws -> Outcome {
    var launch = sandbox.launch("streakd", words)
    launch.patience = 20
    return try launch.run()
  }

  private func write(_ text: String, to file: Int32) throws {
    defer { close(file) }
    guard Foundation.write(file, text, text.utf8.count) == text.utf8.count else { throw Failure("write: \(errno)") }
  }
}
