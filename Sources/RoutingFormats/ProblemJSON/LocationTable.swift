internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Assigns location indices to the places of a problem JSON, one per place.
///
/// With matrices, either all places have an index or none has; without indices the rows of the
/// matrices are the places in the order of their first use, vehicles before jobs, as in VROOM.
struct LocationTable {
  /// A place as it is written.
  struct Reference {
    let coordinate: Coordinate?
    let index: Int?
    /// Where it is written.
    let cursor: JSONCursor
  }

  private enum Key: Hashable {
    case row(Int)
    case position(Coordinate)
  }

  private(set) var locations: [Location] = []
  private var known: [Key: Int] = [:]
  private let hasMatrices: Bool
  private var usesIndices: Bool?
  /// Where a row is named again with other coordinates than before.
  private(set) var otherCoordinates: [JSONCursor] = []

  /// Whether coordinates are read only as VROOM writes them.
  private let isStrict: Bool

  init(hasMatrices: Bool, isStrict: Bool) {
    (self.hasMatrices, self.isStrict) = (hasMatrices, isStrict)
  }

  /// Returns the index of a place in `locations`.
  mutating func index(of reference: Reference) -> Int {
    let key: Key
    if hasMatrices, let row = reference.index {
      key = .row(row)
    } else if let coordinate = reference.coordinate {
      key = .position(coordinate)
    } else {
      reference.cursor.report(
        ProblemJSONCode.indexWithoutMatrix,
        "a location has only an index, but the problem has no matrices",
        remedy: "Add matrices, or the coordinates of the location.")
      return 0
    }
    if hasMatrices, usesIndices ?? (reference.index != nil) != (reference.index != nil) {
      reference.cursor.report(
        ProblemJSONCode.mixedIndices,
        reference.index == nil
          ? "the location has no index in the matrices, but others do"
          : "the location has an index in the matrices, but others do not",
        remedy: "Give all jobs, starts and ends an index, or none of them.")
    }
    usesIndices = usesIndices ?? (reference.index != nil)
    if let index = known[key] {
      if let coordinate = reference.coordinate { place(coordinate, at: index, reference.cursor) }
      return index
    }
    known[key] = locations.count
    locations.append(
      Location(
        reference.coordinate.map { .geographic($0) },
        matrixIndex: hasMatrices ? reference.index ?? locations.count : nil))
    return locations.count - 1
  }

  /// Notes the coordinates of a location that is known already.
  ///
  /// Where they differ, the lesser ones count, so that the order of jobs does not matter.
  private mutating func place(_ coordinate: Coordinate, at index: Int, _ cursor: JSONCursor) {
    guard case .geographic(let earlier) = locations[index].position else {
      locations[index].position = .geographic(coordinate)
      return
    }
    guard earlier != coordinate else { return }
    otherCoordinates.append(cursor)
    if (coordinate.longitude, coordinate.latitude) < (earlier.longitude, earlier.latitude) {
      locations[index].position = .geographic(coordinate)
    }
  }

  /// Reads a place from the keys of an object; `nil` if neither is there or what is there is wrong.
  func reference(
    _ object: JSONObject, coordinates: String, index: String
  ) -> Reference? {
    guard let cursor = object[coordinates] ?? object[index] else { return nil }
    let coordinate = object[coordinates].map(coordinate)
    let row = object[index].map { $0.integer(in: 0...Int.max) }
    // What is there but wrong was reported.
    if case .some(.none) = coordinate { return nil }
    if case .some(.none) = row { return nil }
    return Reference(coordinate: coordinate ?? nil, index: row ?? nil, cursor: cursor)
  }

  private func coordinate(_ cursor: JSONCursor) -> Coordinate? {
    if !isStrict, cursor.value.kind == .object { return Self.namedCoordinate(cursor) }
    guard let elements = cursor.pair(isStrict: isStrict) else { return nil }
    let angles = elements.compactMap {
      $0.number(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
    }
    guard angles.count == 2 else { return nil }
    if let coordinate = Coordinate(longitude: angles[0], latitude: angles[1]) { return coordinate }
    let isSwapped = Coordinate(longitude: angles[1], latitude: angles[0]) != nil
    cursor.report(
      ValidationCode.badCoordinate,
      "the coordinates [\(angles[0]), \(angles[1])] are out of range",
      remedy: isSwapped
        ? "Write the longitude first: [\(angles[1]), \(angles[0])]."
        : "Write [longitude, latitude], from −180 to 180 and from −90 to 90 degrees.")
    return nil
  }

  /// Reads an object with a latitude and a longitude, under one of their usual names each.
  private static func namedCoordinate(_ cursor: JSONCursor) -> Coordinate? {
    guard let object = cursor.object(ProblemShapes.place) else { return nil }
    let latitude = object["lat"] ?? object["latitude"]
    let longitude = object["lon"] ?? object["lng"] ?? object["longitude"]
    guard let latitude, let longitude else {
      cursor.report(
        PlainFileCode.missingKey,
        "the place has no \(latitude == nil ? "latitude" : "longitude")",
        remedy: "Write {\"lat\": 60.17, \"lon\": 24.94}.")
      return nil
    }
    guard let y = latitude.number(in: -90...90), let x = longitude.number(in: -180...180) else {
      return nil
    }
    return Coordinate(longitude: x, latitude: y)
  }
}
