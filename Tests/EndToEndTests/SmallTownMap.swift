import Foundation

/// A map of a few streets as OSM XML, on which positions are metres east and north of the crossing of the meridian
/// of Greenwich and the equator.
struct SmallTownMap {
  private var nodes: [(x: Double, y: Double)] = []
  private var ways: [(nodes: [Int], tags: [String: String])] = []

  /// Degrees of a metre, on a sphere of 6,371,007.2 m.
  static let degree = 180 / (Double.pi * 6_371_007.2)

  /// Longitude and latitude of a place, as programs write them.
  static func place(_ x: Double, _ y: Double) -> (longitude: String, latitude: String) {
    (String(format: "%.7f", x * degree), String(format: "%.7f", y * degree))
  }

  /// Adds a street; streets meet where they share a point.
  mutating func street(_ name: String?, _ line: [(Double, Double)], _ tags: [String: String] = [:])
  {
    let numbers = line.map { point -> Int in
      if let known = nodes.firstIndex(where: { $0.x == point.0 && $0.y == point.1 }) {
        return known
      }
      nodes.append((point.0, point.1))
      return nodes.count - 1
    }
    var all = ["highway": "residential"].merging(tags) { $1 }
    all["name"] = name
    ways.append((numbers, all))
  }

  var xml: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<osm version=\"0.6\">"]
    for (number, node) in nodes.enumerated() {
      let place = Self.place(node.x, node.y)
      lines.append(
        "<node id=\"\(number + 1)\" lon=\"\(place.longitude)\" lat=\"\(place.latitude)\"/>")
    }
    for (number, way) in ways.enumerated() {
      lines.append("<way id=\"\(number + 1)\">")
      lines += way.nodes.map { "<nd ref=\"\($0 + 1)\"/>" }
      lines += way.tags.sorted { $0.key < $1.key }
        .map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }
      lines.append("</way>")
    }
    return (lines + ["</osm>", ""]).joined(separator: "\n")
  }
}
