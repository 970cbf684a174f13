import Arguments

/// What `streakd` does, verb by verb: the name is the table's, the body the producer's.
enum Verbs {
  typealias Body = @Sendable (Invocation, Context) throws(ProducerError) -> Report

  static let bodies: [String: Body] = [
    "setup": setup, "add": add, "edit": edit, "remove": remove, "list": list, "explain": explain, "log": log,
    "undo": undo,
    "skip": skip,
    "freeze grant": grantFreezes, "freeze use": useFreeze, "freeze list": listFreezes, "set": set,
    "import": importFiles,
    "refresh": refresh, "remind": remind, "snooze": snooze, "run": run,
    "service install": installService, "service remove": removeService, "service status": serviceStatus, "check": check,
    "export": export, "restore": restore, "sync": sync,
    "source add": addSources, "source list": listSources, "source remove": removeSources,
    "page": page,
    "hook add": addHook, "hook list": listHooks, "hook remove": removeHook, "hook run": runHooks,
  ]
}
