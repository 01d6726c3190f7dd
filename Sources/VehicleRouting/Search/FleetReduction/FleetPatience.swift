/// How long the fleet reduction may look for places before the fleet is taken for the least.
///
/// It waits for a share of all work, longer if the last vehicle took long, and leaves the search for
/// short legs a good part in any case.
struct FleetPatience {
  private static let minShare = 0.25
  private static let maxShare = 0.6
  /// How many times as long as to the last vehicle it waits for the next.
  private static let factor = 3.0

  private var limit: Double

  /// Begins to wait at a share of work in `0...1`.
  init(_ share: Double) {
    limit = Self.minShare
    renew(share)
  }

  /// Begins anew because a vehicle was saved.
  mutating func renew(_ share: Double) {
    limit = min(Self.maxShare, max(limit, Self.factor * share))
  }

  /// Whether it has waited long enough.
  func isOver(at share: Double) -> Bool { share > limit }
}
