internal import PlainFiles
package import RoadNetwork
internal import TravelModel

/// A route as GPX, for receivers and map programs: a track, and its places as way points.
///
/// - Source: Topografix, *GPX 1.1 Schema*.
package enum RouteGPX {
  /// Writes a route.
  package static func document(_ route: StreetRoute, on network: StreetNetwork) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="roundsman" xmlns="http://www.topografix.com/GPX/1/1">

      """
    let snaps = route.legs.prefix(1).map(\.source) + route.legs.map(\.target)
    for (number, snap) in snaps.enumerated() {
      let street = network.names(of: snap).name.map { ", \($0)" } ?? ""
      text += "  <wpt \(attributes(snap.coordinate))><name>"
      text += XMLText.escaped("\(number + 1)\(street)") + "</name></wpt>\n"
    }
    text += "  <trk>\n    <trkseg>\n"
    for place in route.line { text += "      <trkpt \(attributes(place))/>\n" }
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
