/// A request of the service `table`.
struct TableRequest {
  var places: PlacesRequest
  /// The coordinates that are rows and columns; empty for all.
  var sources: [Int] = []
  var destinations: [Int] = []
  var hasDurations = true
  var hasDistances = false
  /// Metres per second along the straight line where no route leads; `nil`: these entries are null.
  var fallbackSpeed: Double?
  /// Whether that line leads from street to street.
  var fallsBackToSnapped = false
  var scale = 1.0

  /// Reads a request.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    var request = try TableRequest(places: PlacesRequest(&text))
    try text.options { (name, text) throws(OSRMFailure) in
      switch name {
      case "sources": request.sources = try Self.numbers(&text)
      case "destinations": request.destinations = try Self.numbers(&text)
      case "annotations":
        let kinds: [Bool] = try text.list(",") { text in
          text.skip("duration") ? true : text.skip("distance") ? false : nil
        }
        (request.hasDurations, request.hasDistances) = (
          kinds.contains(true), kinds.contains(false)
        )
      case "fallback_speed": request.fallbackSpeed = try Self.number(&text)
      case "fallback_coordinate":
        request.fallsBackToSnapped = try text.word([("input", false), ("snapped", true)])
      case "scale_factor": request.scale = try Self.number(&text)
      default: return try request.places.read(name, &text)
      }
      return true
    }
    self = request
  }

  private init(places: PlacesRequest) { self.places = places }

  private static func numbers(_ text: inout RequestText) throws(OSRMFailure) -> [Int] {
    text.skip("all") ? [] : try text.list(";") { $0.unsigned() }
  }

  private static func number(_ text: inout RequestText) throws(OSRMFailure) -> Double {
    guard let number = text.number() else { throw text.failure }
    return number
  }

  /// Checks what OSRM checks before it looks at the map.
  func check(_ limits: OSRMLimits) throws(OSRMFailure) {
    try places.check(least: 2)
    guard (sources + destinations).allSatisfy({ $0 < places.count }) else { throw .options() }
    if let fallbackSpeed, !(fallbackSpeed > 0) { throw .options("fallback_speed must be > 0") }
    guard scale > 0 else { throw .options("scale_factor must be > 0") }
    let (rows, columns) = (
      sources.isEmpty ? places.count : sources.count,
      destinations.isEmpty ? places.count : destinations.count
    )
    let (cells, isTooBig) = rows.multipliedReportingOverflow(by: columns)
    guard !isTooBig, cells <= limits.table * limits.table else {
      throw .tooBig("Too many table coordinates")
    }
  }
}
