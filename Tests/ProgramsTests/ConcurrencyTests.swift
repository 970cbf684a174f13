import Foundation
import Testing

@Suite("Programs that run at once, or die", .serialized)
struct ConcurrencyTests {
  @Test("Two hundred logs in each of two processes lose nothing, and every reader meanwhile sees a whole line")
  func parallelLogs() async throws {
    let sandbox = try Sandbox()
    try sandbox.does("add water --threshold 8")
    let log = sandbox.launch("streakd", ["log", "water", "1", "--add"])
    let read = sandbox.launch("streak", ["json"])
    let loops = (0..<2).map { _ in Thread.running { try (0..<200).map { _ in try log.run().status } } }
    var reads: [Outcome] = []
    while !loops.allSatisfy(\.isDone) { reads.append(try read.run()) }
    for loop in loops { #expect(try loop.value()?.allSatisfy { $0 == 0 } == true) }
    #expect(reads.allSatisfy { $0.status == 0 && $0.out.hasSuffix("}\n") })
    #expect(try sandbox.document("--streak", "water.daily")["value"] as? Int == 400)
  }

  @Test("Killed at any moment, nothing acknowledged is lost and the next verb works")
  func killed() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add water --threshold 8")
    var random = Noise(state: 7)
    var acknowledged = 0
    for _ in 0..<40 {
      let running = try sandbox.launch("streakd", ["log", "water", "1", "--add"]).start()
      usleep(UInt32(random.next() % 12_000))
      kill(running.child, SIGKILL)
      if try running.wait().status == 0 { acknowledged += 1 }
    }
    try sandbox.does("log water 1 --add")
    let value = try sandbox.document("--streak", "water.daily")["value"] as? Int ?? 0
    #expect((acknowledged + 1)...41 ~= value, "\(acknowledged) acknowledged, \(value) kept")
    #expect(try sandbox.does("export").contains("\"amount\":\(value)"))
  }
}

/// Work on a thread of its own, so that it waits for nobody's.
final class Background<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?

  var isDone: Bool { lock.withLock { result != nil } }
  func value() throws -> Value? { try lock.withLock { try result?.get() } }
  fileprivate func set(_ result: Result<Value, any Error>) { lock.withLock { self.result = result } }
}

extension Thread {
  fileprivate static func running<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) -> Background<Value>
  {
    let background = Background<Value>()
    Thread.detachNewThread { background.set(Result { try work() }) }
    return background
  }
}
