import TravelModel
import _TestSupport

@testable import VehicleRouting

/// A tiny day of one vehicle with tips and breaks, and an order of its stops.
struct CompletionProblem {
  var problem: Problem
  /// By place in the order, the stops that are alternatives.
  var order: [[Int]] = []

  /// A random one, the same for the same seed: up to three places in the order, two tips and two breaks.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let places = random.number(in: 1...3)
    var stops: [Stop] = []
    var names: [String?] = [nil]
    if random.chance(percent: 30) { names = ["paper", "glass"] }
    for place in 0..<places {
      let count = random.chance(percent: 30) ? 2 : 1
      order.append(Array(stops.count..<stops.count + count))
      let goods = names[random.number(in: 0...names.count - 1)]
      let pickup = random.number(in: 0...4)
      for _ in 0..<count {
        var stop = Stop(
          id: .number(stops.count), location: stops.count + 1, pickup: [pickup],
          service: random.number(in: 0...3))
        stop.goods = goods
        if random.chance(percent: 20) { stop.setup = 2 }
        if count > 1 { stop.alternatives = .number(100 + place) }
        if random.chance(percent: 30) { stop.windows = [Self.window(&random)] }
        stops.append(stop)
      }
    }
    let tips = random.number(in: 0...2)
    let size = stops.count + 1 + tips
    func lengths() -> [Int32] {
      (0..<size * size).map { entry in
        entry / size == entry % size ? 0 : Int32(random.number(in: 1...9))
      }
    }
    var vehicle = Vehicle(
      id: 1, start: 0, end: 0, capacity: [random.number(in: 3...9)],
      window: TimeWindow(start: random.number(in: 0...5), end: random.number(in: 40...90)),
      fixedCost: random.number(in: 0...20))
    vehicle.rates = VehicleRates()
    vehicle.rates.travel = random.number(in: 0...1)
    vehicle.rates.distance = random.number(in: 0...3)
    vehicle.rates.shift = random.number(in: 0...2)
    if random.chance(percent: 20) { vehicle.rates.waiting = 1 }
    if random.chance(percent: 30) {
      (vehicle.regularEnd, vehicle.rates.overtime) = (30, 3)
    }
    if random.chance(percent: 20) { vehicle.maxDuration = random.number(in: 20...60) }
    var opens = 0
    for number in 0..<random.number(in: 0...2) {
      opens += random.number(in: 0...15)
      var pause = Break(
        id: .number(number),
        windows: [TimeWindow(start: opens, end: opens + random.number(in: 0...15))!],
        service: random.number(in: 1...6))
      pause.isPaid = random.chance(percent: 50)
      vehicle.breaks.append(pause)
    }
    vehicle.facilities = Array(0..<tips)
    vehicle.endsEmpty = tips > 0 && random.chance(percent: 60)
    problem = Problem(
      name: "completion \(seed)", locations: (0..<size).map { Location(matrixIndex: $0) },
      stops: stops, vehicles: [vehicle],
      travel: [
        "car": .matrix(TravelMatrix(size: size, durations: lengths(), distances: lengths()))
      ])
    problem.facilities = (0..<tips).map { number in
      var tip = Facility(
        id: .number(number), location: stops.count + 1 + number, loads: false, unloads: true)
      tip.service = random.number(in: 0...4)
      tip.fee = random.number(in: 0...5)
      if random.chance(percent: 30) { tip.windows = [Self.window(&random)] }
      if names.count > 1, random.chance(percent: 50) { tip.accepts = ["paper"] }
      return tip
    }
  }

  private static func window(_ random: inout SplitMix64) -> TimeWindow {
    let start = random.number(in: 0...40)
    return TimeWindow(start: start, end: start + random.number(in: 0...30))!
  }

  /// Every route in the order, with at most one visit of each tip between two stops, where it unloads something, and
  /// all breaks.
  var everyRoute: [Solution.Route] {
    var routes: [[Activity]] = [[]]
    for stops in order {
      routes = routes.flatMap(tipped).flatMap { route in stops.map { route + [.stop($0)] } }
    }
    routes = routes.flatMap(tipped).filter(unloadsAtEachTip)
    for pause in problem.vehicles[0].breaks.indices {
      routes = routes.flatMap { route in
        let first = route.firstIndex(of: .pause(pause - 1)).map { $0 + 1 } ?? 0
        return (first...route.count).map { place in
          var longer = route
          longer.insert(.pause(pause), at: place)
          return longer
        }
      }
    }
    return routes.map { Solution.Route(vehicle: 0, activities: $0) }
  }

  private func tipped(_ route: [Activity]) -> [[Activity]] {
    guard !route.isEmpty else { return [route] }
    let tips = problem.facilities.indices
    let single = [route] + tips.map { route + [.facility($0)] }
    // Only where not all goods may be tipped at one.
    guard problem.facilities.contains(where: { $0.accepts != nil }) else { return single }
    return single
      + tips.flatMap { first in
        tips.filter { $0 != first }.map { route + [.facility(first), .facility($0)] }
      }
  }

  private func unloadsAtEachTip(_ route: [Activity]) -> Bool {
    var aboard: [String?: Int] = [:]
    for activity in route {
      switch activity {
      case .stop(let s):
        aboard[problem.stops[s].goods, default: 0] += problem.stops[s].pickup[0]
      case .facility(let f):
        let accepts = problem.facilities[f].accepts
        let taken = aboard.keys.filter { accepts == nil || $0.map(accepts!.contains) ?? false }
        guard taken.contains(where: { aboard[$0]! > 0 }) else { return false }
        for goods in taken { aboard[goods] = 0 }
      case .pause, .charge, .rest: break
      }
    }
    return true
  }

  /// The plan of a route; what it does not serve is left out.
  func solution(_ route: Solution.Route) -> Solution {
    Solution(
      routes: [route], unassigned: problem.stops.indices.filter { !route.stops.contains($0) })
  }
}
