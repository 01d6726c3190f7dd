internal import TravelModel
package import VehicleRouting

/// What a random problem of electric vehicles may have.
package struct ElectricShape: Sendable {
  /// Stations of different powers, batteries that charge ever slower, and consumption by load.
  package var isVaried: Bool
  /// Vehicles of two kinds.
  package var isMixed: Bool

  package init(isVaried: Bool = false, isMixed: Bool = false) {
    (self.isVaried, self.isMixed) = (isVaried, isMixed)
  }
}

extension Problem {
  /// Returns a small problem of electric vehicles on a grid: a unit of distance takes a time unit and a kilowatt-hour.
  package static func randomElectric(
    seed: UInt64, stops count: Int, _ shape: ElectricShape = ElectricShape()
  ) -> Problem {
    var random = SplitMix64(seed: seed)
    let stationCount = random.number(in: 1...2)
    let places = 1 + count + stationCount
    let points = (0..<places).map { _ in (random.number(in: 0...12), random.number(in: 0...12)) }
    var distances: [Int32] = []
    for a in points {
      for b in points { distances.append(Int32(abs(a.0 - b.0) + abs(a.1 - b.1))) }
    }
    let horizon = random.number(in: 60...120)
    let stops = (0..<count).map { number -> Stop in
      var stop = Stop(
        id: .number(number + 1), location: 1 + number, delivery: [random.number(in: 0...3)],
        service: random.number(in: 0...5))
      if random.chance(percent: 50) {
        let start = random.number(in: 0...(horizon - 10))
        let end = random.number(in: start...horizon)
        stop.windows = [TimeWindow(start: start, end: end)].compactMap(\.self)
      }
      return stop
    }
    var vehicle = Vehicle(
      id: 0, start: 0, end: 0, capacity: [random.number(in: 4...8)],
      window: TimeWindow(start: 0, end: horizon), fixedCost: random.chance(percent: 50) ? 15 : 0)
    let capacity = random.number(in: 16...30)
    let kilowattHour = Battery.unitsPerKilowattHour
    var battery = Battery(capacity: capacity * kilowattHour, consumption: 1_000)
    if random.chance(percent: 30) { battery.reserve = random.number(in: 1...3) * kilowattHour }
    if random.chance(percent: 30) { battery.initial -= random.number(in: 1...8) * kilowattHour }
    if shape.isVaried, random.chance(percent: 50) { battery.loadConsumption = [100] }
    if shape.isVaried, random.chance(percent: 50) {
      battery.chargingCurve = [
        Battery.Stretch(end: capacity / 2 * kilowattHour, power: 3_600 * 3),
        Battery.Stretch(end: battery.capacity, power: 3_600),
      ]
    }
    vehicle.battery = battery
    let power = random.number(in: 1...3)
    var problem = Problem(
      name: "electric-\(seed)", locations: (0..<places).map { Location(matrixIndex: $0) },
      stops: stops,
      vehicles: (1...count).map { number in
        var copy = vehicle
        copy.id = .number(number)
        if shape.isMixed, number > 1 {
          copy.battery?.capacity += 4 * kilowattHour
          copy.battery?.chargingCurve = []
          if random.chance(percent: 30) { copy.battery = nil }
          copy.fixedCost += 8
        }
        return copy
      },
      travel: [
        "car": .matrix(TravelMatrix(size: places, durations: distances, distances: distances))
      ])
    problem.chargingStations = (0..<stationCount).map { number in
      var station = ChargingStation(
        id: .number(number + 1), location: 1 + count + number,
        power: 3_600 * Double(shape.isVaried ? random.number(in: 1...3) : power))
      station.setup = random.chance(percent: 30) ? random.number(in: 1...3) : 0
      station.fee = random.chance(percent: 30) ? random.number(in: 1...3) : 0
      return station
    }
    return problem
  }
}
