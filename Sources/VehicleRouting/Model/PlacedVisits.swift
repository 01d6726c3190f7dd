/// Finds the stops of shipments with several places by what files state of them: the visit, and the number
/// of its place.
package struct PlacedVisits {
  private let problem: Problem
  /// Of each visit that has several stops, these.
  private var stops: [VisitKey: [Int]] = [:]

  /// Looks through a problem.
  package init(_ problem: Problem) {
    self.problem = problem
    guard problem.hasPlaces else { return }
    for stop in problem.stops.indices where problem.hasPlaces(stop) {
      stops[VisitKey(problem.stops[stop]), default: []].append(stop)
    }
  }

  /// All stops that stand for the visit of a stop; just itself if there are no others.
  package func all(of stop: Int) -> [Int] { stops[VisitKey(problem.stops[stop])] ?? [stop] }

  /// How many places the visit of a stop has.
  package func count(of stop: Int) -> Int {
    Set(all(of: stop).map { problem.stops[$0].placeIndex ?? 0 }).count
  }

  /// Returns a stop of a visit at one of its places.
  ///
  /// - Parameters:
  ///   - stop: Any stop of the visit.
  ///   - place: The number of the place, from 0; `nil`: the visit has just one.
  /// - Returns: The first such stop; `nil` if the visit has no such place.
  package func stop(_ stop: Int, at place: Int?) -> Int? {
    all(of: stop).first { problem.stops[$0].placeIndex == place }
  }

  /// Returns the stops of a route with the halves of each shipment in step: where both are there, they are
  /// those of one pair of places.
  ///
  /// - Parameter route: Stops of visits at the places where they are made.
  /// - Returns: As many, in the same order.
  package func paired(_ route: [Int]) -> [Int] {
    guard !stops.isEmpty else { return route }
    var visited: [VisitKey: Int] = [:]
    for stop in route { visited[VisitKey(problem.stops[stop])] = stop }
    return route.map { stop in
      guard let partner = problem.stops[stop].partner,
        let other = visited[VisitKey(problem.stops[partner])]
      else { return stop }
      let place = problem.stops[other].placeIndex
      return all(of: stop).first {
        problem.stops[$0].placeIndex == problem.stops[stop].placeIndex
          && problem.partnerPlace(of: $0) == place
      } ?? stop
    }
  }
}
