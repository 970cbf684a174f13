import Arguments
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `skip ID [--day DAY | --from DAY --to DAY]`, `skip --all …`: takes days out, or with `--undo` puts them back.
  static func skip(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands.first
    guard (id == nil) == invocation.has("all") else {
      throw ProducerError("skip which activity? give an ID, or --all for every one")
    }
    let desk = try Desk(context)
    let (days, published) = try desk.change { (transaction, present) throws(ProducerError) in
      let days = try span(invocation, present)
      for definition in try transaction.reading.chosen(id) {
        for day in days { try transaction.setSkip(day, of: definition, isSkipped: !invocation.has("undo")) }
      }
      return days
    }
    let verb = invocation.has("undo") ? "put back" : "skipped"
    let what = days.count == 1 ? "\(days[0])" : "\(days[0]) to \(days[days.count - 1])"
    return Report("\(id.map { published.line($0) } ?? "all activities"); \(verb) \(what)")
  }

  /// The days that the flags name; days to come are fine, since holidays are planned.
  private static func span(_ invocation: Invocation, _ present: Present) throws(ProducerError) -> [Day] {
    let texts = (invocation.value("from"), invocation.value("to"))
    guard let from = texts.0, let to = texts.1 else {
      guard texts.0 == nil, texts.1 == nil else {
        throw ProducerError(
          "a span has a first and a last day: give both --from and --to, or --day for one day alone")
      }
      return [try Parse.anyDay(invocation.value("day"), present)]
    }
    guard invocation.value("day") == nil else {
      throw ProducerError(
        "--day names one day and --from with --to a span: give either --day or --from and --to")
    }
    let (first, last) = (try Parse.anyDay(from, present), try Parse.anyDay(to, present))
    guard first <= last, last - first < 366 else {
      throw ProducerError(
        "--from \(first) --to \(last) is not a span of 1 to 366 days: the first day comes first, and a year is the most at once"
      )
    }
    return (0...(last - first)).map { first + $0 }
  }
}

extension WriteTransaction {
  fileprivate mutating func setSkip(_ day: Day, of definition: Definition, isSkipped: Bool) throws(ProducerError) {
    do throws(JournalError) {
      if isSkipped { try skip(day, of: definition.number) } else { try unskip(day, of: definition.number) }
    } catch { throw ProducerError(error) }
  }
}

extension ReadTransaction {
  /// The activity of an id, or with none every activity.
  fileprivate func chosen(_ id: String?) throws(ProducerError) -> [Definition] {
    guard let id else { return try all() }
    return [try known(id)]
  }
}
