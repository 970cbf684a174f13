import Arguments
import Journal
import LMDB
import Platform

extension Verbs {
  /// `page DIR [--hook]`: what `streak page` prints, as `index.html` in a folder, now and after each publication.
  static func page(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let wish = try PageWish(invocation, context)
    let folder = PageFolder(wish.folder)
    if invocation.has("remove-hook") {
      return Report(
        try forget(wish, context) ? "\(folder.file) is not kept up to date any more" : "there is no such hook")
    }
    let bytes = try PageDrawing(wish: wish, context: context).bytes()
    try folder.replace(with: bytes, isForced: invocation.has("force"))
    guard invocation.has("hook") else { return Report("wrote \(folder.file)") }
    let hook = try keep(wish, context)
    return Report("wrote \(folder.file); hook \(hook.number) keeps it up to date")
  }

  /// A hook of the same folder gives way: the page is written once after each publication, as it was asked for last.
  private static func keep(_ wish: PageWish, _ context: Context) throws(ProducerError) -> Hook {
    let program = try programPath()
    let command = wish.command(program)
    return try Desk(context).change { (transaction, _) throws(ProducerError) -> Hook in
      let hooks = try transaction.reading.allHooks()
      if let known = hooks.first(where: { $0.command == command }) { return known }
      try remove(hooks.filter { wish.isMade($0.command) }, &transaction)
      return try transaction.add(hook: command)
    }.result
  }

  /// Whether there was any.
  private static func forget(_ wish: PageWish, _ context: Context) throws(ProducerError) -> Bool {
    try Desk(context).change { (transaction, _) throws(ProducerError) -> Bool in
      let hooks = try transaction.reading.allHooks().filter { wish.isMade($0.command) }
      try remove(hooks, &transaction)
      return !hooks.isEmpty
    }.result
  }

  private static func remove(_ hooks: [Hook], _ transaction: inout WriteTransaction) throws(ProducerError) {
    try journaling { () throws(JournalError) in
      for hook in hooks { _ = try transaction.removeHook(hook.number) }
    }
  }
}
