/// A family as a small document of its own: its picture, as text that can be selected and read out.
enum HTMLStyle {
  static func bytes(_ page: Page) -> [UInt8] {
    let picture = Picture(page)
    return DocumentShell(title: picture.title, look: PageLook.alone).around { out in
      out.element("main", "class=\"alone\"") { out in
        // A document has a heading; this one's is in the picture, for those who see it.
        out.element("h1", "class=\"vh\"", picture.title)
        out.picture(picture)
      }
    }
  }
}
