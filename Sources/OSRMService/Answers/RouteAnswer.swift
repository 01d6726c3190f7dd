internal import Directions
internal import RoadNetwork
internal import TravelModel

/// The answer of the service `route`.
enum RouteAnswer {
  /// Finds routes and writes them.
  static func write(
    _ request: RouteRequest, on served: ServedNetwork, _ limits: OSRMLimits
  ) throws(OSRMFailure) -> [UInt8] {
    let placement = try Placement(request.places, on: served, limits)
    let routes = try routes(placement.snaps, request, on: served)
    let writer = RouteWriter(request, served)
    var json = AnswerText()
    json.object { json in
      json.field("code", "Ok")
      json.list("routes") { json in
        for route in routes { json.object { json in writer.write(route, to: &json) } }
      }
      guard !request.places.skipsWaypoints else { return }
      placement.write(
        "waypoints", of: request.legEnds, request.places, on: served, to: &json)
    }
    return json.bytes
  }

  /// The routes, the best one first.
  private static func routes(
    _ snaps: [Snap], _ request: RouteRequest, on served: ServedNetwork
  ) throws(OSRMFailure) -> [StreetRoute] {
    if snaps.count == 2, request.alternatives > 0 {
      let routes = served.alternatives.use { query in
        query.routes(from: snaps[0], to: snaps[1], count: request.alternatives + 1)
      }
      guard !routes.isEmpty else { throw .noRoute }
      return routes
    }
    let continues = request.continuesStraight ?? served.continuesStraight
    let route = served.routes.use { query -> StreetRoute? in
      var route = StreetRoute()
      let isFound =
        continues && snaps.count > 2
        ? query.findContinuingRoute(through: snaps, into: &route)
        : query.findRoute(through: snaps, .line, into: &route) == nil
      return isFound ? route : nil
    }
    guard let route else { throw .noRoute }
    return [request.waypoints.isEmpty ? route : route.merged(at: request.waypoints)]
  }
}

extension ServedNetwork {
  /// Whether who passes a waypoint does not turn round there; people on foot may.
  fileprivate var continuesStraight: Bool { directions.recognizer.mode != .walking }
}

extension StreetAlternativesQuery {
  /// Finds the best route and alternatives to it.
  fileprivate mutating func routes(from source: Snap, to target: Snap, count: Int) -> [StreetRoute]
  {
    var options = AlternativeOptions()
    options.routes = count
    return (0..<findRoutes(from: source, to: target, options)).map { number in
      var (parts, line): ([EdgePart], [FixedCoordinate]) = ([], [])
      appendParts(of: number, to: &parts)
      appendLine(of: number, to: &line)
      return StreetRoute(
        from: source, to: target, sum: self[number].sum, parts: parts, line: line)
    }
  }
}
