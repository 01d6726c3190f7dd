package import OpenStreetMap

/// Builds the graph of an extract for a profile.
package struct GraphBuilder {
  private let extract: Extract
  private let profile: CompiledProfile
  private let side: DrivingSide
  /// Whether the graph is that of the best of all times, with the conditions of other times.
  private let atBestTimes: Bool

  /// Prepares to build a graph.
  ///
  /// - Parameters:
  ///   - extract: What ``RoadGraph/selection`` selects.
  ///   - profile: The profile of the travellers.
  ///   - side: The driving side where ways do not specify it.
  ///   - atBestTimes: Whether conditions are kept; otherwise the graph is as if none held.
  package init(
    _ extract: Extract, _ profile: CompiledProfile, side: DrivingSide, atBestTimes: Bool = false
  ) {
    self.extract = extract
    self.profile = profile
    self.side = side
    self.atBestTimes = atBestTimes
  }

  /// A graph and what holds on it only at times.
  package struct Result: Sendable {
    package let graph: RoadGraph
    /// Empty unless conditions are kept.
    package let conditions: NetworkConditions
    /// Conditional tags that were not read completely, as `key=value`.
    package let unread: [String]
  }

  /// Builds the graph.
  ///
  /// - Parameter heights: The heights of the terrain; `nil` if only tags tell slopes.
  /// - Returns: The graph, with conditions if they are kept.
  package func build(heights: inout HeightGrid?) -> Result {
    let segments = StreetSegments(
      extract, profile, side: side, heights: heights, atBestTimes: atBestTimes)
    if let climbs = segments.climbs { heights = climbs.grid }
    var automaton = RestrictionAutomaton(edgeCount: segments.durations.count)
    var notes = RestrictionReader.Notes(
      conditions: atBestTimes ? ConditionCollector() : nil, omissions: segments.omissions)
    RestrictionReader(extract, segments).read(profile, into: &automaton, &notes)
    let junctionEdges = JunctionEdges(segments)
    MedianTurns(segments, junctionEdges, profile).forbid(in: &automaton)
    automaton.finish()
    let network = TurnArcs(segments, junctionEdges, automaton, profile, side: side).make()
    let parts = StronglyConnectedComponents(network.turns)
    let named = PavementNames(extract, segments)
    let graph = RoadGraph(
      junctions: ArrayStorage(segments.junctions), starts: ArrayStorage(segments.starts),
      ends: ArrayStorage(segments.ends), firstPoint: ArrayStorage(segments.firstPoint),
      points: ArrayStorage(segments.points), lengths: ArrayStorage(segments.lengths),
      wayOfSegment: ArrayStorage(named.wayOfSegment), ways: named.ways,
      signs: JunctionSigns(segments.signs, exits: segments.exits),
      durations: ArrayStorage(segments.durations), weights: ArrayStorage(segments.weights),
      edgeOfNode: ArrayStorage(network.edgeOfNode), nodeOfEdge: ArrayStorage(network.nodeOfEdge),
      turns: TurnTable(network.turns), partOfNode: ArrayStorage(parts.partOfNode),
      partSizes: ArrayStorage(parts.sizes), ascents: ArrayStorage(segments.ascents),
      nodeIDs: NodeIDs(segments.nodeIDs), omissions: notes.omissions)
    if var conditions = notes.conditions {
      for (edge, way, sizes) in segments.timedEdges where sizes.contains(where: { $0 != sizes[0] })
      {
        conditions.add(edge: edge, segments.timedWays[way]?.conditions ?? [], sizes)
      }
      add(to: &conditions, segments, automaton, network)
      notes.conditions = conditions
    }
    return Result(
      graph: graph, conditions: notes.conditions?.conditions(profile) ?? .none,
      unread: segments.unread + notes.unread)
  }

  /// Adds the turns that are not allowed at times.
  private func add(
    to conditions: inout ConditionCollector, _ segments: StreetSegments,
    _ automaton: RestrictionAutomaton, _ network: TurnArcs.Network
  ) {
    guard automaton.hasConditions || !segments.timedNodes.isEmpty else { return }
    // Nodes are the states at open edges, in order.
    let states = (0..<automaton.stateCount).filter { segments.isOpen(automaton.edge(of: $0)) }
    for arc in network.turns.heads.indices {
      let state = states[Int(network.turns.tails[arc])]
      let edge = automaton.edge(of: state)
      let exit = Int(network.edgeOfNode[Int(network.turns.heads[arc])])
      for condition in automaton.conditions(forbidding: exit, in: state) {
        conditions.add(arc: arc, [condition], closedMasks: 0b10)
      }
      let node = segments.nodeOfJunction[segments.head(edge)]
      if let variants = segments.timedNodes[node], exit != edge ^ 1 {
        conditions.add(
          arc: arc, variants.conditions.map { conditions.number(of: $0) },
          closedMasks: variants.closedMasks)
      }
    }
  }
}
