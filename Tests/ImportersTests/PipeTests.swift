import Glibc
import Importers
import Platform
import StreakEngine
import Testing

/// A pipe that holds some bytes and whose other end is closed.
private final class FilledPipe {
  let path: String
  private let number: Int32

  init(_ bytes: [UInt8]) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    try #require(bytes.count < 65_536 && write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    number = ends[0]
    path = "/proc/self/fd/\(ends[0])"
  }

  deinit { close(number) }
}

@Suite("Pipes and devices")
struct PipeTests {
  private static let document = Sample.document(Sample.step("\(Sample.times()) value=\"5\""))

  private func health(piped bytes: [UInt8]) throws -> Result {
    let pipe = try FilledPipe(bytes)
    defer { withExtendedLifetime(pipe) {} }
    return try health(pipe.path)
  }

  private func health(_ path: String, salvages: Bool = false) throws -> Result {
    let scratch = try ScratchFolder()
    let options = HealthOptions(
      calendar: DayCalendar(.utc), today: Day(20_500), salvages: salvages, scratch: scratch.path)
    let result = collect { (receiver) throws(ImportError) in try AppleHealthImport(path, options: options).run(receiver)
    }
    #expect(try Files.names(in: scratch.path) == [])
    return result
  }

  @Test("An export of Apple Health comes through a pipe, as a document or as an archive")
  func appleHealth() throws {
    let expected = ["steps 2025-11-10 5 apple-health UTC"]
    #expect(try health(piped: Self.document).lines == expected)
    var archive = Archive()
    archive.add(Self.document)
    #expect(try health(piped: archive.closed()).lines == expected)
    let cut = try health(piped: Array(archive.closed().dropLast(30)))
    #expect(cut.error?.exitStatus == 65)
    let long = Sample.document((0..<200).map { _ in Sample.step("\(Sample.times()) value=\"5\"") }.joined())
    #expect(try health(piped: long).lines == expected)
  }

  @Test("A database comes through a pipe too")
  func database() throws {
    let scratch = try ScratchFolder()
    let file = scratch.path + "/a.db"
    try makeDatabase(
      file,
      "PRAGMA page_size = 512; CREATE TABLE steps_record_table (start_time INTEGER, end_time INTEGER, count INTEGER);"
        + "INSERT INTO steps_record_table VALUES (1772438400000, 1772438460000, 5);")
    let pipe = try FilledPipe(Files.read(file))
    let options = HealthOptions(calendar: DayCalendar(.utc), today: Day(20_600), scratch: scratch.path)
    defer { withExtendedLifetime(pipe) {} }
    let path = pipe.path
    let result = collect { (receiver) throws(ImportError) in
      try HealthConnectImport(path, options: options).run(receiver)
    }
    #expect(result.lines == ["steps 2026-03-02 5 health-connect"])
    #expect(try Files.names(in: scratch.path) == ["a.db"])
  }

  @Test("Nothing, noise and devices are refused with 65 by every importer", arguments: ["/dev/null", "/dev/zero"])
  func devices(path: String) throws {
    let scratch = try ScratchFolder()
    let options = HealthOptions(calendar: DayCalendar(.utc), today: Day(20_600), scratch: scratch.path)
    var results = [
      try health(path),
      collect { (receiver) throws(ImportError) in try HealthConnectImport(path, options: options).run(receiver) },
      collect { (receiver) throws(ImportError) in try FitbitImport([path], options: options).run(receiver) },
      collectHabits(LoopImport(path).run).result,
    ]
    if path == "/dev/null" {
      results += [
        collect(CSVImport(path).run), collect(GitHubImport(path).run), collectHabits(DaylioImport(path).run).result,
        collectHabits(HabitBullImport(path).run).result,
      ]
    }
    for (index, result) in results.enumerated() {
      #expect(result.error?.exitStatus == 65, "\(index): \(String(describing: result.error))")
      #expect(result.error?.description.contains(path) == true, "\(index)")
    }
    #expect(try health(path).error?.description.contains("Illegal seek") == false)
  }
}
