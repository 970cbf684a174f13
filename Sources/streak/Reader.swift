import Arguments
import Layouts
import Platform
import SnapshotFormat
import SnapshotStore

/// The program: understand the command line, read what is true then, lay it out, write it once.
enum Reader {
  /// Does it all and gives the exit status.
  static func run(_ words: [String], _ environment: Environment) -> Int32 {
    do throws(Refusal) {
      try handOver(words)
      let answer = try answer(words, environment)
      try write(answer.bytes)
      return answer.status
    } catch {
      Standard.error("streak: " + error.message)
      return error.status
    }
  }

  /// A person needs to learn one word: what the producer does is done by the producer. Nothing is set up before that,
  /// since timers and ignored signals would be handed over too.
  private static func handOver(_ words: [String]) throws(Refusal) {
    guard let word = words.first, ProducerVerbs.contains(word, words) else { return }
    do throws(SystemError) {
      try Handover.execute("streakd", words)
    } catch {
      throw Refusal(error)
    }
  }

  private static func answer(_ words: [String], _ environment: Environment) throws(Refusal) -> Answer {
    if let asked = try ShellAnswer.to(words, environment) { return asked }
    let options: Options
    do throws(UsageError) {
      switch try Command.streak.parse(words == ["help"] ? ["--help"] : words) {
      case .print(let text): return Answer(bytes: Array(text.utf8), status: 0)
      case .version:
        let text = Program.about("streak", Command.streak.version, contract: Header.version)
        return Answer(bytes: Array(text.utf8), status: 0)
      case .run(let invocation) where invocation.operands.first == "init": return try snippet(invocation)
      case .run(let invocation): options = try Options(invocation, environment)
      }
    } catch {
      throw Refusal(error.leading(words))
    }
    if options.invocation.has("watch") { return try watch(options, words, environment) }
    do throws(Refusal) {
      return try read(options, nothing: options.nothing) { store throws(Refusal) in try options.answer(from: store) }
    } catch {
      guard let nothing = options.nothing(instead: error) else { throw error }
      return Answer(bytes: nothing, status: 0)
    }
  }

  private static func snippet(_ invocation: Invocation) throws(UsageError) -> Answer {
    let names = Integration.names
    guard let name = invocation.operands.dropFirst().first else {
      throw invocation.error("init what? There are " + names.joined(separator: ", "))
    }
    if let known = Integration(rawValue: name) { return Answer(bytes: Array(known.snippet.utf8), status: 0) }
    let near = Spelling.nearest(to: name, in: names).map { "did you mean \($0)?" }
    throw invocation.error("no snippet for “\(name)”: " + (near ?? "there are " + names.joined(separator: ", ")))
  }

  /// From here on another program's doings could kill or stall this one: a store cut while it is mapped, a disk that hangs.
  /// Then `nothing` is what is written, or, without it, a message.
  static func read(
    _ options: Options, nothing: [UInt8]?, _ body: (borrowing StoreReader) throws(Refusal) -> Answer
  ) throws(Refusal) -> Answer {
    if let nothing {
      FaultGuard.install(output: nothing)
      FaultGuard.deadline(milliseconds: patience, output: nothing)
    } else {
      FaultGuard.install(message: "streak: the store in \(options.store) is damaged: `streakd refresh` writes it anew")
      FaultGuard.deadline(
        milliseconds: options.isPage ? 4 * patience : patience,
        message: "streak: the store in \(options.store) does not answer: try again", status: 69)
    }
    defer { FaultGuard.cancelDeadline() }
    let store = try open(options.store)
    let answer = try body(store)
    store.leak()
    return answer
  }

  /// How long a store may take to answer, in milliseconds.
  private static var patience: Int { 500 }

  private static func open(_ path: String) throws(Refusal) -> StoreReader {
    do throws(StoreError) {
      return try StoreReader(path: path)
    } catch {
      throw Refusal(error)
    }
  }

  private static func write(_ bytes: [UInt8]) throws(Refusal) {
    do throws(SystemError) {
      try Standard.write(bytes)
    } catch {
      throw Refusal(error)
    }
  }
}
