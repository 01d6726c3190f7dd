internal import LinearProgramming

/// Chooses the best combination of routes that searches have seen.
///
/// Each stop is on one chosen route or absent at its price, and of each group of vehicles no more
/// routes are chosen than it has vehicles. A route that one vehicle may drive, every vehicle of its
/// group may drive.
///
/// - Source: M. L. Balinski, R. E. Quandt (1964), *On an Integer Program for a Delivery Problem*,
///   Operations Research 12(2).
struct SetPartitioning {
  /// When to stop; what was found until then counts.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }

  /// Returns a plan that is better than the given one as the search counts costs, or `nil` if the
  /// routes hold none or the limit came first.
  ///
  /// - Parameters:
  ///   - best: A plan whose routes may be driven; its routes belong to the pool.
  ///   - routes: Routes of any plans, in any order; those that may not be driven are passed over.
  ///   - instance: Prices, groups and rules.
  /// - Returns: A plan of pool routes, each on a vehicle of its group.
  func improve(
    _ best: Solution, by routes: some Sequence<Solution.Route>, of instance: SearchInstance
  ) -> Solution? {
    var allowance = RemainingBudget(limit, isCancelled: isCancelled)
    let pricing = RouteCosting(instance)
    guard let cost = pricing.cost(of: best), !allowance.isUsedUp else { return nil }
    let penalties = best.unassigned.reduce(0) { $0 + instance.unassignedPenalty[$1] }
    let cappedPenalties = best.unassigned.reduce(0) { $0 + Self.cappedPenalty($1, instance) }
    let target = cost - penalties + cappedPenalties
    guard target <= DualBound.greatestTarget else { return nil }
    let columns = Self.columns(best.routes + Array(routes), pricing, instance)
    var root = CuttingPlanes(Self.program(columns, best, target: target, instance))
    do throws(LinearProgramError) {
      try root.run(below: target, &allowance) { _, _ in }
      guard root.bound < target, !root.values.isEmpty, !allowance.isUsedUp else { return nil }
      let (program, variables) = root.remainder()
      let search = program.search(below: target, allowance, isCancelled: isCancelled)
      guard let values = try search.solve(program.linearProgram()).values else { return nil }
      let chosen = zip(variables, values).filter { $0 < columns.count && $1 > 0.5 }.map(\.0)
      let plan = Self.plan(chosen.map { columns[$0] }, instance)
      return pricing.cost(of: plan).flatMap { $0 < cost ? plan : nil }
    } catch {
      return nil
    }
  }

  /// A set of stops with the cheapest known order in which a group's vehicle serves it.
  private struct Column {
    let group: Int
    let stops: [Int]
    let cost: Int
  }

  private struct ColumnKey: Hashable {
    let group: Int
    let stops: [Int]
  }

  /// The cheapest route for each group and set of stops, in an order that depends on nothing else.
  private static func columns(
    _ routes: [Solution.Route], _ pricing: borrowing RouteCosting, _ instance: SearchInstance
  ) -> [Column] {
    var cheapest: [ColumnKey: Column] = [:]
    for route in routes where !route.stops.isEmpty {
      let group = Int(instance.group[route.vehicle])
      let key = ColumnKey(group: group, stops: route.stops.sorted())
      guard let cost = pricing.cost(of: route) else { continue }
      if let known = cheapest[key] {
        guard
          cost < known.cost
            || cost == known.cost && route.stops.lexicographicallyPrecedes(known.stops)
        else { continue }
      }
      cheapest[key] = Column(group: group, stops: route.stops, cost: cost)
    }
    return cheapest.values.sorted { a, b in
      a.group == b.group ? a.stops.lexicographicallyPrecedes(b.stops) : a.group < b.group
    }
  }

  /// The columns as variables, then the penalties of stops that a better plan can leave out.
  private static func program(
    _ columns: [Column], _ best: Solution, target: Int, _ instance: SearchInstance
  ) -> IntegerProgram {
    var program = IntegerProgram()
    var visits = [[Int32]](repeating: [], count: instance.stopCount)
    let groupCount = Int((instance.group.max() ?? -1) + 1)
    var uses = [[Int32]](repeating: [], count: groupCount)
    for column in columns {
      let v = Int32(program.addVariable(cost: column.cost))
      for stop in column.stops { visits[stop].append(v) }
      uses[column.group].append(v)
    }
    let absent = Set(best.unassigned)
    for stop in 0..<instance.stopCount
    where absent.contains(stop) || instance.unassignedPenalty[stop] < target {
      visits[stop].append(Int32(program.addVariable(cost: Self.cappedPenalty(stop, instance))))
    }
    for variables in visits {
      program.rows.append(
        IntegerRow(
          variables: variables, coefficients: [Int32](repeating: 1, count: variables.count),
          lower: 1, isEquality: true))
    }
    for group in 0..<groupCount where !uses[group].isEmpty {
      let count = instance.group.count { Int($0) == group }
      program.rows.append(
        IntegerRow(
          variables: uses[group],
          coefficients: [Int32](repeating: -1, count: uses[group].count), lower: -count))
    }
    return program
  }

  /// The price of a stop's absence, capped so that the solver can distinguish legs from rounding
  /// errors.
  private static func cappedPenalty(_ stop: Int, _ instance: SearchInstance) -> Int {
    min(instance.unassignedPenalty[stop], 1 << 36)
  }

  /// Gives each chosen route a vehicle of its group, in their order.
  private static func plan(_ columns: [Column], _ instance: SearchInstance) -> Solution {
    var idle = Array(instance.group.indices)
    var routes: [Solution.Route] = []
    for column in columns {
      guard let place = idle.firstIndex(where: { Int(instance.group[$0]) == column.group }) else {
        continue
      }
      routes.append(Solution.Route(vehicle: idle.remove(at: place), stops: column.stops))
    }
    let served = Set(columns.flatMap(\.stops))
    return Solution(
      routes: routes.sorted { $0.vehicle < $1.vehicle },
      unassigned: (0..<instance.stopCount).filter { !served.contains($0) })
  }
}
