internal import BasicAlgorithms

/// Selective route exchange: a child has neighbouring routes of one plan and all others of another one.
///
/// - Source: Y. Nagata, S. Kobayashi (2010), *A Memetic Algorithm for the Pickup and Delivery Problem with Time Windows
///   Using Selective Route Exchange Crossover*, PPSN XI. Deviation: which routes are exchanged is drawn, and of some
///   draws that with the fewest different stops is taken, instead of a local search.
struct RouteExchangeCrossover {
  /// How many choices of routes are drawn.
  private static let draws = 12

  private let instance: SearchInstance

  /// Prepares to cross plans of an instance.
  init(_ instance: SearchInstance) { self.instance = instance }

  /// Routes to exchange: those that one plan loses, and those of the other that it gets.
  private struct Exchange {
    let lost: [Int]
    let gained: [Int]
    /// How many stops are in one of both only.
    let difference: Int
  }

  /// Returns a plan with the routes of `first`, some of which are replaced by routes of `second`; stops that are on
  /// none of them are unassigned.
  ///
  /// - Returns: `nil` if the plans do not differ where it was drawn, or vehicles are lacking.
  func child(of first: Solution, _ second: Solution, _ random: inout RandomSource) -> Solution? {
    guard first.routes.count > 1, second.routes.count > 1 else { return nil }
    let owners = (routeNumbers(first), routeNumbers(second))
    var best: Exchange?
    for _ in 0..<Self.draws {
      guard let drawn = draw(first, second, owners, &random) else { continue }
      if drawn.difference < best?.difference ?? .max { best = drawn }
    }
    guard let best else { return nil }
    return exchanged(first, second, best, keepsGained: random.below(2) == 0)
  }

  private func neighbours(of stop: Int) -> some Sequence<Int> {
    (0..<instance.neighbourCount).lazy.map {
      instance.neighbours[stop * instance.neighbourCount + $0]
    }
  }

  /// The number of each stop's route; -1 for none.
  private func routeNumbers(_ plan: Solution) -> [Int] {
    var result = [Int](repeating: -1, count: instance.stopCount)
    for (number, route) in plan.routes.enumerated() {
      for stop in route.stops { result[stop] = number }
    }
    return result
  }

  private func draw(
    _ first: Solution, _ second: Solution, _ owners: ([Int], [Int]), _ random: inout RandomSource
  ) -> Exchange? {
    let most = min(first.routes.count, second.routes.count)
    let count = 1 + random.below(max(1, (most + 1) / 2))
    let centre = random.below(instance.stopCount)
    var lost: [Int] = []
    var isLost = [Bool](repeating: false, count: first.routes.count)
    func take(_ stop: Int) {
      let route = owners.0[stop]
      guard route >= 0, !isLost[route], lost.count < count else { return }
      isLost[route] = true
      lost.append(route)
    }
    take(centre)
    for near in neighbours(of: centre) where lost.count < count { take(near) }
    var shared = [Int](repeating: 0, count: second.routes.count)
    for stop in 0..<instance.stopCount {
      guard owners.0[stop] >= 0, owners.1[stop] >= 0, isLost[owners.0[stop]] else { continue }
      shared[owners.1[stop]] += 1
    }
    // What is shared counts for a route, what is not against it.
    let order = second.routes.indices.sorted {
      (2 * shared[$0] - second.routes[$0].stops.count, $1)
        > (2 * shared[$1] - second.routes[$1].stops.count, $0)
    }
    let gained = Array(order.prefix(lost.count))
    let before = Set(lost.map { first.routes[$0].stops })
    guard gained.contains(where: { !before.contains(second.routes[$0].stops) }) else { return nil }
    let common = gained.reduce(0) { $0 + shared[$1] }
    let all =
      lost.reduce(0) { $0 + first.routes[$1].stops.count }
      + gained.reduce(0) { $0 + second.routes[$1].stops.count }
    return Exchange(lost: lost, gained: gained, difference: all - 2 * common)
  }

  private func exchanged(
    _ first: Solution, _ second: Solution, _ exchange: Exchange, keepsGained: Bool
  ) -> Solution? {
    let lost = Set(exchange.lost)
    var kept = first.routes.indices.filter { !lost.contains($0) }.map { first.routes[$0] }
    var gained = exchange.gained.map { second.routes[$0] }
    var isTaken = [Bool](repeating: false, count: instance.stopCount)
    if keepsGained {
      for stop in gained.lazy.flatMap(\.stops) { isTaken[stop] = true }
      for r in kept.indices { kept[r].keep { !isTaken[$0] } }
    } else {
      for stop in kept.lazy.flatMap(\.stops) { isTaken[stop] = true }
      for r in gained.indices { gained[r].keep { !isTaken[$0] } }
    }
    var isBusy = [Bool](repeating: false, count: instance.vehicleCount)
    for route in kept { isBusy[route.vehicle] = true }
    var result = kept
    for route in gained where !route.stops.isEmpty {
      let group = instance.group[route.vehicle]
      let vehicle =
        isBusy[route.vehicle]
        ? (0..<instance.vehicleCount).first { !isBusy[$0] && instance.group[$0] == group }
        : route.vehicle
      guard let vehicle else { return nil }
      isBusy[vehicle] = true
      result.append(Solution.Route(vehicle: vehicle, stops: route.stops))
    }
    result.removeAll { $0.stops.isEmpty }
    result.sort { $0.vehicle < $1.vehicle }
    for stop in result.lazy.flatMap(\.stops) { isTaken[stop] = true }
    var isServed = [Bool](repeating: false, count: instance.stopCount)
    for stop in result.lazy.flatMap(\.stops) { isServed[stop] = true }
    return Solution(routes: result, unassigned: isServed.indices.filter { !isServed[$0] })
  }
}

extension Solution.Route {
  fileprivate mutating func keep(_ isKept: (Int) -> Bool) {
    guard !stops.allSatisfy(isKept) else { return }
    activities.removeAll { $0.stop.map { !isKept($0) } ?? false }
  }
}
