import Glibc
import Importers
import Platform
import StreakEngine
import Testing

/// A folder of a test's own, gone when the test ends.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/importers-tests-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    path = String(cString: made)
  }

  deinit {
    let child = Subprocess(["rm", "-rf", path], environment: Environment.process.all, deadline: 20_000)
    _ = try? child.run { _ in true }
  }

  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Files.replace(file, with: bytes)
    return file
  }
}

/// What an import handed over, and how it ended.
struct Result {
  var records: [ImportedRecord] = []
  var summary: ImportSummary?
  var error: ImportError?

  /// Each record as one line: `activity day amount`, and what else it has.
  var lines: [String] {
    records.map { record in
      let day = record.day.map { "\($0)" } ?? "-"
      let value =
        switch record.value {
        case .amount(let amount): amount.text
        case .skip: "skip"
        }
      let rest = [record.at.map { "@\($0)" }, record.source, record.zone].compactMap { $0 }
      return ([record.activity, day, value] + rest).joined(separator: " ")
    }
  }

  /// The error as a person reads it, without the file's name.
  var message: String? { error.map { Self.withoutFile($0.description) } }

  static func withoutFile(_ text: String) -> String {
    String(text[(text.range(of: "line")?.lowerBound ?? text.startIndex)...])
  }
}

extension String {
  fileprivate func range(of other: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(other) }.map { $0..<index($0, offsetBy: other.count) }
  }
}

extension Amount {
  /// Whole amounts as digits, others with their billionths.
  var text: String {
    let (whole, rest) = billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? "\(whole)" : "\(whole)+\(rest)e-9"
  }
}

func collect(
  _ run: (_ receiver: (ImportedRecord) -> Verdict) throws(ImportError) -> ImportSummary,
  verdict: @escaping (ImportedRecord) -> Verdict = { _ in .taken }
) -> Result {
  var result = Result()
  var records: [ImportedRecord] = []
  do throws(ImportError) {
    result.summary = try run { record in
      records.append(record)
      return verdict(record)
    }
  } catch {
    result.error = error
  }
  result.records = records
  return result
}

func importCSV(_ text: String, activity: String? = nil, keepGoing: Bool = false) throws -> Result {
  let scratch = try ScratchFolder()
  let file = try scratch.write("file.csv", text)
  return collect(CSVImport(file, activity: activity, keepGoing: keepGoing).run)
}

func importJSONLines(_ text: String, keepGoing: Bool = false) throws -> Result {
  let scratch = try ScratchFolder()
  let file = try scratch.write("file.jsonl", text)
  return collect(JSONLinesImport(file, keepGoing: keepGoing).run)
}
