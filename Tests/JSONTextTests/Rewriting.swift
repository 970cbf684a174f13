import JSONText

/// What the reader makes of a document, in the oracle's words.
func answer(_ document: [UInt8]) -> String {
  do {
    return "value " + String(decoding: try rewritten(document), as: UTF8.self)
  } catch {
    return (try? skipped(document)) == nil ? "refused" : "accepted"
  }
}

/// The document read value by value and written canonically.
func rewritten(_ document: [UInt8]) throws(JSONError) -> [UInt8] {
  var reader = JSONReader(document.span)
  var writer = JSONWriter()
  try copyValue(&reader, &writer)
  try reader.end()
  return writer.bytes
}

/// The document passed over as one value.
func skipped(_ document: [UInt8]) throws(JSONError) {
  var reader = JSONReader(document.span)
  try reader.skip()
  try reader.end()
}

private func copyValue(_ reader: inout JSONReader, _ writer: inout JSONWriter) throws(JSONError) {
  switch try reader.peek() {
  case .object: try copyObject(&reader, &writer)
  case .array: try copyArray(&reader, &writer)
  case .string: writer.string(try reader.string())
  case .number: writer.decimal(try reader.decimal())
  case .bool: writer.bool(try reader.bool())
  case .null:
    _ = try reader.null()
    writer.null()
  }
}

private func copyObject(_ reader: inout JSONReader, _ writer: inout JSONWriter) throws(JSONError) {
  try reader.beginObject()
  writer.beginObject()
  while let key = try reader.nextKey() {
    writer.key(key)
    try copyValue(&reader, &writer)
  }
  writer.endObject()
}

private func copyArray(_ reader: inout JSONReader, _ writer: inout JSONWriter) throws(JSONError) {
  try reader.beginArray()
  writer.beginArray()
  while try reader.nextElement() { try copyValue(&reader, &writer) }
  writer.endArray()
}
