internal import TravelModel
package import VehicleRouting

extension Problem {
  /// Returns a small problem with split deliveries on points of a grid: many stops need more than a vehicle
  /// carries, some may be split within limits, and some may not be split.
  package static func randomSplits(seed: UInt64, stops count: Int) -> Problem {
    var random = SplitMix64(seed: seed)
    let points = (0...count).map { _ in (random.number(in: 0...20), random.number(in: 0...20)) }
    let durations = points.flatMap { a in
      points.map { b in Int32(abs(a.0 - b.0) + abs(a.1 - b.1)) }
    }
    let capacity = random.number(in: 3...6)
    var total = 0
    let stops = (1...count).map { number -> Stop in
      var stop = Stop(
        id: .number(number), location: number,
        delivery: [random.number(in: 0...(random.chance(percent: 40) ? 8 : 4))],
        service: random.number(in: 0...9))
      if random.chance(percent: 85) {
        stop.split = SplitDelivery(
          maxVisits: random.chance(percent: 25) ? random.number(in: 1...3) : nil,
          minAmount: random.chance(percent: 25) ? [random.number(in: 0...2)] : [])
      }
      total += stop.delivery[0]
      return stop
    }
    let needed = (total + capacity - 1) / capacity
    let fixedCost = random.chance(percent: 30) ? 25 : 0
    return Problem(
      name: "splits-\(seed)", locations: (0...count).map { Location(matrixIndex: $0) },
      stops: stops,
      vehicles: (1...(max(1, needed) + random.number(in: 0...2))).map {
        Vehicle(
          id: .number($0), start: 0, end: 0, capacity: [capacity], fixedCost: fixedCost)
      },
      travel: ["car": .matrix(TravelMatrix(size: count + 1, durations: durations))])
  }
}
