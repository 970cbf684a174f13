extension Layout {
  /// The next second at which the same subject reads differently because less time is left; nil where no time is shown.
  ///
  /// What the documents themselves foretell is not counted: a glance has its own end.
  public func nextChange(_ subject: Subject) -> Int64? {
    let shown = [subject.hero].compactMap { $0 } + subject.badges
    let moments = shown.flatMap { TimeLeft.changes(after: subject.now, until: $0.deadline) }
    if moments.isEmpty { return nil }
    let bytes = bytes(subject)
    return Set(moments).sorted().first { moment in
      var later = subject
      later.now = moment
      return self.bytes(later) != bytes
    }
  }
}

extension TimeLeft {
  /// The seconds at which the short and the long words for the time until a deadline next change; none once it has passed.
  static func changes(after now: Int64, until deadline: Int64) -> [Int64] {
    guard let left = TimeLeft(from: now, until: deadline) else { return [] }
    return [left.shortStep, left.longStep].map { step in
      // Rounded down: the words change a second after a whole step is left.
      deadline - left.seconds / step * step + (left.seconds < 60 ? 0 : 1)
    }
  }

  /// Seconds in the smallest unit of `short`.
  private var shortStep: Int64 { seconds < 3600 ? 60 : seconds < 172_800 ? 3600 : 86400 }
  /// Seconds in the smallest unit of `long`.
  private var longStep: Int64 { seconds < 172_800 ? 60 : 3600 }
}
