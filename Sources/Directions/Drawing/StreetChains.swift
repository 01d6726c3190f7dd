internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The streets around some places: lines of one way each, as long as they can be.
struct StreetChains {
  struct Chain {
    /// From 0, motorways, to 4, service roads.
    let level: Int
    /// Empty if it has none.
    let name: String
    var line: [FixedCoordinate]
  }

  private let graph: RoadGraph
  private let places: [FixedCoordinate]
  /// The segments that may be drawn.
  private let segments: [Int]

  init(_ graph: RoadGraph, around places: [Coordinate]) {
    self.graph = graph
    self.places = places.map(FixedCoordinate.init)
    let (longitudes, latitudes) = (places.map(\.longitude), places.map(\.latitude))
    guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
      let north = latitudes.max()
    else {
      segments = []
      return
    }
    // Screens are seldom as wide, or as high, as a round; where all lies at one place, some streets
    // around it tell where that is.
    let narrowing = cos((south + north) / 2 * Double.pi / 180)
    let side = max((east - west) * narrowing, north - south) * 0.6 + 0.005
    let (x, y) = (side * 1.4 / max(narrowing, 0.01), side)
    let horizontal = Self.units(west - x)...Self.units(east + x)
    let vertical = Self.units(south - y)...Self.units(north + y)
    segments = (0..<graph.segmentCount).filter { segment in
      graph.line(of: segment).contains {
        horizontal.contains($0.longitude) && vertical.contains($0.latitude)
      }
    }
  }

  private static func units(_ degrees: Double) -> Int32 {
    let units = (degrees * Double(FixedCoordinate.unitsPerDegree)).rounded()
    return Int32(min(max(units, -1.8e9), 1.8e9))
  }

  /// Returns what a step of generalisation keeps.
  func chains(_ step: Generalisation) -> [Chain] {
    let near = step.reach.map { $0.map { NearPlaces(places, metres: $0) } }
    var chains: [Chain] = []
    var last: (way: Int32, junction: Int32)?
    for segment in segments {
      let way = graph.wayOfSegment[segment]
      let level = Self.level(of: graph.ways.traits(Int(way)).highway)
      guard let level else { continue }
      let line = Array(graph.line(of: segment))
      if let near = near[level], !line.contains(where: near.contains) { continue }
      if let before = last, before == (way, graph.starts[segment]) {
        chains[chains.count - 1].line += line.dropFirst()
      } else {
        let name = graph.ways.names(Int(way)).name ?? ""
        chains.append(Chain(level: level, name: name, line: line))
      }
      last = (way, graph.ends[segment])
    }
    return chains
  }

  /// How much a street matters on a map; `nil`: it is not drawn.
  private static func level(of highway: HighwayClass) -> Int? {
    switch highway {
    case .motorway, .motorwayLink, .trunk, .trunkLink: 0
    case .primary, .primaryLink, .secondary, .secondaryLink: 1
    case .tertiary, .tertiaryLink: 2
    case .unclassified, .residential, .livingStreet, .road, .busway, .pedestrian: 3
    case .ferry, .shuttleTrain: nil
    default: 4
    }
  }
}

/// The squares around some places, to find in constant time what is near one of them.
private struct NearPlaces {
  private struct Square: Hashable {
    let x: Int, y: Int
  }

  private let side: (x: Double, y: Double)
  private var squares: Set<Square> = []

  init(_ places: [FixedCoordinate], metres: Double) {
    let unit = Coordinate.earthRadius * Double.pi / 180 / Double(FixedCoordinate.unitsPerDegree)
    // Streets on which rounds lead are near them, whatever the tolerance.
    let height = max(metres, 25) / unit
    let latitude = places.first?.degrees.latitude ?? 0
    side = (height / max(cos(latitude * Double.pi / 180), 0.01), height)
    for place in places {
      let middle = square(place)
      for x in middle.x - 1...middle.x + 1 {
        for y in middle.y - 1...middle.y + 1 { squares.insert(Square(x: x, y: y)) }
      }
    }
  }

  private func square(_ place: FixedCoordinate) -> Square {
    Square(
      x: Int((Double(place.longitude) / side.x).rounded(.down)),
      y: Int((Double(place.latitude) / side.y).rounded(.down)))
  }

  func contains(_ place: FixedCoordinate) -> Bool { squares.contains(square(place)) }
}
