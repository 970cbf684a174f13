import Platform
import Producer

FaultGuard.install(
  message: "streakd: internal error", status: 70, bugMessage: "streakd: internal error")
let outcome = Streakd.run(
  Array(CommandLine.arguments.dropFirst()), environment: .process, clock: UnixClock.now())
for note in outcome.notes { Standard.error(note) }
var status = outcome.status
do { try Standard.write(outcome.output) } catch {
  Standard.error("streakd: \(error)")
  status = error.exitStatus
}
Program.exit(status)
