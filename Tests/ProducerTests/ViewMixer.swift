import StreakEngine

/// Random views, small and adversarial: one to three activities with all rules mixed.
struct ViewMixer {
  let now: Int64
  let today: Day
  let dayStart: Int
  var random: SeededGenerator
  /// Few, since each costs the almanac a search for every day; some lie just before or at the day's start.
  private var reminders: [Int] = []

  init(now: Int64, today: Day, dayStart: Int, random: SeededGenerator) {
    (self.now, self.today, self.dayStart, self.random) = (now, today, dayStart, random)
  }

  mutating func view() -> View {
    let odd = [0, 30, 90, 120, 150, 180, 719, 1380, 1439, max(0, dayStart - 1), dayStart, dayStart + 1]
    reminders = [random.chance(50) ? 19 * 60 : random.int(0...1439), random.pick(odd)]
    let count = random.pick([1, 1, 1, 1, 2, 3])
    let activities = ["a-c", "ab", "b"].prefix(count).map { id in
      let activity = activity(id)
      return Tracked(activity: activity, history: history(activity))
    }
    let passes = (0..<random.pick([0, 0, 1, 2, 3, 6])).map { pass($0, activities.map(\.activity.id)) }
    return View(activities: activities, rules: rules(activities.map(\.activity)), passes: passes)
  }

  private mutating func rules(_ activities: [Activity]) -> Rules {
    var rules = Rules()
    rules.weekStart = random.pick(Weekday.allCases)
    rules.reminder = reminders[0]
    rules.freezeCounts = random.chance(70)
    rules.autoFreeze = random.chance(60)
    rules.coveredInARow = random.pick([1, 2, 3, 3, 3, 7])
    let streaks = activities.flatMap { activity in activity.goals.map { activity.streakID($0.cadence) } }
    if random.chance(20) { rules.hero = random.pick(streaks + ["gone.daily"]) }
    if random.chance(10) { rules.hidden = [random.pick(activities).id] }
    rules.horizon = random.pick([16, 16, 17, 20])
    return rules
  }

  private mutating func pass(_ index: Int, _ ids: [String]) -> Pass {
    Pass(
      id: index + 1, activity: random.chance(25) ? random.pick(ids) : nil,
      notBefore: random.chance(30) ? today + random.int(-4...9) : nil)
  }

  private mutating func activity(_ id: String) -> Activity {
    let kind = random.chance(60) ? Activity.Kind.habit : .metric
    let isLimited = random.chance(25)
    var activity = Activity(id: id, kind: kind, added: today - random.pick([0, 1, 3, 5, 9, 13]), goals: [])
    if isLimited { activity.limit = Activity.Limit(absent: random.pick(Activity.Limit.Absent.allCases)) }
    if random.chance(30) { activity.due = weekdays() }
    if random.chance(35) { activity.reminder = reminders[1] }
    if random.chance(40) { activity.weight = Amount(billionths: Int128(random.int(0...3) * 400_000_000)) }
    if random.chance(25) { activity.grace = Activity.Grace(days: random.pick([1, 2, 7, 7, 30])) }
    if kind == .habit, random.chance(20) { activity.threshold = Amount(2) }
    activity.goals = cadences(allowsHours: kind == .habit && !isLimited).map { goal($0, activity) }
    return activity
  }

  private mutating func cadences(allowsHours: Bool) -> [Cadence] {
    var all = [Cadence.daily, .weekly, .everyDays(random.pick([2, 3, 5, 10]))]
    if allowsHours { all.append(.everyHours(random.pick([5, 12, 24, 36, 48, 100, 240]))) }
    let some = all.filter { _ in random.chance(40) }
    return some.isEmpty ? [.daily] : some.shuffled(using: &random)
  }

  private mutating func goal(_ cadence: Cadence, _ activity: Activity) -> Activity.Goal {
    if activity.limit != nil { return Activity.Goal(cadence, ladder: [Amount(random.int(0...4))]) }
    if activity.kind == .habit {
      return Activity.Goal(cadence, ladder: [cadence.days == 1 ? .one : Amount(random.int(1...min(7, cadence.days)))])
    }
    let tiers = random.int(1...3)
    return Activity.Goal(cadence, ladder: (1...tiers).map { Amount($0 * max(1, cadence.days * 2 / 3)) })
  }

  private mutating func weekdays() -> WeekdaySet {
    WeekdaySet(rawValue: random.chance(50) ? 0b001_1111 : UInt8(random.int(1...127)))
  }
}
