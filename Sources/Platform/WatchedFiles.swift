/// Files of one folder, there or not, whose coming, going and changing is to wake a sleeper.
public struct WatchedFiles: Equatable, Sendable {
  /// The folder; it may be missing, and come later.
  public var folder: String
  /// Names in it, without a slash; what happens to others there wakes nobody. Without any, all of them.
  public var names: [String]

  /// Both.
  public init(folder: String, names: [String]) {
    self.folder = folder
    self.names = names
  }
}
