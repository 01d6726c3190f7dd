@testable import VehicleRouting

/// All plans in which a request is put on one route, whose other stops and visits of facilities keep
/// their order; breaks and rests are taken anywhere.
struct EveryInsertion {
  let problem: Problem
  let solution: Solution
  /// A job, or the pickup and the delivery of a shipment.
  let request: [Int]

  /// More rests than this on one route are not tried.
  private static func maxRests(_ rules: DrivingRules) -> Int { rules.areSimple ? 2 : 3 }

  /// Whether some plan keeps all rules of a problem with the same stops, and perhaps more vehicles.
  func isPossible(in problem: Problem) -> Bool {
    routes(in: problem).contains {
      SolutionChecker.check(problem, plan($0)).isFeasible
    }
  }

  /// What the plans that keep all rules cost more than the answer, at least; `nil` if none does.
  func minCost(above before: Int) -> Int? {
    routes(in: problem).lazy.map { SolutionChecker.check(problem, plan($0)) }
      .filter(\.isFeasible).map { $0.cost - before }.min()
  }

  /// The plan with a route in place of its vehicle's.
  private func plan(_ route: Solution.Route) -> Solution {
    var result = solution
    result.routes.removeAll { $0.vehicle == route.vehicle }
    result.routes.append(route)
    result.unassigned.removeAll { request.contains($0) }
    return result
  }

  private func places(_ route: Solution.Route) -> [Activity] {
    route.activities.filter {
      switch $0 {
      case .stop, .facility: true
      case .charge, .pause, .rest: false
      }
    }
  }

  private func routes(in problem: Problem) -> [Solution.Route] {
    problem.vehicles.indices.flatMap { v in
      let given = solution.routes.first { $0.vehicle == v }
      return orders(given.map(places) ?? [], problem.vehicles[v]).flatMap { order in
        withPauses(order, problem.vehicles[v]).map { Solution.Route(vehicle: v, activities: $0) }
      }
    }
  }

  /// How many routes there are to try.
  var size: Int { routes(in: problem).count }

  private func orders(_ places: [Activity], _ vehicle: Vehicle) -> [[Activity]] {
    var result: [[Activity]] = []
    for p in 0...places.count {
      if request.count == 2 {
        for q in p...places.count {
          var order = places
          order.insert(.stop(request[1]), at: q)
          order.insert(.stop(request[0]), at: p)
          result.append(order)
        }
        continue
      }
      let neighbours =
        [[]]
        + vehicle.facilities.flatMap { [[Activity.facility($0), nil], [nil, .facility($0)]] }
      for pair in neighbours {
        let entries =
          pair.isEmpty ? [.stop(request[0])] : pair.map { $0 ?? .stop(request[0]) }
        result.append(places[..<p] + entries + places[p...])
      }
    }
    return result
  }

  /// Every way to take all breaks in order, and some rests.
  private func withPauses(_ order: [Activity], _ vehicle: Vehicle) -> [[Activity]] {
    var result = [order]
    for b in vehicle.breaks.indices {
      result = result.flatMap { route -> [[Activity]] in
        let first = route.firstIndex(of: .pause(b - 1)).map { $0 + 1 } ?? 0
        return (first...route.count).map { Self.inserting(.pause(b), in: route, at: $0) }
      }
    }
    guard let rules = vehicle.drivingRules else { return result }
    var all = Set(result)
    for _ in 0..<Self.maxRests(rules) {
      for route in all {
        for place in 0...route.count {
          for rest in Rest.allCases where rest == .whole || rules.splitRest != nil {
            all.insert(Self.inserting(.rest(rest), in: route, at: place))
          }
        }
      }
    }
    return Array(all)
  }

  private static func inserting(
    _ activity: Activity, in route: [Activity], at place: Int
  ) -> [Activity] {
    var result = route
    result.insert(activity, at: place)
    return result
  }
}
