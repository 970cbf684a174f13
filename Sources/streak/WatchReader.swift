import Arguments
import Platform
import SnapshotStore

extension Reader {
  /// `--watch`: stays; or, in the process that a watch starts, takes one look.
  static func watch(_ options: Options, _ words: [String], _ environment: Environment) throws(Refusal) -> Answer {
    if let marker = environment[Look.marker] {
      let options = options.looking(as: marker)
      // What is shown instead of an error is for the watch to say.
      return try read(options, nothing: nil) { store throws(Refusal) in
        Answer(bytes: try Look(options, store).bytes, status: 0)
      }
    }
    guard options.invocation.value("at") == nil, environment["STREAKLINE_NOW"] == nil else {
      throw Refusal(options.error("--watch goes by the clock: leave out --at, and unset STREAKLINE_NOW"))
    }
    try Watch.run(options, words, environment)
    return Answer(bytes: [], status: 0)
  }
}
