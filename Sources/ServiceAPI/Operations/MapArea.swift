internal import PlainFiles

/// Where the streets of a map lie.
package struct MapArea: Equatable, Sendable {
  /// The edges of their box, in 1e-7 degrees.
  package let west, south, east, north: Int
  /// By its IANA name; `nil` if no city is near.
  package let timeZone: String?
  /// Two capital letters (ISO 3166-1); `nil` if it is not known.
  package let country: String?

  package init(
    west: Int, south: Int, east: Int, north: Int, timeZone: String?, country: String?
  ) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
    (self.timeZone, self.country) = (timeZone, country)
  }

  func write(to json: inout JSONWriter) {
    json.key("bounds")
    json.row { json in
      for edge in [west, south, east, north] { json.value(edge, decimals: 7) }
    }
    if let timeZone { json.field("time_zone", timeZone) }
    if let country { json.field("country", country) }
  }
}
