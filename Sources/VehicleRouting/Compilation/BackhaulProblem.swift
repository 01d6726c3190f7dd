internal import TravelModel

/// Backhauls as a problem that the fast searches know: legs that would lead from a pickup to a
/// delivery, or from a start to a pickup where a trip needs a delivery, cost more than any plan, and
/// deliveries and pickups are loads of different dimensions, as they never meet on board.
struct BackhaulProblem {
  /// The problem without rules of order; stops, vehicles and locations keep their indices.
  let plain: Problem

  /// Up to this many places there is a matrix of all legs.
  private static let maxPlaces = SearchInstance.maxTabulatedRows
  /// What a forbidden leg costs in units of the dearest one.
  private static let forbiddenLegs = 1_000

  /// Returns `nil` for a problem in which other rules of the full model hold, or whose stops do not all
  /// deliver or pick up.
  init?(_ problem: Problem) {
    guard let first = problem.vehicles.first, first.loadOrder == .deliveriesFirst,
      problem.vehicles.allSatisfy({
        $0.loadOrder == .deliveriesFirst && $0.needsDelivery == first.needsDelivery
          && $0.profile == first.profile && $0.speedFactor == first.speedFactor
      }), let travel = problem.travel[first.profile], problem.locations.count <= Self.maxPlaces
    else { return nil }
    var plain = problem
    for v in plain.vehicles.indices {
      plain.vehicles[v].loadOrder = .any
      plain.vehicles[v].needsDelivery = false
      plain.vehicles[v].capacity += plain.vehicles[v].capacity
    }
    guard !plain.isRich else { return nil }
    func gives(_ stop: Stop) -> Bool { stop.delivery.contains { $0 > 0 } }
    func takes(_ stop: Stop) -> Bool { stop.pickup.contains { $0 > 0 } }
    guard problem.stops.allSatisfy({ (gives($0) || takes($0)) && $0.setup == 0 }) else {
      return nil
    }

    let dimensions = problem.loadDimensions
    let stopRows = problem.stops.count
    for s in plain.stops.indices {
      let stop = problem.stops[s]
      plain.stops[s].delivery =
        stop.delivery
        + [Int](repeating: 0, count: dimensions - stop.delivery.count)
      plain.stops[s].pickup = [Int](repeating: 0, count: dimensions) + stop.pickup
    }
    let places = StopRows(of: problem, in: &plain).places
    guard places.count <= Self.maxPlaces else { return nil }

    let size = places.count
    var durations = [Int32](repeating: 0, count: size * size)
    var costs = durations
    for i in 0..<size {
      for j in 0..<size where places[i] != places[j] {
        let leg = problem.leg(
          from: problem.locations[places[i]], to: problem.locations[places[j]], travel: travel,
          by: first)
        durations[i * size + j] = Int32(clamping: leg.duration)
        if leg.hasRoute { costs[i * size + j] = Int32(clamping: leg.cost) }
      }
    }
    let forbidden = Int32(
      clamping: min(
        Int(TravelMatrix.largestEntry), (Int(costs.max() ?? 0) + 1) * Self.forbiddenLegs))
    for i in 0..<size {
      for j in 0..<stopRows {
        let isForbidden =
          i < stopRows
          ? takes(problem.stops[i]) && gives(problem.stops[j])
          : first.needsDelivery && !gives(problem.stops[j])
        if isForbidden { costs[i * size + j] = forbidden }
      }
    }
    plain.travel[first.profile] = .matrix(
      TravelMatrix(size: size, durations: durations, costs: costs))
    for v in plain.vehicles.indices { plain.vehicles[v].speedFactor = 1 }
    plain.depotNumber = nil
    self.plain = plain
  }
}
