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
      if case .point(let point) = place.shape, place.effect == .closed {
        let found = finder.nearest(to: point)
        if found.isEmpty { idle.append(number) }
        for (segment, offset) in found { edges.block(segment, at: offset, of: graph) }
        continue
      }
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
  /// Streets are equally near if their distances differ by no more than this, in metres.
  private static let tolerance = 0.01

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
      segments[graph.ways.ids[Int(graph.wayOfSegment[segment])], default: []].append(segment)
    }
    segmentsOfWay = segments
  }

  /// The open edges that a change concerns.
  func edges(of place: StreetChanges.Place) -> [Int] {
    let found: [Int]
    switch place.shape {
    case .point(let point): found = both(nearest(to: point).map(\.segment))
    case .area(let rings):
      let area = StreetArea(rings)
      found = both(segments(in: area.box).filter { area.touches(graph.line(of: $0)) })
    case .way(let id):
      // Segments are drawn in the direction of their way.
      let segments = segmentsOfWay[id] ?? []
      found = directed(segments.flatMap { [2 * $0, 2 * $0 + 1] }, place.direction)
    case .line(let line):
      let follower = LineFollower(graph, boxes: boxes, line)
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

  /// The segment nearest to a place and all others just as near, if they are in reach, with the
  /// centimetres along their lines.
  func nearest(to place: FixedCoordinate) -> [(segment: Int, offset: Int)] {
    let plane = LocalPlane(at: place)
    let box = CoordinateBox(around: place, metres: StreetChanges.reach)
    let candidates = segments(in: box).filter(isOpen).compactMap { segment in
      plane.nearest(on: graph.line(of: segment)).map { (segment, $0.distance, $0.share) }
    }
    let least = candidates.map(\.1).min() ?? .infinity
    guard least <= StreetChanges.reach else { return [] }
    return candidates.filter { $0.1 <= least + Self.tolerance }.map { segment, _, share in
      (segment, Int((share * Double(graph.lengths[segment])).rounded()))
    }
  }

  private func isOpen(_ segment: Int) -> Bool {
    graph.nodeOfEdge[2 * segment] != RoadGraph.closed
      || graph.nodeOfEdge[2 * segment + 1] != RoadGraph.closed
  }
}

extension LocalPlane {
  /// The distance of a line from the origin in metres, and the share of the line's length up to its
  /// nearest place; `nil` if it is out of sight.
  fileprivate func nearest(
    on line: Slice<ArrayStorage<FixedCoordinate>>
  ) -> (distance: Double, share: Double)? {
    var best: (square: Double, length: Double)?
    var length = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      guard let a = point(start), let b = point(end) else { return nil }
      let piece = PieceOnPlane(from: a, to: b)
      let whole = start.distance(to: end)
      if best.map({ piece.foot.square < $0.square }) ?? true {
        best = (piece.foot.square, length + piece.footShare * whole)
      }
      length += whole
    }
    return best.map {
      (Self.metres(square: $0.square), length > 0 ? $0.length / length : 0)
    }
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
