import Arguments
import Testing

@Suite struct HelpTests {
  @Test("Help of the whole program is laid out in columns")
  func program() {
    #expect(
      keeper.help(for: nil) == """
        keeper: Keep things.

        Usage: keeper VERB [OPERAND…] [OPTION…]

        Verbs:
          log, done ID [AMOUNT]  Set the day's amount
          import FORMAT PATH…    Take in files
          freeze grant N         Grant passes
          freeze list            Show passes
          refresh                Publish again

        Options of every verb:
          --store FOLDER  Where the snapshot is.
          --color WHEN    Whether to use colour. One of: auto, full, none.
          --help          Print help and end; -h does the same.
          --version       Print the version and end.

        Exit status 0 is good.

        Examples:
          keeper log read

        “keeper help VERB” tells more about a verb.

        """)
  }

  @Test("Help of a verb has its own flags first, its paragraphs and its examples")
  func verb() {
    #expect(
      keeper.help(for: keeper.verb("done")) == """
        Usage: keeper log ID [AMOUNT] [OPTION…]

        Set the day's amount.
        Also called: done.

        Options:
          --add      Add to what is there instead of replacing it.
          --day DAY  Another day than today, as YYYY-MM-DD; it must not be one that is
                     still to come.

        Options of every verb:
          --store FOLDER  Where the snapshot is.
          --color WHEN    Whether to use colour. One of: auto, full, none.
          --help          Print help and end; -h does the same.
          --version       Print the version and end.

        For a check-in the amount is 1.

        The second paragraph is long enough to be broken between two of its words here.

        Examples:
          keeper log read
          keeper log steps 8230 --add

        """)
  }

  @Test("Help of a program without verbs has its operands and options")
  func withoutVerbs() {
    #expect(
      viewer.help(for: nil) == """
        viewer: Show things.

        Usage: viewer [FAMILY] [OPTION…]

        Options:
          --width N  How many columns there are.
          --ascii    No character above 127.
          --help     Print help and end; -h does the same.
          --version  Print the version and end.

        """)
  }

  @Test(
    "Help can be asked for in every usual way, and wins over what is wrong",
    arguments: [
      ["--help"], ["-h"], ["help"], ["--help", "nonsense"], ["--nonsense", "-h"],
    ])
  func asking(arguments: [String]) throws {
    #expect(try keeper.parse(arguments) == .print(keeper.help(for: nil)))
  }

  @Test(
    "A verb's help can be asked for in every usual way",
    arguments: [
      ["help", "log"], ["help", "done"], ["log", "--help"], ["log", "-h", "--day"],
      ["--nope", "done", "-h", "x", "y", "z"],
    ])
  func askingVerb(arguments: [String]) throws {
    #expect(try keeper.parse(arguments) == .print(keeper.help(for: keeper.verb("log"))))
  }

  @Test("Help on a verb that does not exist names the nearest one")
  func askingUnknown() {
    let error = #expect(throws: UsageError.self) { try keeper.parse(["help", "lgo"]) }
    #expect(error?.problem == .unknownVerb("lgo", nearest: "log"))
  }

  @Test("Who asks for the version gets it, whatever else there is")
  func version() throws {
    #expect(try keeper.parse(["refresh", "--version"]) == .version)
    #expect(try viewer.parse(["--version"]) == .version)
  }

  @Test("No line of help is wider than 80 columns or ends in a space, and everything in the table is in it")
  func complete() {
    for verb in [nil] + keeper.verbs {
      let text = keeper.help(for: verb)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.count <= 80 && line.last != " ", "\(line)")
      }
      for flag in keeper.flags(of: verb) { #expect(text.contains("  \(flag.signature)")) }
    }
    for name in keeper.verbs.flatMap(\.names) { #expect(keeper.help(for: nil).contains(name)) }
  }

  @Test("Everything that help calls a flag is in the table")
  func nothingElse() {
    for verb in [nil] + keeper.verbs {
      let words = keeper.help(for: verb).split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }
      let known = keeper.flags(of: verb).map { "--" + $0.name }
      #expect(words.allSatisfy { known.contains(String($0)) || (verb == nil && $0 == "--add") }, "\(words)")
    }
  }

  @Test("A table at odds with itself is found out")
  func faults() {
    #expect(keeper.faults.isEmpty && viewer.faults.isEmpty)
    let broken = Command(
      "broken", version: "0", summary: "Broken",
      verbs: [
        Verb(["a", "b"], operands: "[X] Y", summary: "A", flags: [Flag("f", help: "F."), Flag("store", help: "S.")]),
        Verb(["b"], operands: "X… Y", summary: "B", flags: [Flag("f", value: "V", help: "F.")]),
      ], flags: [Flag("store", help: "S.")])
    #expect(
      broken.faults == [
        "two verbs are called b", "--store is given twice", "--f is a switch and is not",
        "operands “[X] Y” are ambiguous",
        "operands “X… Y” are ambiguous",
      ])
  }
}
