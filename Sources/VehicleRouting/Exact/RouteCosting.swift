/// Prices whole routes as the search does: what they cost, and whether they may be driven.
struct RouteCosting: ~Copyable {
  private let cost: CostEvaluator
  /// All vehicles are idle between two questions.
  private let workspace: Workspace

  /// The buffer in which a route is laid out for evaluation.
  private final class Workspace {
    var routes: Routes

    init(_ cost: borrowing CostEvaluator) { routes = Routes(cost) }
  }

  /// Copies an instance.
  init(_ instance: SearchInstance) {
    cost = CostEvaluator(instance)
    workspace = Workspace(cost)
  }

  /// Returns what a route costs with its vehicle, or `nil` if the vehicle may not drive it.
  func cost(of route: Solution.Route) -> Int? {
    guard route.stops.allSatisfy({ cost.allows($0, on: route.vehicle) }) else { return nil }
    workspace.routes.replaceRoute(of: route.vehicle, by: route.stops, cost)
    defer { workspace.routes.replaceRoute(of: route.vehicle, by: [], cost) }
    guard workspace.routes.penalty[route.vehicle] == 0 else { return nil }
    return workspace.routes.routeCost(route.vehicle, cost)
  }

  /// Returns what a plan costs with the stops that it leaves out, or `nil` if a route of it may not
  /// be driven.
  func cost(of plan: Solution) -> Int? {
    var total = 0
    for route in plan.routes {
      guard let cost = cost(of: route) else { return nil }
      total += cost
    }
    for stop in plan.unassigned { total += cost.instance.unassignedPenalty[stop] }
    return total
  }
}
