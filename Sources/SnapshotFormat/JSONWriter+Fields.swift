import JSONText

/// A key and its value in one call; nil is written as null.
extension JSONWriter {
  mutating func field(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  mutating func field<Integer: BinaryInteger>(_ key: String, _ value: Integer?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  mutating func field(_ key: String, _ value: Decimal) {
    self.key(key)
    decimal(value)
  }

  mutating func field(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }
}
