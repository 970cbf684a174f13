import Glibc

/// What is fuzzed: `STREAKLINE_FUZZ` names one of them.
enum Target: String, CaseIterable {
  case health, zip, csv, jsonl, harsh, dates, json, documents, fitbit, loop, database

  /// The one that this process is for.
  static let chosen: Target = {
    let name = getenv("STREAKLINE_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = Target(rawValue: name) else {
      fatalError("STREAKLINE_FUZZ is one of \(allCases.map(\.rawValue).joined(separator: ", ")), not “\(name)”")
    }
    return target
  }()

  func take(_ bytes: [UInt8]) {
    switch self {
    case .health: HealthTarget.take(bytes)
    case .zip: ZipTarget.take(bytes)
    case .csv: TextTargets.csv(bytes)
    case .jsonl: TextTargets.jsonLines(bytes)
    case .harsh: TextTargets.habitFolders(bytes)
    case .dates: DateTarget.take(bytes)
    case .json: DocumentTargets.json(bytes)
    case .documents: DocumentTargets.contract(bytes)
    case .fitbit: TrackerTargets.fitbit(bytes)
    case .loop: TrackerTargets.loop(bytes)
    case .database: TrackerTargets.database(bytes)
    }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Target.chosen.take(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the process as libFuzzer wants to see it, where something that must hold does not.
func hold(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  print(message())
  fflush(nil)
  abort()
}
