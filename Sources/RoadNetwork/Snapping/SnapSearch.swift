package import TravelModel

/// Finds the places on streets nearest to coordinates.
///
/// The search repeatedly takes the nearest known box or piece: a box is replaced by its contents, a
/// piece is a result. It is exact, because nothing in a box is nearer than the box. Each thread needs a
/// search of its own. After the first few searches it allocates nothing.
///
/// ```swift
/// var search = SnapSearch(index, of: graph)
/// if let snap = search.snap(FixedCoordinate(place)) {
///   snap.offset  // centimetres along segment snap.segment
/// }
/// ```
package struct SnapSearch: ~Copyable {
  /// A piece that may be a result.
  struct Candidate: BitwiseCopyable {
    var piece: StreetPiece
    /// Of its distance.
    var square: Double
    /// By which it competes with others.
    var label: Double
    var edges: SnapEdges
    var isIsland: Bool
  }

  private let graph: RoadGraph
  private let index: StreetIndex
  /// The queue, by distance: box `i` as `i`, candidate `i` as `-1 - i`.
  private var open = LabelHeap()
  private var candidates = GrowingTable<Candidate>()
  /// The results of the last search, by distance: indices into `candidates`.
  private var results = GrowingTable<Int32>()
  private var islands = GrowingTable<Int32>()
  /// How many pieces all searches so far have measured, as a measure of work.
  package private(set) var measured = 0

  /// Creates a search.
  ///
  /// - Precondition: The index was built from this graph.
  package init(_ index: StreetIndex, of graph: RoadGraph) {
    precondition(
      index.uses.count == graph.segmentCount,
      "the index of another graph")
    self.graph = graph
    self.index = index
  }

  /// Finds the nearest place that the options allow.
  ///
  /// - Returns: The place, or `nil` if none lies within the largest distance. Ties are always broken
  ///   the same way: where streets meet, in favour of a two-way street. The place has ``Snap/isJunction`` if it
  ///   is where streets meet, and neither a bearing nor a side is required.
  package mutating func snap(_ place: FixedCoordinate, _ options: SnapOptions = SnapOptions())
    -> Snap?
  {
    var options = options
    options.candidates = 1
    let plane = LocalPlane(at: place)
    run(plane, options)
    return results.count > 0 ? snap(candidates[Int(results[0])], plane, options) : nil
  }

  /// Finds the nearest places on different segments, by distance, and appends them to a list.
  ///
  /// On each segment it is the nearest place that the options allow. If islands are avoided, either all
  /// places are islands or none is.
  package mutating func appendSnaps(
    of place: FixedCoordinate, _ options: SnapOptions, to result: inout [Snap]
  ) {
    precondition(options.candidates >= 1, "at least one place")
    let plane = LocalPlane(at: place)
    run(plane, options)
    for place in results.elements { result.append(snap(candidates[Int(place)], plane, options)) }
  }

  /// Runs the search.
  private mutating func run(_ plane: LocalPlane, _ options: SnapOptions) {
    precondition((0...1_000_000).contains(options.largestDistance), "no such distance")
    open.removeAll()
    candidates.removeAll()
    results.removeAll()
    islands.removeAll()
    guard index.boxes.count > 0 else { return }
    var limit = LocalPlane.square(metres: options.largestDistance)
    let bound = BoxBound(at: plane, largestDistance: options.largestDistance)
    var next: Int? = index.boxes.count - 1
    while let number = next ?? removeNearest(limit: limit) {
      next = nil
      if number < 0 {
        take(-1 - number, options)
        if results.count == options.candidates {
          if options.candidates > 1 { return }
          limit = candidates[Int(results[0])].label
        }
      } else if number < Int(index.levels[1]) {
        measure(leaf: number, plane, bound, options, limit: &limit)
      } else {
        next = expand(number, bound, limit: limit)
      }
    }
    if results.count == 0 { swap(&results, &islands) }
  }

  /// Removes the nearest entry from the queue, unless it is too far.
  @inline(__always)
  private mutating func removeNearest(limit: Double) -> Int? {
    guard !open.isEmpty, open.least.label <= limit.bitPattern else { return nil }
    let number = open.least.rank
    open.removeLeast()
    return number
  }

  /// Enqueues the boxes in a box.
  ///
  /// - Returns: The nearest of them, if nothing in the queue is nearer: that is usual, and saves
  ///   inserting and removing it.
  private mutating func expand(_ number: Int, _ bound: BoxBound, limit: Double) -> Int? {
    var level = 1
    while number >= Int(index.levels[level + 1]) { level += 1 }
    let below = Int(index.levels[level - 1])
    let first = below + (number - Int(index.levels[level])) * StreetIndex.fanOut
    // Squares are not negative, so their bit patterns have the same order.
    var (nearest, least) = (-1, limit.bitPattern &+ 1)
    for child in first..<min(first + StreetIndex.fanOut, Int(index.levels[level])) {
      let square = bound.leastSquare(to: index.boxes[child]).bitPattern
      if square < least {
        if nearest >= 0 { open.push(nearest, label: least) }
        (nearest, least) = (child, square)
      } else if square <= limit.bitPattern {
        open.push(child, label: square)
      }
    }
    guard nearest >= 0 else { return nil }
    if open.isEmpty || least <= open.least.label { return nearest }
    open.push(nearest, label: least)
    return nil
  }

  /// Measures the pieces in a box of the lowest level.
  private mutating func measure(
    leaf: Int, _ plane: LocalPlane, _ bound: BoxBound, _ options: SnapOptions,
    limit: inout Double
  ) {
    let first = leaf * StreetIndex.fanOut
    let isPlain = options.bearing == nil && options.approach == .unrestricted
    for number in first..<min(first + StreetIndex.fanOut, index.pieces.count) {
      let piece = index.pieces[number]
      let point = Int(piece.point)
      guard bound.leastSquare(graph.points[point], graph.points[point + 1]) <= limit else {
        continue
      }
      measured += 1
      guard let onPlane = onPlane(point, plane) else { continue }
      let square = onPlane.foot.square
      guard square <= limit else { continue }
      let use = index.uses[Int(piece.segment)]
      var edges = use.edges
      if !isPlain { edges = allowed(piece, use, onPlane, plane, options) }
      guard !edges.isEmpty else { continue }
      let main =
        edges == .both && use.contains(.mainTogether)
        ? edges : edges.intersection(use.mainEdges)
      if options.avoidsIslands, !main.isEmpty { edges = main }
      let label =
        use.contains(.motorway) && options.bearing == nil
        ? Self.disfavoured(square, options) : square
      guard label <= limit else { continue }
      candidates.append(
        Candidate(
          piece: piece, square: square, label: label, edges: edges, isIsland: main.isEmpty))
      open.push(-candidates.count, label: label.bitPattern)
      if options.candidates == 1, !(options.avoidsIslands && main.isEmpty) { limit = label }
    }
  }

  /// Metres by which another street may be further away than a motorway, and is preferred.
  ///
  /// - Source: Bundesfernstraßengesetz § 9: nothing is built within 40 m of a motorway, so that what stands
  ///   there is reached by another street.
  private static let motorwayMargin = 40.0
  /// What is less than so many metres from the line of a motorway was placed on it.
  private static let motorwayWidth = 1.0

  /// The square of a distance to a motorway by which it competes with other streets.
  private static func disfavoured(_ square: Double, _ options: SnapOptions) -> Double {
    let metres = LocalPlane.metres(square: square)
    guard metres > motorwayWidth else { return square }
    let distance = min(metres + motorwayMargin, options.largestDistance)
    return max(square, LocalPlane.square(metres: distance))
  }

  /// Accepts a candidate as a result, unless its segment has a nearer one.
  private mutating func take(_ number: Int, _ options: SnapOptions) {
    let candidate = candidates[number]
    if candidate.isIsland, options.avoidsIslands {
      guard islands.count < options.candidates, isNew(candidate, in: islands) else { return }
      islands.append(Int32(truncatingIfNeeded: number))
    } else {
      guard isNew(candidate, in: results) else { return }
      if results.count == options.candidates {
        if isBetter(candidate, than: candidates[Int(results[0])]) {
          results[0] = Int32(truncatingIfNeeded: number)
        }
        return
      }
      results.append(Int32(truncatingIfNeeded: number))
    }
  }

  /// Whether the first of two equally good candidates is to be taken.
  ///
  /// Along a one-way street one comes from one direction only, or leaves in one only. As routes begin and end
  /// on all edges of a junction, it must always be found on the same segment; one that leads back to the
  /// junction has both of its ends there.
  private func isBetter(_ one: Candidate, than other: Candidate) -> Bool {
    if one.square != other.square { return one.square < other.square }
    let isTwoWay = (one.edges == .both, other.edges == .both)
    if isTwoWay.0 != isTwoWay.1 { return isTwoWay.0 }
    let isLoop = (isLoop(one), isLoop(other))
    if isLoop.0 != isLoop.1 { return isLoop.1 }
    return (one.piece.segment, one.piece.point) < (other.piece.segment, other.piece.point)
  }

  private func isLoop(_ candidate: Candidate) -> Bool {
    let segment = Int(candidate.piece.segment)
    return graph.starts[segment] == graph.ends[segment]
  }

  private func isNew(_ candidate: Candidate, in list: borrowing GrowingTable<Int32>) -> Bool {
    for other in list.elements where candidates[Int(other)].piece.segment == candidate.piece.segment
    {
      return false
    }
    return true
  }

  @inline(__always)
  private func onPlane(_ point: Int, _ plane: LocalPlane) -> PieceOnPlane? {
    guard let start = plane.point(graph.points[point]),
      let end = plane.point(graph.points[point + 1])
    else { return nil }
    return PieceOnPlane(from: start, to: end)
  }

  /// The edges of a piece with the required bearing and side.
  private func allowed(
    _ piece: StreetPiece, _ use: SegmentUse, _ onPlane: PieceOnPlane, _ plane: LocalPlane,
    _ options: SnapOptions
  ) -> SnapEdges {
    var edges = use.edges
    if let range = options.bearing {
      let point = Int(piece.point)
      let bearing = graph.points[point].bearing(to: graph.points[point + 1])
      if !range.contains(bearing) { edges.remove(.along) }
      if !range.contains(bearing + 180) { edges.remove(.against) }
    }
    guard options.approach != .unrestricted, use.edges == .both else { return edges }
    let side = side(piece, onPlane, plane)
    guard side != .onLine else { return edges }
    let drivesOnLeft = use.contains(.leftHand)
    let wantsLeft =
      switch options.approach {
      case .unrestricted, .left: true
      case .right: false
      case .curb: drivesOnLeft
      case .opposite: !drivesOnLeft
      }
    // What is on the right along the line is on the left against it.
    return edges.intersection((side == .left) == wantsLeft ? .along : .against)
  }

  /// The side on which the plane's place lies, as seen along a piece.
  ///
  /// If the nearest point is a bend, the place lies on its outer side: that of the piece whose line is
  /// farther away.
  private func side(_ piece: StreetPiece, _ onPlane: PieceOnPlane, _ plane: LocalPlane)
    -> StreetSide
  {
    var offset = onPlane.leftOffset
    let (point, segment) = (Int(piece.point), Int(piece.segment))
    let neighbour: Int? =
      switch onPlane.nearest {
      case .between: nil
      case .start: point > Int(graph.firstPoint[segment]) ? point - 1 : nil
      case .end: point + 2 < Int(graph.firstPoint[segment + 1]) ? point + 1 : nil
      }
    if let neighbour, let other = self.onPlane(neighbour, plane)?.leftOffset,
      abs(other) > abs(offset)
    {
      offset = other
    }
    guard abs(offset) * Coordinate.earthRadius >= 0.1 else { return .onLine }
    return offset > 0 ? .left : .right
  }

  /// The place on a street for a candidate.
  private func snap(_ candidate: Candidate, _ plane: LocalPlane, _ options: SnapOptions) -> Snap {
    let (point, segment) = (Int(candidate.piece.point), Int(candidate.piece.segment))
    guard let onPlane = onPlane(point, plane) else {
      preconditionFailure("candidates have been measured")
    }
    let coordinate =
      switch onPlane.nearest {
      case .start: graph.points[point]
      case .end: graph.points[point + 1]
      case .between: plane.place(at: onPlane.foot)
      }
    let (before, after) = graph.offsets(of: point, on: segment)
    let offset = before + Int((Double(after - before) * onPlane.footShare).rounded())
    let isAtEnd = offset == 0 || offset == Int(graph.lengths[segment])
    let isJunction =
      isAtEnd && !isLoop(candidate) && options.bearing == nil && options.approach == .unrestricted
    return Snap(
      segment: segment, point: point, offset: offset, coordinate: coordinate,
      distance: LocalPlane.metres(square: candidate.square),
      side: side(candidate.piece, onPlane, plane), edges: candidate.edges,
      isIsland: candidate.isIsland, isJunction: isJunction)
  }
}
