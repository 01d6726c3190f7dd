/// What a vehicle can take, one number for each load dimension, and one of stops where any vehicle
/// may serve but a number of them, or nothing else; for instances whose loads only add up.
struct VehicleLimits {
  /// At least one.
  let count: Int
  /// `demand[stop * count + l]`: how much of each limit a stop takes.
  private(set) var demand: [Int] = []
  /// `room[vehicle * count + l]`: how much of it an idle vehicle has.
  private(set) var room: [Int] = []

  /// Gathers the limits of an instance.
  init(_ cost: borrowing CostEvaluator) {
    let dimensions = cost.instance.dimensions
    let countsStops =
      dimensions == 0 || cost.instance.maxStops.contains { $0 < SearchInstance.unlimited }
    count = dimensions + (countsStops ? 1 : 0)
    for stop in 0..<cost.stopCount {
      for i in stop * dimensions..<(stop + 1) * dimensions {
        demand.append(cost.instance.delivery[i] + cost.instance.pickup[i])
      }
      if countsStops { demand.append(1) }
    }
    for vehicle in 0..<cost.vehicleCount {
      for i in vehicle * dimensions..<(vehicle + 1) * dimensions {
        room.append(cost.instance.capacity[i])
      }
      if countsStops { room.append(cost.instance.maxStops[vehicle]) }
    }
  }
}
