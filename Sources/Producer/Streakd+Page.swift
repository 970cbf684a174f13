import Arguments

extension Streakd {
  static let pageVerbs = [
    Verb(
      ["page"], operands: "DIR", summary: "Write a page of all streaks into a folder, as index.html",
      flags: [
        Flag("hook", help: "Write it anew after every publication that changes something."),
        Flag("remove-hook", help: "Keep it up to date no longer; the page stays."),
        Flag("no-redact", help: "Name and number of private activities too."),
        Flag("redact", help: "No name and no number of any."),
        Flag("refresh", value: "SECONDS", help: "A browser reads it anew by itself, every so many seconds."),
        Flag("force", help: "Replace an index.html of somebody else."),
      ],
      details:
        "One file, whole at any moment, with nothing to fetch and no script. It is drawn by streak page, the program "
        + "beside this one. It says as of when it is true and until when, and what time alone will bring. A folder that "
        + "is made is for you alone: chmod 755 lets others look at it.",
      examples: ["page ~/streaks", "page ~/public_html/streaks --hook"])
  ]
}
