internal import BasicAlgorithms
package import Directions
internal import PlainFiles
package import RoadNetwork
internal import Synchronization
package import TravelModel

/// Finds routes through places on a network.
package struct FindRoutes: Sendable {
  package let network: StreetNetwork
  package var options: SnapOptions
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
    var wanted = AlternativeOptions()
    wanted.routes = alternatives + 1
    let routes = network.alternatives(from: snaps[0], to: snaps[1], wanted)
    guard !routes.isEmpty else { throw .noRoute(place: 0) }
    for route in routes where replay.firstWrongLeg(of: route) != nil { throw .wrong(place: 0) }
    return routes
  }

  private func snaps(
    of places: [Coordinate], _ finder: inout RouteQuery
  ) throws(RouteFailure) -> [Snap] {
    var snaps: [Snap] = []
    for (number, place) in places.enumerated() {
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
  ///   - threads: At least 1; the answers are the same for any number.
  /// - Returns: One line of JSON per pair, in order, the number of pairs without a route, whether one of the routes
  ///   that were found does not add up, whose line says so, and which pairs, from 0, climb very much
  ///   (``StreetRoute/Climb/notable``).
  package func answers(
    to pairs: [PairList.Pair], _ response: RouteResponse, threads: Int
  ) -> (lines: [[UInt8]], failures: Int, areWrong: Bool, climbing: [Int]) {
    // A few blocks per thread, because a finder is created for each.
    let block = max(1, (pairs.count + 4 * threads - 1) / (4 * threads))
    let count = (pairs.count + block - 1) / block
    let results = Mutex(
      [(text: [UInt8], failures: Int, areWrong: Bool, climbing: [Int])](
        repeating: ([], 0, false, []), count: count))
    ParallelLoop.run(count, threads: threads) { _, piece in
      let result = answers(
        to: pairs[piece * block..<min((piece + 1) * block, pairs.count)], response)
      results.withLock { $0[piece] = result }
    }
    let blocks = results.withLock(\.self)
    return (
      blocks.map(\.text), blocks.reduce(0) { $0 + $1.failures },
      blocks.contains(where: \.areWrong), blocks.flatMap(\.climbing)
    )
  }

  private func answers(
    to pairs: ArraySlice<PairList.Pair>, _ response: RouteResponse
  ) -> (text: [UInt8], failures: Int, areWrong: Bool, climbing: [Int]) {
    var finder = RouteQuery(network)
    var route = StreetRoute()
    var text: [UInt8] = []
    var (failures, areWrong) = (0, false)
    var climbing: [Int] = []
    for (number, pair) in zip(pairs.indices, pairs) {
      var json = JSONWriter(.compact)
      do throws(RouteFailure) {
        try find([pair.from, pair.to], response.detail, &finder, &route)
        response.write([route], on: network, to: &json)
        let climb = route.climb(of: route.parts.indices, in: network.graph)
        if let climb, climb.ascent > StreetRoute.Climb.notable { climbing.append(number) }
      } catch {
        failures += 1
        if case .wrong = error { areWrong = true }
        RouteResponse.write(error, to: &json)
      }
      text += json.finish()
    }
    return (text, failures, areWrong, climbing)
  }
}
