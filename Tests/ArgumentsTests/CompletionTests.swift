import Arguments
import Testing

@Suite struct CompletionTests {
  static let verbs = ["log", "done", "import", "freeze", "refresh"]

  @Test("The first word is a verb, whatever flags stand before it", arguments: [[""], ["l"], ["--store", "/x", ""]])
  func verbs(_ words: [String]) {
    #expect(found(keeper, words) == Self.verbs)
  }

  @Test("A verb of two words is completed word by word, and help knows all verbs")
  func twoWords() {
    #expect(found(keeper, ["freeze", ""]) == ["grant", "list"])
    #expect(found(keeper, ["help", ""]) == Self.verbs)
    #expect(found(keeper, ["help", "freeze", ""]) == ["grant", "list"])
    #expect(found(keeper, ["nothing", ""]) == [])
  }

  @Test("An operand is named as the table has it, brackets and dots left out; a repeated one goes on, another ends")
  func operands() {
    #expect(keeper.completion(of: ["log", ""]) == .value("ID", verb: "log", operands: []))
    #expect(keeper.completion(of: ["done", "read", ""]) == .value("AMOUNT", verb: "log", operands: ["read"]))
    #expect(found(keeper, ["log", "read", "1", ""]) == [])
    #expect(
      keeper.completion(of: ["import", "a", "b", "c", ""]) == .value("PATH", verb: "import", operands: ["a", "b", "c"]))
    #expect(viewer.completion(of: [""]) == .value("FAMILY", verb: "", operands: []))
  }

  @Test("Flags are those of the verb and of every verb that were not given, unless they may be repeated")
  func flags() {
    #expect(found(keeper, ["log", "-"]) == ["--add", "--day", "--store", "--color", "--help", "--version"])
    #expect(found(keeper, ["log", "--add", "--"]) == ["--day", "--store", "--color", "--help", "--version"])
    #expect(found(keeper, ["import", "--author", "a@b", "--"]).first == "--author")
  }

  @Test("The value of a flag is one of its choices or what the table names, with a space or a sign between")
  func values() {
    let choices = ["auto", "full", "none"]
    #expect(found(keeper, ["log", "--color", ""]) == choices)
    #expect(found(keeper, ["log", "--color", "="]) == choices)
    #expect(found(keeper, ["log", "--color", "=", "f"]) == choices)
    #expect(keeper.completion(of: ["log", "read", "--day", ""]) == .value("DAY", verb: "log", operands: ["read"]))
    #expect(viewer.completion(of: ["--width", ""]) == .value("N", verb: "", operands: []))
  }

  @Test("Behind two dashes there are no flags")
  func dashes() {
    #expect(keeper.completion(of: ["log", "--", "-"]) == .value("ID", verb: "log", operands: []))
  }

  @Test("Lines are what goes on from what is typed, the meaning behind a tab; files are always said")
  func lines() {
    let all = [Candidate("read", "Read 30 min"), Candidate("run"), Candidate("gym", "Gym"), .files]
    #expect(Candidate.lines(all, from: "r") == "read\tRead 30 min\nrun\n:files\n")
    #expect(Candidate.lines(all, from: "x") == ":files\n")
  }

  @Test("There is a script for three shells and no other, which names the programs")
  func scripts() {
    for shell in CompletionScript.shells {
      let text = CompletionScript.text(for: shell, programs: ["one", "two"])
      #expect(text?.contains("one") == true && text?.contains("two") == true && text?.hasSuffix("\n") == true)
    }
    #expect(CompletionScript.text(for: "csh", programs: ["one"]) == nil)
  }

  private func found(_ command: Command, _ words: [String]) -> [String] {
    guard case .candidates(let found) = command.completion(of: words) else { return ["a value"] }
    return found.map(\.word)
  }
}
