internal import BasicAlgorithms

/// Kinds of vehicles that a step does not begin to use, so that a mixed fleet is tried in other mixtures:
/// the vehicle that is cheapest for one stop is often not the one for all that it could carry.
struct ExcludedVehicleTypes: ~Copyable {
  /// How often a step closes any, and then about half of them.
  private static let share = 0.2

  private let isMixed: Bool
  /// A bit for each group of vehicles; groups beyond 64 share bits.
  private var groups: UInt64 = 0

  /// Prepares the steps of a search; without a mixed fleet nothing is ever closed.
  init(hasMixedFleet: Bool) { isMixed = hasMixedFleet }

  /// Draws what the next step leaves alone.
  mutating func draw(_ random: inout RandomSource) {
    guard isMixed else { return }
    groups = random.fraction() < Self.share ? random.next() : 0
  }

  /// Leaves nothing alone.
  mutating func clear() { groups = 0 }

  /// Whether vehicles of a group are not to be used.
  @inline(__always)
  func contains(_ group: Int) -> Bool { groups >> UInt64(group & 63) & 1 != 0 }
}
