extension LoopArchive {
  /// Names what a backup has and these files do not.
  func tell(
    _ habits: [Int: LoopArchiveHabit], _ marks: [Int: [LoopArchiveMark]], _ files: LoopFiles, _ log: inout FaultLog
  ) {
    var lost: [String] = []
    if files.habits == nil {
      lost.append("Habits.csv is missing: names are those of folders, without some of their letters, and all are daily")
    } else if habits.values.allSatisfy({ $0.isNumerical == nil }) {
      lost.append("Habits.csv does not say what counts amounts: what has marks above 3 is taken to, without a target")
    }
    if files.marks.isEmpty {
      lost.append("there is no file for each habit: the table of all is read, of which releases left marks out")
    }
    let unmarked = habits.filter { marks[$0.key] == nil && !$0.value.isArchived }.values.map(\.name).sorted()
    if !unmarked.isEmpty { lost.append("without a file of marks: \(unmarked.prefix(12).joined(separator: ", "))") }
    lost.append(
      "CSV files of Loop have less than its backup (Settings, Export full backup), whose .db is the better one to import"
    )
    for loss in lost { log.tell(.remark(loss)) }
  }
}

extension LoopMark {
  /// The mark that a backup would have.
  init(_ mark: LoopArchiveMark, isOutdated: Bool) {
    self.init(
      habit: 0, milliseconds: Int64(mark.day.number) * 86_400_000, value: mark.value, isOutdated: isOutdated)
  }
}
