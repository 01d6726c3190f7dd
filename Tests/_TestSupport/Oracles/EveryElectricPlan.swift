package import VehicleRouting

/// The cheapest plan of a few stops for electric vehicles, by trying every order, every division among the vehicles, up
/// to two stations on every leg, and every whole time that a vehicle can charge there.
///
/// It reads the problem and nothing else: distances and durations of a matrix, and ``Battery`` for what driving takes
/// and charging gives.
package struct EveryElectricPlan {
  /// When a vehicle is somewhere, and with what in its battery.
  private struct State {
    var time: Int
    var level: Int
  }

  private let problem: Problem
  private let matrix: (size: Int, durations: [Int32], distances: [Int32])

  private init(_ problem: Problem) {
    self.problem = problem
    guard case .matrix(let matrix)? = problem.travel["car"], let distances = matrix.distances else {
      preconditionFailure("travel is no matrix with distances")
    }
    self.matrix = (matrix.size, matrix.durations, distances)
  }

  /// Returns the least cost of plans that serve all stops; `nil` if there is none.
  ///
  /// - Precondition: There are at most 4 stops and 2 stations, and each leg costs its duration.
  package static func leastCost(_ problem: Problem) -> Int? {
    precondition(problem.stops.count <= 4 && problem.chargingStations.count <= 2)
    let oracle = EveryElectricPlan(problem)
    // By the set of stops, what serving it with some of the first vehicles costs at least.
    let sets = 1 << problem.stops.count
    var least = [Int?](repeating: nil, count: sets)
    least[0] = 0
    var known: [Vehicle: [Int?]] = [:]
    for vehicle in problem.vehicles {
      var model = vehicle
      model.id = 0
      let costs = known[model] ?? (0..<sets).map { oracle.leastCost(ofSet: $0, by: vehicle) }
      known[model] = costs
      var next = least
      for served in 0..<sets {
        guard let before = least[served] else { continue }
        for more in 1..<sets where more & served == 0 {
          guard let cost = costs[more] else { continue }
          next[served | more] = min(next[served | more] ?? .max, before + cost)
        }
      }
      least = next
    }
    return least[sets - 1]
  }

  private func leastCost(ofSet set: Int, by vehicle: Vehicle) -> Int? {
    let stops = problem.stops.indices.filter { set >> $0 & 1 == 1 }
    guard !stops.isEmpty else { return 0 }
    let load = stops.reduce(0) { $0 + problem.stops[$1].delivery[0] }
    guard load <= vehicle.capacity[0] else { return nil }
    let start = State(
      time: vehicle.window?.start ?? 0, level: vehicle.battery?.initial ?? 0)
    var least: Int?
    for order in Self.orders(stops) {
      visit(order[...], from: vehicle.start ?? 0, [start], load, vehicle.fixedCost, vehicle, &least)
    }
    return least
  }

  /// Goes on to the next stop, or to the end, past all choices of stations.
  private func visit(
    _ order: ArraySlice<Int>, from place: Int, _ states: [State], _ load: Int, _ cost: Int,
    _ vehicle: Vehicle, _ least: inout Int?
  ) {
    if let least, cost >= least { return }
    let stations = vehicle.battery == nil ? [] : Array(problem.chargingStations.indices)
    let ways: [[Int]] =
      [[]] + stations.map { [$0] } + stations.flatMap { a in stations.map { [a, $0] } }
    for way in ways {
      var (here, now, sum) = (place, states, cost)
      for station in way {
        now = charge(
          drive(now, from: here, to: location(station), load, vehicle), at: station, vehicle)
        sum += duration(here, location(station)) + problem.chargingStations[station].fee
        here = location(station)
      }
      guard let stop = order.first else {
        let end = vehicle.end ?? 0
        sum += duration(here, end)
        let home = drive(now, from: here, to: end, load, vehicle)
        if home.contains(where: { $0.time <= vehicle.window?.end ?? .max }) {
          least = min(least ?? sum, sum)
        }
        continue
      }
      let next = problem.stops[stop]
      sum += duration(here, next.location)
      let served = drive(now, from: here, to: next.location, load, vehicle).compactMap { state in
        serve(next, state)
      }
      guard !served.isEmpty else { continue }
      visit(
        order.dropFirst(), from: next.location, Self.best(served), load - next.delivery[0], sum,
        vehicle, &least)
    }
  }

  private func serve(_ stop: Stop, _ state: State) -> State? {
    guard let window = stop.windows.first else {
      return State(time: state.time + stop.service, level: state.level)
    }
    guard state.time <= window.end else { return nil }
    return State(time: max(state.time, window.start) + stop.service, level: state.level)
  }

  private func drive(
    _ states: [State], from a: Int, to b: Int, _ load: Int, _ vehicle: Vehicle
  ) -> [State] {
    let distance = a == b ? 0 : Int(matrix.distances[a * matrix.size + b])
    let energy = vehicle.battery?.energy(driving: distance, load: [load], scale: 1) ?? 0
    return states.compactMap { state in
      let level = state.level - energy
      guard level >= vehicle.battery?.reserve ?? 0 else { return nil }
      return State(time: state.time + duration(a, b), level: level)
    }
  }

  private func charge(_ states: [State], at station: Int, _ vehicle: Vehicle) -> [State] {
    guard let battery = vehicle.battery else { return [] }
    let place = problem.chargingStations[station]
    var result: [State] = []
    for state in states {
      var (duration, level) = (0, -1)
      while true {
        let next = battery.level(charging: state.level, for: duration, at: place, scale: 1)
        if next == level { break }
        level = next
        result.append(State(time: state.time + place.setup + duration, level: level))
        duration += 1
      }
    }
    return Self.best(result)
  }

  /// Those than which no other is as early and as full.
  private static func best(_ states: [State]) -> [State] {
    var result: [State] = []
    for state in states.sorted(by: { ($0.time, -$0.level) < ($1.time, -$1.level) })
    where result.last.map({ state.level > $0.level }) ?? true { result.append(state) }
    return result
  }

  private func location(_ station: Int) -> Int { problem.chargingStations[station].location }

  private func duration(_ a: Int, _ b: Int) -> Int {
    a == b ? 0 : Int(matrix.durations[a * matrix.size + b])
  }

  private static func orders(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      orders(items.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
