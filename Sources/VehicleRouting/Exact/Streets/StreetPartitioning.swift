internal import LinearProgramming

/// Chooses the best combination of the routes of streets that searches have seen; see ``RoutePartitioning``.
struct StreetPartitioning {
  /// When to stop; what was found until then counts.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }

  /// Looks for a better plan among the routes.
  ///
  /// - Parameters:
  ///   - best: The routes of a plan.
  ///   - routes: Routes of any plans, in any order.
  ///   - instance: Prices and loads.
  /// - Returns: The routes of a plan that is better than the given one, or `nil` if there is none or the
  ///   limit came first.
  func improve(
    _ best: [[Int]], by routes: some Sequence<[Int]>, of instance: StreetInstance
  ) -> [[Int]]? {
    let cost = instance.cost(of: best)
    let partitioning = RoutePartitioning(
      limit: limit, isCancelled: isCancelled,
      unassignedPenalty: Array(instance.unassignedPenalty),
      vehicleCounts: [instance.vehicleCount])
    let columns = (best + Array(routes)).map {
      RoutePartitioning.Column(kind: 0, stops: $0, cost: instance.directed($0).cost)
    }
    guard let plan = partitioning.choose(from: columns, below: cost)?.map(\.stops) else {
      return nil
    }
    return instance.cost(of: plan) < cost ? plan : nil
  }
}
