/// What is around every document of HTML: a head that fetches nothing and lets nothing run, and a body.
struct DocumentShell {
  let title: String
  let look: String
  var refresh: Int?

  /// What tells a document of ours from another one; `streakd page` looks for it before it replaces a file.
  static var mark: String { "<meta name=\"generator\" content=\"Streakline\">" }

  func around(_ body: (inout Hypertext) -> Void) -> [UInt8] {
    var out = Hypertext()
    out.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\(Self.mark)\n")
    out.element("title", "", title)
    out.raw(
      """

      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline'">

      """)
    if let refresh { out.raw("<meta http-equiv=\"refresh\" content=\"\(refresh)\">\n") }
    out.raw("<style>\n\(look)\n</style>\n</head>\n<body>\n")
    body(&out)
    out.raw("</body>\n</html>\n")
    return out.bytes
  }
}
