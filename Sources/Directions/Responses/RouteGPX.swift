internal import Localization
internal import PlainFiles
package import RoadNetwork
package import TravelModel

/// A route as GPX, for receivers and map programs: a route point per maneuver, a track, and its places as
/// way points.
///
/// Receivers announce the name of a route point and show its description; programs that draw take the
/// track.
///
/// - Source: Topografix, *GPX 1.1 Schema*.
package enum RouteGPX {
  /// Writes a route.
  package static func document(_ route: StreetRoute, _ directions: DirectionsWriter) -> [UInt8] {
    let network = directions.network
    let snaps = route.legs.prefix(1).map(\.source) + route.legs.map(\.target)
    let places = snaps.enumerated().map { number, snap in
      let street = network.names(of: snap).name.map { ", \($0)" } ?? ""
      return (place: snap.coordinate, name: "\(number + 1)\(street)")
    }
    return document(places, directions.legs(of: route), route.line)
  }

  /// Writes places, directions and a line, in the order in which the schema wants them.
  ///
  /// - Parameters:
  ///   - name: What a receiver lists the route and the track as; `nil`: nothing.
  ///   - places: The way points, with their names.
  ///   - legs: The directions, of which each step becomes a route point.
  ///   - line: The track.
  /// - Returns: UTF-8 text with a line end.
  package static func document(
    name: String? = nil, _ places: [(place: FixedCoordinate, name: String)],
    _ legs: [LegDirections], _ line: [FixedCoordinate]
  ) -> [UInt8] {
    let name = name.map { "<name>\(XMLText.escaped($0))</name>" } ?? ""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="roundsman" xmlns="http://www.topografix.com/GPX/1/1">

      """
    if !name.isEmpty { text += "  <metadata>\(name)</metadata>\n" }
    for (place, name) in places {
      text += "  <wpt \(attributes(place))><name>\(XMLText.escaped(name))</name></wpt>\n"
    }
    if legs.contains(where: { !$0.steps.isEmpty }) {
      text += "  <rte>\(name)\n"
      for leg in legs {
        for (step, texts) in zip(leg.steps, leg.texts) {
          let sentence = XMLText.escaped(texts.written)
          text += "    <rtept \(attributes(step.maneuver.location))>"
          // Of a point without a name, receivers would make up one.
          let name = XMLText.escaped(leg.shortName(of: step))
          text += "<name>\(name.isEmpty ? sentence : name)</name>"
          text += "<desc>\(sentence)</desc></rtept>\n"
        }
      }
      text += "  </rte>\n"
    }
    text += "  <trk>\(name)\n    <trkseg>\n"
    for place in line { text += "      <trkpt \(attributes(place))/>\n" }
    text += "    </trkseg>\n  </trk>\n</gpx>\n"
    return Array(text.utf8)
  }

  private static func attributes(_ place: FixedCoordinate) -> String {
    let degrees = place.degrees
    return
      "lat=\"\(Measures.fixed(degrees.latitude, decimals: 7))\" "
      + "lon=\"\(Measures.fixed(degrees.longitude, decimals: 7))\""
  }
}
