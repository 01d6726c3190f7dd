package import VehicleRouting

/// The cheapest plan of a few streets by trying every order, every direction and every division into rounds.
///
/// It reads the problem and nothing else: durations of a matrix are costs, vehicles are alike.
package enum EveryStreetPlan {
  /// Returns the least cost of plans that serve all stops; `nil` if the vehicles do not suffice.
  ///
  /// - Precondition: There are at most 6 stops, and travel is the matrix of durations of one profile.
  /// - Complexity: O(stops! · 4ˢᵗᵒᵖˢ · stops).
  package static func leastCost(_ problem: Problem) -> Int? {
    precondition(problem.stops.count <= 6, "trying every plan takes at most 6 stops")
    guard case .matrix(let matrix)? = problem.travel[problem.vehicles[0].profile] else {
      preconditionFailure("travel is no matrix")
    }
    func drive(_ a: Int, _ b: Int) -> Int {
      let (from, to) = (problem.locations[a].matrixIndex, problem.locations[b].matrixIndex)
      guard let from, let to, from != to else { return 0 }
      return Int(matrix.durations[from * matrix.size + to])
    }
    let count = problem.stops.count
    var least: Int?
    for order in orders(Array(0..<count)) {
      for directions in 0..<(1 << count) {
        let isAllowed = order.allSatisfy {
          directions >> $0 & 1 == 0 || problem.stops[$0].street?.isReversible == true
        }
        guard isAllowed else { continue }
        // Bit i: a new round begins behind the stop in place i.
        for divisions in 0..<(1 << max(0, count - 1)) {
          if let cost = cost(order, directions, divisions, problem, drive) {
            least = min(least ?? cost, cost)
          }
        }
      }
    }
    return least
  }

  /// What one plan costs; `nil` if a round is too heavy or there are too many of them.
  private static func cost(
    _ order: [Int], _ directions: Int, _ divisions: Int, _ problem: Problem,
    _ drive: (Int, Int) -> Int
  ) -> Int? {
    let vehicle = problem.vehicles[0]
    guard let start = vehicle.start, let end = vehicle.end else { return nil }
    var (cost, rounds, place) = (0, 0, start)
    var load = vehicle.capacity.map { _ in 0 }
    var isOut = false
    for (position, s) in order.enumerated() {
      if !isOut {
        isOut = true
        rounds += 1
        cost += vehicle.fixedCost
        place = start
        load = vehicle.capacity.map { _ in 0 }
      }
      let stop = problem.stops[s]
      let far = stop.street?.end ?? stop.location
      let isBackward = directions >> s & 1 == 1
      cost += drive(place, isBackward ? far : stop.location) + (stop.street?.cost ?? 0)
      place = isBackward ? stop.location : far
      for d in load.indices {
        load[d] += stop.delivery.indices.contains(d) ? stop.delivery[d] : 0
        load[d] += stop.pickup.indices.contains(d) ? stop.pickup[d] : 0
        if load[d] > vehicle.capacity[d] { return nil }
      }
      if position == order.count - 1 || divisions >> position & 1 == 1 {
        cost += drive(place, end)
        isOut = false
      }
    }
    return rounds <= problem.vehicles.count ? cost : nil
  }

  private static func orders(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      orders(items.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
