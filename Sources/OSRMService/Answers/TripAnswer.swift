internal import RoadNetwork
internal import VehicleRouting

/// The answer of the service `trip`: the places in a good order, by our search for tours.
enum TripAnswer {
  /// What stands for a leg that no route leads along; longer than any tour of real ones.
  private static let missing = Int32.max / 256

  /// Finds the order and the route, and writes them.
  static func write(
    _ request: TripRequest, on served: ServedNetwork, _ limits: OSRMLimits
  ) throws(OSRMFailure) -> [UInt8] {
    let placement = try Placement(request.route.places, on: served, limits)
    let order = try order(of: placement.snaps, request, on: served)
    var visited = order.map { placement.snaps[$0] }
    if request.isRoundTrip { visited.append(visited[0]) }
    let route = served.routes.use { query -> StreetRoute? in
      var route = StreetRoute()
      return query.findRoute(through: visited, .line, into: &route) == nil ? route : nil
    }
    guard let route else { throw .noTrips }
    var position = [Int](repeating: 0, count: order.count)
    for (index, place) in order.enumerated() { position[place] = index }
    let writer = RouteWriter(request.route, served)
    let places = request.route.places
    var json = AnswerText()
    json.object { json in
      json.field("code", "Ok")
      json.list("trips") { json in json.object { json in writer.write(route, to: &json) } }
      guard !places.skipsWaypoints else { return }
      json.list("waypoints") { json in
        for (number, place) in placement.places.enumerated() {
          json.object { json in
            json.field("waypoint_index", position[number])
            json.field("trips_index", 0)
            json.waypoint(
              placement.snaps[number], for: place, on: served, hasHint: places.generatesHints)
          }
        }
      }
    }
    return json.bytes
  }

  /// The numbers of the places in the order of the trip.
  ///
  /// A trip whose start is fixed begins there. One with an end that is fixed ends there: then both
  /// ends are one city of a closed tour.
  private static func order(
    of snaps: [Snap], _ request: TripRequest, on served: ServedNetwork
  ) throws(OSRMFailure) -> [Int] {
    let count = snaps.count
    var costs = [Int32](repeating: 0, count: count * count)
    served.tables.use { query in
      query.findTable(from: snaps, to: snaps) { row, column, sum in
        costs[row * count + column] =
          sum.map { Int32(clamping: min($0.duration / 10, Int(missing))) } ?? missing
      }
    }
    let last = count - 1
    let isPath = !request.isRoundTrip || request.startsAtFirst && request.endsAtLast
    var order: [Int]
    if !isPath {
      order = ClosedTour.order(through: costs, count: count)
      if request.endsAtLast, let place = order.firstIndex(of: last) {
        order = Array(order[(place + 1)...] + order[...place])
      }
    } else if request.startsAtFirst, request.endsAtLast {
      // City 0 is left like the first place and reached like the last one.
      var joined = [Int32](repeating: 0, count: last * last)
      for row in 0..<last {
        for column in 0..<last {
          joined[row * last + column] = costs[row * count + (column == 0 ? last : column)]
        }
      }
      order = ClosedTour.order(through: joined, count: last) + [last]
    } else {
      // The way back from the end, or to the start, costs nothing.
      for place in 0..<count {
        if request.startsAtFirst {
          costs[place * count] = 0
        } else {
          costs[last * count + place] = 0
        }
      }
      order = ClosedTour.order(through: costs, count: count)
      if request.endsAtLast, let place = order.firstIndex(of: last) {
        order = Array(order[(place + 1)...] + order[...place])
      }
    }
    return order
  }
}
