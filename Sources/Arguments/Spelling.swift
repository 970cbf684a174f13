/// Finding what was meant by a word that is not known.
public enum Spelling {
  /// The candidate nearest to `word`; nil where none is near enough to be worth naming.
  ///
  /// Near is a third of the word's length in single edits (at least one, at most three), case aside, or being the only
  /// candidate that begins with `word`. Of equally near ones the first counts.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return nil }
    let distances = candidates.map { distance(wanted, Array($0.lowercased().unicodeScalars)) }
    let limit = min(max(wanted.count / 3, 1), 3)
    if let best = distances.min(), best <= limit, let index = distances.firstIndex(of: best) {
      return candidates[index]
    }
    let longer = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// The number of single edits (a letter put in, left out, replaced, or swapped with the next) from one word to another.
  public static func distance(_ one: String, _ other: String) -> Int {
    distance(Array(one.unicodeScalars), Array(other.unicodeScalars))
  }

  /// Damerau-Levenshtein in the form that edits no part twice; three rows of the table are kept.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 1...one.count {
      var row = [i]
      for j in 1...other.count {
        let replaced = last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        var best = min(replaced, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}
