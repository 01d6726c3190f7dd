internal import PlainFiles
internal import TravelModel

/// What documents in GeoJSON consist of.
///
/// - Source: RFC 7946.
extension JSONWriter {
  /// Writes a feature.
  ///
  /// - Parameters:
  ///   - geometry: Writes the fields of its geometry.
  ///   - properties: Writes its properties.
  mutating func feature(
    geometry: (inout JSONWriter) -> Void, properties: (inout JSONWriter) -> Void
  ) {
    object { json in
      json.field("type", "Feature")
      json.object("geometry", geometry)
      json.object("properties", properties)
    }
  }

  /// Writes the fields of a point.
  mutating func point(_ place: Coordinate) {
    field("type", "Point")
    key("coordinates")
    position(place)
  }

  /// Writes a place as longitude and latitude in degrees.
  mutating func position(_ place: Coordinate) {
    row { json in
      json.value(place.longitude)
      json.value(place.latitude)
    }
  }
}
