extension [UInt8] {
  init(copying bytes: Span<UInt8>) {
    self.init()
    append(copying: bytes)
  }

  mutating func append(copying bytes: Span<UInt8>) {
    reserveCapacity(count + bytes.count)
    for index in bytes.indices { append(bytes[index]) }
  }
}
