internal import TravelModel
package import VehicleRouting

/// One route of a problem, followed stop by stop with a clock: whether it may be driven, and its cost.
///
/// Written from the rules of the article *File formats*, without a line of the product's checker.
package struct RouteWalk {
  private let problem: Problem
  private let vehicle: Vehicle
  private let matrix: TravelMatrix

  /// Creates the walks of one vehicle.
  ///
  /// - Precondition: The vehicle's profile travels by a matrix.
  package init(_ problem: Problem, vehicle: Int) {
    guard case .matrix(let matrix)? = problem.travel[problem.vehicles[vehicle].profile] else {
      preconditionFailure("this oracle reads travel from a matrix")
    }
    self.problem = problem
    self.vehicle = problem.vehicles[vehicle]
    self.matrix = matrix
  }

  /// Returns what the route costs, or `nil` if the vehicle may not drive it.
  package func cost(_ stops: [Int]) -> Int? {
    guard !stops.isEmpty else { return 0 }
    guard
      stops.allSatisfy({ problem.stops[$0].skills.isSubset(of: vehicle.skills) }),
      vehicle.maxStops.map({ stops.count <= $0 }) ?? true, hasRoutes(stops), fits(stops),
      isInTime(stops)
    else { return nil }
    return zip(places(stops), places(stops).dropFirst())
      .reduce(vehicle.fixedCost) { $0 + legCost($1.0, $1.1) }
  }

  /// Returns when the route ends if it starts at `departure`, or `nil` if it misses a window.
  ///
  /// A vehicle without a start is at its first stop at `departure`.
  package func end(_ stops: [Int], departure: Int) -> Int? {
    var clock = departure
    var place = vehicle.start
    for index in stops {
      let stop = problem.stops[index]
      if let place { clock += duration(place, stop.location) }
      if !stop.windows.isEmpty {
        // Windows are in order, so that the first one which has not closed is the best.
        guard let window = stop.windows.first(where: { clock <= $0.end }) else { return nil }
        clock = max(clock, window.start)
      }
      if place != stop.location { clock += stop.setup }
      clock += stop.service
      place = stop.location
    }
    if let end = vehicle.end, let place { clock += duration(place, end) }
    return clock
  }

  // MARK: Rules

  private func hasRoutes(_ stops: [Int]) -> Bool {
    guard stops.allSatisfy({ !problem.locations[problem.stops[$0].location].isOffStreet }) else {
      return false
    }
    return zip(places(stops), places(stops).dropFirst()).allSatisfy { from, to in
      entry(from, to).map { matrix.durations[$0] != TravelMatrix.noRoute } ?? true
    }
  }

  private func fits(_ stops: [Int]) -> Bool {
    vehicle.capacity.indices.allSatisfy { dimension in
      func amounts(_ list: (Stop) -> [Int]) -> [Int] {
        stops.map {
          let amounts = list(problem.stops[$0])
          return dimension < amounts.count ? amounts[dimension] : 0
        }
      }
      let peak = LoadWalk.peak(deliveries: amounts(\.delivery), pickups: amounts(\.pickup))
      return peak <= vehicle.capacity[dimension]
    }
  }

  private func isInTime(_ stops: [Int]) -> Bool {
    let shift = vehicle.window ?? .always
    // Leaving later never gets a vehicle there earlier: without a longest duration, as early as
    // possible is best.
    guard let longest = vehicle.maxDuration else {
      return end(stops, departure: shift.start).map { $0 <= shift.end } ?? false
    }
    return departures(stops).contains { departure in
      guard departure >= shift.start, let end = end(stops, departure: departure) else {
        return false
      }
      return end <= shift.end && end - departure <= longest
    }
  }

  /// The departures among which one gives the shortest duration.
  ///
  /// While a vehicle waits somewhere, leaving later shortens the route; that ends where it comes
  /// to a stop, without having waited, at the very moment when a window opens or closes.
  private func departures(_ stops: [Int]) -> [Int] {
    var departures = [vehicle.window?.start ?? 0]
    var elapsed = 0
    var place = vehicle.start
    for index in stops {
      let stop = problem.stops[index]
      if let place { elapsed += duration(place, stop.location) }
      for window in stop.windows { departures += [window.start - elapsed, window.end - elapsed] }
      if place != stop.location { elapsed += stop.setup }
      elapsed += stop.service
      place = stop.location
    }
    return departures
  }

  // MARK: Travel

  private func places(_ stops: [Int]) -> [Int] {
    [vehicle.start].compactMap(\.self) + stops.map { problem.stops[$0].location }
      + [vehicle.end].compactMap(\.self)
  }

  private func duration(_ from: Int, _ to: Int) -> Int {
    guard let entry = entry(from, to) else { return 0 }
    return Int((Double(matrix.durations[entry]) / vehicle.speedFactor).rounded())
  }

  private func legCost(_ from: Int, _ to: Int) -> Int {
    guard let entry = entry(from, to) else { return 0 }
    return matrix.costs.map { Int($0[entry]) } ?? duration(from, to)
  }

  /// The position in the matrix, or `nil` on its diagonal, which is read as zero.
  private func entry(_ from: Int, _ to: Int) -> Int? {
    let row = problem.locations[from].matrixIndex!
    let column = problem.locations[to].matrixIndex!
    return row == column ? nil : row * matrix.size + column
  }
}
