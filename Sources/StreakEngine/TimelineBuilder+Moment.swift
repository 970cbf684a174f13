extension TimelineBuilder {
  /// All streaks together, those of which only outlines are known included.
  mutating func combine(with others: [Outline]) {
    var outlook = Outlook(outlines + others)
    let sketches = outlook.sketches(days)
    for sketch in sketches { append(moment(sketch, others)) }
  }

  private mutating func moment(_ sketch: Outlook.Sketch, _ others: [Outline]) -> Moment {
    var standings: [Standing] = []
    standings.reserveCapacity(sketch.leaders.count)
    for leader in sketch.leaders {
      if leader < tracks.count {
        standings.append(tracks[leader].standing(at: sketch.from))
      } else {
        lacking.insert(others[leader - tracks.count].id)
      }
    }
    return Moment(
      from: sketch.from, until: nil, day: sketch.day, isStale: sketch.from == days.last?.from,
      relevance: sketch.relevance, done: sketch.done, due: sketch.due, hero: standings.first,
      badges: Array(standings.dropFirst()))
  }

  /// A moment that says nothing new is none.
  private mutating func append(_ moment: Moment) {
    if var same = moments.last {
      same.from = moment.from
      if same == moment { return }
      moments[moments.count - 1].until = moment.from
    }
    moments.append(moment)
  }
}

extension Track {
  /// What holds at an instant, which is not before the first entry.
  fileprivate func standing(at instant: Int64) -> Standing {
    let place = entries.lowerBound { $0.from <= instant }
    return entries[max(0, place - 1)].standing
  }
}
