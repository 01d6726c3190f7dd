/// A request of the service `trip`.
struct TripRequest {
  /// Places and what is told about routes.
  var route: RouteRequest
  var isRoundTrip = true
  var startsAtFirst = false
  var endsAtLast = false

  /// Reads a request.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    var request = TripRequest(route: RouteRequest(try PlacesRequest(&text)))
    try text.options { (name, text) throws(OSRMFailure) in
      switch name {
      case "roundtrip": request.isRoundTrip = try text.flag()
      case "source": request.startsAtFirst = try text.word([("any", false), ("first", true)])
      case "destination": request.endsAtLast = try text.word([("any", false), ("last", true)])
      case "waypoints": return false
      default: return try request.route.readRoute(name, &text)
      }
      return true
    }
    self = request
  }

  private init(route: RouteRequest) { self.route = route }

  /// Checks what OSRM checks before it looks at the map.
  func check(_ limits: OSRMLimits) throws(OSRMFailure) {
    try route.places.check(least: 2)
    guard isRoundTrip || startsAtFirst || endsAtLast else { throw .notImplemented }
    guard route.places.count <= limits.trip else { throw .tooBig("Too many trip coordinates") }
  }
}
