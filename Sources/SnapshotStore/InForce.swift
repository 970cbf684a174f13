/// A document that holds at the second asked for.
public struct InForce<Document: Sendable>: Sendable {
  /// The document.
  public let document: Document
  /// True where the second lies before everything published: then it is the first document, and the clock is wrong.
  public let isSkewed: Bool

  /// Both.
  public init(document: Document, isSkewed: Bool) {
    self.document = document
    self.isSkewed = isSkewed
  }
}

extension InForce: Equatable where Document: Equatable {}
