import Arguments
import Testing

@Suite struct UsageErrorTests {
  @Test(
    "Each mistake has its own sentence, names the nearest right word and points to help",
    arguments: [
      ([], "nothing says what to do (see `keeper --help`)"),
      (["lgo"], "unknown verb “lgo”: did you mean log? (see `keeper --help`)"),
      (["zzzzz"], "unknown verb “zzzzz” (see `keeper --help`)"),
      (["freeze"], "“freeze” is not complete: freeze grant, freeze list (see `keeper --help`)"),
      (["log", "read", "--ad"], "unknown flag --ad: did you mean --add? (see `keeper help log`)"),
      (["done", "read", "--dya=x"], "unknown flag --dya: did you mean --day? (see `keeper help log`)"),
      (["log", "read", "-x"], "unknown flag -x (see `keeper help log`)"),
      (["--sotre", "/x", "log", "read"], "unknown flag --sotre: did you mean --store? (see `keeper --help`)"),
      (["refresh", "--add"], "unknown flag --add (see `keeper help refresh`)"),
      (["log", "read", "--day"], "--day needs a value: --day DAY (see `keeper help log`)"),
      (["log", "--day", "--add", "read"], "--day needs a value: --day DAY (see `keeper help log`)"),
      (["log", "read", "--add=yes"], "--add takes no value, but was given “yes” (see `keeper help log`)"),
      (["log", "read", "--add", "--add"], "--add is given twice (see `keeper help log`)"),
      (["log", "--day=a", "read", "--day=b"], "--day is given twice (see `keeper help log`)"),
      (["log"], "ID is missing (see `keeper help log`)"),
      (["import", "git"], "PATH is missing (see `keeper help import`)"),
      (
        ["log", "read", "3", "4"],
        "“4” is one operand too many: words that belong together need quotes (see `keeper help log`)"
      ),
      (
        ["freeze", "list", "x"],
        "“x” is one operand too many: words that belong together need quotes (see `keeper help freeze list`)"
      ),
      (["refresh", "--color", "nome"], "--color knows no “nome”: did you mean none? (see `keeper help refresh`)"),
      (
        ["refresh", "--color", "7"], "--color knows no “7”: did you mean auto, full, none? (see `keeper help refresh`)"
      ),
    ] as [([String], String)])
  func sentences(arguments: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try keeper.parse(arguments) }
    #expect(error?.description == sentence)
    #expect(error?.exitStatus == 64)
  }

  @Test("A program's own objection points to the verb's help as well")
  func own() throws {
    let error = try run(keeper, "done", "read").error("no activity “read”")
    #expect(error.description == "no activity “read” (see `keeper help log`)")
  }

  @Test(
    "The nearest word is found through one slip, and a far one is not offered",
    arguments: [
      ("stpes", "steps"), ("Steps", "steps"), ("step", "steps"), ("steeps", "steps"), ("exercise", "exercise-minutes"),
      ("x", nil), ("", nil), ("walking", nil), ("st", nil), ("slep-hours", "sleep-hours"), ("stpe", nil),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    let candidates = ["steps", "stand-hours", "exercise-minutes", "sleep-hours"]
    #expect(Spelling.nearest(to: word, in: candidates) == expected)
  }

  @Test("Distances are those of the textbook, a swap being one edit")
  func distances() {
    #expect(Spelling.distance("kitten", "sitting") == 3)
    #expect(Spelling.distance("ab", "ba") == 1)
    #expect(Spelling.distance("", "abc") == 3)
    #expect(Spelling.distance("abc", "abc") == 0)
    #expect(Spelling.distance("ca", "abc") == 3)
  }
}
