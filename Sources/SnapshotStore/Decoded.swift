import SnapshotFormat

/// A stored document, or what is wrong with it.
///
/// Not `Result`: that one demands an `Error`, and to look for that conformance at run time costs a reader that lives for
/// half a millisecond more than the decoding does. Indirect, so that handing it on needs no type looked up either.
indirect enum Decoded<Document> {
  case document(Document)
  case fault(FormatError)

  /// The document, where nothing is wrong.
  var value: Document? {
    if case .document(let document) = self { document } else { nil }
  }
}
