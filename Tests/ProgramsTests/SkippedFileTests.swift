import Foundation
import Testing

@Suite("--skipped writes a file of its own and destroys none")
struct SkippedFileTests {
  private static let table = "activity,day,amount\nsit,2026-05-01,1\n"

  /// A sandbox with a table to import.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.file("k.csv", Self.table)
    return sandbox
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test(
    "What is read is refused, under whatever name, dry run or not, and stays as it was",
    arguments: [
      ["csv", "k.csv", "--skipped", "k.csv", "--dry-run"], ["csv", "k.csv", "--skipped", "k.csv"],
      ["csv", "k.csv", "--skipped", "./sub/../k.csv"], ["csv", "k.csv", "--skipped", "hard.csv"],
      ["harsh", "harsh", "--skipped", "harsh/log"], ["apple-health", "export", "--skipped", "export/in/export.zip"],
      ["apple-health", "export", "--skipped", "export/in/export.zip", "--dry-run"],
      ["apple-health", "export/in/export.zip", "--travel", "travel", "--skipped", "travel"],
      ["git", "repository", "--skipped", "repository/.git/config"],
    ])
  func inputs(_ words: [String]) throws {
    let sandbox = try sandbox()
    let files = FileManager.default
    for folder in ["sub", "harsh", "export/in", "repository/.git"] {
      try files.createDirectory(atPath: "\(sandbox.folder)/\(folder)", withIntermediateDirectories: true)
    }
    try files.linkItem(atPath: sandbox.folder + "/k.csv", toPath: sandbox.folder + "/hard.csv")
    let texts = [
      "k.csv": Self.table, "harsh/habits": "Read: 1\n", "harsh/log": "2026-05-01 : Read : y : \n",
      "export/in/export.zip": "PK", "travel": "2025-07-01 America/New_York\n", "repository/.git/config": "[core]\n",
    ]
    for (name, text) in texts where name != "k.csv" { try sandbox.file(name, text) }
    let outcome = try sandbox.launch("streakd", ["import"] + words).run()
    expectRefusal(outcome, 64, "is read by this import", "name another file")
    for (name, text) in texts { #expect(try self.text("\(sandbox.folder)/\(name)") == text, "\(name)") }
  }

  @Test("The table that standard input is, is refused too")
  func standardInput() throws {
    let sandbox = try sandbox()
    var launch = sandbox.launch("streakd", ["import", "csv", "-", "--skipped", "k.csv"])
    launch.input = sandbox.folder + "/k.csv"
    expectRefusal(try launch.run(), 64, "k.csv is read by this import")
    #expect(try text(sandbox.folder + "/k.csv") == Self.table)
  }

  @Test("The journal and the store are refused", arguments: ["journal/data.mdb", "snapshot/data.mdb"])
  func own(_ name: String) throws {
    let sandbox = try sandbox()
    try sandbox.does("add read")
    let before = try Data(contentsOf: URL(filePath: "\(sandbox.home)/\(name)"))
    let outcome = try sandbox.streakd("import", "csv", "k.csv", "--skipped", "\(sandbox.home)/\(name)", "--dry-run")
    expectRefusal(outcome, 64, "is Streakline's own")
    #expect(try Data(contentsOf: URL(filePath: "\(sandbox.home)/\(name)")) == before)
  }

  @Test(
    "A pipe, a folder and a link, wherever it leads, are refused with 73 and stay",
    arguments: ["pipe", "folder", "link", "dangling"])
  func noFiles(_ name: String) throws {
    let sandbox = try sandbox()
    let files = FileManager.default
    let path = "\(sandbox.folder)/\(name)"
    try sandbox.file("mine.txt", "mine")
    switch name {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "link": try files.createSymbolicLink(atPath: path, withDestinationPath: "mine.txt")
    default: try files.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    }
    let before = try files.attributesOfItem(atPath: path)
    let outcome = try sandbox.streakd("import", "csv", "k.csv", "--skipped", name)
    #expect(outcome.status == 73, "\(outcome)")
    #expect(outcome.err.contains(name), "\(outcome)")
    let after = try files.attributesOfItem(atPath: path)
    #expect(after[.type] as? FileAttributeType == before[.type] as? FileAttributeType)
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
    #expect(try text(sandbox.folder + "/mine.txt") == "mine")
    #expect(try sandbox.does("export").isEmpty)
  }

  @Test("A file that has the name of a draft stays, and nothing is left beside what is written")
  func drafts() throws {
    let sandbox = try sandbox()
    try sandbox.file("left.new", "mine")
    try sandbox.file("k.csv", Self.table + "sit,2026-02-30,1\n")
    try sandbox.file("left", "from before")
    try sandbox.does("import csv k.csv --keep-going --skipped left")
    #expect(try text(sandbox.folder + "/left.new") == "mine")
    #expect(try text(sandbox.folder + "/left").hasPrefix("k.csv\tline 3"))
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder).filter { !$0.hasPrefix("captured") }
    #expect(names.sorted() == ["k.csv", "left", "left.new", "streakline"])
  }
}
