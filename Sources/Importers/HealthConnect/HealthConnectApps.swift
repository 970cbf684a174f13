import SQLite

/// The apps and devices that wrote into Health Connect, and whom the person believes first.
struct HealthConnectApps {
  /// What Android calls the data of movement.
  private static var activity: Int64 { 1 }
  private static var most: Int { 1024 }

  /// By number.
  private(set) var names: [String] = ["an unknown app"]
  private var numbers: [Int64: UInt16] = [:]
  private var ranks: [Int64: HealthRank] = [:]
  /// Numbers in the order set on the phone.
  private(set) var ranked: [Int] = []

  /// None is known.
  init() {}

  init(_ file: borrowing SQLiteFile) throws(SQLiteError) {
    try readApps(file)
    try readDevices(file)
    try readOrder(file)
  }

  private mutating func readApps(_ file: borrowing SQLiteFile) throws(SQLiteError) {
    let columns = try file.columns(of: "application_info_table")
    guard columns.contains("row_id") else { return }
    let parts = ["app_name", "package_name"].map { columns.contains($0) ? $0 : "NULL" }
    try file.rows(
      "SELECT row_id, \(parts.joined(separator: ", ")) FROM application_info_table ORDER BY row_id LIMIT \(Self.most)"
    ) { row in
      guard let id = row.integer(0) else { return }
      let name = [row.text(1), row.text(2)].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
      numbers[id] = UInt16(names.count)
      names.append(Naming.title(name, fallback: "app \(id)"))
    }
  }

  private mutating func readDevices(_ file: borrowing SQLiteFile) throws(SQLiteError) {
    let columns = try file.columns(of: "device_info_table")
    guard columns.isSuperset(of: ["row_id", "device_type"]) else { return }
    try file.rows("SELECT row_id, device_type FROM device_info_table") { row in
      guard let id = row.integer(0) else { return }
      switch row.integer(1) {
      // A watch, a ring, a band for wrist or chest.
      case 1, 4, 6, 7: ranks[id] = .watch
      case 2: ranks[id] = .phone
      default: break
      }
    }
  }

  /// The order set on the phone, as the numbers of apps between commas.
  private mutating func readOrder(_ file: borrowing SQLiteFile) throws(SQLiteError) {
    let columns = try file.columns(of: "health_data_category_priority_table")
    guard columns.isSuperset(of: ["health_data_category", "app_id_priority_order"]) else { return }
    try file.rows(
      "SELECT app_id_priority_order FROM health_data_category_priority_table "
        + "WHERE health_data_category = \(Self.activity)"
    ) { row in
      ranked = (row.text(0) ?? "").split(separator: ",").compactMap { Int64($0.trimmed) }
        .compactMap { numbers[$0].map { Int($0) } }
    }
  }

  /// The number of a row's app, and how its device ranks.
  func source(_ app: Int64?, device: Int64?) -> (number: UInt16, rank: HealthRank) {
    (app.flatMap { numbers[$0] } ?? 0, device.flatMap { ranks[$0] } ?? .other)
  }

  /// For each rank and number one place in the order in which apps are believed.
  func order(preferring preferred: [String]) -> [Int] {
    SourceOrder(names: names, preferred: preferred, ranked: ranked).places
  }
}
