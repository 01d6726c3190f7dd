package import Directions
package import RoadNetwork
package import TravelModel

/// Finds routes through places by the hour.
package struct FindTimedRoutes: Sendable {
  package let timed: TimedNetwork
  package let time: TravelTime
  package var options: SnapOptions
  /// As for ``FindRoutes/approaches``.
  package var approaches: [Approach] = []

  /// Creates the use case.
  package init(
    _ timed: TimedNetwork, at time: TravelTime, options: SnapOptions = SnapOptions()
  ) {
    self.timed = timed
    self.time = time
    self.options = options
  }

  /// A route and when it is travelled.
  package struct Found: Sendable {
    package let route: StreetRoute
    /// The streets as the route found them.
    package let network: StreetNetwork
    package let departure: LocalMoment
    package let arrival: LocalMoment

    /// The times as a response tells them.
    package var times: RouteResponse.Times {
      RouteResponse.Times(departure: "\(departure)", arrival: "\(arrival)")
    }
  }

  /// Finds the best route through places.
  ///
  /// Places are on the nearest streets that are open at the time that was asked for. Each leg is the best one at its
  /// own time; nobody stays at the places between.
  ///
  /// - Throws: ``RouteFailure`` if a place has no street, or a leg no route, or if the route that was found does not
  ///   add up when it is followed.
  package func route(through places: [Coordinate]) throws(RouteFailure) -> Found {
    var query = TimedQuery(timed)
    var replay = TimedReplay(timed)
    return try route(places, &query, &replay)
  }

  /// How often a route that would arrive late leaves earlier instead.
  private static let mostAttempts = 4

  private func route(
    _ places: [Coordinate], _ query: inout TimedQuery, _ replay: inout TimedReplay
  ) throws(RouteFailure) -> Found {
    var snaps: [Snap] = []
    for (number, place) in places.enumerated() {
      let snap = query.snap(
        FixedCoordinate(place), options.approaching(number, approaches), at: time.moment)
      guard let snap else {
        throw .noStreet(place: number, metres: options.largestDistance)
      }
      snaps.append(snap)
    }
    switch time {
    case .departing(let moment): return try leaving(snaps, at: moment, &query, &replay)
    case .arriving(let moment):
      let route = try arriving(snaps, by: moment, &query)
      var departure = moment - route.sum.duration
      if let found = followed(route, leaving: departure, &replay), found.arrival <= moment {
        return found
      }
      // A limit ends or begins on the way, so that no departure fits exactly.
      for _ in 0..<Self.mostAttempts {
        let found = try leaving(snaps, at: departure, &query, &replay)
        if found.arrival <= moment { return found }
        departure = departure - (found.arrival.milliseconds - moment.milliseconds)
      }
      throw .noRoute(place: 0)
    }
  }

  private func leaving(
    _ snaps: [Snap], at moment: LocalMoment, _ query: inout TimedQuery,
    _ replay: inout TimedReplay
  ) throws(RouteFailure) -> Found {
    var route = StreetRoute()
    var now = moment
    for (leg, (source, target)) in zip(snaps, snaps.dropFirst()).enumerated() {
      guard let found = query.route(from: source, to: target, departing: now) else {
        throw .noRoute(place: leg)
      }
      route.append(found)
      now = now + found.sum.duration
    }
    guard let found = followed(route, leaving: moment, &replay),
      found.route.legs.map(\.sum) == route.legs.map(\.sum)
    else { throw .wrong(place: 0) }
    return found
  }

  private func arriving(
    _ snaps: [Snap], by moment: LocalMoment, _ query: inout TimedQuery
  ) throws(RouteFailure) -> StreetRoute {
    var legs: [StreetRoute] = []
    var now = moment
    for leg in (0..<snaps.count - 1).reversed() {
      let found = query.route(from: snaps[leg], to: snaps[leg + 1], arriving: now)
      guard let found else { throw .noRoute(place: leg) }
      legs.append(found)
      now = now - found.sum.duration
    }
    var route = StreetRoute()
    for leg in legs.reversed() { route.append(leg) }
    return route
  }

  /// A route with what it comes to when it is followed; `nil` if that is not possible.
  private func followed(
    _ route: StreetRoute, leaving moment: LocalMoment, _ replay: inout TimedReplay
  ) -> Found? {
    guard let result = replay.follow(route, departing: moment) else { return nil }
    let legs = zip(route.legs, result.sums).map { leg, sum in
      StreetRoute.Leg(
        source: leg.source, target: leg.target, sum: sum, parts: leg.parts, line: leg.line)
    }
    let exact = StreetRoute(legs: legs, parts: route.parts, line: route.line)
    return Found(
      route: exact, network: timed.network(asFound: result), departure: moment,
      arrival: moment + exact.sum.duration)
  }

  /// Answers many pairs of places, as ``FindRoutes/answers(to:_:alternatives:threads:)``.
  package func answers(
    to pairs: [PairList.Pair], threads: Int,
    _ response: @escaping @Sendable (StreetNetwork) -> RouteResponse
  ) -> RouteAnswers {
    RouteAnswers.collect(pairs.count, threads: threads) { numbers in
      var query = TimedQuery(timed)
      var replay = TimedReplay(timed)
      var answers = RouteAnswers()
      for number in numbers {
        answers.add(number) { (json) throws(RouteFailure) in
          let found = try route([pairs[number].from, pairs[number].to], &query, &replay)
          response(found.network).write(
            [found.route], on: found.network, times: found.times, to: &json)
          return found.route.climb(of: found.route.parts.indices, in: found.network.graph)
        }
      }
      return answers
    }
  }
}
