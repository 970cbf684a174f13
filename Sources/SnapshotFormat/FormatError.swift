import JSONText

/// Why bytes are not a document of the contract that this module can read.
public struct FormatError: Error, Equatable, Sendable {
  /// What the bytes were taken for.
  public var document: Document
  /// What is wrong with them.
  public var fault: Fault

  /// Both.
  public init(_ document: Document, _ fault: Fault) {
    self.document = document
    self.fault = fault
  }

  /// The documents of the contract.
  public enum Document: String, Sendable {
    /// Under `meta`/`snapshot`.
    case header
    /// In `glance.v1`.
    case glance
    /// In `streak.v1`.
    case streak
    /// In `history.v1`.
    case history
  }

  /// What can be wrong with a document.
  public enum Fault: Equatable, Sendable {
    /// It does not end in a checksum, or in another than its `count` bytes have.
    case damaged(count: Int)
    /// It is not JSON, or a value is of another kind than the contract says.
    case malformed(JSONError)
    /// A field is absent, or not in its place in the order; `offset` is where the object ended without it.
    case missing(field: String, offset: Int)
    /// A field's value is none that the contract allows; `offset` is right after it.
    case invalid(field: String, offset: Int)
    /// It was written to a later version of the contract, after which older readers cannot know what it means.
    case newer(version: Int64)
  }
}

extension FormatError: CustomStringConvertible {
  /// One sentence without the final point.
  public var description: String {
    switch fault {
    case .damaged(let count):
      "the \(document.rawValue) document of \(count) bytes is damaged: its checksum does not hold"
    case .malformed(let error): "the \(document.rawValue) document is malformed: \(error)"
    case .missing(let field, let offset):
      "the \(document.rawValue) document has no field \(field) where one belongs, before byte \(offset)"
    case .invalid(let field, let offset):
      "the \(document.rawValue) document has a field \(field) that means nothing, before byte \(offset)"
    case .newer(let version):
      "the \(document.rawValue) document is of version \(version) of the contract, this program knows \(Header.version)"
    }
  }
}
