internal import TravelModel

/// Plans problems in which some legs between places that are served have no route.
///
/// Searches that know times never drive such a leg, as it lasts longer than any vehicle may be away: all
/// vehicles get an end to their shifts that no sensible plan exceeds.
struct UnreachableLegSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// Runs the method that the options name.
  func solve() -> BoundedSolution {
    if [.search, .exact].contains(options.method), let tour = tour() { return tour }
    guard let timed = problem.withShifts(shorterThan: Int(TravelMatrix.noRoute)) else {
      // Times that fill 32 bits; the search for the full model asks of each leg whether it has a route.
      let found = RichSolver(problem, options, begin: begin).solve()
      return BoundedSolution(solution: found.solution)
    }
    return RouteSolver(timed, options, begin: begin).solve()
  }

  /// A round that serves all stops; `nil` if it is more than a round, or none was found.
  private func tour() -> BoundedSolution? {
    var half = options
    switch options.limit {
    case .iterations(let most): half.limit = .iterations(most / 2)
    case .seconds(let most): half.limit = .seconds((options.now - begin + most) / 2)
    }
    // A leg without a route costs more than any round that needs none.
    guard let found = TourSolver(problem, half, begin: begin)?.solve(),
      found.solution.routes.allSatisfy(hasRoutes)
    else { return nil }
    return found
  }

  private func hasRoutes(_ route: Solution.Route) -> Bool {
    let vehicle = problem.vehicles[route.vehicle]
    let places =
      [vehicle.start].compactMap(\.self) + route.stops.map { problem.stops[$0].location }
      + [vehicle.end].compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy {
      problem.leg(from: $0, to: $1, by: vehicle).hasRoute
    }
  }
}

extension Problem {
  /// Returns the same problem with an end to each shift after which no vehicle that waits only for windows
  /// to open is still on its way.
  ///
  /// - Parameter length: What all shifts have to be shorter than, in time units.
  /// - Returns: `nil` if one of them would not be.
  func withShifts(shorterThan length: Int) -> Problem? {
    let latest = stops.lazy.compactMap(\.windows.last?.start).max() ?? 0
    let work = stops.reduce(0) { $0 + $1.service + $1.setup } + longestDriving
    var result = self
    for v in vehicles.indices {
      let shift = vehicles[v].window ?? .always
      let end = min(shift.end, max(latest, shift.start) + work)
      guard end - shift.start < length, let shorter = TimeWindow(start: shift.start, end: end)
      else { return nil }
      result.vehicles[v].window = shorter
    }
    return result
  }

  /// What a vehicle drives at most that visits all stops: from each place the longest leg with a route.
  private var longestDriving: Int {
    let stopPlaces = Set(stops.map(\.location))
    let ends = Set(vehicles.compactMap(\.end))
    var longest = [Int](repeating: 0, count: locations.count)
    var kinds: Set<[String]> = []
    for vehicle in vehicles
    where kinds.insert([vehicle.profile, "\(vehicle.speedFactor)"]).inserted {
      for from in stopPlaces.union(vehicles.compactMap(\.start)) {
        for to in stopPlaces.union(ends) {
          let leg = leg(from: from, to: to, by: vehicle)
          if leg.hasRoute { longest[from] = max(longest[from], leg.duration) }
        }
      }
    }
    let first = vehicles.compactMap(\.start).lazy.map { longest[$0] }.max() ?? 0
    return first + stops.reduce(0) { $0 + longest[$1.location] }
  }
}
