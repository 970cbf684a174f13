import Arguments
import Journal
import StreakEngine

/// An activity as the flags of `add` and `edit` describe it, on top of what it is or what a preset brings.
struct DefinitionDraft {
  private var base: Definition
  let invocation: Invocation
  /// Thresholds that a preset or the activity itself has for a cadence.
  let known: [Cadence: [Amount]]

  /// A new one.
  init(id: String, _ invocation: Invocation, _ present: Present) throws(ProducerError) {
    self.invocation = invocation
    guard !(invocation.has("habit") && invocation.has("metric")) else {
      throw ProducerError("\(id) is either a habit or a metric: give one of --habit and --metric")
    }
    let preset = invocation.has("habit") ? nil : Preset.named(id, isUS: present.settings.isUS)
    if let preset {
      base = Definition(preset, added: present.today)
      known = [.daily: preset.daily, .weekly: preset.weekly]
    } else {
      let kind = invocation.has("metric") ? Activity.Kind.metric : .habit
      let activity = Activity(id: id, kind: kind, added: present.today, goals: [])
      base = Definition(activity: activity, title: Definition.title(of: id))
      known = [:]
    }
  }

  /// A change of one that exists; only what is given changes.
  init(editing definition: Definition, _ invocation: Invocation, _ present: Present) throws(ProducerError) {
    self.invocation = invocation
    base = definition
    known = Dictionary(definition.activity.goals.map { ($0.cadence, $0.ladder) }) { first, _ in first }
    guard !invocation.has("habit") || definition.activity.kind == .habit,
      !invocation.has("metric") || definition.activity.kind == .metric
    else {
      let id = definition.activity.id
      throw ProducerError(
        "\(id) is a \(definition.activity.kind.rawValue), and what is recorded of it was counted as such: "
          + "a habit stays a habit and a metric a metric; remove it and add it anew")
    }
  }

  /// What the flags make of it.
  func definition() throws(ProducerError) -> Definition {
    var definition = base
    try applyLooks(to: &definition)
    try applyRules(to: &definition.activity)
    definition.activity.goals = try goals(of: definition.activity)
    if definition.activity.hasInstants, definition.activity.kind == .metric || definition.activity.limit != nil {
      throw ProducerError(
        "\(definition.activity.id): only a habit can count instants: every:Nh needs neither --metric nor --at-most")
    }
    try checkLimit(of: definition.activity)
    return definition
  }

  private func checkLimit(of activity: Activity) throws(ProducerError) {
    guard activity.limit != nil else { return }
    let goals = ["ladder", "threshold", "times"].filter { !invocation.values($0).isEmpty }
    guard let goal = goals.first else { return }
    throw ProducerError(
      "--\(goal) is a goal to be reached, and \(activity.id) has a limit to stay within: an at-most activity has one limit "
        + "and no ladder, leave out --\(goal)")
  }

  private func applyLooks(to definition: inout Definition) throws(ProducerError) {
    if let title = invocation.value("title") { definition.title = try Parse.line(title, "title") }
    if let symbol = invocation.value("symbol") {
      definition.symbol = symbol.isEmpty ? "" : try Parse.line(symbol, "symbol", limit: 32)
    }
    if let unit = invocation.value("unit") {
      definition.unit = unit.isEmpty ? nil : try Parse.line(unit, "unit", limit: 32)
    }
    if let tint = invocation.value("tint") {
      guard tint == "auto" || Tint.names.contains(tint) else {
        throw ProducerError("there is no tint “\(tint.visible)”: choose auto, \(Tint.names.joined(separator: ", "))")
      }
      definition.tint = tint == "auto" ? nil : tint
    }
    if invocation.has("private") { definition.isPrivate = true }
    if invocation.has("public") { definition.isPrivate = false }
  }

  private func applyRules(to activity: inout Activity) throws(ProducerError) {
    if let days = invocation.value("days") {
      guard let set = WeekdaySet(parsing: days) else {
        throw ProducerError("“\(days.visible)” are not days of the week: write mon-fri or mon,wed,fri")
      }
      activity.due = set
    }
    if let threshold = invocation.value("threshold"), activity.kind == .habit {
      activity.threshold = try Parse.threshold(threshold)
    }
    if let time = invocation.value("reminder") { activity.reminder = time == "default" ? nil : try Parse.time(time) }
    if let weight = invocation.value("weight") { activity.weight = try Parse.amount(weight) }
    if let grace = invocation.value("grace") { activity.grace = try Parse.grace(grace) }
    if let absent = invocation.value("absent") {
      guard let absent = Activity.Limit.Absent(rawValue: absent) else {
        throw ProducerError("--absent is missed, met or unknown, not “\(absent.visible)”")
      }
      guard activity.limit != nil || invocation.value("at-most") != nil else {
        throw ProducerError("--absent says what a day without a record is for an at-most activity: give --at-most too")
      }
      activity.limit = Activity.Limit(absent: absent)
    } else if invocation.value("at-most") != nil {
      activity.limit = activity.limit ?? Activity.Limit(absent: .missed)
    }
  }
}
