import Arguments

/// The commands that make known bars read anew.
enum HookPreset {
  /// The command that a line asks for: typed, or one preset's.
  static func command(_ invocation: Invocation) throws(ProducerError) -> String {
    let presets = [
      try signal("waybar", invocation), try signal("i3blocks", invocation), tmux(invocation), try polybar(invocation),
    ]
    let given = (invocation.operands + presets.compactMap { $0 })
    guard given.count == 1 else {
      throw ProducerError("give one command in quotes, or one of --waybar N, --i3blocks N, --tmux, --polybar NAME")
    }
    return given[0]
  }

  /// Real-time signals are numbered from the first one; the name is compared as a whole, not searched for.
  private static func signal(_ bar: String, _ invocation: Invocation) throws(ProducerError) -> String? {
    guard let text = invocation.value(bar) else { return nil }
    return "pkill -RTMIN+\(try Parse.integer(text, 1...30, "the signal of \(bar)")) -x \(bar)"
  }

  /// Without a client only the last one used would be drawn; without a server there is none, and nothing to say.
  private static func tmux(_ invocation: Invocation) -> String? {
    guard invocation.has("tmux") else { return nil }
    return
      "tmux list-clients -F '#{client_name}' 2>/dev/null | while read -r c; do tmux refresh-client -S -t \"$c\"; done"
  }

  private static func polybar(_ invocation: Invocation) throws(ProducerError) -> String? {
    guard let name = invocation.value("polybar") else { return nil }
    guard 1...64 ~= name.utf8.count, name.utf8.allSatisfy(isNameByte) else {
      throw ProducerError("“\(name.visible)” cannot be a module of polybar here: use 1 to 64 letters, digits, _ and -")
    }
    return "polybar-msg action \"#\(name).hook.0\""
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
