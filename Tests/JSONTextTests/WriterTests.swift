import JSONText
import Testing

@Suite struct WriterTests {
  @Test("Commas, nesting and every kind of value come out without white space")
  func structure() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(Int64.min)
    writer.null()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.key("b")
    writer.decimal(Decimal(coefficient: -25, scale: 1))
    writer.key("c")
    writer.bool(true)
    writer.key("d")
    writer.bool(false)
    writer.key("e")
    writer.string("x")
    writer.endObject()
    let expected = #"{"a":[-9223372036854775808,null,{},[]],"b":-2.5,"c":true,"d":false,"e":"x"}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("Only what must be escaped is escaped")
  func escapes() {
    var writer = JSONWriter()
    writer.string("\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é👟\u{2028}")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #""\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é👟\u{2028}\"")
  }
}
