/// The fewest vehicles of a mixed fleet, and the cheapest ones, that hold everything together.
struct MinimumFleet {
  /// No plan that serves all stops uses fewer vehicles.
  let count: Int
  /// No plan that serves all stops pays less for its vehicles.
  let fixedCost: Int

  /// Up to this many vehicles, all choices are tried.
  private static let maxVehicles = 12

  /// Tries all choices of vehicles, or returns `nil` if there are too many or none holds everything.
  ///
  /// - Complexity: O(2ᵛ · v · d) for v vehicles and d load dimensions.
  init?(_ instance: SearchInstance, fixedCosts: [Int]) {
    let m = instance.vehicleCount
    guard m <= Self.maxVehicles else { return nil }
    let dimensions = instance.dimensions
    var totals = [Int](repeating: 0, count: dimensions)
    for d in 0..<dimensions {
      let stops = stride(from: d, to: instance.stopCount * dimensions, by: dimensions)
      totals[d] = max(
        stops.reduce(0) { $0 + instance.delivery[$1] }, stops.reduce(0) { $0 + instance.pickup[$1] }
      )
    }
    var least: (count: Int, fixedCost: Int)?
    for choice in 1..<1 << m {
      let vehicles = (0..<m).filter { choice & 1 << $0 != 0 }
      let isEnough = (0..<dimensions).allSatisfy { d in
        vehicles.reduce(0) { $0 + instance.capacity[$1 * dimensions + d] } >= totals[d]
      }
      guard isEnough else { continue }
      let cost = vehicles.reduce(0) { $0 + fixedCosts[$1] }
      least = (
        min(vehicles.count, least?.count ?? .max), min(cost, least?.fixedCost ?? .max)
      )
    }
    guard let least else { return nil }
    (count, fixedCost) = least
  }
}
