import JSONText
import StreakEngine

/// Reads one line of JSON lines.
struct RecordLineReader {
  enum Line {
    case blank
    case record(ImportedRecord)
    /// What is wrong, and at which byte of the line.
    case fault(String, offset: Int)
  }

  private var names = FileNames()

  mutating func read(_ text: Span<UInt8>) -> Line {
    guard text.indices.contains(where: { text[$0] > 0x20 }) else { return .blank }
    var draft = RecordDraft()
    var complaint: (message: String, offset: Int)?
    var reader = JSONReader(text)
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let kind = try reader.peek()
        let offset = reader.offset
        let message = try value(RecordField(name: key), kind, &reader, &draft)
        if complaint == nil, let message { complaint = (message, offset) }
      }
      try reader.end()
    } catch {
      return .fault(error.kind.sentence, offset: error.offset)
    }
    if let complaint { return .fault(complaint.message, offset: complaint.offset) }
    do throws(FieldError) {
      return .record(try draft.record())
    } catch {
      return .fault(error.message, offset: 0)
    }
  }

  /// Reads one value into the draft; what is wrong with what it says, if anything.
  private mutating func value(
    _ field: RecordField?, _ kind: JSONKind, _ reader: inout JSONReader, _ draft: inout RecordDraft
  ) throws(JSONError) -> String? {
    guard let field, kind != .null else {
      try reader.skip()
      return nil
    }
    switch (field, kind) {
    case (.amount, .number):
      let decimal = try reader.decimal()
      return draft.complaint { (draft) throws(FieldError) in
        draft.amount = try RecordDraft.amount(decimal, decimal.description)
      }
    case (.skip, _):
      draft.isSkip = try reader.bool()
      return nil
    case (.skewed, _):
      draft.isSkewed = try reader.bool()
      return nil
    default:
      let text = try reader.string()
      return draft.complaint { (draft) throws(FieldError) in try draft.set(field, text, names: &names) }
    }
  }
}

extension RecordDraft {
  /// Changes the draft; the message of the error that stopped it.
  fileprivate mutating func complaint(_ change: (inout RecordDraft) throws(FieldError) -> Void) -> String? {
    do throws(FieldError) {
      try change(&self)
      return nil
    } catch {
      return error.message
    }
  }
}

extension JSONError.Kind {
  /// The error's sentence without the byte offset, which a person reads as line and column instead.
  fileprivate var sentence: String {
    let text = JSONError(self, offset: 0).description
    return text.hasSuffix(" at byte 0") ? String(text.dropLast(10)) : text
  }
}
