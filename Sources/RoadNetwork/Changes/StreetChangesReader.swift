package import PlainFiles
internal import TravelModel

/// Reads changes of streets from GeoJSON.
///
/// The document is a feature collection or a feature. Its geometries say where streets change, their
/// properties what changes; properties that are not known are left to those who write them.
///
/// - Source: H. Butler et al. (2016), *The GeoJSON Format*, RFC 7946.
package enum StreetChangesReader {
  /// A change and where its feature is in the file.
  package struct Entry: Hashable, Sendable {
    package let change: StreetChanges.Place
    package let feature: Finding.Place
  }

  /// Reads the changes of a file.
  ///
  /// - Returns: The changes in the order of the features; several for a feature of several parts.
  /// - Throws: `InvalidInput` with all findings if one is an error.
  package static func read(
    _ file: NamedFile
  ) throws(InvalidInput) -> Reading<[Entry]> {
    let findings = FindingCollector(file: file.name)
    let root = JSONCursor(try JSONDocument(file.bytes, file: file.name), findings: findings)
    var entries: [Entry] = []
    if root.member("type")?.value.string == "FeatureCollection",
      let features = root.member("features")?.elements()
    {
      for feature in features { entries += self.entries(of: feature) }
    } else {
      entries = self.entries(of: root)
    }
    return try findings.reading(entries)
  }

  private static func entries(of feature: JSONCursor) -> [Entry] {
    guard feature.member("type")?.value.string == "Feature" else {
      feature.report(
        StreetChangesCode.notGeoJSON, "this is not a feature of GeoJSON",
        remedy: "Write {\"type\": \"Feature\", \"properties\": {…}, \"geometry\": {…}}, or a "
          + "FeatureCollection with such features.")
      return []
    }
    return FeatureReader(feature).places().map { Entry(change: $0, feature: feature.place) }
  }
}

/// Reads one feature.
private struct FeatureReader {
  private let feature: JSONCursor
  private let properties: JSONCursor?

  private static let largestSpeed = 300.0
  private static let factors = 0.01...1.5

  init(_ feature: JSONCursor) {
    self.feature = feature
    properties = feature.member("properties").flatMap { $0.value.kind == .null ? nil : $0 }
  }

  func places() -> [StreetChanges.Place] {
    if let properties, properties.value.kind != .object {
      properties.report(
        StreetChangesCode.property, "properties is not an object",
        remedy: "Write an object in braces, or null.")
      return []
    }
    let shapes = ways() + shapes()
    // All of them are read before any is missed, so that all findings are told.
    let (effect, direction) = (effect(), direction())
    let (begin, end) = (instant("from"), instant("to"))
    if shapes.isEmpty, feature.member("geometry").map({ $0.value.kind == .null }) ?? true {
      feature.report(
        StreetChangesCode.geometry, "the feature has neither a geometry nor a way",
        remedy: "Add a geometry, or the property way with the id of a way in OpenStreetMap.")
    }
    if let begin, let end, begin >= end {
      properties?.member("to")?.report(
        StreetChangesCode.property, "the change ends before it begins",
        remedy: "Write a time after that of \"from\", or leave one of them out.")
    }
    guard let effect, let direction else { return [] }
    return shapes.map {
      StreetChanges.Place($0, effect, direction: direction, begin: begin, end: end)
    }
  }

  // MARK: - Properties

  private func property(_ key: String) -> JSONCursor? {
    properties?.member(key).flatMap { $0.value.kind == .null ? nil : $0 }
  }

  private func report(_ cursor: JSONCursor, _ message: String, remedy: String) {
    cursor.report(StreetChangesCode.property, message, remedy: remedy)
  }

  private func effect() -> StreetChanges.Effect? {
    let (speed, factor) = (property("speed"), property("factor"))
    if let speed, factor != nil {
      report(
        speed, "the feature has both a speed and a factor", remedy: "Leave one of them out.")
      return nil
    }
    if let speed {
      guard let value = speed.value.double, value >= 1, value <= Self.largestSpeed else {
        report(
          speed, "speed is \(speed.value.text)",
          remedy: "Write kilometres per hour from 1 to 300, or leave it out to close the streets.")
        return nil
      }
      return .limit(Int((value * 1_000_000 / 3600).rounded()))
    }
    if let factor {
      guard let value = factor.value.double, Self.factors.contains(value) else {
        report(
          factor, "factor is \(factor.value.text)",
          remedy: "Write a share of the usual speed from 0.01 to 1.5: 0.5 for half of it.")
        return nil
      }
      return .factor(Int((value * 1000).rounded()))
    }
    return .closed
  }

  private func direction() -> StreetChanges.Direction? {
    guard let cursor = property("direction") else { return .both }
    let names = StreetChanges.Direction.allCases.map(\.rawValue)
    if let found = cursor.value.string.flatMap(StreetChanges.Direction.init) { return found }
    report(
      cursor, "direction is \(cursor.value.text)",
      remedy: cursor.value.string.flatMap { NearestName.of($0, among: names) }
        .map { "Did you mean \"\($0)\"?" } ?? "Write \(names.joined(separator: ", ")).")
    return nil
  }

  private func ways() -> [StreetChanges.Shape] {
    guard let cursor = property("way") else { return [] }
    let ids = cursor.value.kind == .array ? cursor.value.elements : [cursor.value]
    let ways = ids.compactMap(\.integer)
    guard ways.count == ids.count, !ids.isEmpty else {
      report(
        cursor, "way is \(cursor.value.text)",
        remedy: "Write the id of a way in OpenStreetMap, or a list of ids.")
      return []
    }
    return ways.map { .way(Int64($0)) }
  }

  /// A time in seconds since 1970.
  private func instant(_ key: String) -> Int? {
    guard let cursor = property(key) else { return nil }
    if let seconds = cursor.value.string.flatMap(StreetChanges.instant) { return seconds }
    report(
      cursor, "\(key) is \(cursor.value.text)",
      remedy: "Write a date and time with its zone, such as 2026-11-22T16:00:00Z.")
    return nil
  }

  // MARK: - Geometry

  private func shapes() -> [StreetChanges.Shape] {
    guard let geometry = feature.member("geometry"), geometry.value.kind != .null else {
      return []
    }
    return shapes(geometry)
  }

  private func shapes(_ geometry: JSONCursor) -> [StreetChanges.Shape] {
    let coordinates = geometry.member("coordinates")
    func parts(_ make: (JSONCursor) -> StreetChanges.Shape?) -> [StreetChanges.Shape] {
      (coordinates?.elements() ?? []).compactMap(make)
    }
    func whole(_ make: (JSONCursor) -> StreetChanges.Shape?) -> [StreetChanges.Shape] {
      coordinates.flatMap(make).map { [$0] } ?? []
    }
    let kind = geometry.member("type")?.value.string
    guard coordinates != nil || kind == "GeometryCollection" else {
      geometry.report(
        StreetChangesCode.geometry, "the geometry has no coordinates",
        remedy: "Write {\"type\": \"Polygon\", \"coordinates\": […]}.")
      return []
    }
    switch kind {
    case "Point": return whole(point)
    case "MultiPoint": return parts(point)
    case "LineString": return whole(line)
    case "MultiLineString": return parts(line)
    case "Polygon": return whole(area)
    case "MultiPolygon": return parts(area)
    case "GeometryCollection":
      return (geometry.member("geometries")?.elements() ?? []).flatMap(shapes)
    default:
      geometry.report(
        StreetChangesCode.geometry, "the geometry is of no known type",
        remedy: "Write Point, LineString, Polygon, or one of them with Multi in front.")
      return []
    }
  }

  private func point(_ cursor: JSONCursor) -> StreetChanges.Shape? {
    place(cursor).map { .point($0) }
  }

  private func line(_ cursor: JSONCursor) -> StreetChanges.Shape? {
    list(cursor, least: 2, "a line has two places or more").map { .line($0) }
  }

  private func area(_ cursor: JSONCursor) -> StreetChanges.Shape? {
    guard let rings = cursor.elements() else { return nil }
    let read = rings.compactMap { list($0, least: 3, "a ring has four places or more") }
    guard read.count == rings.count else { return nil }
    guard !read.isEmpty else {
      cursor.report(
        StreetChangesCode.geometry, "the polygon has no ring", remedy: "Write a list of rings.")
      return nil
    }
    return .area(read)
  }

  private func list(_ cursor: JSONCursor, least: Int, _ rule: String) -> [FixedCoordinate]? {
    guard let elements = cursor.elements() else { return nil }
    let places = elements.compactMap(place)
    guard places.count == elements.count else { return nil }
    guard Set(places).count >= least else {
      cursor.report(StreetChangesCode.geometry, rule, remedy: "Add the places that are missing.")
      return nil
    }
    return places
  }

  private func place(_ cursor: JSONCursor) -> FixedCoordinate? {
    let numbers = cursor.value.elements.compactMap(\.double)
    if numbers.count >= 2, numbers.count == cursor.value.elements.count,
      let place = Coordinate(longitude: numbers[0], latitude: numbers[1])
    {
      return FixedCoordinate(place)
    }
    cursor.report(
      StreetChangesCode.geometry, "the coordinates are not a place on Earth",
      remedy: "Write [longitude, latitude] in degrees.")
    return nil
  }
}

extension JSONCursor {
  /// A cursor at the value of a key, if the value is an object that has it.
  fileprivate func member(_ key: String) -> JSONCursor? {
    value.members.first { $0.key == key }.map { member(key, $0.value) }
  }
}

extension StreetChanges {
  /// The seconds since 1970 of a time such as `2026-11-22T16:00:00Z` or `2026-11-22T17:00:00+01:00`.
  package static func instant(_ text: String) -> Int? {
    if let seconds = CalendarText.seconds(ofInstant: text) { return seconds }
    let zone = Array(text.utf8.suffix(6))
    guard zone.count == 6, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
      zone[3] == UInt8(ascii: ":"),
      // As a time of a known day, so that its digits are checked.
      let offset = CalendarText.seconds(
        ofInstant: "1970-01-01T\(String(decoding: zone[1...], as: UTF8.self)):00Z"),
      let local = CalendarText.seconds(ofInstant: text.dropLast(6) + "Z")
    else { return nil }
    return zone[0] == UInt8(ascii: "+") ? local - offset : local + offset
  }
}

/// The finding codes of changes of streets.
package enum StreetChangesCode: String, FindingCode {
  /// The file is not a feature or a collection of features.
  case notGeoJSON = "E2290"
  /// A geometry cannot be used.
  case geometry = "E2291"
  /// A property cannot be used.
  case property = "E2292"
  /// A change concerns no street.
  case idle = "W2293"
}
