import Arguments
import Platform

extension ProducerError {
  /// A zone that cannot be used; where its name is only not whole, the one that is meant.
  init(_ error: ZoneError) {
    guard case .unknown(let name) = error, let meant = ZoneNames.nearest(to: name) else {
      self.init("\(error)", status: error.exitStatus)
      return
    }
    self.init("unknown time zone “\(name.visible)”: did you mean \(meant)?", status: error.exitStatus)
  }
}

/// The names of the machine's zone database.
enum ZoneNames {
  /// The zone of a city, whatever its case, or one that is spelled nearly so.
  static func nearest(to name: String) -> String? {
    let names = all(in: Zone.database(.process))
    let wanted = name.lowercased()
    let cities = names.map { String($0.split(separator: "/").last ?? "") }
    if let whole = names.first(where: { $0.lowercased() == wanted }) { return whole }
    if let city = cities.firstIndex(where: { $0.lowercased() == wanted }) { return names[city] }
    if let near = Spelling.nearest(to: name, in: names) { return near }
    return Spelling.nearest(to: name, in: cities).flatMap { near in cities.firstIndex(of: near) }.map { names[$0] }
  }

  /// `AREA/CITY` and `AREA/COUNTRY/CITY`; what begins with a small letter is the database's own.
  private static func all(in database: String) -> [String] {
    var names: [String] = []
    for area in subfolders(database) {
      for name in (try? Files.names(in: "\(database)/\(area)")) ?? [] {
        guard (try? Files.kind(of: "\(database)/\(area)/\(name)")) == .folder else {
          names.append("\(area)/\(name)")
          continue
        }
        names += ((try? Files.names(in: "\(database)/\(area)/\(name)")) ?? []).map { "\(area)/\(name)/\($0)" }
      }
    }
    return names
  }

  private static func subfolders(_ path: String) -> [String] {
    ((try? Files.names(in: path)) ?? []).filter { name in
      name.first?.isUppercase == true && (try? Files.kind(of: "\(path)/\(name)")) == .folder
    }
  }
}
