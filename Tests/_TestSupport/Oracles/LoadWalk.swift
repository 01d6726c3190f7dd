/// A sequence of visits with what is handed over, in one load dimension: the oracle for loads.
///
/// Deliveries are on board from the start, pickups stay on board to the end.
package enum LoadWalk {
  /// Returns what is on board at the start and after each visit.
  package static func onBoard(deliveries: [Int], pickups: [Int]) -> [Int] {
    precondition(deliveries.count == pickups.count, "each visit has a delivery and a pickup")
    var loads = [deliveries.reduce(0, +)]
    for (delivery, pickup) in zip(deliveries, pickups) {
      loads.append(loads[loads.count - 1] - delivery + pickup)
    }
    return loads
  }

  /// Returns the greatest load of the sequence.
  package static func peak(deliveries: [Int], pickups: [Int]) -> Int {
    onBoard(deliveries: deliveries, pickups: pickups).max() ?? 0
  }
}
