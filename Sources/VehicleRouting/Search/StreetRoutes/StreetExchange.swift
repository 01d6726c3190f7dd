internal import BasicAlgorithms

/// 2-opt and 2-opt\* on streets, tried at random beside each ruin: strings are too short to swap the tails of
/// two routes, or to turn a long part of one around.
///
/// - Source: J.-Y. Potvin, J.-M. Rousseau (1995), *An Exchange Heuristic for Routing Problems with Time
///   Windows*, Journal of the Operational Research Society 46(12), for 2-opt\*.
struct StreetExchange: ~Copyable {
  /// Of how many nearest stops one is drawn.
  private static let neighbourCount = 20
  /// Steps that are longer than this many temperatures are not drawn for.
  private static let longestStep = 20.0

  /// Tries one exchange, which is accepted at a temperature of annealing.
  ///
  /// - Returns: The change of the cost; `nil` where the routes stay as they are.
  func run(
    _ routes: inout StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource, temperature: Double
  ) -> Int? {
    let count = min(Self.neighbourCount, instance.neighbourCount)
    guard count > 0 else { return nil }
    let stop = random.below(instance.stopCount)
    let other = instance.neighbours[stop * instance.neighbourCount + random.below(count)]
    let (first, second) = (routes.vehicle(of: stop), routes.vehicle(of: other))
    guard first >= 0, second >= 0 else { return nil }
    return first == second
      ? turn(stop, other, &routes, instance, &random, temperature)
      : swapTails(stop, other, &routes, instance, &random, temperature)
  }

  /// Lets `stop` be followed by `other`, and what was before the one by what was behind the other.
  private func swapTails(
    _ stop: Int, _ other: Int, _ routes: inout StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource, _ temperature: Double
  ) -> Int? {
    let (first, second) = (routes.vehicle(of: stop), routes.vehicle(of: other))
    let (after, before) = (routes.next(stop), routes.previous(other))
    let isEmptied = !instance.isStop(before) && !instance.isStop(after)
    let delta =
      routes.joinedCost(stop, other, instance) + instance.fixedCost
      + (isEmptied ? 0 : routes.joinedCost(before, after, instance) + instance.fixedCost)
      - routes.cost[first] - routes.cost[second]
    guard isAccepted(delta, &random, temperature) else { return nil }
    for d in 0..<instance.dimensions {
      let moved =
        demand(from: other, d, routes, instance) - demand(from: after, d, routes, instance)
      guard routes.room[first * instance.dimensions + d] >= moved,
        routes.room[second * instance.dimensions + d] >= -moved
      else { return nil }
    }
    routes.swapTails(stop, before, instance)
    return delta
  }

  private func demand(
    from begin: Int, _ dimension: Int, _ routes: borrowing StreetRoutes,
    _ instance: borrowing StreetInstance
  ) -> Int {
    var sum = 0
    var node = begin
    while instance.isStop(node) {
      sum += instance.demand[node * instance.dimensions + dimension]
      node = routes.next(node)
    }
    return sum
  }

  /// Turns the part of a route between two of its stops around, both included.
  private func turn(
    _ stop: Int, _ other: Int, _ routes: inout StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource, _ temperature: Double
  ) -> Int? {
    var node = stop
    while instance.isStop(node), node != other { node = routes.next(node) }
    let (first, last) = node == other ? (stop, other) : (other, stop)
    let vehicle = routes.vehicle(of: stop)

    // The best directions of the turned part, from what is before it on.
    let head = routes.places[routes.previous(first)]
    var costs = (head.before0, head.before1)
    var exits = (head.ends.exit0, head.ends.exit1)
    node = last
    while true {
      let ends = routes.places[node].ends
      let service = instance.serviceCost[node]
      costs = (
        service
          + min(
            costs.0 + instance.leg(exits.0, ends.entry0),
            costs.1 + instance.leg(exits.1, ends.entry0)),
        service
          + min(
            costs.0 + instance.leg(exits.0, ends.entry1),
            costs.1 + instance.leg(exits.1, ends.entry1))
      )
      exits = (ends.exit0, ends.exit1)
      if node == first { break }
      node = routes.previous(node)
    }
    let tail = routes.places[routes.next(last)]
    let cost = min(
      min(
        costs.0 + instance.leg(exits.0, tail.ends.entry0),
        costs.1 + instance.leg(exits.1, tail.ends.entry0)) + tail.behind0,
      min(
        costs.0 + instance.leg(exits.0, tail.ends.entry1),
        costs.1 + instance.leg(exits.1, tail.ends.entry1)) + tail.behind1)
    let delta = cost + instance.fixedCost - routes.cost[vehicle]
    guard isAccepted(delta, &random, temperature) else { return nil }
    routes.reverse(first, last, instance)
    return delta
  }

  @inline(__always)
  private func isAccepted(
    _ delta: Int, _ random: inout RandomSource, _ temperature: Double
  ) -> Bool {
    if delta < 0 { return true }
    guard Double(delta) < Self.longestStep * temperature else { return false }
    return Double(delta) < temperature * CoolingSchedule.negativeLogarithm(random.fraction())
  }
}
