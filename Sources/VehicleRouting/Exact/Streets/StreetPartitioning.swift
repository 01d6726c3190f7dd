internal import LinearProgramming

/// Chooses the best combination of the routes of streets that searches have seen: each stop is on one of
/// them or absent at its price, and there are no more of them than vehicles.
///
/// - Source: M. L. Balinski, R. E. Quandt (1964), *On an Integer Program for a Delivery Problem*,
///   Operations Research 12(2).
struct StreetPartitioning {
  /// When to stop; what was found until then counts.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }

  /// A set of stops with the cheapest known order in which a vehicle serves it.
  private struct Column {
    let stops: [Int]
    let cost: Int
  }

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
    var allowance = RemainingBudget(limit, isCancelled: isCancelled)
    let cost = instance.cost(of: best)
    guard !allowance.isUsedUp, cost <= DualBound.greatestTarget else { return nil }
    let columns = Self.columns(best + Array(routes), instance)
    var root = CuttingPlanes(Self.program(columns, instance, below: cost))
    do throws(LinearProgramError) {
      try root.run(below: cost, &allowance) { _, _ in }
      guard root.bound < cost, !root.values.isEmpty, !allowance.isUsedUp else { return nil }
      let (program, variables) = root.remainder()
      let search = program.search(below: cost, allowance, isCancelled: isCancelled)
      guard let values = try search.solve(program.linearProgram()).values else { return nil }
      let chosen = zip(variables, values).filter { $0 < columns.count && $1 > 0.5 }
      let plan = chosen.map { columns[$0.0].stops }
      return instance.cost(of: plan) < cost ? plan : nil
    } catch {
      return nil
    }
  }

  /// The cheapest route for each set of stops, in an order that depends on nothing else.
  private static func columns(_ routes: [[Int]], _ instance: StreetInstance) -> [Column] {
    var cheapest: [[Int]: Column] = [:]
    for route in routes where !route.isEmpty {
      let key = route.sorted()
      let cost = instance.directed(route).cost
      if let known = cheapest[key],
        (known.cost, known.stops.lexicographicallyPrecedes(route) ? 0 : 1) <= (cost, 0)
      {
        continue
      }
      cheapest[key] = Column(stops: route, cost: cost)
    }
    return cheapest.values.sorted { $0.stops.lexicographicallyPrecedes($1.stops) }
  }

  /// The columns as variables, then the absences that a better plan can pay for.
  private static func program(
    _ columns: [Column], _ instance: StreetInstance, below cost: Int
  ) -> IntegerProgram {
    var program = IntegerProgram()
    var visits = [[Int32]](repeating: [], count: instance.stopCount)
    for column in columns {
      let v = Int32(program.addVariable(cost: column.cost))
      for stop in column.stops { visits[stop].append(v) }
    }
    let routeCount = columns.count
    for stop in 0..<instance.stopCount where instance.unassignedPenalty[stop] < cost {
      visits[stop].append(Int32(program.addVariable(cost: instance.unassignedPenalty[stop])))
    }
    for variables in visits {
      program.rows.append(
        IntegerRow(
          variables: variables, coefficients: [Int32](repeating: 1, count: variables.count),
          lower: 1, isEquality: true))
    }
    program.rows.append(
      IntegerRow(
        variables: (0..<routeCount).map { Int32($0) },
        coefficients: [Int32](repeating: -1, count: routeCount), lower: -instance.vehicleCount))
    return program
  }
}
