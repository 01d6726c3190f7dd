package import PlainFiles
package import RoadNetwork
internal import TravelModel

/// A route as JSON in the shape of OSRM's route service, so that programs that read that read this.
///
/// Durations are seconds, distances metres, both with one decimal. Where heights are known, routes and legs also
/// have `ascent` and `descent` in metres. As in OSRM, durations are from street to street; `access_duration` of a
/// leg is what walking between both streets and the places takes.
///
/// - Source: Project OSRM, *OSRM API documentation*, service `route`, version 1.
package struct RouteResponse: Sendable {
  /// How lines are written.
  package enum Geometry: String, CaseIterable, Sendable {
    case none, polyline, polyline6, geojson
  }

  package var geometry: Geometry
  /// What is told of each piece of the line of a leg; nothing, if it is empty.
  package var annotations: RouteAnnotations = []
  /// Makes the steps of legs; `nil`: responses have none, which is faster.
  package var directions: DirectionsWriter?

  /// Creates a writer of responses.
  package init(geometry: Geometry = .polyline, directions: DirectionsWriter? = nil) {
    self.geometry = geometry
    self.directions = directions
  }

  /// How much of a route the response needs.
  package var detail: RouteDetail { geometry == .none && directions == nil ? .parts : .line }

  /// When a route begins and ends, as text such as `2026-11-30T07:45`.
  package struct Times: Sendable {
    package let departure: String
    package let arrival: String

    /// Creates the times of a route.
    package init(departure: String, arrival: String) {
      self.departure = departure
      self.arrival = arrival
    }
  }

  /// Writes the response with routes through the same places, the best one first.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - network: The streets as the routes found them.
  ///   - times: When the routes begin and end, where they were found by the hour.
  ///   - json: Receives the response.
  package func write(
    _ routes: [StreetRoute], on network: StreetNetwork, times: Times? = nil,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("code", "Ok")
      json.list("routes") { json in
        for route in routes { write(route, network, times, &json) }
      }
      json.list("waypoints") { json in
        guard let route = routes.first, let first = route.legs.first else { return }
        for snap in [first.source] + route.legs.map(\.target) {
          Self.write(snap, network, &json)
        }
      }
    }
  }

  /// Writes the response to what cannot be answered.
  package static func write(_ failure: RouteFailure, to json: inout JSONWriter) {
    json.object { json in
      json.field("code", failure.code)
      json.field("message", "\(failure)")
    }
  }

  private func write(
    _ route: StreetRoute, _ network: StreetNetwork, _ times: Times?, _ json: inout JSONWriter
  ) {
    json.object { json in
      if let times {
        json.field("departure", times.departure)
        json.field("arrival", times.arrival)
      }
      let sum = route.sum
      if geometry != .none {
        json.key("geometry")
        Self.write(route.line, as: geometry, &json)
      }
      let steps = directions.map { StepResponse(route: route, writer: $0, geometry: geometry) }
      let directed = directions?.legs(of: route)
      json.list("legs") { json in
        for (number, leg) in route.legs.enumerated() {
          json.object { json in
            annotations.write(leg, of: route, on: network, to: &json)
            json.list("steps") { json in
              if let directed { steps?.write(directed[number], number: number + 1, to: &json) }
            }
            json.field(
              "summary",
              route.mainStreets(of: leg, in: network.graph, count: 2).joined(separator: ", "))
            Self.write(leg.sum, &json)
            let doors = route.doorMetres(of: number..<number + 1)
            json.field(
              "access_duration", (StreetRoute.doorMilliseconds(doors) + 50) / 100, decimals: 1)
            Self.write(route.climb(of: leg.parts, in: network.graph), &json)
          }
        }
      }
      json.field("weight_name", "routability")
      Self.write(sum, &json)
      Self.write(route.climb(of: route.parts.indices, in: network.graph), &json)
    }
  }

  /// Metres up and down, where heights are known.
  private static func write(_ climb: StreetRoute.Climb?, _ json: inout JSONWriter) {
    guard let climb else { return }
    json.field("ascent", (climb.ascent + 5) / 10, decimals: 1)
    json.field("descent", (climb.descent + 5) / 10, decimals: 1)
  }

  private static func write(_ sum: PathSum, _ json: inout JSONWriter) {
    json.field("distance", (sum.distance + 5) / 10, decimals: 1)
    json.field("duration", (sum.duration + 50) / 100, decimals: 1)
    json.field("weight", (sum.weight + 50) / 100, decimals: 1)
  }

  /// Writes a line; one of a single point as a line from it to itself.
  static func write(
    _ line: [FixedCoordinate], as geometry: Geometry, _ json: inout JSONWriter
  ) {
    if geometry == .geojson {
      RouteGeoJSON.write(line, to: &json)
    } else {
      var text: [UInt8] = []
      let line = line.count == 1 ? line + line : line
      Polyline.append(line, geometry == .polyline6 ? .six : .five, to: &text)
      json.value(String(decoding: text, as: UTF8.self))
    }
  }

  /// Writes where a place was taken to.
  static func write(_ snap: Snap, _ network: StreetNetwork, _ json: inout JSONWriter) {
    json.object { json in
      json.key("location")
      RouteGeoJSON.write(snap.coordinate, to: &json)
      json.field("name", network.names(of: snap).name ?? "")
      json.field("distance", Int((snap.distance * 100).rounded()), decimals: 2)
    }
  }
}

/// Why there is no route.
package enum RouteFailure: Error, Equatable, Sendable {
  /// No street is near enough to the place of this number, from 0.
  case noStreet(place: Int, metres: Double)
  /// No route leads from the place of this number to the next one.
  case noRoute(place: Int)
  /// The route found from the place of this number to the next one does not add up; always a bug.
  case wrong(place: Int)

  /// OSRM's word for it.
  package var code: String {
    switch self {
    case .noStreet: "NoSegment"
    case .noRoute: "NoRoute"
    case .wrong: "InternalError"
    }
  }
}

extension RouteFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noStreet(let place, let metres):
      "No street for this profile is within \(Int(metres)) m of place \(place + 1). Check that the "
        + "longitude comes first and that the map covers the place, or increase --max-distance."
    case .noRoute(let place):
      "There is no route from place \(place + 1) to place \(place + 2): one of them can only be "
        + "left or only be reached, or the network is not connected between them."
    case .wrong(let place):
      "The route found from place \(place + 1) to place \(place + 2) does not add up. This is a bug; "
        + "please report it."
    }
  }
}
