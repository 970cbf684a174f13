/// A document that holds at the second asked for.
public struct InForce<Document: Sendable>: Sendable {
  /// The document.
  public let document: Document
  /// True where the second lies before everything published: then it is the first document, and the clock is wrong.
  public let isSkewed: Bool
}

extension InForce: Equatable where Document: Equatable {}
