internal import PlainFiles
internal import RoadNetwork

/// What is told about each piece of the line of a leg, from one of its points to the next.
///
/// - Source: Project OSRM, *OSRM API documentation*, object `annotation`, version 1.
package struct RouteAnnotations: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let duration = RouteAnnotations(rawValue: 1 << 0)
  package static let distance = RouteAnnotations(rawValue: 1 << 1)
  package static let speed = RouteAnnotations(rawValue: 1 << 2)
  package static let nodes = RouteAnnotations(rawValue: 1 << 3)
  package static let weight = RouteAnnotations(rawValue: 1 << 4)
  package static let datasources = RouteAnnotations(rawValue: 1 << 5)
  package static let all: RouteAnnotations = [
    .duration, .distance, .speed, .nodes, .weight, .datasources,
  ]

  /// OSRM's names.
  private static let names: [(name: Substring, annotation: RouteAnnotations)] = [
    ("duration", .duration), ("distance", .distance), ("speed", .speed), ("nodes", .nodes),
    ("weight", .weight), ("datasources", .datasources), ("true", .all), ("false", []),
  ]

  /// Reads names separated by commas; `nil` if one is unknown.
  package init?(_ text: String) {
    self = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = Self.names.first(where: { $0.name == word }) else { return nil }
      formUnion(known.annotation)
    }
  }

  /// Writes the member `annotation` of a leg: durations in seconds, distances in metres, speeds in metres per second.
  ///
  /// Nodes are ids of OpenStreetMap; there is one more of them than pieces.
  func write(
    _ leg: StreetRoute.Leg, of route: StreetRoute, on network: StreetNetwork,
    to json: inout JSONWriter
  ) {
    guard !isEmpty else { return }
    let trace = LegTrace(route.parts[leg.parts], from: leg.source, to: leg.target, on: network)
    let sums = trace.pieces.map(\.sum)
    json.object("annotation") { json in
      if contains(.datasources) {
        json.object("metadata") { json in
          json.list("datasource_names") { $0.value("profile") }
        }
        json.field("datasources", repeatElement(0, count: sums.count))
      }
      if contains(.weight) {
        Self.write("weight", sums.map { ($0.weight + 50) / 100 }, decimals: 1, &json)
      }
      if contains(.nodes), network.graph.nodeIDs.count > 0 {
        json.field("nodes", trace.points.map { Int(network.graph.nodeIDs[$0]) })
      }
      if contains(.distance) { Self.write("distance", sums.map(\.distance), decimals: 2, &json) }
      if contains(.duration) {
        Self.write("duration", sums.map { ($0.duration + 50) / 100 }, decimals: 1, &json)
      }
      if contains(.speed) {
        // Centimetres in milliseconds to tenths of metres per second.
        Self.write(
          "speed", sums.map { 100 * $0.distance / max($0.duration, 1) }, decimals: 1, &json)
      }
    }
  }

  private static func write(
    _ name: String, _ values: [Int], decimals: Int, _ json: inout JSONWriter
  ) {
    json.list(name) { json in for value in values { json.value(value, decimals: decimals) } }
  }
}
