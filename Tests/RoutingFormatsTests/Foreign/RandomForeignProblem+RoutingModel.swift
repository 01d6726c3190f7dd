import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

extension RandomForeignProblem {
  /// Returns a problem of what the data models of OR-Tools express, too.
  static func routingModel(seed: UInt64) -> Problem {
    var random = SplitMix64(seed: seed)
    let size = random.number(in: 2...8)
    let depots = random.number(in: 1...min(2, size - 1))
    func entries() -> [Int32] {
      (0..<size * size).map { entry in
        entry / size == entry % size ? 0 : Int32(random.number(in: 1...90))
      }
    }
    let hasDistances = random.chance(percent: 50)
    var problem = Problem(
      name: "random", locations: (0..<size).map { Location(matrixIndex: $0) }, stops: [],
      vehicles: [], travel: [:])
    let durations = entries()
    problem.travel["car"] = .matrix(
      TravelMatrix(size: size, durations: durations, distances: hasDistances ? entries() : nil))
    let hasLoads = random.chance(percent: 60)
    let hasPairs = random.chance(percent: 40)
    for number in 0..<random.number(in: depots...4) {
      var vehicle = Vehicle(
        id: .number(number), start: number % depots, end: random.number(in: 0...(depots - 1)))
      if hasLoads { vehicle.capacity = [random.number(in: 9...40)] }
      if hasDistances { (vehicle.rates.travel, vehicle.rates.distance) = (0, 1) }
      problem.vehicles.append(vehicle)
    }
    if random.chance(percent: 50), let window = TimeWindow(start: 30, end: TimeWindow.always.end) {
      for v in problem.vehicles.indices { problem.vehicles[v].window = window }
    }
    for node in depots..<size {
      var stop = Stop(id: .number(node), location: node, service: random.number(in: 0...3))
      let start = random.number(in: 0...200)
      if random.chance(percent: 50), let window = TimeWindow(start: start, end: start + 300) {
        stop.windows = [window]
      }
      if hasLoads { stop.delivery = [random.number(in: 0...9)] }
      problem.stops.append(stop)
    }
    guard hasPairs, problem.stops.count > 1 else { return problem }
    let amount = hasLoads ? [random.number(in: 1...9)] : []
    problem.stops[0].kind = .pickup(delivery: 1)
    problem.stops[1].kind = .delivery(pickup: 0)
    (problem.stops[0].pickup, problem.stops[0].delivery) = (amount, [])
    problem.stops[1].delivery = amount
    for s in problem.stops.indices.dropFirst(2) where problem.stops[s].delivery != [0] {
      (problem.stops[s].pickup, problem.stops[s].delivery) = (problem.stops[s].delivery, [])
    }
    return problem
  }
}
