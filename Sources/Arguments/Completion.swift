/// What may stand where a person pressed Tab.
public enum Completion: Equatable, Sendable {
  /// One of these.
  case candidates([Candidate])
  /// What the table names but does not know, such as `ID` or `PATH`; `operands` are those before it, the verb left out.
  case value(String, verb: String, operands: [String])
}

/// A word that may be completed to.
public struct Candidate: Equatable, Sendable {
  /// The word.
  public var word: String
  /// What it means, in one line; may be empty.
  public var meaning: String

  /// Both fields.
  public init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// What the scripts of `CompletionScript` read instead of a candidate: names of files may stand here too.
  public static let files = Candidate(":files")

  /// Those that go on from what is typed, a line each, the meaning behind a tab: what the scripts of `CompletionScript`
  /// read. What a word or a meaning holds beside printable characters has been taken out by whoever made it.
  public static func lines(_ candidates: [Candidate], from typed: String) -> String {
    candidates.filter { $0 == files || $0.word.hasPrefix(typed) }
      .map { $0.meaning.isEmpty ? $0.word + "\n" : "\($0.word)\t\($0.meaning)\n" }.joined()
  }
}
