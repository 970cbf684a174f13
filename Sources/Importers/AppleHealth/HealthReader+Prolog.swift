import Platform

extension HealthReader {
  /// The document type of an export may be broken (that of iOS 16.0 to 16.3 is), so it is not read: once it says
  /// `HealthData`, the start tag of that name is looked for, whatever stands before it.
  mutating func prolog(_ window: Span<UInt8>, _ start: Int) -> Int? {
    if case .prolog(isHealth: true) = state { return root(window, start) }
    var position = start
    if window.holds("\u{FEFF}", at: position) { position += 3 }
    while position < window.count, window[position] <= 0x20, window[position] != 0 { position += 1 }
    // Blanks are done with as they come, however many: nothing of them is to be held or looked at again.
    guard position < window.count else { return position > start ? position : nil }
    guard window[position] == UInt8(ascii: "<") else {
      // The byte order mark itself may be cut.
      if window.count - position < 4, [0xEF, 0xBB, 0xFE, 0xFF].contains(window[position]) { return nil }
      let isWide = [0xFE, 0xFF].contains(window[position])
      state = .foreign(isWide ? "UTF-16: save it as UTF-8" : "no XML")
      return window.count
    }
    return mark(window, position)
  }

  private mutating func mark(_ window: Span<UInt8>, _ position: Int) -> Int? {
    if window.holds("<!--", at: position) {
      state = .comment
      return position + 4
    }
    if window.holds("<?", at: position) {
      state = .instruction
      return position + 2
    }
    if window.holds("<!DOCTYPE", at: position) { return documentType(window, position) }
    // Too short to be told from the marks above, unless it ends here.
    if window.count - position < 12, ByteSearch.first(UInt8(ascii: ">"), in: window, from: position) == nil {
      return nil
    }
    return element(window, position)
  }

  private mutating func documentType(_ window: Span<UInt8>, _ position: Int) -> Int? {
    var name = position + 9
    while name < window.count, window[name] <= 0x20 { name += 1 }
    guard name + 11 <= window.count || name - position > Self.longestGap else { return nil }
    let isHealth = window.holds("HealthData", at: name) && !window[name + 10].isNameByte
    state = isHealth ? .prolog(isHealth: true) : .foreign("a document of another type")
    return name
  }

  private mutating func element(_ window: Span<UInt8>, _ position: Int) -> Int? {
    var end = position + 1
    while end < window.count, window[end].isNameByte { end += 1 }
    guard end < window.count else { return end - position > 300 ? foreign(window, position, end) : nil }
    guard window.holds("HealthData", in: (position + 1)..<end) else { return foreign(window, position, end) }
    return open(end)
  }

  private mutating func foreign(_ window: Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    let name = AttributeText(window.extracting((position + 1)..<min(end, position + 60))).text
    state = .foreign(name.isEmpty ? "no XML" : "a document of <\(name)>")
    return window.count
  }

  /// Behind the document type's name.
  private mutating func root(_ window: Span<UInt8>, _ start: Int) -> Int? {
    var from = start
    while let open = ByteSearch.first(UInt8(ascii: "<"), in: window, from: from) {
      guard open + 12 <= window.count else { return open > start ? open : nil }
      if window.holds("<HealthData", at: open), !window[open + 11].isNameByte { return self.open(open + 11) }
      from = open + 1
    }
    return window.count
  }

  private mutating func open(_ position: Int) -> Int {
    rootIsOpen = true
    state = .text
    return position
  }
}

extension UInt8 {
  /// Whether a name may hold it; bytes beyond ASCII may all be letters.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }
}
