/// A request of the service `match`.
struct MatchRequest {
  /// Places and what is told about routes.
  var route: RouteRequest
  /// Seconds; empty where none are stated.
  var timestamps: [Int] = []
  /// Whether a track is split where positions are missing for long.
  var splitsAtGaps = true
  /// Whether positions that tell little are left out.
  var isTidy = false

  /// Reads a request.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    var request = MatchRequest(route: RouteRequest(try PlacesRequest(&text)))
    try text.options { (name, text) throws(OSRMFailure) in
      switch name {
      case "timestamps": request.timestamps = try text.list(";") { $0.unsigned() }
      case "gaps": request.splitsAtGaps = try text.word([("split", true), ("ignore", false)])
      case "tidy": request.isTidy = try text.flag()
      default: return try request.route.readRoute(name, &text)
      }
      return true
    }
    self = request
  }

  private init(route: RouteRequest) { self.route = route }

  /// Checks what OSRM checks before it looks at the map.
  func check(_ limits: OSRMLimits) throws(OSRMFailure) {
    let places = route.places
    try places.check(least: 2)
    if !timestamps.isEmpty, timestamps.count != places.count {
      throw .sizes("timestamps", timestamps.count, places.count)
    }
    guard places.count <= limits.matching else { throw .tooBig("Too many trace coordinates") }
    try route.checkWaypoints()
    if let most = limits.matchingRadius,
      places.radiuses.contains(where: { $0.map { $0 < 0 || $0 > most } ?? false })
    {
      throw .tooBig("Radius search size is too large for map matching.")
    }
    guard zip(timestamps, timestamps.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw .value("Timestamps need to be monotonically increasing.")
    }
  }
}
