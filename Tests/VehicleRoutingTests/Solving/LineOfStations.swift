import TravelModel

@testable import VehicleRouting

/// Two stops on a line with a station between them: a round of both is longer than the battery lasts.
///
///     depot 0 ────────── stop 1 at 12 ── station at 15 ── stop 2 at 18
///
/// A unit of distance takes a time unit and a kilowatt-hour; the station gives two in a time unit.
enum LineOfStations {
  static func problem(capacity: Int = 30, vehicles: Int = 1) -> Problem {
    let places = [0, 12, 18, 15]
    let distances = places.flatMap { a in places.map { Int32(abs(a - $0)) } }
    var vehicle = Vehicle(id: 0, start: 0, end: 0, capacity: [5])
    vehicle.battery = Battery(
      capacity: capacity * Battery.unitsPerKilowattHour, consumption: 1_000)
    var problem = Problem(
      name: "line", locations: places.indices.map { Location(matrixIndex: $0) },
      stops: [
        Stop(id: 1, location: 1, delivery: [1], service: 2),
        Stop(id: 2, location: 2, delivery: [2], service: 3),
      ],
      vehicles: (1...vehicles).map { number in
        var copy = vehicle
        copy.id = .number(number)
        return copy
      },
      travel: ["car": .matrix(TravelMatrix(size: 4, durations: distances, distances: distances))])
    problem.chargingStations = [ChargingStation(id: 7, location: 3, power: 7_200)]
    return problem
  }

  /// Both stops, then a stay at the station.
  static func round(charging duration: Int) -> Solution {
    Solution(routes: [
      Solution.Route(
        vehicle: 0,
        activities: [.stop(0), .stop(1), .charge(Charge(station: 0, duration: duration))])
    ])
  }
}
