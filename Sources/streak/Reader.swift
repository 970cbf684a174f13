import Arguments
import Layouts
import Platform
import SnapshotStore

/// The program: understand the command line, read what is true then, lay it out, write it once.
enum Reader {
  /// Does it all and gives the exit status.
  static func run(_ words: [String], _ environment: Environment) -> Int32 {
    do throws(Refusal) {
      try handOver(words)
      try write(try answer(words, environment))
      return 0
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

  private static func answer(_ words: [String], _ environment: Environment) throws(Refusal) -> [UInt8] {
    let options: Options
    do throws(UsageError) {
      switch try Command.streak.parse(words == ["help"] ? ["--help"] : words) {
      case .print(let text): return Array(text.utf8)
      case .run(let invocation): options = try Options(invocation, environment)
      }
    } catch {
      throw Refusal(error)
    }
    if options.invocation.has("watch") { return try watch(options, words, environment) }
    return try read(options) { store throws(Refusal) in try options.bytes(from: store) }
  }

  /// From here on another program's doings could kill or stall this one: a store cut while it is mapped, a disk that hangs.
  static func read(
    _ options: Options, _ body: (borrowing StoreReader) throws(Refusal) -> [UInt8]
  ) throws(Refusal) -> [UInt8] {
    FaultGuard.install(message: "streak: the store in \(options.store) is damaged: `streakd refresh` writes it anew")
    FaultGuard.deadline(
      milliseconds: 500, message: "streak: the store in \(options.store) does not answer: try again", status: 69)
    defer { FaultGuard.cancelDeadline() }
    let store = try open(options.store)
    let bytes = try body(store)
    store.leak()
    return bytes
  }

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
