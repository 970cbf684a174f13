/// A family as a small document of its own: its picture, as text that can be selected and read out.
enum HTMLStyle {
  static func bytes(_ page: Page) -> [UInt8] {
    let picture = Picture(page)
    return DocumentShell(title: picture.title, look: PageLook.alone).around { out in
      out.element("main", "class=\"alone\" aria-label=\"\(Phrases.streaks)\"") { out in out.picture(picture) }
    }
  }
}
