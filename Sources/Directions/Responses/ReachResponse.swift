internal import PlainFiles
internal import Presentation
package import RoadNetwork
package import TravelModel

/// What is reached from a place, as GeoJSON or as a table of places.
///
/// - Source: RFC 7946. The properties `contour` and `metric` are those of Valhalla's isochrone service.
package struct ReachResponse: Sendable {
  /// A place of which the travel was wanted.
  package struct Place: Sendable {
    package let id: String
    package let coordinate: Coordinate
    /// Milliseconds, and centimetres; `nil` if it is not reached at all.
    package let travel: (duration: Int, distance: Int)?
    /// The least of the limits within which it is reached, in milliseconds; `nil` if it is not.
    package let limit: Int?

    /// Creates a place.
    package init(
      id: String, coordinate: Coordinate, travel: (duration: Int, distance: Int)?, limit: Int?
    ) {
      self.id = id
      self.coordinate = coordinate
      self.travel = travel
      self.limit = limit
    }
  }

  private let source: FixedCoordinate
  private let areas: [(limit: Int, area: ReachArea)]
  private let places: [Place]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - source: Where everything begins, on its street.
  ///   - areas: Milliseconds, and what is reached within them.
  ///   - places: The places of which the travel was wanted.
  package init(
    from source: FixedCoordinate, areas: [(limit: Int, area: ReachArea)], places: [Place]
  ) {
    self.source = source
    self.areas = areas
    self.places = places
  }

  /// The areas, the largest first, with the source and the places, as a feature collection.
  package func geoJSON() -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for (limit, area) in areas.sorted(by: { $1.limit < $0.limit }) {
          json.feature { json in
            Self.write(area, &json)
          } properties: { json in
            json.field("kind", "reach")
            json.field("metric", "time")
            json.key("contour")
            Self.minutes(limit, &json)
            json.field("area", Int((area.area / 1000).rounded()), decimals: 3)
            json.field("tolerance", Int((area.tolerance * 10).rounded()), decimals: 1)
          }
        }
        json.feature { json in
          Self.point(source, &json)
        } properties: { json in
          json.field("kind", "source")
        }
        for place in places { write(place, &json) }
      }
    }
    return json.finish()
  }

  /// The places as CSV: `id,lon,lat,duration,distance,minutes`, in seconds and metres; what is not reached within the
  /// largest limit has no minutes, and without a route also no duration.
  package func csv() -> [UInt8] {
    var writer = CSVWriter(header: ["id", "lon", "lat", "duration", "distance", "minutes"])
    for place in places {
      let travel = place.travel
      writer.row([
        place.id, Self.decimal(Int((place.coordinate.longitude * 1e7).rounded()), 7),
        Self.decimal(Int((place.coordinate.latitude * 1e7).rounded()), 7),
        travel.map { Self.decimal(($0.duration + 50) / 100, 1) } ?? "",
        travel.map { Self.decimal(($0.distance + 5) / 10, 1) } ?? "",
        place.limit.map { Self.decimal(($0 + 300) / 600, 2) } ?? "",
      ])
    }
    return writer.finish()
  }

  private func write(_ place: Place, _ json: inout JSONWriter) {
    json.feature { json in
      Self.point(FixedCoordinate(place.coordinate), &json)
    } properties: { json in
      json.field("kind", "place")
      json.field("id", place.id)
      json.field("reached", place.limit != nil)
      if let limit = place.limit {
        json.key("contour")
        Self.minutes(limit, &json)
      }
      if let travel = place.travel {
        json.field("duration", (travel.duration + 50) / 100, decimals: 1)
        json.field("distance", (travel.distance + 5) / 10, decimals: 1)
      }
    }
  }

  /// Writes the fields of a point.
  private static func point(_ place: FixedCoordinate, _ json: inout JSONWriter) {
    json.field("type", "Point")
    json.key("coordinates")
    RouteGeoJSON.write(place, to: &json)
  }

  /// Writes the fields of the polygons.
  private static func write(_ area: ReachArea, _ json: inout JSONWriter) {
    json.field("type", "MultiPolygon")
    json.list("coordinates") { json in
      for polygon in area.polygons {
        json.list { json in
          for ring in [polygon.outer] + polygon.holes {
            json.list { json in for place in ring { RouteGeoJSON.write(place, to: &json) } }
          }
        }
      }
    }
  }

  /// Milliseconds as minutes, with decimals only where they are needed.
  private static func minutes(_ limit: Int, _ json: inout JSONWriter) {
    if limit % 60_000 == 0 {
      json.value(limit / 60_000)
    } else {
      json.value((limit + 300) / 600, decimals: 2)
    }
  }

  /// A number in units of its last decimal.
  private static func decimal(_ number: Int, _ decimals: Int) -> String {
    var digits = String(number.magnitude)
    while digits.count <= decimals { digits = "0" + digits }
    let point = digits.index(digits.endIndex, offsetBy: -decimals)
    return (number < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
  }
}
