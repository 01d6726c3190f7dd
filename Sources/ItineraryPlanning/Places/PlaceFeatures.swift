internal import PlainFiles
internal import TravelModel

/// Reads places from features of GeoJSON: with the keys of a file of places, or with tags of OpenStreetMap.
///
/// - Source: RFC 7946.
enum PlaceFeatures {
  private static let own = JSONShape(
    "properties of a place", "The properties of a place.",
    fields: [
      .optional("id", .identifier, "Unique among the places."),
      .required("name", .string, "The name."),
    ] + PlaceReader.properties)

  static func places(
    _ cursor: JSONCursor, _ known: PlaceCategories, _ language: String
  ) -> [(StatedPlace, Finding.Place)] {
    guard let features = cursor.memberCursor("features")?.elements() else {
      cursor.report(
        PlaceCode.noPlaces, "the collection has no list of features",
        remedy: "Write {\"type\": \"FeatureCollection\", \"features\": […]}.")
      return []
    }
    return features.enumerated().compactMap { index, feature in
      guard let place = place(feature, index + 1, known, language) else { return nil }
      return (place, feature.place)
    }
  }

  private static func place(
    _ feature: JSONCursor, _ number: Int, _ known: PlaceCategories, _ language: String
  ) -> StatedPlace? {
    let location = feature.memberCursor("geometry").flatMap(location)
    if location == nil {
      feature.report(
        PlaceCode.location, "the feature has no readable geometry",
        remedy: "Give it a Point, LineString, Polygon or MultiPolygon in degrees of longitude and "
          + "latitude.")
    }
    guard let properties = feature.memberCursor("properties"), properties.value.kind == .object
    else {
      feature.report(
        PlaceCode.noPlaces, "the feature has no properties",
        remedy: "Add at least its name: \"properties\": {\"name\": \"…\"}.")
      return nil
    }
    let id =
      ["id", "@id"].lazy
      .compactMap { feature.memberCursor($0) ?? properties.memberCursor($0) }
      .compactMap { PlaceReader.id($0) }.first ?? "\(number)"
    var tags: [String: String] = [:]
    for (key, value) in properties.value.members { tags[key] = value.string ?? value.text }
    let categories = TaggedPlace.categories(of: tags, known)
    guard tags["categories"] == nil, !categories.isEmpty else {
      guard let object = properties.object(own) else { return nil }
      return PlaceReader.filled(object, id: id, name: object.string("name"), location: location)
    }
    guard let location else { return nil }
    guard
      let (stated, fault) = TaggedPlace.stated(
        id: id, tags: tags, location: location, categories: categories, language: language)
    else {
      feature.report(
        PlaceCode.noPlaces, "the feature has no name", remedy: "Add a name to its properties.")
      return nil
    }
    if let fault, let text = tags["opening_hours"] {
      for fault in fault.withOthers(in: text) {
        feature.findings.add(
          fault.finding(text, file: feature.findings.file, at: feature.place))
      }
    }
    return stated
  }

  /// The representative position of a geometry: its point, the middle of its line, or the label of its area.
  private static func location(_ geometry: JSONCursor) -> Coordinate? {
    guard let coordinates = geometry.memberCursor("coordinates"),
      let type = geometry.value["type"]?.string
    else { return nil }
    func line(_ cursor: JSONCursor) -> [FixedCoordinate] {
      guard cursor.value.kind == .array else { return [] }
      return (cursor.elements() ?? []).compactMap { point($0) }
    }
    func rings(_ cursor: JSONCursor) -> [[FixedCoordinate]] {
      guard cursor.value.kind == .array else { return [] }
      return (cursor.elements() ?? []).map(line)
    }
    switch type {
    case "Point": return point(coordinates)?.degrees
    case "LineString":
      let line = line(coordinates)
      return line.isEmpty ? nil : line[line.count / 2].degrees
    case "Polygon": return AreaOutline(joining: rings(coordinates))?.label.degrees
    case "MultiPolygon":
      let all = coordinates.value.kind == .array ? coordinates.elements() ?? [] : []
      return AreaOutline(joining: all.flatMap(rings))?.label.degrees
    default: return nil
    }
  }

  private static func point(_ cursor: JSONCursor) -> FixedCoordinate? {
    let parts = cursor.value.kind == .array ? cursor.value.elements.compactMap(\.double) : []
    guard parts.count >= 2 else { return nil }
    return Coordinate(longitude: parts[0], latitude: parts[1]).map { FixedCoordinate($0) }
  }
}

extension JSONValue {
  /// The value of a key, if the object has it.
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}

extension JSONCursor {
  /// A cursor at the value of a key, if the value is an object that has it.
  fileprivate func memberCursor(_ key: String) -> JSONCursor? {
    value[key].map { member(key, $0) }
  }
}
