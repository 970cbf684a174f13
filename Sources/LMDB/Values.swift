import CLMDB

extension MDB_val {
  /// The bytes, for as long as whatever they are memory of: the caller binds the lifetime.
  @unsafe
  var span: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let start = unsafe mv_data?.assumingMemoryBound(to: UInt8.self)
      let span = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: mv_size))
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}

extension Span<UInt8> {
  /// Calls `body` with the bytes as LMDB takes them.
  @unsafe
  func withValue(_ body: (UnsafeMutablePointer<MDB_val>) -> Int32) -> Int32 {
    unsafe withUnsafeBufferPointer { buffer in
      // LMDB reads through it only; C has no const here.
      var value = unsafe MDB_val(mv_size: buffer.count, mv_data: UnsafeMutableRawPointer(mutating: buffer.baseAddress))
      return unsafe body(&value)
    }
  }
}
