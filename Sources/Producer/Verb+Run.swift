import Arguments
import Platform

extension Verbs {
  /// `run`: stays resident and keeps the store in step with the calendar, the clock and the zone; or, in the process that
  /// a resident starts for it, takes one turn.
  static func run(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    if let turn = context.environment[Resident.marker].flatMap(ResidentTurn.init) {
      return try turn.take(context)
    }
    guard invocation.value("now") == nil, context.environment["STREAKLINE_NOW"] == nil else {
      throw ProducerError("run goes by the machine's clock as time goes on: leave out --now, and unset STREAKLINE_NOW")
    }
    let lock = try Resident.lock(context)
    try Resident(context).stay()
    _ = consume lock
    return Report()
  }
}
