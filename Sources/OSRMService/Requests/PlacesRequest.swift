internal import RoadNetwork
internal import TravelModel

/// The coordinates of a request, and the options that all services know.
struct PlacesRequest {
  /// `nil` for one that is not on Earth.
  var coordinates: [FixedCoordinate?] = []
  /// By coordinate; empty where none is stated, like the lists below.
  var bearings: [BearingRange?] = []
  /// Metres, negative for unlimited; `nil`: the usual radius.
  var radiuses: [Double?] = []
  var hints: [PlaceHint?] = []
  var approaches: [Approach?] = []
  var excluded: [String] = []
  var generatesHints = true
  var skipsWaypoints = false
  /// Whether places may be on streets on which routes usually neither begin nor end.
  var snapsAnywhere = false
  /// Whether a bearing was out of range.
  private var hasWrongBearing = false

  /// How many coordinates there are.
  var count: Int { coordinates.count }

  /// Reads the coordinates and the format.
  init(_ text: inout RequestText) throws(OSRMFailure) {
    if text.skip("polyline6(") {
      coordinates = try Self.line(.six, &text)
    } else if text.skip("polyline(") {
      coordinates = try Self.line(.five, &text)
    } else {
      try readCoordinates(&text)
    }
    try Self.readFormat(&text)
  }

  /// Reads the format at the end of the path.
  private static func readFormat(_ text: inout RequestText) throws(OSRMFailure) {
    if text.skip(".json") { return }
    if text.skip(".flatbuffers") {
      throw OSRMFailure("NotImplemented", "FlatBuffers are not supported; ask for .json")
    }
    guard text.isAtEnd || text.next == UInt8(ascii: "?") else { throw text.failure }
  }

  private mutating func readCoordinates(_ text: inout RequestText) throws(OSRMFailure) {
    var last = text.position
    repeat {
      guard let longitude = text.number() else {
        // What stands behind a semicolon is not read at all.
        if !coordinates.isEmpty { text.position = last }
        throw text.failure
      }
      try text.expect(",")
      guard let latitude = text.number() else { throw text.failure }
      coordinates.append(
        Coordinate(longitude: longitude, latitude: latitude).map { FixedCoordinate($0) })
      last = text.position
    } while text.skip(";")
  }

  private static func line(
    _ precision: Polyline.Precision, _ text: inout RequestText
  ) throws(OSRMFailure) -> [FixedCoordinate?] {
    let begin = text.position
    let line = text.take { $0 != UInt8(ascii: ")") }
    let read = Polyline.line(String(decoding: line, as: UTF8.self), precision)
    guard text.skip(")") else { throw text.failure }
    guard let read, !read.isEmpty else { throw .query(begin) }
    return read.map { FixedCoordinate($0) }
  }

  /// Reads the value of a general option; `false` if it is none.
  mutating func read(_ name: String, _ text: inout RequestText) throws(OSRMFailure) -> Bool {
    switch name {
    case "bearings":
      var isWrong = false
      bearings = try text.list(";") { text in Self.bearing(&text, &isWrong) }
      hasWrongBearing = isWrong
    case "radiuses":
      radiuses = try text.list(";") { text in
        .some(text.skip("unlimited") ? Double.infinity : text.number())
      }
    case "hints":
      hints = try text.list(";") { text in .some(PlaceHint.read(&text)) }
    case "approaches":
      approaches = try text.list(";") { text in .some(Self.approach(&text)) }
    case "exclude":
      excluded = try text.list(",") { text in
        let name = text.take { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      }
    case "generate_hints": generatesHints = try text.flag()
    case "skip_waypoints": skipsWaypoints = try text.flag()
    case "snapping": snapsAnywhere = try text.word([("default", false), ("any", true)])
    default: return false
    }
    return true
  }

  /// A bearing with its deviation; nothing is none.
  private static func bearing(_ text: inout RequestText, _ isWrong: inout Bool) -> BearingRange?? {
    let begin = text.position
    guard let bearing = text.unsigned(), text.skip(","), let tolerance = text.unsigned() else {
      text.position = begin
      return .some(nil)
    }
    guard bearing <= 360, tolerance <= 180 else {
      isWrong = true
      return .some(nil)
    }
    return BearingRange(Double(bearing), tolerance: Double(tolerance))
  }

  private static func approach(_ text: inout RequestText) -> Approach? {
    if text.skip("unrestricted") { return .unrestricted }
    if text.skip("curb") { return .curb }
    return text.skip("opposite") ? .opposite : nil
  }

  /// Checks what OSRM checks before it looks at the map.
  ///
  /// - Parameter least: The least number of coordinates.
  /// - Throws: `InvalidOptions`.
  func check(least: Int) throws(OSRMFailure) {
    guard count >= least else {
      throw .options("Number of coordinates needs to be at least two.")
    }
    for (name, size) in [
      ("hints", hints.count), ("bearings", bearings.count), ("radiuses", radiuses.count),
      ("approaches", approaches.count),
    ] where size > 0 && size != count {
      throw .sizes(name, size, count)
    }
    if hasWrongBearing { throw .options() }
  }

  /// The coordinates, if all of them are on Earth.
  func places() throws(OSRMFailure) -> [FixedCoordinate] {
    let places = coordinates.compactMap(\.self)
    guard places.count == count else { throw .value("Invalid coordinate value.") }
    return places
  }
}

extension OSRMFailure {
  /// A list of an option has not as many elements as there are coordinates.
  static func sizes(_ name: String, _ size: Int, _ count: Int) -> OSRMFailure {
    .options(
      "Number of elements in \(name) size \(size) does not match coordinate size \(count)")
  }
}
