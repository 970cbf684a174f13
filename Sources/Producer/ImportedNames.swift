import Importers
import Journal
import StreakEngine

/// Which activities of the journal those of a file are.
///
/// Ids are made of titles, and titles that differ may make the same one, so an activity is known by the title under which
/// an import brought it first, whatever a person has called it since. One that no import brought is met by its title, else
/// by its id. Several of one title are told apart by the ids that a file gives them, the first of them first.
struct ImportedNames {
  /// In the order in which they were met.
  private var byOrigin: [String: [String]] = [:]
  private var byTitle: [String: String] = [:]
  /// Every id there is; those that an import brought, or met, with its title.
  private var origins: [String: String?] = [:]
  /// Of the file at hand: its ids, and what they are in the journal.
  private var ids: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ definitions: [Definition]) {
    for definition in definitions { note(definition) }
  }

  /// Ids of one file say nothing of those of the next.
  mutating func beginFile() {
    ids = [:]
    taken = []
  }

  /// The id in the journal of one of the file at hand; itself where the file defines no such activity.
  func id(_ idInFile: String) -> String { ids[idInFile] ?? idInFile }

  /// The id under which an activity of the file at hand is, or is to be, in the journal.
  mutating func place(_ activity: ImportedActivity) -> String {
    let met = (byOrigin[activity.title] ?? []).filter { !taken.contains($0) }
    let titled = byTitle[activity.title].flatMap { taken.contains($0) ? nil : $0 }
    let id = met.first { $0 == activity.id } ?? met.first ?? titled ?? free(activity)
    ids[activity.id] = id
    taken.insert(id)
    return id
  }

  /// That of the file, unless it is another import's; then the first of those with a number behind it.
  private func free(_ activity: ImportedActivity) -> String {
    var (id, number) = (activity.id, 2)
    while taken.contains(id) || (origins[id] ?? nil).map({ $0 != activity.title }) ?? false {
      id = activity.id.prefix(58) + "-\(number)"
      number += 1
    }
    return id
  }

  /// What is in the journal now.
  mutating func note(_ definition: Definition) {
    let id = definition.activity.id
    origins[id] = .some(definition.origin)
    guard let origin = definition.origin else {
      byTitle[definition.title] = id
      return
    }
    if byOrigin[origin]?.contains(id) != true { byOrigin[origin, default: []].append(id) }
  }
}
