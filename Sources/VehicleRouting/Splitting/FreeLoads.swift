/// What still fits on the routes of a plan.
struct FreeLoads {
  /// By route, what fits beside the greatest load that can ever be on board; deliveries, then pickups.
  private let free: [PartProblem.Load]
  /// A route that serves each stop of the divided problem.
  private let routeOfOrigin: [Int: Int]

  /// Adds up the loads of a plan for parts.
  init(_ parts: PartProblem, _ plan: Solution) {
    let dimensions = parts.problem.loadDimensions
    var routeOfOrigin: [Int: Int] = [:]
    free = plan.routes.enumerated().map { number, route in
      var sum = [Int](repeating: 0, count: 2 * dimensions)
      for stop in route.stops {
        for (d, amount) in parts.load(of: stop).enumerated() { sum[d] += amount }
        routeOfOrigin[parts.origin[stop]] = number
      }
      let capacity = parts.problem.vehicles[route.vehicle].capacity
      return (0..<2 * dimensions).map { d in
        let limit = d % dimensions < capacity.count ? capacity[d % dimensions] : 0
        return capacity.isEmpty ? .max : max(0, limit - sum[d])
      }
    }
    self.routeOfOrigin = routeOfOrigin
  }

  /// How many routes there are.
  var routeCount: Int { free.count }

  /// A route that serves a stop; `nil` if none does.
  func route(of origin: Int) -> Int? { routeOfOrigin[origin] }

  /// Divides a load into what still fits on a route and the rest; `nil` if nothing fits, or all does.
  func filling(_ route: Int, with load: PartProblem.Load) -> [PartProblem.Load]? {
    var least: (free: Int, load: Int) = (1, 1)
    for (amount, limit) in zip(load, free[route]) where amount > 0 {
      // Fractions are compared as wholes.
      if limit.multipliedFullWidth(by: least.load) < least.free.multipliedFullWidth(by: amount) {
        least = (limit, amount)
      }
    }
    guard least.free > 0, least.free < least.load else { return nil }
    let parts = LoadDivision.divide(load, by: [least.free, least.load - least.free])
    return parts.count == 2 ? parts : nil
  }
}
