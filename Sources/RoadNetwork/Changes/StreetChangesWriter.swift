internal import PlainFiles
internal import TravelModel

/// Writes changes of streets as GeoJSON that ``StreetChangesReader`` reads.
package enum StreetChangesWriter {
  /// Returns a feature collection with a feature for each change.
  ///
  /// The same changes are the same text, in whatever order they are given.
  package static func document(_ changes: [StreetChanges.Place]) -> [UInt8] {
    let features = changes.map { change in
      var json = JSONWriter(.compact)
      json.object { write(change, to: &$0) }
      return json.finish()
    }
    var text = Array(#"{"type":"FeatureCollection","features":["#.utf8)
    let sorted = features.sorted { $0.lexicographicallyPrecedes($1) }
    for (number, feature) in sorted.enumerated() {
      if number > 0 { text.append(UInt8(ascii: ",")) }
      text += feature.dropLast()
    }
    return text + Array("]}\n".utf8)
  }

  private static func write(_ change: StreetChanges.Place, to json: inout JSONWriter) {
    json.field("type", "Feature")
    json.object("properties") { json in
      if case .way(let id) = change.shape { json.field("way", Int(id)) }
      switch change.effect {
      case .closed: break
      case .factor(let factor): json.field("factor", Double(factor) / 1000)
      case .limit(let limit): json.field("speed", Double(limit) * 3600 / 1_000_000)
      }
      if change.direction != .both { json.field("direction", change.direction.rawValue) }
      if let begin = change.begin { json.field("from", instant(begin)) }
      if let end = change.end { json.field("to", instant(end)) }
    }
    json.key("geometry")
    switch change.shape {
    case .way: json.null()
    case .point(let place):
      geometry("Point", to: &json) { write(place, to: &$0) }
    case .line(let line):
      geometry("LineString", to: &json) { write(line, to: &$0) }
    case .area(let rings):
      geometry("Polygon", to: &json) { json in
        json.row { json in for ring in rings { write(ring, to: &json) } }
      }
    }
  }

  private static func instant(_ seconds: Int) -> String {
    let years = CalendarText.instants
    return CalendarText.instant(min(max(seconds, years.lowerBound), years.upperBound))
  }

  private static func geometry(
    _ type: String, to json: inout JSONWriter, coordinates: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.field("type", type)
      json.key("coordinates")
      coordinates(&json)
    }
  }

  private static func write(_ line: [FixedCoordinate], to json: inout JSONWriter) {
    json.row { json in for place in line { write(place, to: &json) } }
  }

  private static func write(_ place: FixedCoordinate, to json: inout JSONWriter) {
    let place = place.degrees
    json.row { json in
      json.value(place.longitude)
      json.value(place.latitude)
    }
  }
}
