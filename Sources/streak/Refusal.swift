import Arguments
import Platform
import SnapshotStore

/// Why nothing is shown: one sentence for standard error, and the exit status.
struct Refusal: Error {
  let message: String
  let status: Int32

  init(_ error: UsageError) {
    (message, status) = (VisibleText.line(error.description), error.exitStatus)
  }

  init(_ error: StoreError) {
    message = error.description
    // The reader creates nothing, so it does not say that it cannot: to it, nothing is published there.
    if case .notAFolder = error { status = 66 } else { status = error.exitStatus }
  }

  init(_ error: SystemError) {
    (message, status) = (error.description, error.exitStatus)
  }
}
