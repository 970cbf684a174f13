/// The kinds of JSON value, as the first byte of one tells them.
public enum JSONKind: String, Sendable {
  /// `{ … }`
  case object
  /// `[ … ]`
  case array
  /// `" … "`
  case string
  /// A decimal number.
  case number
  /// `true` or `false`
  case bool
  /// `null`
  case null
}

/// Why a text is not the JSON that was asked for, and the byte at which that shows.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// Bytes before the fault, from 0; the length of the text where it ends too early.
  public var offset: Int

  /// Both.
  public init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// What can be wrong with a text.
  public enum Kind: Equatable, Sendable {
    /// The text ends inside a value, or before one.
    case truncated
    /// Another byte stands where the grammar wants what is named.
    case expected(String)
    /// A well-formed value of another kind than the one asked for.
    case mismatch(expected: JSONKind, found: JSONKind)
    /// A number with a fraction, or outside 64 bits, where a whole one was asked for.
    case notAnInteger
    /// A number that `Decimal` cannot hold exactly.
    case numberOutOfRange
    /// A backslash in a string followed by what JSON does not define.
    case invalidEscape
    /// A byte below 32 inside a string; those must be escaped.
    case controlCharacter
    /// Bytes inside a string that are not UTF-8.
    case invalidUTF8
    /// More values inside one another than the reader's limit.
    case tooDeep(limit: Int)
    /// Something other than white space after the value.
    case trailingBytes
  }
}

extension JSONError: CustomStringConvertible {
  /// One sentence without the final point, ending in the byte offset.
  public var description: String {
    "\(kind.phrase) at byte \(offset)"
  }
}

extension JSONError.Kind {
  fileprivate var phrase: String {
    switch self {
    case .truncated: "the text ends in the middle of a value"
    case .expected(let what): "expected \(what)"
    case .mismatch(let expected, let found): "expected a value of kind \(expected.rawValue), found \(found.rawValue)"
    case .notAnInteger: "expected a whole number of at most 64 bits"
    case .numberOutOfRange: "the number has more digits than can be kept exactly"
    case .invalidEscape: "a backslash is followed by no escape that JSON knows"
    case .controlCharacter: "a control character stands in a string unescaped"
    case .invalidUTF8: "a string holds bytes that are not UTF-8"
    case .tooDeep(let limit): "values are nested deeper than \(limit)"
    case .trailingBytes: "something follows the end of the value"
    }
  }
}
