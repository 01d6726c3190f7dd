/// Rows of a matrix in which each stop has one of its own, for two at one place may differ in what legs to them
/// cost.
struct StopRows {
  /// The locations in the problem that the rows stand for: first those of the stops, then the starts and ends
  /// of vehicles.
  private(set) var places: [Int]

  /// Gives the stops and vehicles of a problem such rows as locations.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - plain: A copy of it with the same stops and vehicles, whose locations become the rows.
  init(of problem: Problem, in plain: inout Problem) {
    places = problem.stops.map(\.location)
    var rowOf: [Int: Int] = [:]
    func row(_ place: Int) -> Int {
      if let known = rowOf[place] { return known }
      rowOf[place] = places.count
      places.append(place)
      return places.count - 1
    }
    for s in plain.stops.indices { plain.stops[s].location = s }
    for v in plain.vehicles.indices {
      plain.vehicles[v].start = problem.vehicles[v].start.map(row)
      plain.vehicles[v].end = problem.vehicles[v].end.map(row)
    }
    plain.locations = places.enumerated().map { row, place in
      var location = problem.locations[place]
      location.matrixIndex = row
      return location
    }
  }
}
