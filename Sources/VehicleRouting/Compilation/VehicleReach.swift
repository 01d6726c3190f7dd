internal import TravelModel

/// Which stops each vehicle can drive to and come back from, where some legs have no route.
///
/// Ways may lead over any other places of the problem: what is out of reach here is on no route of any
/// plan.
struct VehicleReach {
  private let problem: Problem
  /// By profile and place: whether each location can be driven to from a start, and an end from each.
  private var fromStart: [Key: [Bool]] = [:]
  private var toEnd: [Key: [Bool]] = [:]

  private struct Key: Hashable {
    let profile: String
    let place: Int
  }

  /// Finds the reach of all vehicles; `nil` if every leg that a vehicle may drive has a route, and every
  /// stop a street.
  ///
  /// - Complexity: O(locations²) for each place where vehicles start or end, at worst; O(locations) where
  ///   almost all legs have routes.
  init?(_ problem: Problem) {
    self.problem = problem
    let isAnyOffStreet = problem.stops.contains { problem.locations[$0.location].isOffStreet }
    let places = problem.usedLocations
    var matrices: [String: TravelMatrix?] = [:]
    var isComplete = !isAnyOffStreet
    for vehicle in problem.vehicles where matrices[vehicle.profile] == nil {
      let matrix = problem.incompleteMatrix(of: vehicle.profile, between: places)
      matrices[vehicle.profile] = .some(matrix)
      if matrix != nil { isComplete = false }
    }
    guard !isComplete else { return nil }
    for vehicle in problem.vehicles {
      guard case .some(.some(let matrix)) = matrices[vehicle.profile] else { continue }
      if let start = vehicle.start {
        let key = Key(profile: vehicle.profile, place: start)
        if fromStart[key] == nil {
          fromStart[key] = Self.reached(from: start, places, problem) {
            matrix.durations[$0 * matrix.size + $1] != TravelMatrix.noRoute
          }
        }
      }
      if let end = vehicle.end {
        let key = Key(profile: vehicle.profile, place: end)
        if toEnd[key] == nil {
          toEnd[key] = Self.reached(from: end, places, problem) {
            matrix.durations[$1 * matrix.size + $0] != TravelMatrix.noRoute
          }
        }
      }
    }
  }

  /// Whether a vehicle can drive to a stop and on to its end.
  func covers(_ stop: Int, by vehicle: Int) -> Bool {
    let place = problem.stops[stop].location
    if problem.locations[place].isOffStreet { return false }
    let vehicle = problem.vehicles[vehicle]
    if let start = vehicle.start,
      let reached = fromStart[Key(profile: vehicle.profile, place: start)], !reached[place]
    {
      return false
    }
    if let end = vehicle.end,
      let reached = toEnd[Key(profile: vehicle.profile, place: end)], !reached[place]
    {
      return false
    }
    return true
  }

  /// Returns what keeps each vehicle from a job or a shipment, if none of them can drive there and back,
  /// whatever else it does.
  ///
  /// - Parameter request: Indices into ``Problem/stops``.
  /// - Returns: One constraint per vehicle; `nil` if a vehicle can drive to all stops of the request.
  func outOfReach(_ request: [Int]) -> [UnassignedExplanation.Constraint]? {
    var result: [UnassignedExplanation.Constraint] = []
    for (v, vehicle) in problem.vehicles.enumerated() {
      guard let far = request.first(where: { !covers($0, by: v) }) else { return nil }
      let place = problem.stops[far].location
      let violation: Violation
      if problem.locations[place].isOffStreet {
        violation = .noStreet(vehicle: v, stop: far)
      } else if let start = vehicle.start,
        fromStart[Key(profile: vehicle.profile, place: start)]?[place] == false
      {
        violation = .noRoute(vehicle: v, from: nil, to: .stop(far))
      } else {
        violation = .noRoute(vehicle: v, from: .stop(far), to: nil)
      }
      result.append(UnassignedExplanation.Constraint(vehicle: v, violations: [violation]))
    }
    return result
  }

  /// Follows legs from a place; each place is taken off the list of those that are left but once.
  private static func reached(
    from start: Int, _ places: [Int], _ problem: Problem,
    hasRoute: (_ here: Int, _ there: Int) -> Bool
  ) -> [Bool] {
    var result = [Bool](repeating: false, count: problem.locations.count)
    result[start] = true
    var next = [start]
    var left = places.filter { $0 != start }
    while let here = next.popLast(), !left.isEmpty {
      let row = problem.locations[here].matrixIndex ?? 0
      left.removeAll { place in
        let column = problem.locations[place].matrixIndex ?? 0
        guard row == column || hasRoute(row, column) else { return false }
        result[place] = true
        next.append(place)
        return true
      }
    }
    return result
  }
}

extension Problem {
  /// Whether a leg between two places that a vehicle may have to visit has no route.
  package var hasRoutelessLegs: Bool {
    let places = usedLocations
    return Set(vehicles.map(\.profile)).contains {
      incompleteMatrix(of: $0, between: places) != nil
    }
  }

  /// The locations of stops, ends of streets, facilities, starts and ends.
  var usedLocations: [Int] {
    var result = Set(stops.map(\.location))
    result.formUnion(stops.compactMap(\.street?.end))
    result.formUnion(facilities.map(\.location))
    result.formUnion(chargingStations.map(\.location))
    for vehicle in vehicles { result.formUnion([vehicle.start, vehicle.end].compactMap(\.self)) }
    return result.sorted()
  }

  /// The matrix of a profile, if it has no route between two different ones of some places.
  fileprivate func incompleteMatrix(
    of profile: String, between places: [Int]
  ) -> TravelMatrix? {
    let matrix: TravelMatrix
    switch travel[profile] {
    case .matrix(let whole), .timed(let whole, _): matrix = whole
    case .slices(let slices):
      guard let first = slices.first?.matrix else { return nil }
      matrix = first
    case .planar, .greatCircle, nil: return nil
    }
    // Most matrices are complete, and that is seen fastest.
    guard matrix.durations.contains(TravelMatrix.noRoute) else { return nil }
    let rows = places.compactMap { locations[$0].matrixIndex }
    for a in rows {
      for b in rows where a != b && matrix.durations[a * matrix.size + b] == TravelMatrix.noRoute {
        return matrix
      }
    }
    return nil
  }
}
