/// Consecutive nodes that lie on a shortest path from the source as well as on one to the target.
///
/// Routes over any of them are identical:
///
/// ```
///      source ──…──►[first ══════ plateau ══════► last]──…──► target
///      a shortest path ends at last; another one begins at first
/// ```
///
/// - Source: Cambridge Vehicle Information Technology (2005), *Choice Routing*; in Abraham et al.
///   (2013), section 4.
struct Plateau: BitwiseCopyable {
  /// Ranks.
  var first: Int
  var last: Int
  /// Of the whole route over it.
  var weight: Int
}

/// Where a plateau lies on a path.
struct ViaPath: BitwiseCopyable {
  /// Indices into the lists of sources and targets.
  var source = 0
  var target = 0
  /// How many arcs lead to the first and to the last node of the plateau.
  var first = 0
  var last = 0
}

/// Searches from both ends for nodes that a route may pass through.
///
/// Paths in its trees are shortest unless all shortest paths first descend far and then climb again;
/// see ``AlternativeOptions/relaxation``.
struct ViaSearch: ~Copyable {
  private let hierarchy: ContractionHierarchy
  private let descents: DownwardArcs
  private(set) var forward: UpwardSearch
  private(set) var backward: UpwardSearch
  /// The ranks settled by each search without being stalled.
  private var isSettledForward: StampedSet
  private var isSettledBackward: StampedSet
  /// The forward ones, by increasing weight.
  private var settledForward = GrowingTable<Int32>(capacity: 1024)
  /// The weights subtracted from all labels.
  private var minSource = 0
  private var minTarget = 0
  private var chain = GrowingTable<Int32>()
  private var stack = GrowingTable<Int32>()

  init(_ hierarchy: ContractionHierarchy, _ descents: DownwardArcs) {
    self.hierarchy = hierarchy
    self.descents = descents
    forward = UpwardSearch(hierarchy)
    backward = UpwardSearch(hierarchy)
    isSettledForward = StampedSet(below: hierarchy.nodeCount)
    isSettledBackward = StampedSet(below: hierarchy.nodeCount)
  }

  /// How many nodes all searches so far have settled.
  var settled: Int { forward.settled + backward.settled }

  /// Searches from both ends.
  ///
  /// - Parameters:
  ///   - sources: Where routes may begin; at least one.
  ///   - targets: Where routes may end; at least one.
  ///   - limit: The largest weight of a route.
  ///   - relaxation: See ``AlternativeOptions/relaxation``.
  mutating func run(
    from sources: [PathEnd], to targets: [PathEnd], limit: Int, relaxation: Int
  ) {
    isSettledForward.removeAll()
    isSettledBackward.removeAll()
    settledForward.removeAll()
    minSource = sources.withUnsafeBufferPointer { forward.start($0) }
    minTarget = targets.withUnsafeBufferPointer { backward.start($0) }
    let largest = limit - minSource - minTarget
    while forward.nextWeight <= largest {
      guard let (rank, _) = forward.step(.forward, descents, relaxation: relaxation) else {
        continue
      }
      isSettledForward.insert(rank)
      settledForward.append(Int32(truncatingIfNeeded: rank))
    }
    while backward.nextWeight <= largest {
      guard let (rank, _) = backward.step(.backward, descents, relaxation: relaxation) else {
        continue
      }
      isSettledBackward.insert(rank)
    }
  }

  /// The weight of the path from a source to a node.
  func weightFromSource(_ rank: Int) -> Int { (forward.weight(rank) ?? 0) + minSource }

  /// The weight of the path from a node to a target.
  func weightToTarget(_ rank: Int) -> Int { (backward.weight(rank) ?? 0) + minTarget }

  /// Calls `body` with the plateaus whose routes weigh at most `limit`.
  func forEachPlateau(limit: Int, _ body: (Plateau) -> Void) {
    for rank in settledForward.elements.lazy.map({ Int($0) })
    where isSettledBackward.contains(rank) {
      let weight = weightFromSource(rank) + weightToTarget(rank)
      guard weight <= limit, !goesOnPlateau(rank) else { continue }
      var last = rank
      while let next = next(onPlateau: last) { last = next }
      body(Plateau(first: rank, last: last, weight: weight))
    }
  }

  /// Whether the predecessor of a node is on the same plateau.
  private func goesOnPlateau(_ rank: Int) -> Bool {
    let origin = forward.origins[rank]
    guard origin.arc >= 0, isSettledBackward.contains(Int(origin.from)) else { return false }
    return backward.origins[Int(origin.from)].arc == origin.arc
  }

  /// The successor of a node on the same plateau.
  private func next(onPlateau rank: Int) -> Int? {
    let origin = backward.origins[rank]
    guard origin.arc >= 0, isSettledForward.contains(Int(origin.from)),
      forward.origins[Int(origin.from)].arc == origin.arc
    else { return nil }
    return Int(origin.from)
  }

  /// Appends the arcs of the graph on the route over a plateau, in order.
  mutating func appendArcs(
    over plateau: Plateau, to arcs: inout GrowingTable<Int32>
  ) -> ViaPath {
    let begin = arcs.count
    var path = ViaPath()
    chain.removeAll()
    var rank = plateau.last
    while forward.origins[rank].arc >= 0 {
      chain.append(Int32(truncatingIfNeeded: rank))
      rank = Int(forward.origins[rank].from)
    }
    path.source = Int(-1 - forward.origins[rank].arc)
    while chain.count > 0 {
      let rank = Int(chain.removeLast())
      hierarchy.unpack(forward.origins[rank].arc, &stack) { arcs.append($0) }
      if rank == plateau.first { path.first = arcs.count - begin }
    }
    path.last = arcs.count - begin
    rank = plateau.last
    while backward.origins[rank].arc >= 0 {
      hierarchy.unpack(backward.origins[rank].arc, &stack) { arcs.append($0) }
      rank = Int(backward.origins[rank].from)
    }
    path.target = Int(-1 - backward.origins[rank].arc)
    return path
  }
}
