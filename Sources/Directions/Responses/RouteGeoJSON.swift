internal import PlainFiles
package import RoadNetwork
internal import TravelModel

/// A route as GeoJSON: its line, the places through which it leads, and its maneuvers where directions
/// are wanted.
///
/// - Source: RFC 7946.
package enum RouteGeoJSON {
  /// Writes a route as a feature collection.
  ///
  /// - Parameters:
  ///   - routes: The best one first.
  ///   - network: The streets.
  ///   - directions: Makes a point of each maneuver of the best route; `nil`: there are none.
  /// - Returns: UTF-8 text with a line end.
  package static func document(
    _ routes: [StreetRoute], on network: StreetNetwork, _ directions: DirectionsWriter? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for (number, route) in routes.enumerated() {
          json.feature { json in
            line(route.line, &json)
          } properties: { json in
            json.field("kind", number == 0 ? "route" : "alternative")
            json.field("distance", (route.sum.distance + 5) / 10, decimals: 1)
            json.field("duration", (route.sum.duration + 50) / 100, decimals: 1)
          }
        }
        guard let best = routes.first, let first = best.legs.first else { return }
        for (number, snap) in ([first.source] + best.legs.map(\.target)).enumerated() {
          point(snap.coordinate, &json) { json in
            json.field("kind", "place")
            json.field("order", number + 1)
            if let name = network.names(of: snap).name { json.field("street", name) }
          }
        }
        write(directions?.legs(of: best) ?? [], &json)
      }
    }
    return json.finish()
  }

  /// Writes a point for each maneuver.
  static func write(_ legs: [LegDirections], _ json: inout JSONWriter) {
    for (number, leg) in legs.enumerated() {
      for (order, (step, texts)) in zip(leg.steps, leg.texts).enumerated() {
        point(step.maneuver.location, &json) { json in
          json.field("kind", "maneuver")
          json.field("leg", number + 1)
          json.field("order", order + 1)
          json.field("type", step.maneuver.kind.rawValue)
          json.field("direction", step.maneuver.direction.rawValue)
          json.field("instruction", texts.written)
          json.field("distance", (step.distance + 5) / 10, decimals: 1)
        }
      }
    }
  }

  private static func point(
    _ place: FixedCoordinate, _ json: inout JSONWriter,
    properties: (inout JSONWriter) -> Void
  ) {
    json.feature(
      geometry: { json in
        json.field("type", "Point")
        json.key("coordinates")
        write(place, to: &json)
      }, properties: properties)
  }

  /// Writes a line as a geometry; one of a single point as a line from it to itself.
  static func write(_ line: [FixedCoordinate], to json: inout JSONWriter) {
    json.object { json in self.line(line, &json) }
  }

  private static func line(_ line: [FixedCoordinate], _ json: inout JSONWriter) {
    json.field("type", "LineString")
    json.list("coordinates") { json in
      for place in line { write(place, to: &json) }
      if line.count == 1, let only = line.first { write(only, to: &json) }
    }
  }

  /// Writes a place as longitude and latitude in degrees.
  static func write(_ place: FixedCoordinate, to json: inout JSONWriter) {
    json.row { json in
      json.value(Int(place.longitude), decimals: 7)
      json.value(Int(place.latitude), decimals: 7)
    }
  }
}
