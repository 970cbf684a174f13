extension JSONWriter {
  /// Writes a key and a string under it.
  public mutating func field(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }
}
