import Glibc
import Platform
import Testing

extension Clocks {
  @Suite struct ZoneTests {
    @Test(
      "A name that is no zone is refused and named, never taken as UTC",
      arguments: [
        ("Europe/Berlim", ZoneError.unknown("Europe/Berlim")), ("europe/berlin", .unknown("europe/berlin")),
        ("", .empty), ("../zoneinfo/UTC", .malformed("../zoneinfo/UTC")), ("/etc/passwd", .malformed("/etc/passwd")),
        ("Europe/../UTC", .malformed("Europe/../UTC")), ("Europe//Berlin", .malformed("Europe//Berlin")),
        ("Europe/", .malformed("Europe/")), ("CET-1CEST,M3.5.0,M10.5.0/3", .malformed("CET-1CEST,M3.5.0,M10.5.0/3")),
        ("right/Europe/Berlin", .malformed("right/Europe/Berlin")), ("localtime", .malformed("localtime")),
        ("Foo0", .unknown("Foo0")), ("zone1970", .unknown("zone1970")), ("Europe", .unknown("Europe")),
        ("Europe/Berlin\u{0}x", .malformed("Europe/Berlin\u{0}x")), ("UTC\n", .malformed("UTC\n")),
      ])
    func refused(name: String, error: ZoneError) {
      #expect(throws: error) { try Zone(name) }
      if !name.isEmpty { #expect(error.description.contains(name)) }
    }

    @Test("A file that is no compiled zone is refused even inside the database")
    func notCompiled() throws {
      let folder = try ScratchFolder()
      _ = try folder.write("Text", "hello")
      #expect(throws: ZoneError.unknown("Text")) { try Zone("Text", database: folder.path) }
    }

    @Test("UTC in every spelling is the zone UTC", arguments: ["UTC", "UTC0", "UTC+0", "UTC-0", "Etc/UTC"])
    func utc(name: String) throws {
      #expect(try Zone(name) == .utc)
      #expect(try Zone(name, database: "/nonexistent").civil(at: 86_399).hour == 23)
    }

    @Test("Without a zone database only UTC works and the error says to install tzdata")
    func noDatabase() {
      let error = ZoneError.noDatabase("Europe/Berlin", folder: "/nonexistent")
      #expect(throws: error) { try Zone("Europe/Berlin", database: "/nonexistent") }
      #expect(error.description.contains("install tzdata"))
      #expect(error.exitStatus == 69)
    }

    @Test(
      "TZ is a name, may have a colon and may be a path into the database",
      arguments: [
        "Europe/Berlin", ":Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin", ":/usr/share/zoneinfo/Europe/Berlin",
      ])
    func fromVariable(value: String) throws {
      #expect(try Zone.system(environment: Environment(["TZ": value])).identifier == "Europe/Berlin")
    }

    @Test(
      "A TZ that is no zone is an error, not the machine's zone",
      arguments: ["Mars/Base", ":", "CET-1CEST", "/etc/hosts"])
    func badVariable(value: String) {
      #expect(throws: ZoneError.self) { try Zone.system(environment: Environment(["TZ": value])) }
    }

    @Test("Without TZ the link counts, then the name file; a machine with neither is on UTC")
    func machine() throws {
      let root = try ScratchFolder()
      func zone(_ tz: String? = nil) throws -> String {
        try Zone.system(environment: Environment(tz.map { ["TZ": $0] } ?? [:]), root: root.path).identifier
      }
      #expect(try zone() == "UTC")
      try Files.makeFolder(root.path + "/etc")
      #expect(try zone() == "UTC")
      _ = try root.write("etc/timezone", "Asia/Kathmandu\n")
      #expect(try zone() == "Asia/Kathmandu")
      #expect(symlink("../usr/share/zoneinfo/America/St_Johns", root.path + "/etc/localtime") == 0)
      #expect(try zone() == "America/St_Johns")
      #expect(try zone("") == "America/St_Johns")
      #expect(try zone(":" + root.path + "/etc/localtime") == "America/St_Johns")
      #expect(try zone("Asia/Tokyo") == "Asia/Tokyo")
    }

    @Test("A machine whose zone has no name is an error that says to set TZ")
    func unnamed() throws {
      let root = try ScratchFolder()
      try Files.makeFolder(root.path + "/etc")
      let file = try root.write("etc/localtime", "TZif…")
      let error = #expect(throws: ZoneError.unnamed(file)) {
        try Zone.system(environment: Environment([:]), root: root.path)
      }
      #expect(error?.description.contains("set TZ") == true)
    }

    @Test("Civil time has the zone's fields and offset, seconds of an offset included")
    func civil() throws {
      let berlin = try Zone("Europe/Berlin")
      let expected = CivilTime(year: 2026, month: 11, day: 30, hour: 7, minute: 0, second: 12, offset: 3600)
      #expect(berlin.civil(at: 1_796_018_412) == expected)
      let amsterdam = try Zone("Africa/Monrovia")
      #expect(amsterdam.civil(at: -10).offset == -2670)
    }

    @Test("Instants beyond every calendar neither trap nor wrap", arguments: [Int64.min, -1 << 55, 1 << 55, Int64.max])
    func extremes(instant: Int64) throws {
      let zone = try Zone("Pacific/Apia")
      let year = zone.civil(at: instant).year
      #expect(year == (instant < 0 ? 1 : 9999))
      #expect(
        zone.dayNumber(at: instant, dayStart: 360)
          == zone.dayNumber(at: instant < 0 ? -1 << 50 : 1 << 50, dayStart: 360))
    }

    @Test("Converting in one zone after another, and in several threads, gives each its own answer")
    func turns() async throws {
      let zones = try ["Asia/Tokyo", "America/New_York", "Pacific/Apia", "UTC"].map { try Zone($0) }
      let hours = [9, 20, 13, 0]
      await withTaskGroup(of: Bool.self) { group in
        for (zone, hour) in zip(zones, hours) {
          group.addTask {
            (0..<500).allSatisfy { _ in
              zone.civil(at: 1_700_006_400 - 1_700_006_400 % 86_400).hour == (hour == 20 ? 19 : hour)
            }
          }
        }
        for await right in group { #expect(right) }
      }
    }

    @Test("Civil time does not change what a child or the program sees as TZ")
    func environmentStays() throws {
      let before = Environment.process["TZ"]
      _ = try Zone("Asia/Tokyo").civil(at: 0)
      #expect(Environment.process["TZ"] == before)
      #expect(Environment.process.all["TZ"].flatMap { $0.isEmpty ? nil : $0 } == before)
    }
  }
}
