internal import Foundation
internal import Presentation
package import RoadNetwork
package import TravelModel

/// The streets around some rounds, generalised until they fit into a page.
package struct StreetPicture: Sendable {
  /// Streets of one level and name.
  package struct Group: Sendable {
    package let level: Int
    package let name: String
    /// As ``Polyline`` with five decimals, from `base`; with spaces between lines.
    package let text: [UInt8]
  }

  /// By level, then by name.
  package let groups: [Group]
  /// What lines count from: the corner in the south-west.
  let base: FixedCoordinate

  /// What a page has room for, in bytes.
  package static let room = 1_100_000

  /// Draws the streets.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - places: What lies on the rounds, at least one: stops and points of their lines.
  ///   - base: What lines count from.
  ///   - room: The most that the picture may take, in bytes.
  package init(
    _ graph: RoadGraph, around places: [Coordinate], base: FixedCoordinate,
    room: Int = StreetPicture.room
  ) {
    self.base = base
    let streets = StreetChains(graph, around: places)
    for step in Generalisation.steps {
      let groups = Self.groups(streets.chains(step), step.tolerance, base)
      guard groups.reduce(0, { $0 + $1.text.count + $1.name.utf8.count + 12 }) <= room else {
        continue
      }
      self.groups = groups
      return
    }
    groups = []
  }

  private struct Key: Hashable {
    let level: Int
    let name: String
  }

  private static func groups(
    _ chains: [StreetChains.Chain], _ tolerance: Double, _ base: FixedCoordinate
  ) -> [Group] {
    Dictionary(grouping: chains) { Key(level: $0.level, name: $0.name) }
      .map { key, chains in
        var text: [UInt8] = []
        for line in LineJoiner.joined(chains.map(\.line)) {
          let line = LineSimplifier.simplified(line, tolerance: tolerance).compactMap {
            FixedCoordinate(
              longitude: Int($0.longitude) - Int(base.longitude),
              latitude: Int($0.latitude) - Int(base.latitude))
          }
          if !text.isEmpty { text.append(UInt8(ascii: " ")) }
          Polyline.append(line, .five, to: &text)
        }
        return Group(level: key.level, name: key.name, text: text)
      }
      .sorted { ($0.level, $0.name) < ($1.level, $1.name) }
  }
}

/// How much of the streets is left out.
struct Generalisation: Sendable {
  /// How far a line may lie from what it stands for, in metres.
  let tolerance: Double
  /// How far from the rounds streets of each level are drawn, in metres; `nil`: all around.
  let reach: [Double?]

  /// From all that there is to next to nothing.
  static let steps = [
    Generalisation(tolerance: 1, reach: [nil, nil, nil, nil, nil]),
    Generalisation(tolerance: 1.5, reach: [nil, nil, nil, nil, 400]),
    Generalisation(tolerance: 2.5, reach: [nil, nil, nil, 1000, 150]),
    Generalisation(tolerance: 4, reach: [nil, nil, nil, 400, 60]),
    Generalisation(tolerance: 8, reach: [nil, nil, 2000, 150, 0]),
    Generalisation(tolerance: 15, reach: [nil, nil, 500, 0, 0]),
    Generalisation(tolerance: 40, reach: [nil, nil, 0, 0, 0]),
    Generalisation(tolerance: 150, reach: [nil, 0, 0, 0, 0]),
  ]
}
