internal import RoadNetwork
internal import TravelModel

/// The answer of the service `nearest`.
enum NearestAnswer {
  /// Finds the nearest streets and writes them.
  ///
  /// - Throws: `NoSegment` if a coordinate has no street that the options allow.
  static func write(
    _ request: NearestRequest, on served: ServedNetwork, _ limits: OSRMLimits
  ) throws(OSRMFailure) -> [UInt8] {
    let places = try request.places.places()
    let pool = request.places.snapsAnywhere ? served.wholeSearches : served.searches
    let found = try pool.use { (search) throws(OSRMFailure) in
      var found: [[Snap]] = []
      for (number, place) in places.enumerated() {
        var options = request.places.options(of: number, limits)
        options.candidates = request.number
        // Who asks what is near wants to know it, whether a route leads there or not.
        options.avoidsIslands = false
        var snaps: [Snap] = []
        search.appendSnaps(of: place, options, to: &snaps)
        guard !snaps.isEmpty else {
          throw OSRMFailure("NoSegment", "Could not find a matching segment for coordinate")
        }
        found.append(snaps)
      }
      return found
    }
    var json = AnswerText()
    json.object { json in
      json.field("code", "Ok")
      guard !request.places.skipsWaypoints else { return }
      json.list("waypoints") { json in
        for (place, snaps) in zip(places, found) {
          // Several coordinates have a list each.
          if places.count == 1 {
            write(snaps, near: place, request, on: served, to: &json)
          } else {
            json.list { json in write(snaps, near: place, request, on: served, to: &json) }
          }
        }
      }
    }
    return json.bytes
  }

  private static func write(
    _ snaps: [Snap], near place: FixedCoordinate, _ request: NearestRequest,
    on served: ServedNetwork, to json: inout AnswerText
  ) {
    let ids = served.network.graph.nodeIDs
    for snap in snaps {
      json.object { json in
        json.field(
          "nodes", ids.count > 0 ? [Int(ids[snap.point]), Int(ids[snap.point + 1])] : [0, 0])
        json.waypoint(snap, for: place, on: served, hasHint: request.places.generatesHints)
      }
    }
  }
}
