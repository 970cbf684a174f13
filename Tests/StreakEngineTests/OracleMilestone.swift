/// 7 14 30 50 100 200 365 500 1000, then every 500.
struct OracleMilestone: Equatable, Sendable {
  /// 0 below 7.
  var reached: Int
  var next: Int
  var today: Bool

  init(run: Int, today: Bool) {
    let all = [0, 7, 14, 30, 50, 100, 200, 365, 500] + (2...(3 + run / 500)).map { $0 * 500 }
    reached = all.last { $0 <= run } ?? 0
    next = all.first { $0 > run } ?? 0
    self.today = today && reached == run && run > 0
  }
}
