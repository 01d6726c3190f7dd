internal import LinearProgramming

/// Chooses the best combination of routes that searches have seen: each stop is on one of them or absent at its
/// price, and no kind of vehicles has more of them than vehicles.
///
/// - Source: M. L. Balinski, R. E. Quandt (1964), *On an Integer Program for a Delivery Problem*,
///   Operations Research 12(2).
struct RoutePartitioning {
  /// A set of stops with the cheapest known order in which a vehicle of a kind serves it.
  struct Column: Hashable {
    let kind: Int
    let stops: [Int]
    let cost: Int
  }

  /// When to stop; what was found until then counts.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }
  /// `unassignedPenalty[stop]`: the price of its absence.
  let unassignedPenalty: [Int]
  /// `vehicleCounts[kind]`: how many routes of a kind there may be.
  let vehicleCounts: [Int]

  /// Looks for a better plan.
  ///
  /// - Parameters:
  ///   - routes: With their costs, in any order.
  ///   - cost: What the plan costs that has to be beaten.
  /// - Returns: The routes of a plan that costs less, or `nil` if there is none or the limit came first.
  func choose(from routes: some Sequence<Column>, below cost: Int) -> [Column]? {
    var allowance = RemainingBudget(limit, isCancelled: isCancelled)
    guard !allowance.isUsedUp, cost <= DualBound.greatestTarget else { return nil }
    let columns = Self.cheapest(routes)
    var root = CuttingPlanes(program(columns, below: cost))
    do throws(LinearProgramError) {
      try root.run(below: cost, &allowance) { _, _ in }
      guard root.bound < cost, !root.values.isEmpty, !allowance.isUsedUp else { return nil }
      let (program, variables) = root.remainder()
      let search = program.search(below: cost, allowance, isCancelled: isCancelled)
      guard let values = try search.solve(program.linearProgram()).values else { return nil }
      let chosen = zip(variables, values).filter { $0 < columns.count && $1 > 0.5 }
      return chosen.map { columns[$0.0] }
    } catch {
      return nil
    }
  }

  /// The cheapest route for each kind and set of stops, in an order that depends on nothing else.
  private static func cheapest(_ routes: some Sequence<Column>) -> [Column] {
    var cheapest: [Column: Column] = [:]
    for route in routes where !route.stops.isEmpty {
      let key = Column(kind: route.kind, stops: route.stops.sorted(), cost: 0)
      if let known = cheapest[key],
        (known.cost, known.stops.lexicographicallyPrecedes(route.stops) ? 0 : 1) <= (route.cost, 0)
      {
        continue
      }
      cheapest[key] = route
    }
    return cheapest.values.sorted {
      $0.kind != $1.kind ? $0.kind < $1.kind : $0.stops.lexicographicallyPrecedes($1.stops)
    }
  }

  /// The columns as variables, then the absences that a better plan can pay for.
  private func program(_ columns: [Column], below cost: Int) -> IntegerProgram {
    var program = IntegerProgram()
    var visits = [[Int32]](repeating: [], count: unassignedPenalty.count)
    var ofKind = [[Int32]](repeating: [], count: vehicleCounts.count)
    for column in columns {
      let v = Int32(program.addVariable(cost: column.cost))
      for stop in column.stops { visits[stop].append(v) }
      ofKind[column.kind].append(v)
    }
    for (stop, penalty) in unassignedPenalty.enumerated() where penalty < cost {
      visits[stop].append(Int32(program.addVariable(cost: penalty)))
    }
    for variables in visits {
      program.rows.append(
        IntegerRow(
          variables: variables, coefficients: [Int32](repeating: 1, count: variables.count),
          lower: 1, isEquality: true))
    }
    for (variables, count) in zip(ofKind, vehicleCounts) where !variables.isEmpty {
      program.rows.append(
        IntegerRow(
          variables: variables, coefficients: [Int32](repeating: -1, count: variables.count),
          lower: -count))
    }
    return program
  }
}
