package import VehicleRouting

/// The cheapest plan of a few stops with split deliveries by trying every route with every load, one after the
/// other.
///
/// It reads the problem and nothing else: durations of a matrix are costs, there is one load dimension,
/// vehicles are alike, and nothing has a time.
package enum EverySplitPlan {
  /// Returns the least cost of plans that deliver everything; `nil` if the vehicles do not suffice.
  ///
  /// - Precondition: There are at most 5 stops with small deliveries, and travel is the matrix of durations of
  ///   one profile.
  package static func leastCost(_ problem: Problem) -> Int? {
    precondition(problem.stops.count <= 5, "trying every plan takes at most 5 stops")
    let count = problem.stops.count
    var tours: [Int: Int] = [:]
    for set in 1..<(1 << count) {
      tours[set] = tour((0..<count).filter { set >> $0 & 1 == 1 }, problem)
    }
    let needs = problem.stops.map { $0.delivery.first ?? 0 }
    let visits = problem.stops.map { stop in
      min(stop.split.map { $0.maxVisits ?? .max } ?? 1, max(1, stop.delivery.first ?? 0))
    }
    var known: [State: Int?] = [:]
    let start = State(left: needs, visits: visits, vehicles: problem.vehicles.count)
    return least(start, problem, needs, tours, &known)
  }

  private struct State: Hashable {
    /// What each stop still needs; -1 where a stop without a load has been visited.
    var left: [Int]
    /// How many visits it may still have.
    var visits: [Int]
    var vehicles: Int
  }

  private static func least(
    _ state: State, _ problem: Problem, _ needs: [Int], _ tours: [Int: Int],
    _ known: inout [State: Int?]
  ) -> Int? {
    let isDone = zip(state.left, needs).allSatisfy { $0 == 0 && $1 > 0 || $0 == -1 }
    if isDone { return 0 }
    if state.vehicles == 0 { return nil }
    if let cost = known[state] { return cost }
    var best: Int?
    let capacity = problem.vehicles[0].capacity[0]
    // All loads of one route, stop by stop.
    func extend(_ stop: Int, _ after: State, _ set: Int, _ room: Int) {
      guard stop < needs.count else {
        guard set != 0, let tour = tours[set] else { return }
        var next = after
        next.vehicles -= 1
        if let rest = least(next, problem, needs, tours, &known) {
          let cost = rest + tour + problem.vehicles[0].fixedCost
          best = min(best ?? cost, cost)
        }
        return
      }
      extend(stop + 1, after, set, room)
      guard after.visits[stop] > 0 else { return }
      if needs[stop] == 0 {
        guard after.left[stop] == 0 else { return }
        var next = after
        next.left[stop] = -1
        return extend(stop + 1, next, set | 1 << stop, room)
      }
      let split = problem.stops[stop].split
      let minimum = min(split?.minAmount.first ?? 0, needs[stop])
      for amount in stride(from: 1, through: min(room, after.left[stop]), by: 1)
      where amount >= minimum && (split != nil || amount == needs[stop]) {
        var next = after
        next.left[stop] -= amount
        next.visits[stop] -= 1
        extend(stop + 1, next, set | 1 << stop, room - amount)
      }
    }
    extend(0, state, 0, capacity)
    known[state] = best
    return best
  }

  /// The shortest round through some stops, by trying every order.
  private static func tour(_ stops: [Int], _ problem: Problem) -> Int {
    guard case .matrix(let matrix)? = problem.travel[problem.vehicles[0].profile],
      let start = problem.vehicles[0].start, let end = problem.vehicles[0].end
    else { preconditionFailure("travel is no matrix, or a vehicle has no start or end") }
    func drive(_ a: Int, _ b: Int) -> Int {
      let (from, to) = (problem.locations[a].matrixIndex, problem.locations[b].matrixIndex)
      guard let from, let to, from != to else { return 0 }
      return Int(matrix.durations[from * matrix.size + to])
    }
    func shortest(_ left: [Int], from place: Int) -> Int {
      guard !left.isEmpty else { return drive(place, end) }
      return left.map { next in
        drive(place, problem.stops[next].location)
          + shortest(left.filter { $0 != next }, from: problem.stops[next].location)
      }.min() ?? 0
    }
    return shortest(stops, from: start)
  }
}
