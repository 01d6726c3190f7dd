extension Routes {
  /// Returns the plan as a solution.
  func solution(_ cost: borrowing CostEvaluator) -> Solution {
    var routes: [Solution.Route] = []
    for vehicle in 0..<cost.vehicleCount where stopCount[vehicle] > 0 {
      routes.append(Solution.Route(vehicle: vehicle, stops: stops(of: vehicle, cost)))
    }
    var absent: [Int] = []
    for stop in 0..<cost.stopCount where route[stop] == Self.none { absent.append(stop) }
    return Solution(routes: routes, unassigned: absent)
  }

  /// Adds all routes to the recent ones.
  func addRoutes(to recent: inout RecentRoutes, _ cost: borrowing CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where stopCount[vehicle] > 0 {
      recent.begin(vehicle)
      var node = next[cost.start(of: vehicle)]
      while cost.isStop(node) {
        recent.append(node)
        node = next[node]
      }
      recent.end()
    }
  }

  /// Replaces all routes by those of a solution.
  mutating func load(_ solution: Solution, _ cost: borrowing CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount {
      replaceRoute(of: vehicle, by: [], cost)
    }
    for route in solution.routes { replaceRoute(of: route.vehicle, by: route.stops, cost) }
  }

  /// Makes a vehicle visit just these stops; those that it visited before are absent, unless
  /// another route has taken them since.
  mutating func replaceRoute(of vehicle: Int, by stops: [Int], _ cost: borrowing CostEvaluator) {
    var node = next[cost.start(of: vehicle)]
    while node != cost.end(of: vehicle) {
      if route[node] == vehicle { route[node] = Self.none }
      node = next[node]
    }
    link(vehicle, stops, cost)
    refresh(vehicle, cost)
  }

  /// Links the stops to the vehicle's route without looking at what was there.
  mutating func link(
    _ vehicle: Int, _ stops: some Collection<Int>, _ cost: borrowing CostEvaluator
  ) {
    var node = cost.start(of: vehicle)
    for stop in stops {
      (next[node], previous[stop]) = (stop, node)
      route[stop] = vehicle
      node = stop
    }
    let end = cost.end(of: vehicle)
    (next[node], previous[end]) = (end, node)
    stopCount[vehicle] = stops.count
  }

  /// Makes the routes what a move says, and refreshes them.
  mutating func apply(_ change: Move, _ cost: borrowing CostEvaluator) {
    let firstCount = gather(change.first, at: 0, cost)
    let secondCount = change.second.map { gather($0, at: firstCount, cost) } ?? 0
    link(change.first.vehicle, from: 0, count: firstCount, cost)
    if let second = change.second {
      link(second.vehicle, from: firstCount, count: secondCount, cost)
      refresh(second.vehicle, cost)
    }
    refresh(change.first.vehicle, cost)
  }

  /// Copies the stops of a proposal into the scratch table and returns their number.
  private mutating func gather(
    _ proposal: RouteProposal, at begin: Int, _ cost: borrowing CostEvaluator
  ) -> Int {
    var position = begin
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      var node = piece.first
      while true {
        if cost.isStop(node) {
          scratch[position] = node
          position += 1
        }
        if node == piece.last { break }
        node = piece.isReversed ? previous[node] : next[node]
      }
    }
    return position - begin
  }

  /// Links the gathered stops to a vehicle's route.
  private mutating func link(
    _ vehicle: Int, from begin: Int, count: Int, _ cost: borrowing CostEvaluator
  ) {
    var node = cost.start(of: vehicle)
    for position in begin..<begin + count {
      let stop = scratch[position]
      (next[node], previous[stop]) = (stop, node)
      route[stop] = vehicle
      node = stop
    }
    let end = cost.end(of: vehicle)
    (next[node], previous[end]) = (end, node)
    stopCount[vehicle] = count
  }
}
