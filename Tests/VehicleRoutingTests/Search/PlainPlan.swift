import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Routes as plain lists, priced stop by stop: the oracle for moves and their deltas.
struct PlainPlan: Equatable {
  /// `routes[vehicle]`: the stops in order.
  var routes: [[Int]]

  /// Deals the stops to the vehicles at random, each vehicle at least one where there are enough.
  static func random(_ problem: Problem, _ random: inout SplitMix64) -> PlainPlan {
    var routes = [[Int]](repeating: [], count: problem.vehicles.count)
    for stop in problem.stops.indices {
      let vehicle = random.number(in: 0...problem.vehicles.count - 1)
      routes[vehicle].insert(stop, at: random.number(in: 0...routes[vehicle].count))
    }
    return PlainPlan(routes: routes)
  }

  var solution: Solution {
    Solution(
      routes: routes.enumerated().filter { !$1.isEmpty }.map {
        Solution.Route(vehicle: $0, stops: $1)
      })
  }

  /// Returns the penalised cost with a price for each unit of violation.
  func cost(_ problem: Problem, load: Int, time: Int, duration: Int) -> Int {
    routes.indices.reduce(0) { sum, v in
      guard !routes[v].isEmpty else { return sum }
      let vehicle = problem.vehicles[v]
      let stops = routes[v].map { problem.stops[$0] }
      let path =
        [vehicle.start].compactMap(\.self) + stops.map(\.location)
        + [vehicle.end].compactMap(\.self)
      var cost = vehicle.fixedCost
      for (a, b) in zip(path, path.dropFirst()) {
        cost += problem.leg(from: a, to: b, by: vehicle).cost
      }
      for d in vehicle.capacity.indices {
        let peak = LoadWalk.peak(
          deliveries: stops.map { $0.delivery.count > d ? $0.delivery[d] : 0 },
          pickups: stops.map { $0.pickup.count > d ? $0.pickup[d] : 0 })
        cost += max(0, peak - vehicle.capacity[d]) * load
      }
      cost += max(0, stops.count - (vehicle.maxStops ?? .max)) * CostEvaluator.forbidden
      // Where nothing limits times, trying every departure would only take long.
      guard
        vehicle.window != nil || vehicle.maxDuration != nil
          || stops.contains(where: {
            !$0.windows.isEmpty
          })
      else { return sum + cost }
      let walk = walk(problem, v).best()
      let excess = walk.duration - walk.timeWarp - (vehicle.maxDuration ?? SearchInstance.unlimited)
      return sum + cost + walk.timeWarp * time + max(0, excess) * duration
    }
  }

  /// The visits of a route with windows short enough to try every departure.
  private func walk(_ problem: Problem, _ v: Int) -> TimeWarpWalk {
    let vehicle = problem.vehicles[v]
    let shift = vehicle.window ?? .always
    var visits = [
      TimeWarpWalk.Visit(
        earliest: shift.start, latest: min(shift.end, 900), service: 0, travel: 0)
    ]
    var here = vehicle.start
    for s in routes[v] {
      let stop = problem.stops[s]
      let window = stop.windows.first ?? .always
      let travel = here.map { problem.leg(from: $0, to: stop.location, by: vehicle).duration } ?? 0
      visits.append(
        TimeWarpWalk.Visit(
          earliest: window.start, latest: window.end, service: stop.service + stop.setup,
          travel: travel))
      here = stop.location
    }
    let home: Int? =
      if let end = vehicle.end, let here {
        problem.leg(from: here, to: end, by: vehicle).duration
      } else {
        nil
      }
    visits.append(
      TimeWarpWalk.Visit(
        earliest: shift.start, latest: shift.end, service: 0, travel: home ?? 0))
    return TimeWarpWalk(visits)
  }

  /// Where a node stands: its vehicle and its index on the route, −1 for a start node.
  func place(of node: Int, _ problem: Problem) -> (vehicle: Int, index: Int) {
    if node >= problem.stops.count { return (node - problem.stops.count, -1) }
    let vehicle = routes.firstIndex { $0.contains(node) }!
    return (vehicle, routes[vehicle].firstIndex(of: node)!)
  }
}
