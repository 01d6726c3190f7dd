internal import PlainFiles
internal import TravelModel
internal import VehicleRouting
package import WebClient

/// A running OSRM server as a router: `osrm-routed`, or any server with version 1 of its HTTP interface.
///
/// Its profile is fixed when its data is built; the name in the address is for proxies in front of it
/// that select a server by it.
///
/// - Source: *OSRM HTTP API documentation*, services `table`, `route` and `nearest`.
package struct OSRMRouter: Router {
  /// Its address.
  package let address: HTTPAddress
  package var client = HTTPClient()
  /// The maximum distance of a street, in metres.
  package var largestDistance = 1000.0
  /// The number of rows and columns of a table in one request.
  ///
  /// At first the default limit of `osrm-routed`; the number doubles as long as the server
  /// allows it, up to ``maxRows``.
  package var firstRows = 100
  package var maxRows = 300
  /// The number of places of a route in one request; `osrm-routed` allows 500.
  package var maxWayPlaces = 250

  /// Creates a router that queries a server on demand.
  package init(_ address: HTTPAddress) { self.address = address }

  /// Requests travel between all pairs, block by block.
  package func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix {
    precondition(!places.isEmpty, "a matrix has at least one place")
    let places = try byTheCurb(places, profile)
    var table = OSRMTable(self, places, profile)
    try table.fill()
    return RoutedMatrix(
      travel: TravelMatrix(
        size: places.count, durations: table.durations, distances: table.distances),
      snaps: table.snaps)
  }

  /// Requests a route, with the steps of each leg.
  package func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay? {
    let places = try byTheCurb(places, profile)
    var legs: [RoutedWay.Leg] = []
    var first = 0
    while first < places.count - 1 {
      let last = min(first + maxWayPlaces, places.count) - 1
      let part = Array(places[first...last])
      let answer = try ask(
        "route", profile, part,
        ["overview=false", "geometries=polyline6", "steps=true"] + options(of: part))
      switch answer {
      case .done(let reply): legs += try reply.legs(count: part.count - 1)
      case .noStreet, .noRoute: return nil
      case .tooLarge(let reason): throw .refused(address: address.description, reason: reason)
      }
      first = last
    }
    return RoutedWay(legs: legs)
  }

  /// The outcome of a request.
  enum Outcome {
    case done(OSRMReply)
    /// The place with this number, from 0, has no street; `nil` if the server does not state which.
    case noStreet(Int?)
    case noRoute
    /// There were too many places in one request.
    case tooLarge(String)
  }

  /// Sends a request for places to a service.
  func ask(
    _ service: String, _ profile: String, _ places: [RoutedPlace], _ options: [String]
  ) throws(RouterError) -> Outcome {
    let coordinates = places.map { Self.text($0.coordinate) }.joined(separator: ";")
    let target =
      "/\(service)/v1/\(Self.escaped(profile))/\(coordinates)?"
      + (["generate_hints=false"] + options).joined(separator: "&")
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try client.get(address, target)
    } catch {
      throw .unreachable(address: address.description, reason: error.description)
    }
    if [413, 414, 431].contains(response.status) {
      return .tooLarge("the address of the request is too long (status \(response.status))")
    }
    let reply = try OSRMReply(response, from: "\(address)/\(service)")
    switch reply.code {
    case "Ok": return .done(reply)
    case "NoSegment": return .noStreet(reply.numberInMessage)
    case "NoRoute", "NoTable": return .noRoute
    case "TooBig": return .tooLarge(reply.message)
    default:
      throw .refused(
        address: "\(address)/\(service)",
        reason: reply.message.isEmpty ? reply.code : "\(reply.code): \(reply.message)")
    }
  }

  /// The parameters for the maximum distance of streets and the side of approach.
  ///
  /// - Precondition: No place is approached by its left or right; see `byTheCurb`.
  func options(of places: [RoutedPlace]) -> [String] {
    let radius = FixedNumber.text(largestDistance, decimals: 1)
    var result = [
      "radiuses=" + Array(repeating: radius, count: places.count).joined(separator: ";")
    ]
    if places.contains(where: { $0.approach != .any }) {
      let sides = places.map { place in
        switch place.approach {
        case .any: "unrestricted"
        case .curb: "curb"
        case .opposite: "opposite"
        case .left, .right: preconditionFailure("OSRM knows no left and right")
        }
      }
      result.append("approaches=" + sides.joined(separator: ";"))
    }
    return result
  }

  private static func text(_ place: Coordinate) -> String {
    FixedNumber.text(place.longitude, decimals: 7) + ","
      + FixedNumber.text(place.latitude, decimals: 7)
  }

  /// A profile's name, escaped for an address.
  private static func escaped(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return name.utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 128 || (48...57).contains(byte)
        || "-_.~".utf8.contains(byte)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}

/// Numbers with a fixed number of decimals, the same on every machine.
enum FixedNumber {
  /// Returns a decimal number without trailing zeros.
  static func text(_ number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { value, _ in value * 10 }
    let parts = Int((abs(number) * Double(unit)).rounded())
    let sign = number < 0 && parts > 0 ? "-" : ""
    let (whole, rest) = (parts / unit, parts % unit)
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension OSRMRouter {
  /// The number of places to query for the driving side before the right is assumed.
  private static let maxAsked = 20

  /// Converts approaches by the left or right to OSRM's approaches by the curb.
  ///
  /// - Throws: ``RouterError`` if the server does not answer.
  func byTheCurb(
    _ places: [RoutedPlace], _ profile: String
  ) throws(RouterError) -> [RoutedPlace] {
    guard places.contains(where: \.isSided) else { return places }
    let curb = try drivesOnLeft(places, profile) ? Stop.Approach.left : .right
    return places.map { place in
      guard place.isSided else { return place }
      return RoutedPlace(place.coordinate, approach: place.approach == curb ? .curb : .opposite)
    }
  }

  /// Whether driving is on the left, as stated in directions; those of a route to the same place are short.
  private func drivesOnLeft(
    _ places: [RoutedPlace], _ profile: String
  ) throws(RouterError) -> Bool {
    for place in places.prefix(Self.maxAsked) {
      let asked = [RoutedPlace](repeating: RoutedPlace(place.coordinate), count: 2)
      switch try ask(
        "route", profile, asked, ["overview=false", "steps=true"] + options(of: asked))
      {
      case .done(let reply):
        if let isLeft = reply.drivesOnLeft { return isLeft }
      case .noStreet, .noRoute: continue
      case .tooLarge(let reason): throw .refused(address: address.description, reason: reason)
      }
    }
    return false
  }
}

extension RoutedPlace {
  /// Whether it must be on the left or the right of the vehicle.
  fileprivate var isSided: Bool { approach == .left || approach == .right }
}
