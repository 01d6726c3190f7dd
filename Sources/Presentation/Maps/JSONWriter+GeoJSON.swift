package import PlainFiles
package import TravelModel

/// What documents in GeoJSON consist of.
///
/// - Source: RFC 7946.
extension JSONWriter {
  /// Writes a feature.
  ///
  /// - Parameters:
  ///   - geometry: Writes the fields of its geometry.
  ///   - properties: Writes its properties.
  package mutating func feature(
    geometry: (inout JSONWriter) -> Void, properties: (inout JSONWriter) -> Void
  ) {
    object { json in
      json.field("type", "Feature")
      json.object("geometry", geometry)
      json.object("properties", properties)
    }
  }

  /// Writes the fields of a point.
  package mutating func point(_ place: Coordinate) {
    field("type", "Point")
    key("coordinates")
    position(place)
  }

  /// Writes the fields of a line; one that crosses the antimeridian is cut there, and one of a single point leads
  /// from it to itself.
  ///
  /// - Source: RFC 7946, section 3.1.9.
  package mutating func line(_ places: [Coordinate]) {
    let pieces = places.cutAtAntimeridian
    func write(_ piece: [Coordinate], to json: inout JSONWriter) {
      for place in piece { json.position(place) }
      if piece.count == 1 { json.position(piece[0]) }
    }
    if pieces.count == 1 {
      field("type", "LineString")
      list("coordinates") { write(pieces[0], to: &$0) }
    } else {
      field("type", "MultiLineString")
      list("coordinates") { json in
        for piece in pieces { json.row { write(piece, to: &$0) } }
      }
    }
  }

  /// Writes a place as longitude and latitude in degrees.
  package mutating func position(_ place: Coordinate) {
    row { json in
      json.value(place.longitude)
      json.value(place.latitude)
    }
  }

  /// Writes a field with a place as longitude and latitude in degrees.
  package mutating func position(_ name: String, _ place: Coordinate) {
    key(name)
    position(place)
  }
}

extension Coordinate {
  /// Reads a place written as longitude and latitude in degrees; `nil` if it is not one.
  package init?(_ value: JSONValue) {
    let angles = value.elements.compactMap(\.double)
    guard angles.count == 2 else { return nil }
    self.init(longitude: angles[0], latitude: angles[1])
  }
}
