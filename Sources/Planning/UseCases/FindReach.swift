package import Directions
package import RoadNetwork
package import TravelModel

/// Finds what can be reached from a place in some times.
package struct FindReach: Sendable {
  /// The streets, by the hour if a time is given: with an arrival, what is found is from where the place is reached.
  package enum Streets: Sendable {
    case untimed(StreetNetwork)
    case timed(TimedNetwork, at: TravelTime)

    package var network: StreetNetwork {
      switch self {
      case .untimed(let network): network
      case .timed(let timed, _): timed.network
      }
    }
  }

  private let streets: Streets
  private let options: SnapOptions

  /// Creates the use case.
  package init(_ streets: Streets, options: SnapOptions = SnapOptions()) {
    self.streets = streets
    self.options = options
  }

  /// What is reached in some times.
  package struct Found: Sendable {
    package let source: Snap
    /// Milliseconds, in the order in which they were asked for, with what is reached within each.
    package let areas: [(limit: Int, area: ReachArea)]
    /// By place: how long the best route takes, in milliseconds, and its metres; `nil` if there is none.
    package let places: [Arrival?]
  }

  /// How a place is reached.
  package struct Arrival: Equatable, Sendable {
    /// Milliseconds.
    package let duration: Int
    /// Centimetres.
    package let distance: Int

    /// The least of some limits within which the place is reached; `nil` if it is not.
    package func limit(_ limits: [Int]) -> Int? { limits.filter { duration <= $0 }.min() }
  }

  /// Finds areas and the travel to places.
  ///
  /// - Parameters:
  ///   - source: Where everything begins; with an arrival, where everything ends.
  ///   - limits: Milliseconds.
  ///   - places: Of which the travel is wanted.
  ///   - leastHole: Holes of areas with fewer square metres are filled.
  /// - Returns: What is reached.
  /// - Throws: ``RouteFailure`` if no street is near the source.
  package func reach(
    from source: Coordinate, within limits: [Int], places: [Coordinate], leastHole: Double
  ) throws(RouteFailure) -> Found {
    let network = streets.network
    guard let start = snap(source) else {
      throw .noStreet(place: 0, metres: options.largestDistance)
    }
    var parts: [[ReachedPart]] = []
    switch streets {
    case .untimed:
      var query = StreetReachQuery(network.ends, network.hierarchy)
      for limit in limits {
        var found: [ReachedPart] = []
        query.appendParts(from: start, within: limit, to: &found)
        parts.append(found)
      }
    case .timed(let timed, let time):
      var query = TimedQuery(timed)
      for limit in limits {
        var found: [ReachedPart] = []
        switch time {
        case .departing(let moment):
          query.appendParts(from: start, within: limit, departing: moment, to: &found)
        case .arriving(let moment):
          query.appendParts(to: start, within: limit, arriving: moment, to: &found)
        }
        parts.append(found)
      }
    }
    let areas = ReachArea.areas(around: parts, on: network, leastHole: leastHole)
    return Found(
      source: start, areas: Array(zip(limits, areas)).map { (limit: $0, area: $1) },
      places: arrivals(from: start, at: places))
  }

  private func snap(_ place: Coordinate) -> Snap? { snaps([place])[0] }

  private func snaps(_ places: [Coordinate]) -> [Snap?] {
    switch streets {
    case .untimed(let network):
      var finder = RouteQuery(network)
      return places.map { finder.snap(FixedCoordinate($0), options) }
    case .timed(let timed, let time):
      var query = TimedQuery(timed)
      return places.map { query.snap(FixedCoordinate($0), options, at: time.moment) }
    }
  }

  private func arrivals(from source: Snap, at places: [Coordinate]) -> [Arrival?] {
    guard !places.isEmpty else { return [] }
    let targets = snaps(places)
    let table =
      switch streets {
      case .untimed(let network): TravelTable(network, from: [source], to: targets)
      case .timed(let timed, .departing(let moment)):
        TravelTable(timed, from: [source], to: targets, at: .departing(moment), threads: 1)
      case .timed(let timed, .arriving(let moment)):
        TravelTable(timed, from: targets, to: [source], at: .arriving(moment), threads: 1)
      }
    return places.indices.map { number in
      guard table.durations[number] != TravelTable.noRoute else { return nil }
      return Arrival(
        duration: Int(table.durations[number]), distance: Int(table.distances[number]))
    }
  }
}
