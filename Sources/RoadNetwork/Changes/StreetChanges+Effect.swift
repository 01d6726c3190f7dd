internal import Foundation
internal import TravelModel

extension StreetChanges {
  /// What changes on the edges of a graph.
  package struct Result: Sendable {
    package let edges: EdgeChanges
    /// The indices in ``StreetChanges/places`` of changes that concern no open street.
    package let idle: [Int]
  }

  /// Finds the edges that change.
  ///
  /// Where several changes meet, a closure counts before speeds, and the slowest speed before others.
  ///
  /// - Parameter graph: The usual streets.
  /// - Returns: What changes on each edge.
  /// - Complexity: O(s) for s segments and each place: milliseconds for a hundred places in a town.
  package func effect(on graph: RoadGraph) -> Result {
    var edges = EdgeChanges(graph)
    let finder = ChangedEdges(graph)
    var idle: [Int] = []
    var closed: [Int] = []
    for (number, place) in places.enumerated() {
      let found = finder.edges(of: place)
      if found.isEmpty { idle.append(number) }
      for edge in found {
        switch place.effect {
        case .closed: closed.append(edge)
        case .factor(let factor): edges.scale(edge, by: Int32(clamping: factor))
        case .limit(let limit):
          let usual = graph.speed(of: edge)
          if usual > limit { edges.scale(edge, by: Int32(clamping: max(1, limit * 1000 / usual))) }
        }
      }
    }
    for edge in closed { edges.close(edge) }
    if !avoided.isEmpty {
      edges.closeWays(of: graph) { way in avoided.contains { $0.contains(way, of: graph.ways) } }
    }
    return Result(edges: edges, idle: idle)
  }
}

extension RoadGraph {
  /// The usual speed on an open edge without its delays, in millimetres per second.
  fileprivate func speed(of edge: Int) -> Int {
    let traits = ways.traits(Int(wayOfSegment[edge / 2]))
    return Int(edge & 1 == 0 ? traits.forward.speed : traits.backward.speed)
  }
}

/// Finds the open edges of a graph at places.
struct ChangedEdges {
  private let graph: RoadGraph
  /// By segment.
  private let boxes: [CoordinateBox]
  private let segmentsOfWay: [Int64: [Int]]

  init(_ graph: RoadGraph) {
    self.graph = graph
    boxes = (0..<graph.segmentCount).map { segment in
      let line = graph.line(of: segment)
      var box = CoordinateBox(at: line[line.startIndex])
      for place in line { box.form(unionWith: CoordinateBox(at: place)) }
      return box
    }
    var segments: [Int64: [Int]] = [:]
    for segment in 0..<graph.segmentCount {
      segments[graph.ways.records[Int(graph.wayOfSegment[segment])].id, default: []].append(segment)
    }
    segmentsOfWay = segments
  }

  /// The open edges that a change concerns.
  func edges(of place: StreetChanges.Place) -> [Int] {
    let found: [Int]
    switch place.shape {
    case .point(let point): found = both(nearest(to: point))
    case .area(let rings):
      let area = StreetArea(rings)
      found = both(segments(in: area.box).filter { area.touches(graph.line(of: $0)) })
    case .way(let id):
      // Segments are drawn in the direction of their way.
      let segments = segmentsOfWay[id] ?? []
      found = directed(segments.flatMap { [2 * $0, 2 * $0 + 1] }, place.direction)
    case .line(let line):
      let follower = LineFollower(graph, line)
      let forward = follower.edges(among: segments(in: follower.box))
      found = directed(
        forward + forward.map { $0 ^ 1 }, place.direction, isForward: forward.contains)
    }
    return found.filter { graph.nodeOfEdge[$0] != RoadGraph.closed }
  }

  private func both(_ segments: [Int]) -> [Int] { segments.flatMap { [2 * $0, 2 * $0 + 1] } }

  /// The edges of a direction.
  private func directed(
    _ edges: [Int], _ direction: StreetChanges.Direction,
    isForward: (Int) -> Bool = { $0 & 1 == 0 }
  ) -> [Int] {
    switch direction {
    case .both: edges
    case .forward: edges.filter(isForward)
    case .backward: edges.filter { !isForward($0) }
    }
  }

  private func segments(in box: CoordinateBox) -> [Int] {
    boxes.indices.filter { boxes[$0].overlaps(box) }
  }

  /// The segment nearest to a place and all others just as near, if they are in reach.
  private func nearest(to place: FixedCoordinate) -> [Int] {
    let plane = LocalPlane(at: place)
    let box = CoordinateBox(around: place, metres: StreetChanges.reach)
    var best = LocalPlane.square(metres: StreetChanges.reach)
    var found: [Int] = []
    for segment in segments(in: box) where isOpen(segment) {
      guard let square = plane.square(to: graph.line(of: segment)), square <= best else { continue }
      if square < best { found.removeAll() }
      best = square
      found.append(segment)
    }
    return found
  }

  private func isOpen(_ segment: Int) -> Bool {
    graph.nodeOfEdge[2 * segment] != RoadGraph.closed
      || graph.nodeOfEdge[2 * segment + 1] != RoadGraph.closed
  }
}

extension LocalPlane {
  /// The square of the distance of a line from the origin; `nil` if it is out of sight.
  func square(to line: Slice<ArrayStorage<FixedCoordinate>>) -> Double? {
    var best: Double?
    var before: Point?
    for place in line {
      guard let point = point(place) else { return nil }
      if let before {
        let square = PieceOnPlane(from: before, to: point).foot.square
        best = min(best ?? square, square)
      }
      before = point
    }
    return best
  }
}

extension CoordinateBox {
  init(at place: FixedCoordinate) {
    self.init(
      west: place.longitude, south: place.latitude, east: place.longitude, north: place.latitude)
  }

  /// A box that contains everything within a distance of a place, clamped at the antimeridian.
  init(around place: FixedCoordinate, metres: Double) {
    self = CoordinateBox(at: place).grown(by: metres)
  }

  /// The box grown by a distance on all sides.
  func grown(by metres: Double) -> CoordinateBox {
    let north = Int((metres / 111_000 * 1e7).rounded(.up))
    let farthest = max(abs(Int(self.north)), abs(Int(south))) + north
    // At the poles all longitudes are near.
    let cosine = max(cos(Double(farthest) * LocalPlane.radian), 1e-6)
    let east = min(Int((Double(north) / cosine).rounded(.up)), LocalPlane.halfTurn)
    func clamped(_ value: Int, _ most: Int) -> Int32 { Int32(min(max(value, -most), most)) }
    return CoordinateBox(
      west: clamped(Int(west) - east, LocalPlane.halfTurn),
      south: clamped(Int(south) - north, LocalPlane.halfTurn / 2),
      east: clamped(Int(self.east) + east, LocalPlane.halfTurn),
      north: clamped(Int(self.north) + north, LocalPlane.halfTurn / 2))
  }
}
