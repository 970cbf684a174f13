import Arguments
import Platform
import SnapshotStore

extension Reader {
  /// `--watch`: stays; or, in the process that a watch starts, takes one look.
  static func watch(_ options: Options, _ words: [String], _ environment: Environment) throws(Refusal) -> [UInt8] {
    if let marker = environment[Look.marker] {
      let options = options.looking(as: marker)
      return try read(options) { store throws(Refusal) in try Look(options, store).bytes }
    }
    guard options.invocation.value("at") == nil, environment["STREAKLINE_NOW"] == nil else {
      throw Refusal(options.error("--watch goes by the clock: leave out --at, and unset STREAKLINE_NOW"))
    }
    try Watch.run(options, words, environment)
    return []
  }
}
