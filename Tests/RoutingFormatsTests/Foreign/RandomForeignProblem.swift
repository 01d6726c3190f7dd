import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Makes random problems of what problem JSON and the pragmatic format of vrp-cli both express.
struct RandomForeignProblem {
  private var random: SplitMix64
  private var problem: Problem

  /// Returns the problem of a seed; costs are in cost units.
  static func pragmatic(seed: UInt64) -> Problem {
    var maker = RandomForeignProblem(seed: seed)
    maker.addVehicles()
    maker.addStops()
    maker.problem.scaleCosts()
    return maker.problem
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let locations = (0..<random.number(in: 2...6)).compactMap { place in
      Coordinate(longitude: 24.5 + Double(place) / 64, latitude: 60.25).map {
        Location(.geographic($0))
      }
    }
    problem = Problem(
      name: "random", locations: locations, stops: [], vehicles: [],
      travel: ["car": .greatCircle(speed: 12.5), "bike": .greatCircle(speed: 4.25)],
      objective: random.chance(percent: 50) ? .cost : .vehiclesFirst)
  }

  private mutating func chance(_ percent: Int = 50) -> Bool { random.chance(percent: percent) }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { random.number(in: range) }
  private mutating func place() -> Int { number(0...(problem.locations.count - 1)) }

  private mutating func windows() -> [TimeWindow] {
    var time = 0
    return (0..<number(0...2)).compactMap { _ in
      let start = time + number(1...20_000)
      time = start + number(100...20_000)
      return TimeWindow(start: start, end: time)
    }
  }

  private mutating func addVehicles() {
    for type in 0..<number(1...3) {
      var vehicle = Vehicle(id: 0, profile: chance() ? "car" : "bike", start: place())
      vehicle.type = "type \(type)"
      vehicle.capacity = [number(5...50), number(5...50)]
      vehicle.window = TimeWindow(start: number(0...9000), end: TimeWindow.always.end)
      if chance(70) {
        vehicle.end = place()
        vehicle.window = TimeWindow(start: number(0...9000), end: number(60_000...200_000))
      }
      vehicle.speedFactor = [0.5, 1, 2, 1.25][number(0...3)]
      vehicle.skills = Set((0..<number(0...3)).map { _ in number(0...5) })
      vehicle.fixedCost = number(0...3) * 25
      vehicle.rates.travel = 0
      vehicle.rates.shift = number(1...9999)
      vehicle.rates.distance = number(0...700)
      if chance(30) { vehicle.maxDuration = number(3600...40_000) }
      if chance(30) { vehicle.maxDistance = number(10_000...900_000) }
      if chance(30) { vehicle.maxStops = number(1...30) }
      for number in 0..<number(0...2) {
        let start = 10_000 + number * 20_000
        let windows = [TimeWindow(start: start, end: start + 5000)].compactMap(\.self)
        vehicle.breaks.append(
          Break(id: .number(number + 1), windows: windows, service: self.number(0...1800)))
      }
      if chance(30) { addFacility(to: &vehicle) }
      for _ in 0..<number(1...3) {
        let id = problem.vehicles.count
        vehicle.id = chance() ? .number(id) : .text("v\(id)")
        problem.vehicles.append(vehicle)
      }
    }
  }

  private mutating func addFacility(to vehicle: inout Vehicle) {
    var facility = Facility(
      id: .text("hub \(problem.facilities.count)"), location: place(), loads: true, unloads: true)
    facility.service = number(0...900)
    facility.windows = windows()
    vehicle.facilities = [problem.facilities.count]
    vehicle.maxFacilityVisits = number(1...3)
    problem.facilities.append(facility)
  }

  private mutating func addStops() {
    var grouped: [Int] = []
    for number in 0..<number(1...9) {
      let id: Identifier = chance() ? .number(number) : .text("s\(number)")
      var stop = Stop(id: id, location: place(), service: self.number(0...900), windows: windows())
      if chance(30) { stop.description = "note \(number)" }
      stop.skills = Set((0..<self.number(0...2)).map { _ in self.number(0...5) })
      stop.priority = chance(30) ? self.number(0...100) : 0
      let amount = [self.number(0...4), self.number(1...4)]
      if chance(30) { grouped.append(problem.stops.count) }
      switch self.number(0...4) {
      case 0: stop.delivery = amount
      case 1: stop.pickup = amount
      case 2: (stop.delivery, stop.pickup) = (amount, amount)
      case 3: break
      default:
        var other = stop
        other.location = place()
        other.windows = windows()
        other.description = nil
        stop.kind = .pickup(delivery: problem.stops.count + 1)
        stop.pickup = amount
        other.kind = .delivery(pickup: problem.stops.count)
        other.delivery = amount
        if grouped.last == problem.stops.count { grouped.append(problem.stops.count + 1) }
        problem.stops += [stop, other]
        continue
      }
      problem.stops.append(stop)
    }
    if grouped.count > 1 { problem.relations = [Relation(.sameVehicle, grouped)] }
  }
}
