internal import TravelModel

/// A problem in which it costs more to do what some plans do, so that a search finds other plans.
///
/// Their legs are more expensive and, where prizes are the objective, their stops are worth less.
struct PenalizedProblem {
  /// Stops, vehicles and rules are those of the problem; costs and prizes are not.
  let problem: Problem

  /// Prices what plans do.
  ///
  /// - Parameters:
  ///   - whole: A canonical problem.
  ///   - plans: What is to be avoided.
  ///   - surcharge: What a leg of one of the plans costs more, in percent; each plan counts.
  init(_ whole: Problem, avoiding plans: [Solution], surcharge: Int) {
    var result = whole
    for index in result.locations.indices { result.locations[index].matrixIndex = index }
    let uses = Self.uses(whole, plans)
    result.costScale = 1
    result.travel = [:]
    var profiles: [Profile: String] = [:]
    for (v, vehicle) in whole.vehicles.enumerated() {
      let profile = Profile(vehicle)
      let name = profiles[profile] ?? "\(profiles.count)"
      profiles[profile] = name
      if result.travel[name] == nil {
        result.travel[name] = Self.travel(whole, vehicle, uses, surcharge)
      }
      result.vehicles[v].profile = name
    }
    if whole.objective == .prizes { Self.lower(&result, plans, surcharge) }
    problem = result
  }

  /// What determines the cost of a leg.
  private struct Profile: Hashable {
    let name: String
    let speedFactor: Double
    let travelRate: Int
    let distanceRate: Int

    init(_ vehicle: Vehicle) {
      name = vehicle.profile
      speedFactor = vehicle.speedFactor
      travelRate = vehicle.rates.travel
      distanceRate = vehicle.rates.distance
    }
  }

  /// How many plans drive between two locations, in either direction; row-major.
  private static func uses(_ problem: Problem, _ plans: [Solution]) -> [Int] {
    let size = problem.locations.count
    var result = [Int](repeating: 0, count: size * size)
    for plan in plans {
      var seen: Set<Int> = []
      for route in plan.routes {
        let vehicle = problem.vehicles[route.vehicle]
        var places = route.activities.compactMap { activity -> (entry: Int, exit: Int)? in
          switch activity {
          case .stop(let s):
            let isReversed = route.reversedStops.contains(s)
            let stop = problem.stops[s]
            return (stop.entry(isReversed: isReversed), stop.exit(isReversed: isReversed))
          case .facility(let f):
            return (problem.facilities[f].location, problem.facilities[f].location)
          case .charge(let charge):
            let place = problem.chargingStations[charge.station].location
            return (place, place)
          case .pause, .rest: return nil
          }
        }
        if let start = vehicle.start { places.insert((start, start), at: 0) }
        if let end = vehicle.end { places.append((end, end)) }
        for (a, b) in zip(places, places.dropFirst()) {
          seen.formUnion([a.exit * size + b.entry, b.entry * size + a.exit])
        }
      }
      for entry in seen { result[entry] += 1 }
    }
    return result
  }

  /// The way a vehicle travels, as matrices whose costs have the surcharges.
  private static func travel(
    _ problem: Problem, _ vehicle: Vehicle, _ uses: [Int], _ surcharge: Int
  ) -> Travel {
    let size = problem.locations.count
    // Speeds stay with the vehicle.
    var unhurried = vehicle
    unhurried.speedFactor = 1
    func matrix(_ problem: Problem, hasCosts: Bool) -> TravelMatrix {
      var durations: [Int32] = []
      var distances: [Int32]? = []
      var costs: [Int32] = []
      for a in 0..<size {
        for b in 0..<size {
          let leg = problem.leg(from: a, to: b, by: unhurried)
          durations.append(Int32(clamping: leg.duration))
          guard leg.hasRoute else {
            distances?.append(TravelMatrix.noRoute)
            if hasCosts { costs.append(TravelMatrix.noRoute) }
            continue
          }
          if let distance = leg.distance {
            distances?.append(Int32(clamping: distance))
          } else {
            distances = nil
          }
          guard hasCosts else { continue }
          let cost = problem.leg(from: a, to: b, by: vehicle).cost
          costs.append(
            Int32(clamping: cost + cost * surcharge * uses[a * size + b] / 100))
        }
      }
      return TravelMatrix(
        size: size, durations: durations, distances: distances, costs: hasCosts ? costs : nil)
    }
    guard case .slices(let slices)? = problem.travel[vehicle.profile] else {
      let penalized = matrix(problem, hasCosts: true)
      guard case .timed? = problem.travel[vehicle.profile] else {
        return .matrix(penalized)
      }
      return .timed(penalized, stepsByLocation(problem, unhurried))
    }
    return .slices(
      slices.enumerated().map { index, slice in
        var single = problem
        single.travel[vehicle.profile] = .matrix(slice.matrix)
        return TravelSlice(start: slice.start, matrix: matrix(single, hasCosts: index == 0))
      })
  }

  /// The timed legs of a vehicle's table whose rows are the locations.
  private static func stepsByLocation(_ problem: Problem, _ vehicle: Vehicle) -> TimedLegs {
    let size = problem.locations.count
    var legs = TimedLegs([:])
    for a in 0..<size {
      for b in 0..<size where a != b {
        legs.steps[a * size + b] = problem.steps(from: a, to: b, by: vehicle)
      }
    }
    return legs
  }

  /// Lets stops that plans visit be worth less, so that others are.
  private static func lower(_ problem: inout Problem, _ plans: [Solution], _ surcharge: Int) {
    let visited = plans.map { Set($0.routes.flatMap(\.stops)) }
    for s in problem.stops.indices {
      guard let prize = problem.stops[s].prize else { continue }
      let times = visited.count { $0.contains(s) }
      problem.stops[s].prize = prize * 1000 * 100 / (100 + surcharge * times)
    }
  }
}
