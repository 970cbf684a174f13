import JSONText

/// Reads the fields of one document by name, in the order in which the contract fixes them.
///
/// Fields that it is not asked for are passed over, so a later minor version may add some anywhere. Since the order is
/// fixed, no field needs to be kept aside and a missing one shows at once.
struct DocumentReader: ~Copyable, ~Escapable {
  private let document: FormatError.Document
  private let bytes: Span<UInt8>
  private var json: JSONReader

  /// A reader before the document, to be entered by `begin()`.
  @_lifetime(copy bytes)
  init(_ document: FormatError.Document, _ bytes: Span<UInt8>) {
    self.document = document
    self.bytes = bytes
    self.json = JSONReader(bytes)
  }

  /// Checks the seal and enters the outermost object.
  mutating func begin() throws(FormatError) {
    guard Seal.holds(bytes) else { throw FormatError(document, .damaged(count: bytes.count)) }
    try beginObject()
  }

  mutating func string(_ field: String) throws(FormatError) -> String {
    try read(field) { json throws(JSONError) in try json.string() }
  }

  mutating func decimal(_ field: String) throws(FormatError) -> Decimal {
    try read(field) { json throws(JSONError) in try json.decimal() }
  }

  mutating func bool(_ field: String) throws(FormatError) -> Bool {
    try read(field) { json throws(JSONError) in try json.bool() }
  }

  mutating func integer(_ field: String) throws(FormatError) -> Int64 {
    try read(field) { json throws(JSONError) in try json.integer() }
  }

  mutating func optionalString(_ field: String) throws(FormatError) -> String? {
    try read(field) { json throws(JSONError) in try json.null() ? nil : try json.string() }
  }

  mutating func optionalInteger(_ field: String) throws(FormatError) -> Int64? {
    try read(field) { json throws(JSONError) in try json.null() ? nil : try json.integer() }
  }

  /// A whole number that is not negative.
  mutating func count(_ field: String) throws(FormatError) -> Int {
    guard let count = Int(exactly: try integer(field)), count >= 0 else { throw invalid(field) }
    return count
  }

  /// Passes over fields up to one that was added within the version, whose value is then to be read; false if the
  /// object ends without it, and then it has been left.
  mutating func reaches(_ addition: String) throws(FormatError) -> Bool {
    try attempt { json throws(JSONError) in try Self.seek(addition, &json) }
  }

  /// The value of the field reached.
  mutating func optionalString() throws(FormatError) -> String? {
    try attempt { json throws(JSONError) in try json.null() ? nil : try json.string() }
  }

  /// The same.
  mutating func bool() throws(FormatError) -> Bool {
    try attempt { json throws(JSONError) in try json.bool() }
  }

  /// The same; a whole number that is not negative. The field's name is for the error.
  mutating func count(reached field: String) throws(FormatError) -> Int {
    let number = try attempt { json throws(JSONError) in try json.integer() }
    guard let count = Int(exactly: number), count >= 0 else { throw invalid(field) }
    return count
  }

  /// The error of a value just read that the contract does not allow.
  func invalid(_ field: String) -> FormatError {
    FormatError(document, .invalid(field: field, offset: json.offset))
  }
}

extension DocumentReader {
  /// Enters the object that is the field's value; leave it by `endObject()`.
  mutating func beginObject(_ field: String) throws(FormatError) {
    try read(field) { json throws(JSONError) in try json.beginObject() }
  }

  /// The same for an object or null; false for null, which needs no leaving.
  mutating func beginOptionalObject(_ field: String) throws(FormatError) -> Bool {
    guard try read(field, { json throws(JSONError) in try json.null() }) == false else { return false }
    try beginObject()
    return true
  }

  /// Enters an object that is an element of an array, or the document itself.
  mutating func beginObject() throws(FormatError) {
    try attempt { json throws(JSONError) in try json.beginObject() }
  }

  /// Passes over the fields that are left and leaves the object.
  mutating func endObject() throws(FormatError) {
    try attempt { json throws(JSONError) in
      while try json.nextKey() != nil { try json.skip() }
    }
  }

  mutating func beginArray(_ field: String) throws(FormatError) {
    try read(field) { json throws(JSONError) in try json.beginArray() }
  }

  mutating func nextElement() throws(FormatError) -> Bool {
    try attempt { json throws(JSONError) in try json.nextElement() }
  }

  /// Leaves the outermost object and checks that nothing follows it.
  mutating func end() throws(FormatError) {
    try endObject()
    try endText()
  }

  /// Checks that nothing follows the outermost object, which has been left.
  mutating func endText() throws(FormatError) {
    try attempt { json throws(JSONError) in try json.end() }
  }

  private mutating func read<Value>(
    _ field: String, _ take: (inout JSONReader) throws(JSONError) -> Value
  ) throws(FormatError) -> Value {
    guard try attempt({ json throws(JSONError) in try Self.seek(field, &json) }) else {
      throw FormatError(document, .missing(field: field, offset: json.offset))
    }
    return try attempt(take)
  }

  /// Passes over fields up to the named one; false if the object ends without it.
  private static func seek(_ field: String, _ json: inout JSONReader) throws(JSONError) -> Bool {
    while true {
      switch try json.nextKey(field) {
      case .expected: return true
      case .other: try json.skip()
      case .end: return false
      }
    }
  }

  private mutating func attempt<Value>(
    _ take: (inout JSONReader) throws(JSONError) -> Value
  ) throws(FormatError) -> Value {
    do {
      return try take(&json)
    } catch {
      throw FormatError(document, .malformed(error))
    }
  }
}
