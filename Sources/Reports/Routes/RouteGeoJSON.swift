internal import PlainFiles
package import RoadNetwork
internal import TravelModel

/// A route as GeoJSON: its line, and the places through which it leads.
///
/// - Source: RFC 7946.
package enum RouteGeoJSON {
  /// Writes a route as a feature collection.
  package static func document(_ routes: [StreetRoute], on network: StreetNetwork) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for (number, route) in routes.enumerated() {
          json.object { json in
            json.field("type", "Feature")
            json.key("geometry")
            write(route.line, to: &json)
            json.object("properties") { json in
              json.field("kind", number == 0 ? "route" : "alternative")
              json.field("distance", (route.sum.distance + 5) / 10, decimals: 1)
              json.field("duration", (route.sum.duration + 50) / 100, decimals: 1)
            }
          }
        }
        guard let legs = routes.first?.legs, let first = legs.first else { return }
        for (number, snap) in ([first.source] + legs.map(\.target)).enumerated() {
          write(snap, number, network, &json)
        }
      }
    }
    return json.finish()
  }

  private static func write(
    _ snap: Snap, _ number: Int, _ network: StreetNetwork, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("type", "Feature")
      json.object("geometry") { json in
        json.field("type", "Point")
        json.key("coordinates")
        write(snap.coordinate, to: &json)
      }
      json.object("properties") { json in
        json.field("kind", "place")
        json.field("order", number + 1)
        if let name = network.names(of: snap).name { json.field("street", name) }
      }
    }
  }

  /// Writes a line as a geometry; one of a single point as a line from it to itself.
  static func write(_ line: [FixedCoordinate], to json: inout JSONWriter) {
    json.object { json in
      json.field("type", "LineString")
      json.list("coordinates") { json in
        for place in line { write(place, to: &json) }
        if line.count == 1, let only = line.first { write(only, to: &json) }
      }
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
