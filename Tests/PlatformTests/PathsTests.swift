import Platform
import Testing

@Suite struct PathsTests {
  @Test(
    "The store is where the flag, the own variables, XDG or the home folder say, in this order",
    arguments: [
      ([:] as [String: String], "/h/.local/state/streakline/snapshot"),
      (["XDG_STATE_HOME": "/x"], "/x/streakline/snapshot"),
      (["XDG_STATE_HOME": "x"], "/h/.local/state/streakline/snapshot"),
      (["XDG_STATE_HOME": ""], "/h/.local/state/streakline/snapshot"),
      (["XDG_STATE_HOME": "/x", "STREAKLINE_HOME": "/s"], "/s/snapshot"),
      (["STREAKLINE_HOME": "/s", "STREAKLINE_STORE": "here"], "here"),
    ])
  func store(variables: [String: String], expected: String) throws {
    let environment = Environment(variables.merging(["HOME": "/h"]) { $1 })
    #expect(try Paths.store(flag: nil, environment: environment) == expected)
    #expect(try Paths.store(flag: "flag", environment: environment) == "flag")
  }

  @Test("The journal has its own variables and lies under the data folder")
  func journal() throws {
    #expect(
      try Paths.journal(flag: nil, environment: Environment(["HOME": "/h"])) == "/h/.local/share/streakline/journal")
    #expect(try Paths.journal(flag: nil, environment: Environment(["XDG_DATA_HOME": "/d"])) == "/d/streakline/journal")
    #expect(try Paths.journal(flag: nil, environment: Environment(["STREAKLINE_HOME": "/s"])) == "/s/journal")
    #expect(
      try Paths.journal(flag: nil, environment: Environment(["STREAKLINE_JOURNAL": "/j", "STREAKLINE_STORE": "/k"]))
        == "/j")
  }

  @Test(
    "Without any folder to go by the error names the variable to set", arguments: [[:], ["HOME": ""], ["HOME": "rel"]])
  func nowhere(variables: [String: String]) {
    let error = #expect(throws: PathError.self) { try Paths.store(flag: nil, environment: Environment(variables)) }
    #expect(error?.variable == "STREAKLINE_STORE")
  }
}
