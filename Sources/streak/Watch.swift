import Arguments
import Layouts
import Platform

/// The resident reader: prints at start and whenever what it shows has changed, and sleeps in between.
///
/// It never opens the store itself. Every look is taken by this same program in a process of its own, in `Look`: so a
/// store that is cut while it is mapped ends the look and not the watch, one that was replaced is simply the one that is
/// opened next, and no lock file is kept in use, which LMDB sets right only while nobody has it open.
struct Watch: ~Copyable {
  private let program: LookingProgram
  private let layout: Layout?
  private var vigil: Vigil
  /// What goes before the first update, with the same write.
  private var preamble: [UInt8]
  private var shown: [UInt8]?
  private var next: [UInt8] = []
  private var isPending = false
  private var isForced = false
  private var failures = 0
  private var told = ""

  /// Watches until nobody reads any more, or a signal ends it.
  static func run(_ options: Options, _ words: [String], _ environment: Environment) throws(Refusal) {
    // Descriptors of ours would take its number, and the watch would wait for itself.
    guard Standard.isOpen() else { throw Refusal(Standard.closed) }
    do throws(SystemError) {
      // The watches are set before the first look, so that no publication falls in between.
      let files = WatchedFiles(folder: options.store, names: ["data.mdb"])
      var watch = Watch(
        program: LookingProgram(words, environment, options.layout), layout: options.layout,
        vigil: try Vigil(files: [files], output: true))
      try watch.keep()
    } catch {
      throw Refusal(error)
    }
  }

  private init(program: LookingProgram, layout: Layout?, vigil: consuming Vigil) {
    self.program = program
    self.layout = layout
    self.vigil = vigil
    preamble = layout?.preamble ?? []
  }

  private mutating func keep() throws(SystemError) {
    var now = UnixClock.now()
    var until = look(now)
    while true {
      let wake = vigil.sleep(until: until, since: now, toWrite: isPending)
      if !wake.isDisjoint(with: [.end, .hangup, .outputClosed]) { return }
      if wake.contains(.outputReady) { try write() }
      // Whoever was stopped cannot know what became of its last line.
      if wake.contains(.resumed) { isForced = true }
      if wake == .outputReady { continue }
      now = UnixClock.now()
      until = look(now)
    }
  }

  /// Takes a look; the second at which to take the next one at the latest.
  private mutating func look(_ now: Int64) -> Int64? {
    let look = program.look()
    tell(look.message)
    failures = look.isFailure ? failures + 1 : 0
    // What is only unavailable for a moment leaves what is shown as it is.
    next = look.text ?? (look.isFailure ? shown : nil) ?? nothing(now)
    isPending = isForced || next != shown
    return look.isFailure ? now + Backoff.seconds(failures) : look.next
  }

  private mutating func write() throws(SystemError) {
    guard isPending else { return }
    (isPending, isForced) = (false, false)
    shown = next
    // The bar's old line goes away only when a new one comes, be it empty.
    try Standard.write(preamble + (next.isEmpty ? [0x0A] : next))
    preamble = []
  }

  /// Each message once, as long as it stays the same; a bar would show it beside its text.
  private mutating func tell(_ message: String) {
    if !message.isEmpty, message != told, layout?.style.isEmbedded != true { Standard.error(message) }
    told = message
  }

  /// A bar's own nothing; else words for it.
  private func nothing(_ now: Int64) -> [UInt8] {
    guard let layout else { return Array("null\n".utf8) }
    let nothing = layout.nothing
    return nothing.isEmpty && !layout.style.isEmbedded ? layout.bytes(.nothing(at: now)) : nothing
  }
}

/// How long to wait before something that failed is tried again.
enum Backoff {
  /// 1, 2, 4 … 30 seconds after so many failures in a row, of which there is at least one.
  static func seconds(_ failures: Int) -> Int64 {
    min(30, 1 << Int64(min(failures - 1, 5)))
  }
}
