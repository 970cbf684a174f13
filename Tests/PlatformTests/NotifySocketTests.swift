import Glibc
@testable import Platform
import Testing

@Suite("Telling the service manager")
struct NotifySocketTests {
  /// A manager that listens under a path or an abstract name.
  private final class Manager {
    private let file: Int32

    init(_ name: String) throws {
      file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = Array(name.utf8)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      if bytes[0] == UInt8(ascii: "@") { address.sun_path.0 = 0 }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      let bound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, length) }
      }
      try #require(bound == 0, "\(errno)")
    }

    deinit { close(file) }

    /// The next datagram, nil where there is none.
    func hear() -> String? {
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = recv(file, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  @Test("Lines arrive in one datagram, by a path and by an abstract name")
  func arrives() throws {
    let scratch = try ScratchFolder()
    for name in [scratch.path + "/notify", "@streakline-test-\(getpid())"] {
      let manager = try Manager(name)
      let notify = NotifySocket(Environment(["NOTIFY_SOCKET": name]))
      #expect(notify.tell("READY=1", "STATUS=Ünder way"))
      #expect(manager.hear() == "READY=1\nSTATUS=Ünder way")
      #expect(manager.hear() == nil)
    }
  }

  @Test("Without a manager, or with one that is gone, nothing is sent and nothing fails")
  func nobody() throws {
    #expect(!NotifySocket(Environment([:])).tell("READY=1"))
    #expect(!NotifySocket(Environment(["NOTIFY_SOCKET": "relative"])).tell("READY=1"))
    let scratch = try ScratchFolder()
    #expect(!NotifySocket(Environment(["NOTIFY_SOCKET": scratch.path + "/gone"])).tell("READY=1"))
    let long = "/" + String(repeating: "x", count: 200)
    #expect(!NotifySocket(Environment(["NOTIFY_SOCKET": long])).tell("READY=1"))
  }

  @Test("The watchdog is answered twice in its time, by the process that is meant alone")
  func watchdog() {
    func pause(_ usec: String, _ pid: String? = nil) -> Int64? {
      var variables = ["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": usec]
      variables["WATCHDOG_PID"] = pid
      return NotifySocket(Environment(variables)).watchdog
    }
    #expect(pause("60000000") == 30 && pause("60000000", "\(getpid())") == 30)
    #expect(pause("1000000") == 1)
    #expect(pause("60000000", "1") == nil && pause("0") == nil && pause("soon") == nil)
    #expect(NotifySocket(Environment(["WATCHDOG_USEC": "60000000"])).watchdog == nil)
  }
}

@Suite("A child that is heard once")
struct HearingTests {
  private func hear(_ script: String, deadline: Int = 20_000) throws -> String? {
    let child = Subprocess(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], deadline: deadline)
    // A child that nobody reaps would keep the tests that wait for one of theirs from hearing of it.
    let heard = try child.hear()
    _ = heard.child.kill(.stopped)
    return heard.line
  }

  @Test("Its first line is there while it still runs")
  func first() throws {
    let watch = Stopwatch()
    #expect(try hear("printf 'shown '; echo 7; sleep 5; echo later") == "shown 7")
    #expect(watch.milliseconds < 5000)
  }

  @Test("One that says nothing, or no whole line, is nil")
  func silent() throws {
    #expect(try hear("exit 0") == nil)
    #expect(try hear("printf half") == nil)
    #expect(try hear("sleep 2", deadline: 50) == nil)
  }
}
