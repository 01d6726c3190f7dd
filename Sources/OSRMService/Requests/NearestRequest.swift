/// A request of the service `nearest`.
struct NearestRequest {
  var places: PlacesRequest
  /// How many streets are wanted near each coordinate.
  var number = 1

  /// Reads a request.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    var places = try PlacesRequest(&text)
    var number = 1
    try text.options { (name, text) throws(OSRMFailure) in
      guard name == "number" else { return try places.read(name, &text) }
      guard let value = text.unsigned() else { throw text.failure }
      number = value
      return true
    }
    (self.places, self.number) = (places, number)
  }

  /// Checks what OSRM checks before it looks at the map.
  func check(_ limits: OSRMLimits) throws(OSRMFailure) {
    try places.check(least: 1)
    guard number >= 1 else { throw .options() }
    guard number <= limits.nearest else {
      throw .tooBig(
        "Number of results \(number) is higher than current maximum (\(limits.nearest))")
    }
    guard places.count <= limits.nearestLocations else {
      throw .tooBig(
        "Number of coordinates \(places.count) is higher than current maximum "
          + "(\(limits.nearestLocations))")
    }
  }
}
