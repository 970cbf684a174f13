import Journal
import LMDB
import Platform
import StreakEngine

extension Draft {
  /// Keeps the passes that were spent by themselves, and up to which day each activity has been considered.
  func settle(_ transaction: inout WriteTransaction, now: Int64) throws(ProducerError) {
    guard contents.settings.rules.autoFreeze else { return }
    try journaling { () throws(JournalError) in
      try transaction.keep(timeline.spendings, contents, on: today, now: now)
    }
  }
}

extension WriteTransaction {
  /// What stands before a change: passes that days now over have used up by themselves are used, so that what was
  /// published of those days stays so whatever is changed; and what a clock that was ahead has spent is given back.
  mutating func settleWhatIsOver(_ present: Present) throws(ProducerError) {
    guard present.settings.rules.autoFreeze else { return }
    let isUnsettled = try journaling { () throws(JournalError) -> Bool in
      var isUnsettled = false
      for (number, day) in try reading.unsettled() {
        if day > present.today { try takeBack(fromToday: present, of: number) }
        // What imports do not speak of yet may still turn out met.
        if day < present.today {
          let through = try reading.coverage(of: number).map(\.through).max()
          isUnsettled = isUnsettled || day < through ?? present.today
        }
      }
      return isUnsettled
    }
    if isUnsettled { try settle(present) }
  }

  private mutating func settle(_ present: Present) throws(ProducerError) {
    var contents = try reading.everything(present)
    // Only days that are over are of interest.
    contents.view.rules.horizon = 0
    let almanac = present.zone.almanac(
      for: contents.view, today: present.today, dayStart: contents.settings.dayStart)
    let timeline = Timeline(of: contents.view, almanac: almanac, now: present.now)
    try journaling { () throws(JournalError) in
      try keep(timeline.spendings, contents, on: present.today, now: present.now)
    }
  }

  fileprivate mutating func keep(
    _ spendings: [Spending], _ contents: Contents, on today: Day, now: Int64
  ) throws(JournalError) {
    let held = spendings.isEmpty ? [] : try reading.passes()
    for spending in spendings {
      guard let pass = held.first(where: { $0.pass.id == spending.pass }),
        let definition = contents.definitions.first(where: { $0.activity.id == spending.activity })
      else { continue }
      try use(FreezeUse(pass: pass, cover: spending.cover, at: now), for: definition.number)
    }
    for (definition, tracked) in zip(contents.definitions, contents.view.activities) {
      let settled = min(today, tracked.history.knownThrough ?? today)
      if let before = tracked.history.autoFreezeFrom, before < settled {
        try settle(definition.number, before: settled)
      }
    }
  }

  /// Undoes what was settled on a later day than today: passes used then for days that are not over go back, and days
  /// are considered from today on again.
  private mutating func takeBack(fromToday present: Present, of number: UInt32) throws(JournalError) {
    let dayStart = present.settings.dayStart
    for use in try reading.uses(of: number) where use.cover.day >= present.today {
      // One who has travelled west used it when that day was over, on the same day as today.
      guard present.zone.currentDay(at: use.at, dayStart: dayStart) > present.today else { continue }
      try giveBack(use, of: number)
    }
    try settle(number, before: present.today)
  }
}
