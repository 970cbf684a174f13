import Glibc

/// Reads a child's two outputs side by side until both end.
struct OutputDrain: ~Copyable {
  private let output: FileDescriptor
  private let error: FileDescriptor
  private let errorLimit: Int
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var outputIsOpen = true
  private var errorIsOpen = true

  /// What standard error said, up to the limit.
  private(set) var errorText: [UInt8] = []

  init(output: consuming FileDescriptor, error: consuming FileDescriptor, errorLimit: Int) {
    self.output = output
    self.error = error
    self.errorLimit = errorLimit
  }

  /// Hands standard output on as it comes; nil when both outputs have ended, else why it stopped earlier.
  mutating func run(until limit: Int64, _ onOutput: (Span<UInt8>) -> Bool) -> Subprocess.Ending? {
    while outputIsOpen || errorIsOpen {
      let left = limit - MonotonicClock.milliseconds()
      guard left > 0 else { return .timedOut }
      var requests = [request(output.number, outputIsOpen), request(error.number, errorIsOpen)]
      guard unsafe poll(&requests, 2, Int32(clamping: left)) > 0 else { continue }
      if requests[1].revents != 0 { takeError() }
      if requests[0].revents != 0, !takeOutput(onOutput) { return .stopped }
    }
    return nil
  }

  /// A negative descriptor is passed over by `poll`.
  private func request(_ file: Int32, _ isOpen: Bool) -> pollfd {
    pollfd(fd: isOpen ? file : -1, events: Int16(POLLIN), revents: 0)
  }

  private mutating func takeOutput(_ onOutput: (Span<UInt8>) -> Bool) -> Bool {
    let count = (try? output.read(into: &chunk, path: "")) ?? 0
    outputIsOpen = count > 0
    return count == 0 || onOutput(chunk.span.extracting(first: count))
  }

  private mutating func takeError() {
    let count = (try? error.read(into: &chunk, path: "")) ?? 0
    errorIsOpen = count > 0
    errorText += chunk.prefix(min(count, errorLimit - errorText.count))
  }
}
