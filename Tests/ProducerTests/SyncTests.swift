import JSONText
import Platform
import Testing

@Suite("Sync with other machines")
struct SyncTests {
  /// Two machines that have exchanged everything, with a habit on both.
  private static func pair(_ words: [String] = []) throws -> Fleet {
    let fleet = try Fleet(2)
    for word in ["add read --symbol 📚", "log read --day 2026-11-28", "log read --day 2026-11-29"] + words {
      _ = fleet.homes[0].line(word)
    }
    #expect(try fleet.settle() != nil)
    return fleet
  }

  @Test("What is recorded here is a streak there, and the other way round")
  func both() throws {
    let fleet = try Self.pair()
    let (one, two) = (fleet.homes[0], fleet.homes[1])
    #expect(two.line("list") == one.line("list"))
    _ = two.line("log read")
    _ = one.line("log steps 9000")
    #expect(try fleet.settle() != nil)
    #expect(try one.published("read.daily").current == 3)
    #expect(two.line("list") == one.line("list"))
    #expect(two.shared == one.shared)
  }

  @Test("The first sync needs a folder, says how, and keeps it for the next; a folder that is not there is not made")
  func folder() throws {
    let home = try Home()
    #expect(home.refusal("sync").hasPrefix("64 streakd: there is no folder to sync with yet: streakd sync DIR"))
    #expect(home.refusal("sync \(home.path)/share").hasPrefix("66 "))
    try Files.makeFolder(home.path + "/share")
    #expect(
      home.line("sync \(home.path)/share --as laptop").hasSuffix(
        "0 changes of laptop written, 0 changes of others taken"))
    let other = try Home()
    #expect(other.refusal("sync \(home.path)/share --as laptop").contains("there is a machine called laptop"))
    #expect(other.refusal("sync \(home.path)/share --as Lap/top").hasPrefix("64 "))
  }

  @Test("Of two records of one day by hand the later one stands; the same day of two sources adds up")
  func laterStands() throws {
    let fleet = try Self.pair(["log steps 100"])
    let (one, two) = (fleet.homes[0], fleet.homes[1])
    one.now = "2026-11-30T13:00:00+01:00"
    _ = one.line("log steps 3000")
    two.now = "2026-11-30T14:00:00+01:00"
    _ = two.line("log steps 5000")
    // The one that recorded first is told of last.
    one.now = "2026-11-30T18:00:00+01:00"
    #expect(try fleet.settle() != nil)
    #expect(try one.published("steps.daily").value == Decimal(5000))
    let file = try two.write("phone.jsonl", #"{"activity":"steps","day":"2026-11-30","amount":200}"#)
    #expect(two("import jsonl \(file) --source phone").status == 0)
    #expect(try fleet.settle() != nil)
    #expect(try one.published("steps.daily").value == Decimal(5200))
  }

  @Test("Parts of a definition that two machines changed apart are both kept")
  func apart() throws {
    let fleet = try Self.pair()
    _ = fleet.homes[0].line("edit read --title Books")
    _ = fleet.homes[1].line("edit read --reminder 21:00")
    #expect(try fleet.settle() != nil)
    for home in fleet.homes {
      #expect(home.export.contains(#""title":"Books""#) && home.export.contains(#""reminder":"21:00""#))
    }
  }

  @Test("What is taken back, put back or removed here is gone there")
  func deletions() throws {
    let fleet = try Self.pair(["add walk", "log walk", "skip read --day 2026-12-24", "freeze grant 2"])
    _ = fleet.homes[1].line("undo read --day 2026-11-29")
    _ = fleet.homes[1].line("skip read --day 2026-12-24 --undo")
    _ = fleet.homes[0].line("remove walk")
    #expect(try fleet.settle() != nil)
    for home in fleet.homes {
      #expect(
        !home.export.contains("walk") && !home.export.contains("2026-11-29") && !home.export.contains("2026-12-24"))
      #expect(home.export.contains("2026-11-28"))
    }
  }

  @Test("An activity that is removed while another machine records for it comes back with that record alone")
  func removedMeanwhile() throws {
    let fleet = try Self.pair()
    _ = fleet.homes[0].line("remove read")
    _ = fleet.homes[1].line("log read")
    #expect(try fleet.settle() != nil)
    for home in fleet.homes {
      #expect(home.export.split(separator: "\n").count { $0.contains("\"amount\"") } == 1)
      #expect(home.export.contains("📚") && home.export.contains(#""day":"2026-11-30""#))
    }
    // Removed by one who knows of it, it is gone.
    _ = fleet.homes[0].line("remove read")
    #expect(try fleet.settle() != nil)
    #expect(fleet.homes.allSatisfy { !$0.export.contains("read") })
  }

  @Test("One pass that two machines use at once covers the day of the earlier use; nothing else is spent")
  func oncePass() throws {
    let fleet = try Self.pair(["add walk", "log walk --day 2026-11-28", "undo read --day 2026-11-29", "freeze grant 1"])
    let (one, two) = (fleet.homes[0], fleet.homes[1])
    _ = one.line("freeze use read --day 2026-11-29")
    two.now = "2026-11-30T12:30:00+01:00"
    _ = two.line("freeze use walk --day 2026-11-29")
    one.now = two.now
    #expect(try fleet.settle() != nil)
    for home in fleet.homes {
      #expect(home.line("freeze list").split(separator: "\n").count == 1)
      #expect(home.line("freeze list").contains("read"))
    }
    // Another pass takes the day that lost its own.
    _ = one.line("freeze grant 1")
    #expect(try fleet.settle() != nil)
    #expect(two.line("freeze list").contains("walk"))
    #expect(one.shared == two.shared)
  }

  @Test("Passes granted on two machines are all there, each under one number everywhere")
  func grants() throws {
    let fleet = try Self.pair()
    _ = fleet.homes[0].line("freeze grant 2")
    fleet.homes[1].now = "2026-11-30T12:00:01+01:00"
    _ = fleet.homes[1].line("freeze grant 3")
    #expect(try fleet.settle() != nil)
    #expect(fleet.homes[0].line("freeze list").split(separator: "\n").count == 5)
    #expect(fleet.homes[0].shared == fleet.homes[1].shared)
  }

  @Test("Where a machine is, when it may be heard and what it runs is its own")
  func own() throws {
    let fleet = try Self.pair([
      "set zone Asia/Tokyo", "set quiet-hours 22:00-07:00", "set notify-command notify", "hook add true",
      "set week-start sun",
    ])
    let export = fleet.homes[1].export
    #expect(export.contains("week-start"))
    for word in ["zone\",\"value", "quiet-hours", "notify-command", "hook"] {
      #expect(!export.contains(word), "\(word)")
    }
  }
}
