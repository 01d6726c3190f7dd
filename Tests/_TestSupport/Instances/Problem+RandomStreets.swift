internal import TravelModel
package import VehicleRouting

extension Problem {
  /// Returns a small problem of streets, one-way streets and ordinary stops, with a matrix that need not be
  /// symmetric and fewer vehicles than stops.
  package static func randomStreets(seed: UInt64, stops count: Int) -> Problem {
    var random = SplitMix64(seed: seed)
    let places = random.number(in: 3...6)
    let isSymmetric = random.chance(percent: 60)
    var durations = [Int32](repeating: 0, count: places * places)
    for i in 0..<places {
      for j in 0..<places where i != j {
        durations[i * places + j] =
          isSymmetric && j < i ? durations[j * places + i] : Int32(random.number(in: 1...30))
      }
    }
    let dimensions = random.number(in: 1...2)
    let stops = (0..<count).map { number -> Stop in
      let from = random.number(in: 0...(places - 1))
      var stop = Stop(
        id: .number(number + 1), location: from,
        delivery: (0..<dimensions).map { _ in random.number(in: 0...4) },
        service: random.number(in: 0...9))
      if random.chance(percent: 80) {
        stop.street = Stop.Street(
          end: random.number(in: 0...(places - 1)), isReversible: random.chance(percent: 70),
          cost: random.number(in: 0...12))
      }
      return stop
    }
    let capacity = (0..<dimensions).map { _ in random.number(in: 5...9) }
    let end = random.chance(percent: 70) ? 0 : 1
    let fixedCost = random.chance(percent: 30) ? 20 : 0
    return Problem(
      name: "streets-\(seed)", locations: (0..<places).map { Location(matrixIndex: $0) },
      stops: stops,
      vehicles: (1...random.number(in: 2...4)).map {
        Vehicle(id: .number($0), start: 0, end: end, capacity: capacity, fixedCost: fixedCost)
      },
      travel: ["car": .matrix(TravelMatrix(size: places, durations: durations))])
  }
}
