import Foundation
import Planning
import TravelModel
import WebClient
import _TestSupport

/// A small OSRM of the tests' own: places on a plane, with what it may and may not do.
struct FakeOSRM: Sendable {
  /// How many entries of a table it allows, as `--max-table-size` squared.
  var maxEntries = 10_000
  /// Places north of this latitude have no street.
  var coast = 61.0
  /// From places east of this longitude no way leads to places west of it.
  var trap = 180.0
  /// What directions say of the side on which one drives; `nil`: nothing.
  var side: String?
  /// Whether the message of a place without a street tells which it is.
  var namesPlaces = true

  /// What takes the place of an answer, by the number of the request.
  var faults: [Int: LocalServer.Reply] = [:]

  /// Whole seconds and metres that the router should make of the answers.
  static func duration(_ a: Coordinate, _ b: Coordinate) -> Int32 {
    Int32((1000 * (abs(a.longitude - b.longitude) + abs(a.latitude - b.latitude)) + 0.4).rounded())
  }

  static func distance(_ a: Coordinate, _ b: Coordinate) -> Int32 { 7 * duration(a, b) }

  func server() -> LocalServer {
    LocalServer { target, number in faults[number] ?? reply(target) }
  }

  /// Asks a server as fast as tests want it.
  static func router(_ server: LocalServer, path: String = "") throws -> OSRMRouter {
    var router = OSRMRouter(try HTTPAddress("http://127.0.0.1:\(server.port)\(path)"))
    router.client.pause = { _ in }
    router.client.answerLimit = 5
    return router
  }

  private func reply(_ target: String) -> LocalServer.Reply {
    let parts = target.split(separator: "?", maxSplits: 1)
    let path = parts[0].split(separator: "/")
    guard parts.count == 2, path.count == 4, path[1] == "v1" else {
      return .init("400 Bad Request", #"{"code":"InvalidUrl","message":"URL string malformed"}"#)
    }
    let places = path[3].split(separator: ";").compactMap { text -> Coordinate? in
      let angles = text.split(separator: ",").compactMap { Double($0) }
      return angles.count == 2 ? Coordinate(longitude: angles[0], latitude: angles[1]) : nil
    }
    var options: [String: String] = [:]
    for option in parts[1].split(separator: "&") {
      let pair = option.split(separator: "=", maxSplits: 1)
      options[String(pair[0])] = pair.count == 2 ? String(pair[1]) : ""
    }
    guard options["radiuses"]?.split(separator: ";").count == places.count else {
      return .init("400 Bad Request", #"{"code":"InvalidOptions","message":"radiuses"}"#)
    }
    if let off = places.firstIndex(where: { $0.latitude > coast }) {
      let message = namesPlaces ? "Could not find a matching segment for coordinate \(off)" : "none"
      return .init("400 Bad Request", #"{"code":"NoSegment","message":"\#(message)"}"#)
    }
    switch path[0] {
    case "table": return table(places, options)
    case "nearest":
      return .init("200 OK", #"{"code":"Ok","waypoints":[\#(waypoint(places[0]))]}"#)
    case "route": return route(places)
    default: return .init("400 Bad Request", #"{"code":"InvalidService","message":"\#(path[0])"}"#)
    }
  }

  private func waypoint(_ place: Coordinate) -> String {
    #"{"name":"Quay","distance":2.5,"location":[\#(place.longitude),\#(place.latitude)]}"#
  }

  private func table(_ places: [Coordinate], _ options: [String: String]) -> LocalServer.Reply {
    func listed(_ key: String) -> [Coordinate] {
      options[key].map { $0.split(separator: ";").map { places[Int($0)!] } } ?? places
    }
    let (sources, targets) = (listed("sources"), listed("destinations"))
    if sources.count * targets.count > maxEntries {
      return .init("400 Bad Request", #"{"code":"TooBig","message":"Too many table coordinates"}"#)
    }
    func rows(_ entry: (Coordinate, Coordinate) -> Double) -> String {
      let rows = sources.map { a in
        let entries = targets.map { b in
          a.longitude > trap && b.longitude <= trap ? "null" : "\(entry(a, b))"
        }
        return "[" + entries.joined(separator: ",") + "]"
      }
      return "[" + rows.joined(separator: ",") + "]"
    }
    let durations = rows { Double(Self.duration($0, $1)) + ($0 == $1 ? 0 : 0.4) }
    let distances = rows { Double(Self.distance($0, $1)) - ($0 == $1 ? 0 : 0.4) }
    let body =
      #"{"code":"Ok","durations":\#(durations),"distances":\#(distances),"sources":["#
      + sources.map(waypoint).joined(separator: ",") + #"],"destinations":["#
      + targets.map(waypoint).joined(separator: ",") + "]}"
    return .init("200 OK", body)
  }

  private func route(_ places: [Coordinate]) -> LocalServer.Reply {
    let legs = zip(places, places.dropFirst()).map { a, b in
      let text = Self.polyline([a, b]).replacingOccurrences(of: "\\", with: "\\\\")
      let side = side.map { #""driving_side":"\#($0)","# } ?? ""
      return #"{"duration":\#(Self.duration(a, b)),"distance":\#(Self.distance(a, b)),"#
        + #""steps":[{\#(side)"geometry":"\#(text)"},{"geometry":"\#(Self.polyline([b]).replacingOccurrences(of: "\\", with: "\\\\"))"}]}"#
    }
    return .init(
      "200 OK", #"{"code":"Ok","routes":[{"legs":[\#(legs.joined(separator: ","))]}]}"#)
  }

  /// A line with six decimals, written by the format's own description.
  static func polyline(_ places: [Coordinate]) -> String {
    var (text, last) = ("", [0, 0])
    for place in places {
      let angles = [place.latitude, place.longitude].map { Int(($0 * 1e6).rounded()) }
      for (angle, before) in zip(angles, last) {
        var value = (angle - before) * 2
        if value < 0 { value = -value - 1 }
        while value >= 32 {
          text.unicodeScalars.append(Unicode.Scalar(UInt8(value % 32 + 32 + 63)))
          value /= 32
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt8(value + 63)))
      }
      last = angles
    }
    return text
  }
}
