/// How many vehicles every plan needs that serves all stops, by loads and stop counts alone.
enum FleetBound {
  /// Returns how many of the roomiest vehicles hold all stops together, at most all vehicles.
  static func minVehicles(_ cost: borrowing CostEvaluator) -> Int {
    let stopLimits = (0..<cost.vehicleCount).map { cost.instance.maxStops[$0] }
    var fewest = count(of: stopLimits, toHold: cost.stopCount)
    for d in 0..<cost.instance.dimensions {
      var (delivered, collected) = (0, 0)
      for stop in 0..<cost.stopCount {
        delivered += cost.instance.delivery[stop * cost.instance.dimensions + d]
        collected += cost.instance.pickup[stop * cost.instance.dimensions + d]
      }
      let rooms = (0..<cost.vehicleCount).map {
        cost.instance.capacity[$0 * cost.instance.dimensions + d]
      }
      fewest = max(fewest, count(of: rooms, toHold: max(delivered, collected)))
    }
    return fewest
  }

  private static func count(of rooms: [Int], toHold amount: Int) -> Int {
    var left = amount
    var count = 0
    for room in rooms.sorted(by: >) where left > 0 {
      left -= room
      count += 1
    }
    return count
  }
}
