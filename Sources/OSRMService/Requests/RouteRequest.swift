/// A request of the service `route`; also what those of `trip` and `match` say about routes.
struct RouteRequest {
  /// How lines are written.
  enum Geometry { case polyline, polyline6, geojson }
  /// How much of the line of a whole route is written.
  enum Overview { case simplified, full, none, byLegs }

  /// What is told about each piece of a line.
  struct Annotations: OptionSet {
    let rawValue: UInt8

    static let duration = Annotations(rawValue: 1 << 0)
    static let nodes = Annotations(rawValue: 1 << 1)
    static let distance = Annotations(rawValue: 1 << 2)
    static let weight = Annotations(rawValue: 1 << 3)
    static let datasources = Annotations(rawValue: 1 << 4)
    static let speed = Annotations(rawValue: 1 << 5)
    static let all = Annotations(rawValue: 63)
  }

  var places: PlacesRequest
  var alternatives = 0
  var hasSteps = false
  var annotations: Annotations = []
  var geometry = Geometry.polyline
  var overview = Overview.simplified
  /// `nil`: as the profile has it.
  var continuesStraight: Bool?
  /// The coordinates at which legs begin and end; empty for all.
  var waypoints: [Int] = []

  /// Creates a request without options.
  init(_ places: PlacesRequest) { self.places = places }

  /// Reads a request of the service `route`.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    var request = RouteRequest(try PlacesRequest(&text))
    try text.options { (name, text) throws(OSRMFailure) in
      switch name {
      case "alternatives":
        if let number = text.unsigned() {
          request.alternatives = number
        } else {
          request.alternatives = try text.flag() ? 1 : 0
        }
        return true
      case "continue_straight":
        request.continuesStraight = try text.word([
          ("default", nil), ("true", true), ("false", false),
        ])
        return true
      default: return try request.readRoute(name, &text)
      }
    }
    self = request
  }

  /// Reads the value of an option that services with routes share, or of a general one.
  mutating func readRoute(_ name: String, _ text: inout RequestText) throws(OSRMFailure) -> Bool {
    switch name {
    case "steps": hasSteps = try text.flag()
    case "geometries":
      geometry = try text.word([
        ("polyline6", .polyline6), ("polyline", .polyline), ("geojson", .geojson),
      ])
    case "overview":
      overview = try text.word([
        ("simplified", .simplified), ("full", .full), ("false", .none), ("by_legs", .byLegs),
      ])
    case "annotations": annotations = try Self.annotations(&text)
    case "waypoints": waypoints = try text.list(";") { $0.unsigned() }
    default: return try places.read(name, &text)
    }
    return true
  }

  private static func annotations(_ text: inout RequestText) throws(OSRMFailure) -> Annotations {
    if text.skip("true") { return .all }
    if text.skip("false") { return [] }
    let kinds: [(StaticString, Annotations)] = [
      ("duration", .duration), ("nodes", .nodes), ("distance", .distance), ("weight", .weight),
      ("datasources", .datasources), ("speed", .speed),
    ]
    return try text.list(",") { text in
      kinds.first { text.skip($0.0) }?.1
    }.reduce([]) { $0.union($1) }
  }

  /// Checks what OSRM checks before it looks at the map.
  func check(_ limits: OSRMLimits) throws(OSRMFailure) {
    try places.check(least: 2)
    try checkWaypoints()
    guard places.count <= limits.viaroute else {
      throw .tooBig(
        "Number of entries \(places.count) is higher than current maximum (\(limits.viaroute))")
    }
    guard alternatives <= limits.alternatives else {
      throw .tooBig(
        "Requested number of alternatives is higher than current maximum (\(limits.alternatives))")
    }
  }

  /// Checks the numbers of waypoints.
  func checkWaypoints() throws(OSRMFailure) {
    guard !waypoints.isEmpty else { return }
    guard waypoints.allSatisfy({ $0 < places.count }) else { throw .options() }
    let ordered = Set(waypoints).sorted()
    guard ordered.count > 1, waypoints.first == 0, waypoints.last == places.count - 1,
      waypoints == ordered
    else {
      throw .value("First and last coordinates must be specified as waypoints.")
    }
  }

  /// The coordinates at which legs begin and end.
  var legEnds: [Int] { waypoints.isEmpty ? Array(0..<places.count) : waypoints }
}
