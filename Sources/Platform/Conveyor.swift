import Glibc
import Synchronization

/// Buffers that go round between two threads: one fills them, the other empties them, and each waits for the other.
///
/// The buffers lie behind a lock that is held only to put one down or to take one up; who waits does so in the kernel, on
/// a counter, so that nothing spins. Waking a thread costs more than handing a buffer over, so each side tells the other
/// of several at once. There are never more buffers than at the start, which bounds the memory.
public final class Conveyor<End: Sendable>: Sendable {
  /// What a thread takes up: a buffer, or the end.
  public struct Load: Sendable {
    /// The buffer; empty where nothing follows.
    public var bytes: [UInt8]
    /// How many bytes of it, from the headroom on, are meant.
    public var count: Int
    /// Why nothing follows; nil where something does.
    public var end: End?

    /// A filled buffer.
    public init(_ bytes: consuming [UInt8], count: Int) {
      self.bytes = bytes
      self.count = count
    }

    /// The end.
    public init(_ end: End) {
      bytes = []
      count = 0
      self.end = end
    }
  }

  private struct State {
    var empty: [[UInt8]]
    var loads: [Load] = []
    var isAbandoned = false
    /// Of those, what the other side has not been told yet.
    var untoldEmpty = 0
    var untoldLoads = 0
  }

  /// Bytes at the front of each buffer that the filler leaves alone.
  public let headroom: Int
  private let state: Mutex<State>
  private let empties: Counter
  private let loads: Counter
  /// How many are told of at once. While both sides keep one less to themselves, a buffer is still left to go on with.
  private let lump: Int

  /// So many buffers of `size` bytes behind `headroom`.
  public init(buffers: Int, size: Int, headroom: Int) throws(SystemError) {
    self.headroom = headroom
    lump = max(1, buffers / 2)
    let empty = (0..<buffers).map { _ in [UInt8](repeating: 0, count: headroom + size) }
    state = Mutex(State(empty: empty))
    empties = try Counter(buffers)
    loads = try Counter(0)
  }

  /// An empty buffer, once there is one; nil where the other side has gone.
  public func emptyBuffer() -> [UInt8]? {
    empties.take()
    return state.withLock { state in state.isAbandoned ? nil : state.empty.popLast() }
  }

  /// Hands a filled buffer over, or the end.
  public func put(_ load: consuming Load) {
    let load = load
    let count = state.withLock { state in
      state.loads.append(load)
      return Self.told(&state.untoldLoads, of: load.end == nil ? lump : 1)
    }
    loads.add(count)
  }

  /// The next load, once there is one.
  public func next() -> Load {
    loads.take()
    return state.withLock { state in state.loads.removeFirst() }
  }

  /// Gives an emptied buffer back.
  public func giveBack(_ buffer: consuming [UInt8]) {
    let buffer = buffer
    let count = state.withLock { state in
      state.empty.append(buffer)
      return Self.told(&state.untoldEmpty, of: lump)
    }
    empties.add(count)
  }

  /// One more; how many the other side is to be told of now.
  private static func told(_ untold: inout Int, of lump: Int) -> Int {
    untold += 1
    guard untold >= lump else { return 0 }
    defer { untold = 0 }
    return untold
  }

  /// Tells the filler that nothing more is wanted.
  public func abandon() {
    state.withLock { state in state.isAbandoned = true }
    empties.add(1)
  }
}

/// A semaphore: a pipe that holds a byte for each unit.
private struct Counter: ~Copyable, Sendable {
  private let pipe: Pipe

  init(_ count: Int) throws(SystemError) {
    pipe = try Pipe("a thread")
    add(count)
  }

  borrowing func add(_ count: Int) {
    let units = [UInt8](repeating: 1, count: count)
    while count > 0, unsafe write(pipe.writer.number, units, count) < 0, errno == EINTR {}
  }

  borrowing func take() {
    var one: UInt8 = 0
    while unsafe read(pipe.reader.number, &one, 1) < 0, errno == EINTR {}
  }
}
