import Arguments
import Importers
import Journal
import StreakEngine

/// What kind of files an import reads, and what it is told of them.
struct Format {
  /// Every format there is, one line each in the tables below.
  enum Kind: String, CaseIterable {
    case appleHealth = "apple-health"
    case healthConnect = "health-connect"
    case fitbit, loop, harsh, habitctl, habitbull, daylio, strava, garmin, github
    case git, csv, jsonl

    /// The source of its records, where neither the command line nor the file names one.
    var source: String {
      switch self {
      case .appleHealth: AppleHealthImport.source
      case .healthConnect: HealthConnectImport.source
      case .git: GitImport.source
      case .csv, .jsonl: Source.manual
      case .fitbit, .loop, .harsh, .habitctl, .habitbull, .daylio, .strava, .garmin, .github: rawValue
      }
    }

    /// What it is to a person.
    var title: String {
      switch self {
      case .appleHealth: "an export of Apple Health"
      case .healthConnect: "an export of Health Connect"
      case .fitbit: "an export of Fitbit"
      case .loop: "a backup of Loop Habit Tracker"
      case .harsh: "a folder of harsh"
      case .habitctl: "a folder of habitctl"
      case .habitbull: "an export of HabitBull"
      case .daylio: "an export of Daylio"
      case .strava: "a list of activities of Strava"
      case .garmin: "a list of activities of Garmin Connect"
      case .github: "an answer of GitHub about contributions"
      case .git: "a git repository"
      case .csv: "a CSV file"
      case .jsonl: "JSON lines"
      }
    }

    /// Whether its folders are read together, so that what is in two of them counts once.
    var isOneGo: Bool { self == .fitbit }

    /// Whether it is read before the journal is held: large files would keep others waiting.
    var isHarvested: Bool { hasKilometres || self == .git }

    /// Whether its files are kept up on this machine, so that one that has not changed says that nothing was done.
    var isLive: Bool { [.git, .harsh, .habitctl, .csv, .jsonl].contains(self) }

    /// Whether the files themselves may say of which source a record is.
    var namesSources: Bool { self == .csv || self == .jsonl }

    /// Whether an import stands for all that its source has to say of the days it speaks of.
    var replacesDays: Bool { hasKilometres }

    /// Whether it is what a phone or a watch counted: distances are in kilometres then.
    var hasKilometres: Bool { [.appleHealth, .healthConnect, .fitbit].contains(self) }

  }

  let kind: Kind
  let paths: [String]
  /// The source records are kept under where the file names none.
  let source: String
  /// Whether nobody said what it is, so that a person may want to know.
  let isRecognised: Bool
  /// Where every row that is left out is told; nil where nobody asked.
  var listing: SkipListing?

  init(_ invocation: Invocation) throws(ProducerError) {
    let first = invocation.operands[0]
    if let kind = Kind(rawValue: first), invocation.operands.count > 1 {
      self.kind = kind
      paths = Array(invocation.operands.dropFirst())
      isRecognised = false
    } else {
      kind = try Self.recognised(invocation.operands)
      paths = invocation.operands
      isRecognised = true
    }
    source = invocation.value("source") ?? kind.source
    try Self.check(invocation)
    guard Activity.isID(source) else {
      throw ProducerError("“\(source.visible)” cannot be a source: use 1 to 64 of a-z, 0-9 and -, not - first")
    }
  }

  /// Paths that are read while the journal is held.
  var pathsInTransaction: [String] { kind.isHarvested ? [] : paths }

  /// What only some formats have a use for, and what is no format of days.
  private static func check(_ invocation: Invocation) throws(ProducerError) {
    if let id = invocation.value("activity"), !Activity.isID(id) { throw .noID(id) }
    if let text = invocation.value("date-format"), DateFormat(text) == nil {
      throw ProducerError(
        "“\(text.visible)” is no form of a day: D, M and Y stand for its digits, MMM for a month's name, as in "
          + "D.M.YYYY, MM/DD/YY, YYYYMMDD or D MMM YYYY")
    }
  }

  /// Nothing on the command line is a format: what the files themselves are.
  private static func recognised(_ operands: [String]) throws(ProducerError) -> Kind {
    var found: Kind?
    if operands == ["-"] {
      throw ProducerError("standard input can be anything: say what it is, streakd import FORMAT -")
    }
    for path in operands {
      if path == operands[0], Recognition.isWord(path) { throw unknownFormat(path) }
      guard let kind = try Recognition.kind(of: path) else {
        let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ProducerError(
          "\(path.visible) is nothing that is known: say what it is, streakd import FORMAT PATH (\(names))", status: 65)
      }
      if let found, found != kind {
        throw ProducerError(
          "the files are of two kinds, \(found.title) and \(kind.title): import them one after the other")
      }
      found = kind
    }
    guard let found else { throw ProducerError("nothing to import", status: 70) }
    return found
  }

  /// A word that is no file is more likely a format than a path.
  private static func unknownFormat(_ name: String) -> ProducerError {
    if let kind = Kind(rawValue: name) { return ProducerError("import \(name) needs the path of \(kind.title)") }
    let names = Kind.allCases.map(\.rawValue)
    let hint =
      Spelling.nearest(to: name, in: names).map { "did you mean “\($0)”?" }
      ?? "known are \(names.joined(separator: ", "))"
    return ProducerError("there is no format “\(name.visible)”, nor such a file: \(hint)")
  }
}
