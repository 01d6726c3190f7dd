/// The legs of a plan, for measuring how much two plans differ.
///
/// A leg joins two places that follow each other on a route: stops, facilities, or the start or the end
/// of a route by its location. Who drives it, and in which direction, does not matter: a round that is
/// driven backwards, or by another of two equal vehicles, is no other round.
package struct PlanLegs: Hashable, Sendable {
  /// A place of a route.
  private enum Place: Hashable {
    case stop(Int)
    case facility(Int)
    /// Start or end, at a location.
    case depot(Int)

    /// A number that no other place has.
    var key: Int {
      switch self {
      case .stop(let index): 3 * index
      case .facility(let index): 3 * index + 1
      case .depot(let index): 3 * index + 2
      }
    }
  }

  private struct Leg: Hashable {
    let from: Int, to: Int

    init(_ a: Place, _ b: Place) {
      (from, to) = (min(a.key, b.key), max(a.key, b.key))
    }
  }

  /// How often each leg is driven.
  private var counts: [Leg: Int] = [:]
  /// How many legs there are.
  private(set) var total = 0

  /// Collects the legs of a plan.
  package init(_ solution: Solution, in problem: Problem) {
    for route in solution.routes {
      let vehicle = problem.vehicles[route.vehicle]
      var places = route.activities.compactMap { activity -> Place? in
        switch activity {
        case .stop(let s): .stop(s)
        case .facility(let f): .facility(f)
        case .charge(let charge): .depot(problem.chargingStations[charge.station].location)
        case .pause, .rest: nil
        }
      }
      if let start = vehicle.start { places.insert(.depot(start), at: 0) }
      if let end = vehicle.end { places.append(.depot(end)) }
      for (a, b) in zip(places, places.dropFirst()) {
        counts[Leg(a, b), default: 0] += 1
        total += 1
      }
    }
  }

  /// Returns the share of legs, 0 to 1, that are not in both plans, of the plan that has more.
  package func difference(to other: PlanLegs) -> Double {
    let most = max(total, other.total)
    guard most > 0 else { return 0 }
    let common = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    return 1 - Double(common) / Double(most)
  }
}
