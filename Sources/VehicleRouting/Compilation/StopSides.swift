/// Stops in two sides, where legs cost the same in both directions within a side and not between them:
/// deliveries and the pickups that must come after them.
///
/// A stretch of one side may be turned round without a change of its cost, though other legs have a direction.
struct StopSides: Sendable {
  /// `side[stop]`: 0 or 1.
  let side: [UInt8]
  /// The least that a leg between the sides costs more in its dearer direction, cost units.
  let gap: Int

  /// Returns `nil` where legs between stops have no direction, or directions of more kinds.
  init?(_ classes: [SearchInstance.TravelClass], stopCount: Int, rowCount: Int) {
    guard let travel = classes.first, classes.count == 1, stopCount > 1 else { return nil }
    let side = (0..<stopCount).map { stop -> UInt8 in
      travel.cost(0, stop, rowCount) == travel.cost(stop, 0, rowCount) ? 0 : 1
    }
    var gap = Int.max
    for i in 0..<stopCount {
      for j in 0..<i {
        let difference = abs(travel.cost(i, j, rowCount) - travel.cost(j, i, rowCount))
        guard (side[i] == side[j]) == (difference == 0) else { return nil }
        if difference > 0 { gap = min(gap, difference) }
      }
    }
    guard gap < .max else { return nil }
    self.side = side
    self.gap = gap
  }
}
