package import Directions
package import RoadNetwork
package import TravelModel

/// Finds routes through places on a network.
package struct FindRoutes: Sendable {
  package let network: StreetNetwork
  package var options: SnapOptions
  /// The side of the street on which each place is reached and left: one for all, or one for each; empty: that of
  /// ``options``.
  package var approaches: [Approach] = []
  private let replay: RouteReplay

  /// Creates the use case.
  package init(_ network: StreetNetwork, options: SnapOptions = SnapOptions()) {
    self.network = network
    self.options = options
    replay = RouteReplay(network.ends)
  }

  /// Finds the best route through places.
  ///
  /// - Parameters:
  ///   - places: At least two.
  ///   - detail: How much of the route is wanted.
  /// - Returns: The route.
  /// - Throws: ``RouteFailure`` if a place has no street, or a leg no route, or if the route that was found does not
  ///   add up.
  package func route(
    through places: [Coordinate], _ detail: RouteDetail
  ) throws(RouteFailure) -> StreetRoute {
    var finder = RouteQuery(network)
    var route = StreetRoute()
    try find(places, detail, &finder, &route)
    return route
  }

  /// Finds the best route between two places, and reasonable alternatives.
  ///
  /// - Parameters:
  ///   - from: The start.
  ///   - to: The destination.
  ///   - alternatives: The maximum number of alternatives.
  /// - Returns: The best route first.
  /// - Throws: ``RouteFailure`` if a place has no street, or there is no route.
  package func routes(
    from: Coordinate, to: Coordinate, alternatives: Int
  ) throws(RouteFailure) -> [StreetRoute] {
    var finder = RouteQuery(network)
    let snaps = try snaps(of: [from, to], &finder)
    return try checked(
      network.alternatives(from: snaps[0], to: snaps[1], Self.wanted(alternatives)))
  }

  private static func wanted(_ alternatives: Int) -> AlternativeOptions {
    var wanted = AlternativeOptions()
    wanted.routes = alternatives + 1
    return wanted
  }

  private func checked(_ routes: [StreetRoute]) throws(RouteFailure) -> [StreetRoute] {
    guard !routes.isEmpty else { throw .noRoute(place: 0) }
    for route in routes where replay.firstWrongLeg(of: route) != nil { throw .wrong(place: 0) }
    return routes
  }

  private func snaps(
    of places: [Coordinate], _ finder: inout RouteQuery
  ) throws(RouteFailure) -> [Snap] {
    var snaps: [Snap] = []
    for (number, place) in places.enumerated() {
      let options = options.approaching(number, approaches)
      guard let snap = finder.snap(FixedCoordinate(place), options) else {
        throw .noStreet(place: number, metres: options.largestDistance)
      }
      snaps.append(snap)
    }
    return snaps
  }

  private func find(
    _ places: [Coordinate], _ detail: RouteDetail, _ finder: inout RouteQuery,
    _ route: inout StreetRoute
  ) throws(RouteFailure) {
    let snaps = try snaps(of: places, &finder)
    if let leg = finder.findRoute(through: snaps, detail, into: &route) {
      throw .noRoute(place: leg)
    }
    if detail != .sums, let leg = replay.firstWrongLeg(of: route) { throw .wrong(place: leg) }
  }

  /// Answers many pairs of places.
  ///
  /// - Parameters:
  ///   - pairs: The pairs of start and destination.
  ///   - response: The format of answers.
  ///   - alternatives: The maximum number of alternatives to each route.
  ///   - threads: At least 1; the answers are the same for any number.
  /// - Returns: One line of JSON per pair, in order, the number of pairs without a route, whether one of the routes
  ///   that were found does not add up, whose line says so, and which pairs, from 0, climb very much
  ///   (``StreetRoute/Climb/notable``).
  package func answers(
    to pairs: [PairList.Pair], _ response: RouteResponse, alternatives: Int = 0, threads: Int
  ) -> RouteAnswers {
    guard alternatives > 0 else {
      return RouteAnswers.collect(pairs.count, threads: threads) { numbers in
        var finder = RouteQuery(network)
        var route = StreetRoute()
        var answers = RouteAnswers()
        for number in numbers {
          answers.add(number) { (json) throws(RouteFailure) in
            try find([pairs[number].from, pairs[number].to], response.detail, &finder, &route)
            response.write([route], on: network, to: &json)
            return route.climb(of: route.parts.indices, in: network.graph)
          }
        }
        return answers
      }
    }
    let descents = DownwardArcs(network.hierarchy)
    return RouteAnswers.collect(pairs.count, threads: threads) { numbers in
      var finder = RouteQuery(network)
      var others = AlternativesFinder(network, descents)
      var answers = RouteAnswers()
      for number in numbers {
        answers.add(number) { (json) throws(RouteFailure) in
          let snaps = try snaps(of: [pairs[number].from, pairs[number].to], &finder)
          let routes = try checked(
            others.routes(from: snaps[0], to: snaps[1], Self.wanted(alternatives)))
          response.write(routes, on: network, to: &json)
          return routes[0].climb(of: routes[0].parts.indices, in: network.graph)
        }
      }
      return answers
    }
  }
}

extension SnapOptions {
  /// The options for the place of a number, given approaches for all or for each.
  package func approaching(_ number: Int, _ approaches: [Approach]) -> SnapOptions {
    guard !approaches.isEmpty else { return self }
    var options = self
    options.approach = approaches[min(number, approaches.count - 1)]
    return options
  }
}
