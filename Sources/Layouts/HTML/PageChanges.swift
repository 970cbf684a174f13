import SnapshotFormat

/// What time alone will bring, so that who reads the page later sees what has become of it.
struct PageChanges {
  let changes: [Change]
  let document: PageDocument

  /// From a moment on, which streaks are in which state.
  struct Change {
    let from: Int64
    /// The cards as they were before.
    let lost: [Card]
    var groups: [(word: String, sign: String, cards: [Card])] = []
  }

  func append(to out: inout Hypertext) {
    out.element("section", "class=\"coming\" aria-labelledby=\"coming\"") { out in
      out.element("h2", "id=\"coming\"", Phrases.coming)
      out.raw("\n")
      out.element("p", "class=\"dim\"", Phrases.ifNothing)
      out.element("dl", "class=\"card\"") { out in
        for change in changes { self.append(change, to: &out) }
      }
    }
  }

  private func append(_ change: Change, to out: inout Hypertext) {
    out.raw("<div>")
    out.element("dt", "", Phrases.moment(document.page.clock(change.from), from: document.day))
    out.raw("<dd><ul>")
    for group in change.groups {
      out.raw("<li>")
      out.sign(group.sign, "i")
      out.raw("<span><b>")
      out.text(group.word)
      out.raw("</b>: ")
      for (index, card) in group.cards.enumerated() {
        if index > 0 { out.raw(", ") }
        out.name(card, hasSymbol: false)
        // What is lost is told by how long it was.
        let isLost = group.sign == "s-broken" || group.sign == "s-none"
        let run = isLost ? change.lost.first { $0.streak.id == card.streak.id } ?? card : card
        if !card.isRedacted, run.streak.current > 0 { out.raw("&nbsp;\(run.runShort)") }
      }
      out.raw("</span></li>")
    }
    out.raw("</ul></dd></div>\n")
  }
}

extension PageDocument {
  /// What differs from moment to moment.
  var changes: [PageChanges.Change] {
    var before = [hero].compactMap { $0 } + badges
    var changes: [PageChanges.Change] = []
    for (from, streaks) in page.next {
      let cards = streaks.map { Card($0, now: from, page.privacy, typesetter) }
      var change = PageChanges.Change(from: from, lost: before)
      for card in cards {
        let was = before.first { $0.streak.id == card.streak.id }.map { StateSign($0) }
        // That a run is gone is said once.
        if was == StateSign(card) || (was == .broken && StateSign(card) == .none) { continue }
        change.add(card)
      }
      if !change.groups.isEmpty { changes.append(change) }
      before = cards
    }
    return changes
  }
}

extension PageChanges.Change {
  fileprivate mutating func add(_ card: Card) {
    let hadRun = lost.contains { $0.streak.id == card.streak.id && $0.streak.current > 0 }
    // A streak found along a ladder is not shown any more once it is broken: to who reads, that is the same.
    let isGone = hadRun && StateSign(card) == .none
    let sign = isGone ? "s-broken" : Signs.id(card)
    if let index = groups.firstIndex(where: { $0.sign == sign }) {
      groups[index].cards.append(card)
    } else {
      groups.append(((isGone ? StateSign.broken : StateSign(card)).words.last ?? "", sign, [card]))
    }
  }
}
