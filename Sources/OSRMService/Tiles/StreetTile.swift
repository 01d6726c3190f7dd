internal import Directions
internal import RoadNetwork
internal import TravelModel

/// The answer of the service `tile`: the streets of a square of the map and their speeds, the nodes of
/// OpenStreetMap on them and, close up, the turns between them, for who inspects a network.
struct StreetTile {
  private let area: TileArea
  private let served: ServedNetwork
  private var graph: RoadGraph { served.network.graph }
  /// A component below this many nodes is small.
  private static let smallPart = 1000
  /// Turns are part of tiles from this zoom level on; in larger areas they would hide each other.
  private static let turnZoom = 15
  private let hasTurns: Bool
  /// The uses of streets where routes may begin.
  private static let started = SegmentUse.along.rawValue | SegmentUse.against.rawValue

  init(_ request: TileRequest, on served: ServedNetwork) {
    area = TileArea(request)
    hasTurns = request.zoom >= Self.turnZoom
    self.served = served
  }

  /// The tile.
  func bytes() -> [UInt8] {
    var pieces: [Int] = []
    served.forEachPiece(near: area.box) { piece in
      let box = CoordinateBox(graph.points[Int(piece.point)], graph.points[Int(piece.point) + 1])
      if box.overlaps(area.box) { pieces.append(Int(piece.segment) << 32 | Int(piece.point)) }
    }
    pieces.sort()
    var ordered: [Int] = []
    ordered.reserveCapacity(pieces.count)
    for piece in pieces where piece != ordered.last { ordered.append(piece) }
    var tile = ProtocolBuffer()
    var layers = [speeds(ordered)]
    if hasTurns { layers.append(turns(ordered)) }
    layers.append(nodes(ordered))
    for layer in layers where !layer.isEmpty { tile.field(3, layer.message) }
    return tile.bytes
  }

  // MARK: Speeds

  /// A line for each direction of each piece.
  private func speeds(_ pieces: [Int]) -> TileLayer {
    var layer = TileLayer(
      "speeds",
      [
        "speed", "is_small", "datasource", "weight", "duration", "name", "rate", "is_startpoint",
      ])
    var names: [Int: UInt32] = [:]
    var offsets = PieceOffsets(graph)
    var reached: (point: Int, place: (x: Int, y: Int))?
    for piece in pieces {
      let (segment, point) = (piece >> 32, piece & 0xffff_ffff)
      let way = Int(graph.wayOfSegment[segment])
      let name = names[way] ?? layer.number(of: .text(graph.ways.name(way) ?? ""))
      names[way] = name
      let ends = offsets.offsets(of: point, on: segment)
      let from =
        if let reached, reached.point == point { reached.place } else {
          area.point(graph.points[point])
        }
      let to = area.point(graph.points[point + 1])
      reached = (point + 1, to)
      for edge in [2 * segment, 2 * segment + 1] where graph.durations[edge] != RoadGraph.closed {
        let isAlong = edge & 1 == 0
        layer.add(
          from: isAlong ? from : to, to: isAlong ? to : from,
          properties(of: edge, ends, name: .listed(name)))
      }
    }
    return layer
  }

  private func properties(
    of edge: Int, _ offsets: (before: Int, after: Int), name: TileLayer.Value
  ) -> [TileLayer.Value] {
    let (index, ends) = (served.network.index, served.network.ends)
    let segment = edge / 2
    let length = Int(graph.lengths[segment])
    let (a, b) = offsets
    let (begin, end) = edge & 1 == 0 ? (a, b) : (length - b, length - a)
    let (before, behind) = (ends.sum(along: edge, to: begin), ends.sum(along: edge, to: end))
    let weight = Double(behind.weight - before.weight) / 1000
    let duration = Double(behind.duration - before.duration) / 1000
    let metres = Double(end - begin) / 100
    let node = Int(graph.nodeOfEdge[edge])
    let isSmall =
      node >= 0 && Int(graph.partSizes[Int(graph.partOfNode[node])]) < Self.smallPart
    func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return [
      .count(duration > 0 ? UInt64((min(metres / duration, 1000) * 3.6).rounded()) : 0),
      .flag(isSmall), .text("profile"), .number(rounded(weight)), .number(rounded(duration)),
      name, .number(weight > 0 ? rounded(min(metres / weight, 1000)) : 0),
      .flag(index.uses[segment].rawValue & Self.started != 0),
    ]
  }

  // MARK: Nodes

  /// A point for each node of OpenStreetMap, with its id; none if the map has no ids.
  private func nodes(_ pieces: [Int]) -> TileLayer {
    var layer = TileLayer("osmnodes", [])
    let ids = graph.nodeIDs
    guard ids.count > 0 else { return layer }
    // Where streets meet, each of them has a point of the same node.
    var places: [Int64: FixedCoordinate] = [:]
    for point in pieces.map({ $0 & 0xffff_ffff }) {
      for end in [point, point + 1] where area.contains(graph.points[end]) {
        places[ids[end]] = graph.points[end]
      }
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key }) {
      layer.add(area.point(place), id: UInt64(bitPattern: id))
    }
    return layer
  }

  // MARK: Turns

  /// A point for each turn at the junctions of the tile.
  private func turns(_ pieces: [Int]) -> TileLayer {
    var layer = TileLayer("turns", ["bearing_in", "turn_angle", "cost", "weight"])
    let recognizer = served.directions.recognizer
    var last = -1
    for segment in pieces.lazy.map({ $0 >> 32 }) where segment != last {
      last = segment
      for edge in [2 * segment, 2 * segment + 1] where graph.nodeOfEdge[edge] >= 0 {
        let place = graph.junctions[graph.head(edge)]
        guard area.contains(place) else { continue }
        let arrival = recognizer.arrivalDegrees(edge)
        for arc in graph.turns.arcs(leaving: Int(graph.nodeOfEdge[edge])) {
          let next = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
          let angle = TurnAngle.degrees(
            arrival: Double(arrival), departure: Double(recognizer.departureDegrees(next)))
          let cost = Int(graph.turns.durations[arc]) - Int(graph.durations[next])
          let weight = Int(graph.turns.weights[arc]) - Int(graph.weights[next])
          layer.add(
            area.point(place),
            [
              .whole(arrival), .whole(Int(angle.rounded())),
              .number(Double(max(cost, 0) / 100) / 10),
              .number(Double(max(weight, 0) / 100) / 10),
            ])
        }
      }
    }
    return layer
  }
}

extension CoordinateBox {
  /// The box around a straight piece.
  fileprivate init(_ a: FixedCoordinate, _ b: FixedCoordinate) {
    self.init(
      west: min(a.longitude, b.longitude), south: min(a.latitude, b.latitude),
      east: max(a.longitude, b.longitude), north: max(a.latitude, b.latitude))
  }
}
