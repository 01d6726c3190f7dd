internal import BasicAlgorithms
internal import TravelModel

extension StreetIndex {
  /// Pieces longer than this, in metres, are not streets; a search within a thousand kilometres sees
  /// both ends of all others.
  private static let longestPiece = 5_000_000.0

  /// Creates the index of a graph.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - side: The driving side where ways do not specify it.
  ///   - isWhole: Whether ways to which stops are never snapped are indexed as well, such as motorways
  ///     and tunnels: vehicles drive there.
  /// - Complexity: O(n log n) for n points.
  package init(_ graph: RoadGraph, side: DrivingSide, isWhole: Bool = false) {
    let uses = SegmentUse.all(of: graph, side: side, isWhole: isWhole)
    var pieces: [StreetPiece] = []
    var boxes: [CoordinateBox] = []
    pieces.reserveCapacity(graph.points.count)
    boxes.reserveCapacity(graph.points.count)
    for segment in 0..<graph.segmentCount {
      let first = Int(graph.firstPoint[segment])
      let last = Int(graph.firstPoint[segment + 1]) - 1
      for point in first..<last {
        let (a, b) = (graph.points[point], graph.points[point + 1])
        let length = a.distance(to: b)
        guard a != b, length <= Self.longestPiece, !uses[segment].edges.isEmpty else { continue }
        let piece = StreetPiece(point: Int32(point), segment: Int32(segment))
        let (box, further) = CoordinateBox.boxes(a, b)
        pieces.append(piece)
        boxes.append(box)
        if let further {
          pieces.append(piece)
          boxes.append(further)
        }
      }
    }
    let order = Self.hilbertOrder(boxes)
    self.init(
      pieces: ArrayStorage(order.map { pieces[$0] }),
      boxes: ArrayStorage(Self.tree(order.map { boxes[$0] })),
      uses: ArrayStorage(uses))
  }

  /// The indices of boxes in the order in which a Hilbert curve passes their centres.
  static func hilbertOrder(_ boxes: [CoordinateBox]) -> [Int] {
    guard var hull = boxes.first else { return [] }
    for box in boxes { hull.form(unionWith: box) }
    // Twice the centre of a box, from the hull's edge, is at most twice the hull's extent.
    let extent = max(Int(hull.east) - Int(hull.west), Int(hull.north) - Int(hull.south)) * 2 + 1
    var keys = boxes.indices.map { index in
      let box = boxes[index]
      let x = Int(box.west) + Int(box.east) - 2 * Int(hull.west)
      let y = Int(box.south) + Int(box.north) - 2 * Int(hull.south)
      return HilbertCurve.position(
        x: x * HilbertCurve.side / extent, y: y * HilbertCurve.side / extent) << 32 | UInt64(index)
    }
    keys.sort()
    return keys.map { Int($0 & 0xffff_ffff) }
  }

  /// The boxes of all levels above the boxes of pieces.
  static func tree(_ leaves: [CoordinateBox]) -> [CoordinateBox] {
    var all: [CoordinateBox] = []
    var below = leaves
    while !below.isEmpty {
      let level = stride(from: 0, to: below.count, by: fanOut).map { first in
        var box = below[first]
        for other in below[first..<min(first + fanOut, below.count)] { box.form(unionWith: other) }
        return box
      }
      all += level
      below = level.count > 1 ? level : []
    }
    return all
  }
}

extension SegmentUse {
  /// Strongly connected components with this many nodes are never islands.
  private static let mainPartSize: Int32 = 1000
  /// Nor are those with the node count of the largest component divided by this.
  private static let largestPartShare: Int32 = 10

  /// How the segments of a graph may be used.
  ///
  /// An edge is an island if the strongly connected component of each of its nodes has fewer than 1,000
  /// nodes and less than a tenth of the nodes of the largest component. A two-way segment of which one edge
  /// is reached from elsewhere and the other one leads back is none.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - side: The driving side where ways do not specify it.
  ///   - isWhole: Whether ways with ``WayFlags/noSnapping`` may be used as well.
  /// - Returns: One for each segment.
  static func all(of graph: RoadGraph, side: DrivingSide, isWhole: Bool) -> [SegmentUse] {
    let largest = graph.partSizes.max() ?? 0
    var isMain = [Bool](repeating: false, count: graph.edgeCount)
    for (node, edge) in graph.edgeOfNode.enumerated() {
      let size = graph.partSizes[Int(graph.partOfNode[node])]
      if size >= min(mainPartSize, (largest + largestPartShare - 1) / largestPartShare) {
        isMain[Int(edge)] = true
      }
    }
    let ways = MainConnections(graph, isMain)
    return (0..<graph.segmentCount).map { segment in
      let traits = graph.ways.traits(Int(graph.wayOfSegment[segment]))
      var use: SegmentUse = (traits.drivingSide ?? side) == .left ? .leftHand : []
      guard isWhole || !traits.flags.contains(.noSnapping) else { return use }
      if !isWhole, traits.highway == .motorway || traits.highway == .motorwayLink {
        use.insert(.motorway)
      }
      if graph.nodeOfEdge[2 * segment] != RoadGraph.closed { use.insert(.along) }
      if graph.nodeOfEdge[2 * segment + 1] != RoadGraph.closed { use.insert(.against) }
      if use.contains(.along), isMain[2 * segment] { use.insert(.mainAlong) }
      if use.contains(.against), isMain[2 * segment + 1] { use.insert(.mainAgainst) }
      if use.edges == .both, use.mainEdges.isEmpty, ways.connect(segment) {
        use.insert(.mainTogether)
      }
      return use
    }
  }
}

/// Which edges are reached from the main part of a network, and which lead there.
private struct MainConnections {
  private var isReached: [Bool]
  private var leadsBack: [Bool]

  /// Finds them, sweep by sweep until nothing changes: islands are a few edges deep.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - isMain: By edge.
  init(_ graph: RoadGraph, _ isMain: [Bool]) {
    (isReached, leadsBack) = (isMain, isMain)
    guard isMain.contains(true), isMain.contains(false) else { return }
    var changes = true
    while changes {
      changes = false
      for node in 0..<graph.turns.nodeCount {
        let edge = Int(graph.edgeOfNode[node])
        for arc in graph.turns.arcs(leaving: node) {
          let next = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
          if isReached[edge], !isReached[next] { (isReached[next], changes) = (true, true) }
          if leadsBack[next], !leadsBack[edge] { (leadsBack[edge], changes) = (true, true) }
        }
      }
    }
  }

  /// Whether one edge of a segment is reached and the other one leads back.
  func connect(_ segment: Int) -> Bool {
    isReached[2 * segment] && leadsBack[2 * segment + 1]
      || isReached[2 * segment + 1] && leadsBack[2 * segment]
  }
}
