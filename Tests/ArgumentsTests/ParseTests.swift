import Arguments
import Testing

@Suite struct ParseTests {
  @Test("Flags may stand before the verb, between operands and behind, with a space or an equals sign")
  func anywhere() throws {
    let expected = try run(keeper, "log", "read", "3", "--store", "/s", "--day", "2026-01-04", "--add")
    #expect(
      try run(keeper, "--store", "/s", "log", "--add", "read", "--day=2026-01-04", "3").operands == ["read", "3"])
    for words in [
      ["--store", "/s", "log", "--add", "read", "--day=2026-01-04", "3"],
      ["--day", "2026-01-04", "--add", "done", "read", "--store=/s", "3"],
    ] {
      guard case .run(let invocation) = try keeper.parse(words) else { return #expect(Bool(false), "printed") }
      #expect(invocation.verb == "log" && invocation.operands == expected.operands)
      #expect(invocation.value("store") == "/s" && invocation.value("day") == "2026-01-04" && invocation.has("add"))
    }
  }

  @Test("An alias is the verb itself")
  func alias() throws {
    #expect(try run(keeper, "done", "read") == (try run(keeper, "log", "read")))
  }

  @Test("A verb may have two words")
  func twoWords() throws {
    let grant = try run(keeper, "freeze", "grant", "2")
    #expect(grant.verb == "freeze grant" && grant.operands == ["2"])
    #expect(try run(keeper, "freeze", "--store", "/s", "list").verb == "freeze list")
  }

  @Test("What follows -- is operands, whatever it looks like")
  func doubleDash() throws {
    #expect(try run(keeper, "import", "--", "--format", "-h", "--").operands == ["--format", "-h", "--"])
    #expect(try run(viewer, "--", "--help").operands == ["--help"])
  }

  @Test("A number below zero and a lone dash are operands", arguments: ["-3", "-0.5", "-.5", "-"])
  func negative(word: String) throws {
    #expect(try run(keeper, "log", "read", word).operands == ["read", word])
  }

  @Test("A value may be empty, hold an equals sign or begin with one dash")
  func values() throws {
    #expect(try run(keeper, "refresh", "--store=").value("store") == "")
    #expect(try run(keeper, "refresh", "--store=a=b").value("store") == "a=b")
    #expect(try run(keeper, "refresh", "--store", "-x").value("store") == "-x")
    #expect(try run(keeper, "refresh", "--store=--x").value("store") == "--x")
  }

  @Test(
    "An empty path is refused by name wherever a path is taken, and other words may be empty",
    arguments: [
      (["copy", "", "to"], "FILE"), (["copy", "from", ""], "DIR"), (["copy", "from", "to", "--log="], "--log"),
      (["copy", "from", "--log", "", "to"], "--log"), (["import", "csv", ""], "PATH"),
      (["import", "csv", "a", ""], "PATH"), (["import", "", "a"], "PATH"), (["note", ""], nil),
      (["note", "--text=", "a"], nil), (["copy", "from", "to"], nil),
    ] as [([String], String?)])
  func emptyPath(words: [String], name: String?) throws {
    let mover = Command(
      "mover", version: "1", summary: "Move",
      verbs: [
        Verb(
          ["copy"], operands: "FILE [DIR]", summary: "Copy", flags: [Flag("log", value: "FILE", help: "Where to tell.")]
        ),
        Verb(["import"], operands: "[FORMAT] PATH…", summary: "Take"),
        Verb(["note"], operands: "TEXT", summary: "Note", flags: [Flag("text", value: "TEXT", help: "More.")]),
      ])
    guard let name else {
      _ = try mover.parse(words)
      return
    }
    let error = #expect(throws: UsageError.self) { try mover.parse(words) }
    #expect(error?.description.hasPrefix("\(name) is empty") == true && error?.exitStatus == 64)
  }

  @Test("A repeatable flag keeps all its values in order")
  func repeatable() throws {
    let invocation = try run(keeper, "import", "--author", "a", "git", "p", "q", "--author=b")
    #expect(invocation.values("author") == ["a", "b"] && invocation.operands == ["git", "p", "q"])
    #expect(invocation.values("store").isEmpty && invocation.value("store") == nil && !invocation.has("store"))
  }

  @Test("A program without verbs takes its first word as an operand")
  func withoutVerbs() throws {
    let invocation = try run(viewer, "small", "--width", "40")
    #expect(invocation.verb.isEmpty && invocation.operands == ["small"])
    #expect(try invocation.integer("width", in: 1...1000) == 40)
    #expect(try run(viewer).integer("width", in: 1...1000) == nil)
  }

  @Test(
    "A value that is no whole number in range is refused with the range", arguments: ["x", "0", "1001", "4.0", "", "٣"])
  func integers(text: String) throws {
    let invocation = try run(viewer, "--width=\(text)")
    let error = #expect(throws: UsageError.self) { try invocation.integer("width", in: 1...1000) }
    #expect(error?.description == "--width wants a whole number from 1 to 1000, not “\(text)” (see `viewer --help`)")
  }

  @Test("Everything in the table parses, under every name of every verb, both ways of giving a value")
  func wholeTable() throws {
    for verb in keeper.verbs {
      for name in verb.names {
        for flag in keeper.flags(of: verb).dropLast(2) {
          let value = flag.choices.first ?? "v"
          let forms =
            flag.value == nil ? [["--\(flag.name)"]] : [["--\(flag.name)", value], ["--\(flag.name)=\(value)"]]
          for form in forms {
            let words = name.split(separator: " ").map(String.init)
            let operands = (0..<verb.operands.least).map { "operand\($0)" }
            guard case .run(let invocation) = try keeper.parse(form + words + operands) else {
              throw CancellationError()
            }
            #expect(invocation.verb == verb.name && invocation.operands == operands)
            #expect(invocation.value(flag.name) == (flag.value == nil ? "" : value))
          }
        }
      }
    }
  }
}
