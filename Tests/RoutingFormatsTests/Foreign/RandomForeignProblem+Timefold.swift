import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

extension RandomForeignProblem {
  /// Returns a problem of what the quickstart of Timefold expresses, too.
  static func timefold(seed: UInt64) -> Problem {
    var random = SplitMix64(seed: seed)
    let places = random.number(in: 1...6)
    var problem = Problem(
      name: "plan \(seed)",
      locations: (0..<places).compactMap { place in
        Coordinate(longitude: 3.5 + Double(place) / 32, latitude: 51.125)
          .map { Location(.geographic($0)) }
      },
      stops: [], vehicles: [], travel: ["car": .greatCircle(speed: 50 / 3.6)])
    for number in 0..<random.number(in: 1...9) {
      var stop = Stop(
        id: random.chance(percent: 50) ? .number(number) : .text("v \(number)"),
        location: random.number(in: 0...(places - 1)), delivery: [random.number(in: 0...5)],
        service: random.number(in: 0...900))
      if random.chance(percent: 50) { stop.description = "name \(number)" }
      let start = random.number(in: 0...40_000)
      let end =
        random.chance(percent: 30) ? TimeWindow.always.end : start + random.number(in: 0...90_000)
      if random.chance(percent: 70), let window = TimeWindow(start: start, end: end),
        window != .always
      {
        stop.windows = [window]
      }
      problem.stops.append(stop)
    }
    for number in 0..<random.number(in: 1...3) {
      let home = random.number(in: 0...(places - 1))
      var vehicle = Vehicle(id: .number(number), start: home, end: home, capacity: [60])
      let departure = random.number(in: 0...20_000)
      if departure > 0 {
        vehicle.window = TimeWindow(start: departure, end: TimeWindow.always.end)
      }
      if number == 0, random.chance(percent: 40) { vehicle.givenRoute = [.stop(0)] }
      problem.vehicles.append(vehicle)
    }
    return problem
  }
}
