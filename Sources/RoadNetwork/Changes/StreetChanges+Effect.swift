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
  /// - Complexity: O(s log p + c) for s segments, p places and the c segments around all of them.
  package func effect(on graph: RoadGraph) -> Result {
    var edges = EdgeChanges(graph)
    let finder = ChangedEdges(graph, places)
    var idle: [Int] = []
    var closed: [Int] = []
    for (number, place) in places.enumerated() {
      if case .point(let point) = place.shape, place.effect == .closed {
        let found = finder.nearest(to: point, around: number)
        if found.isEmpty { idle.append(number) }
        for (segment, offset) in found { edges.block(segment, at: offset, of: graph) }
        continue
      }
      let found = finder.edges(of: place, number)
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
  /// A segment whose box overlaps that of a place.
  struct Candidate: Equatable {
    let segment: Int
    let box: CoordinateBox
  }

  private let graph: RoadGraph
  /// By number of a place, in the order of segments.
  private(set) var candidates: [[Candidate]]
  private var segmentsOfWay: [Int64: [Int]] = [:]
  /// Streets are equally near if their distances differ by no more than this, in metres.
  private static let tolerance = 0.01

  /// Finds the segments around places, in one pass: places are few, segments are millions.
  init(_ graph: RoadGraph, _ places: [StreetChanges.Place]) {
    self.graph = graph
    candidates = Array(repeating: [], count: places.count)
    let numbers = places.indices.filter { places[$0].shape.box != nil }
    let tree = BoxTree(numbers.compactMap { places[$0].shape.box })
    let ways = Set(places.compactMap(\.shape.way))
    for segment in 0..<graph.segmentCount {
      if !ways.isEmpty {
        let id = graph.ways.ids[Int(graph.wayOfSegment[segment])]
        if ways.contains(id) { segmentsOfWay[id, default: []].append(segment) }
      }
      let box = CoordinateBox(around: graph.line(of: segment))
      tree.forEach(overlapping: box) {
        candidates[numbers[$0]].append(Candidate(segment: segment, box: box))
      }
    }
  }

  /// The open edges that a change concerns.
  ///
  /// - Parameters:
  ///   - place: The change.
  ///   - number: Its index in the list that the finder was created with.
  /// - Returns: The edges, without order.
  func edges(of place: StreetChanges.Place, _ number: Int) -> [Int] {
    let found: [Int]
    switch place.shape {
    case .point(let point): found = both(nearest(to: point, around: number).map(\.segment))
    case .area(let rings):
      let area = StreetArea(rings)
      let segments = candidates[number].map(\.segment)
      found = both(segments.filter { area.touches(graph.line(of: $0)) })
    case .way(let id):
      // Segments are drawn in the direction of their way.
      let segments = segmentsOfWay[id] ?? []
      found = directed(segments.flatMap { [2 * $0, 2 * $0 + 1] }, place.direction)
    case .line(let line):
      let forward = LineFollower(graph, line).edges(among: candidates[number])
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

  /// The segment nearest to a place and all others just as near, if they are in reach, with the
  /// centimetres along their lines.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - number: The number of the change whose place it is.
  /// - Returns: Nothing if no open street is in reach.
  func nearest(
    to place: FixedCoordinate, around number: Int
  ) -> [(segment: Int, offset: Int)] {
    let plane = LocalPlane(at: place)
    let candidates = self.candidates[number].map(\.segment).filter(isOpen).compactMap { segment in
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

extension StreetChanges.Shape {
  /// The box of all streets that may be concerned; `nil` for a way, which is found by its id.
  fileprivate var box: CoordinateBox? {
    switch self {
    case .point(let point): CoordinateBox(around: point, metres: StreetChanges.reach)
    case .line(let line): LineFollower.box(around: line)
    case .area(let rings): StreetArea(rings).box
    case .way: nil
    }
  }

  /// The id of a way.
  fileprivate var way: Int64? {
    if case .way(let id) = self { id } else { nil }
  }
}

extension CoordinateBox {
  /// The box around the places of a line.
  ///
  /// - Precondition: There is one.
  init(around line: some BidirectionalCollection<FixedCoordinate>) {
    guard let last = line.last else { preconditionFailure("a line without places") }
    var box = CoordinateBox(at: last)
    for place in line { box.form(unionWith: CoordinateBox(at: place)) }
    self = box
  }

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
