/// Whose name and numbers are left out of what is shown.
public enum Privacy: Sendable {
  /// Nobody's.
  case nothing
  /// Those of streaks that are marked as private.
  case marked
  /// Everything's.
  case everything
}
