internal import PlainFiles
internal import TravelModel
internal import WasteCollection

/// A round as GeoJSON: the planned and the driven line, the way to the next stop, the stops, and where the truck is.
///
/// - Source: RFC 7946; colours as in Mapbox's *simplestyle* 1.1.
package enum NextGeoJSON {
  /// Returns a feature collection.
  package static func document(of status: RoundStatus) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        line(status.plannedLine, "planned", "#56b4e9", &json)
        line(status.drivenLine, "driven", "#0072b2", &json)
        line(status.way?.line ?? [], "way", "#d55e00", &json)
        for stop in status.stops { point(stop, status, &json) }
        for facility in status.facilities {
          json.feature {
            $0.point(facility.place)
          } properties: { json in
            json.field("kind", "facility")
            json.field("id", facility.id)
            json.field("name", facility.name)
          }
        }
        if let place = status.position {
          json.feature {
            $0.point(place)
          } properties: {
            $0.field("kind", "position")
          }
        }
        for place in status.blocked {
          json.feature {
            $0.point(place)
          } properties: {
            $0.field("kind", "blocked")
          }
        }
      }
    }
    return json.finish()
  }

  private static func line(
    _ line: [Coordinate], _ kind: String, _ colour: String, _ json: inout JSONWriter
  ) {
    guard line.count > 1 else { return }
    json.feature { json in
      json.line(line)
    } properties: { json in
      json.field("kind", kind)
      json.field("stroke", colour)
    }
  }

  private static func point(
    _ stop: RoundStatus.Stop, _ status: RoundStatus, _ json: inout JSONWriter
  ) {
    json.feature {
      $0.point(stop.coordinate)
    } properties: { json in
      json.field("kind", "stop")
      json.field("id", stop.id)
      json.field("number", stop.number)
      let isNext = status.next.flatMap { status.stop($0.target)?.id } == stop.id
      switch stop.state {
      case .waiting:
        json.field("state", isNext ? "next" : "waiting")
        json.field("marker-color", isNext ? "#d55e00" : "#56b4e9")
      case .done(let time):
        json.field("state", "done")
        json.field("time", status.clock.text(after: time))
        json.field("marker-color", "#009e73")
      case .skipped(let time, let reason):
        json.field("state", "skipped")
        json.field("time", status.clock.text(after: time))
        json.field("reason", reason)
        json.field("marker-color", "#b3261e")
      case .left(let reason):
        json.field("state", "left")
        json.field("reason", reason)
        json.field("marker-color", "#999999")
      }
    }
  }
}
