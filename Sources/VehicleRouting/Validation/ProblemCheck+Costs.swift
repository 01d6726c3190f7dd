internal import PlainFiles
internal import TravelModel

extension ProblemCheck {
  /// Checks that rates have something to count: as in VROOM, a matrix of costs replaces the rates of
  /// travel and distance; and unknown distances neither cost nor end.
  func rates() {
    for (v, vehicle) in problem.vehicles.enumerated() {
      let matrix: TravelMatrix? =
        switch problem.travel[vehicle.profile] {
        case .matrix(let matrix), .timed(let matrix, _): matrix
        case .slices(let slices): slices.first?.matrix
        case .planar, .greatCircle, nil: nil
        }
      guard let matrix else { continue }
      let rates = vehicle.rates
      if matrix.costs != nil, rates.travel != problem.costScale || rates.distance != 0 {
        findings.add(
          ValidationCode.ratesWithCosts, at: places.vehicle(v, .costs),
          "vehicle \(vehicle.id) has costs per_hour or per_km, but its matrix has costs of its own",
          remedy: "Keep one of the two; without a cost matrix, the rates apply.")
      } else if matrix.distances == nil, rates.distance != 0 {
        unknownDistances("costs per_km", vehicle, places.vehicle(v, .costs))
      }
      if matrix.distances == nil, vehicle.maxDistance != nil {
        unknownDistances("a max_distance", vehicle, places.vehicle(v, .maxDistance))
      }
      if matrix.distances == nil, vehicle.emissions != nil {
        unknownDistances("emissions", vehicle, places.vehicle(v, .emissions))
      }
    }
  }

  private func unknownDistances(_ what: String, _ vehicle: Vehicle, _ place: Finding.Place) {
    findings.add(
      ValidationCode.unknownDistances, at: place, value: vehicle.profile,
      "vehicle \(vehicle.id) has \(what), but the matrix of its profile \"\(vehicle.profile)\" has no "
        + "distances", remedy: "Add distances in metres to the matrix.")
  }

  /// Checks that no plan can cost more than 64 bits hold; each number may be in its range and yet
  /// their products too large.
  func costSum() {
    var sum = CostBound(problem).sum
    guard sum > ProblemLimits.costSum else { return }
    sum /= Double(problem.costScale)
    findings.add(
      ValidationCode.costSum, at: .file, value: "\(sum)",
      "the costs of a plan can add up to \(sum), more than can be represented in units of 1/"
        + "\(problem.costScale)",
      remedy: "Use larger units of cost, or smaller matrix entries where there is no route.")
  }
}

/// The maximum that a plan can cost, in cost units; approximate.
private struct CostBound {
  private let problem: Problem
  /// By profile, the greatest duration, distance and cost of a leg.
  private var longest: [String: (duration: Double, distance: Double, cost: Double)] = [:]

  init(_ problem: Problem) {
    self.problem = problem
    for (profile, travel) in problem.travel { longest[profile] = Self.longest(travel) }
  }

  private static func longest(
    _ travel: Travel
  ) -> (duration: Double, distance: Double, cost: Double) {
    func greatest(_ matrix: TravelMatrix, _ entries: [Int32]?) -> Double {
      var most: Int32 = 0
      for (i, entry) in (entries ?? []).enumerated()
      where entry > most && i / matrix.size != i % matrix.size
        && matrix.durations[i] != TravelMatrix.noRoute
      { most = entry }
      return Double(most)
    }
    switch travel {
    case .matrix(let matrix):
      return (
        greatest(matrix, matrix.durations), greatest(matrix, matrix.distances),
        greatest(matrix, matrix.costs)
      )
    case .slices(let slices):
      let tables = slices.map { longest(.matrix($0.matrix)) }
      return (
        tables.map(\.duration).max() ?? 0, tables.first?.distance ?? 0, tables.first?.cost ?? 0
      )
    case .timed(let matrix, let legs):
      let table = longest(.matrix(matrix))
      let most =
        legs.steps.values.joined().map(\.duration).filter { $0 != TravelMatrix.noRoute }.max() ?? 0
      // Waiting before a leg counts as driving it, and may last as long as a leg can be closed.
      let starts = legs.steps.values.map { ($0.last?.start ?? 0) - ($0.first?.start ?? 0) }
      return (
        max(table.duration, Double(most) + Double(starts.max() ?? 0)), table.distance, table.cost
      )
    case .planar:
      let most = Double(ProblemLimits.leg.upperBound)
      return (most, most, 0)
    case .greatCircle(let speed):
      let metres = Coordinate.earthRadius * Double.pi
      return (metres / speed, metres, 0)
    }
  }

  /// The sum, from above.
  var sum: Double {
    let (stops, vehicles) = (problem.stops, problem.vehicles)
    let visits = Double(stops.count + vehicles.count)
    // Each visit of a facility lies between two stops, or a stop and an end.
    let legs = 2 * visits
    func most(_ rate: KeyPath<VehicleRates, Int>) -> Double {
      Double(vehicles.map { $0.rates[keyPath: rate] }.max() ?? 0)
    }
    var (leg, legCost) = (0.0, 0.0)
    for vehicle in vehicles {
      guard let longest = longest[vehicle.profile] else { continue }
      let duration = longest.duration / vehicle.speedFactor
      leg = max(leg, duration)
      legCost = max(
        legCost, longest.cost * Double(problem.costScale),
        duration * Double(vehicle.rates.travel)
          + longest.distance * Double(vehicle.rates.distance))
    }
    let services = stops.map { stop in
      Double(max(stop.service, stop.servicePerType.values.max() ?? 0))
        + Double(max(stop.setup, stop.setupPerType.values.max() ?? 0))
    }
    let service = services.reduce(0, +)
    let stay = service + visits * Double(problem.facilities.map(\.service).max() ?? 0)
    let pauses = vehicles.flatMap(\.breaks).reduce(0.0) { $0 + Double($1.service) }
    let opening = Double(latestOpening)
    /// The work of all vehicles together, and the end of the last.
    let work = Double(vehicles.count) * opening + legs * leg + stay + pauses
    var end = opening + legs * leg + stay + pauses
    if vehicles.allSatisfy({ $0.window != nil }) {
      end = min(end, Double(vehicles.compactMap(\.window?.end).max() ?? 0) + leg)
    }
    var sum = legs * legCost + service * most(\.task)
    sum += work * (most(\.shift) + most(\.overtime) + most(\.waiting))
    for vehicle in vehicles { sum += Double(vehicle.fixedCost) }
    for stop in stops {
      sum += Double(stop.prize ?? 0) + Double(stop.street?.cost ?? 0)
      sum += Double(stop.vehicleRules.costs.values.max() ?? 0)
      if let soft = stop.softWindow { sum += end * Double(max(soft.earlyRate, soft.lateRate)) }
    }
    sum += visits * Double(problem.facilities.map(\.fee).max() ?? 0)
    // Where no way leads, territories count one that is longer than any entry.
    let way = max(
      problem.hasRoutelessLegs ? Double(TravelMatrix.noRoute) : 0,
      longest.values.map { max($0.duration, $0.distance) }.max() ?? 0)
    sum += Double(stops.count) * (Double(problem.terms.compactness) * way)
    sum += Double(stops.count) * Double(problem.terms.closeness)
    return sum * Double(problem.days?.count ?? 1)
  }

  /// The last moment until which anything could have to wait.
  private var latestOpening: Int {
    var latest = 0
    for stop in problem.stops { latest = max(latest, stop.windows.last?.start ?? 0, stop.release) }
    for facility in problem.facilities { latest = max(latest, facility.windows.last?.start ?? 0) }
    for vehicle in problem.vehicles {
      latest = max(latest, vehicle.window?.start ?? 0)
      for pause in vehicle.breaks { latest = max(latest, pause.windows.last?.start ?? 0) }
    }
    let gaps = problem.relations.reduce(0) {
      $0 + ($1.minGap + max(0, $1.minOffset, -$1.maxOffset)) * $1.stops.count
    }
    return latest + gaps
  }
}
