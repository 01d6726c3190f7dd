package import OpenStreetMap

extension RoadGraph {
  /// Makes the graph of an extract for a profile.
  ///
  /// - Parameters:
  ///   - extract: Ways with their nodes, restriction relations, and the tags of nodes on ways; see
  ///     ``selection``.
  ///   - profile: Who travels.
  ///   - side: The side of the road on which one drives, where ways do not say so themselves.
  package init(_ extract: Extract, _ profile: CompiledProfile, side: DrivingSide) {
    let segments = StreetSegments(extract, profile)
    let junctionEdges = JunctionEdges(segments)
    var omissions = segments.omissions
    var automaton = RestrictionAutomaton(edgeCount: segments.durations.count)
    RestrictionReader(extract, segments).read(profile, into: &automaton, &omissions)
    automaton.finish()
    let network = TurnArcs(segments, junctionEdges, automaton, profile, side: side).make()
    let parts = StronglyConnectedComponents(network.turns)
    self.init(
      junctions: ArrayStorage(segments.junctions), starts: ArrayStorage(segments.starts),
      ends: ArrayStorage(segments.ends), firstPoint: ArrayStorage(segments.firstPoint),
      points: ArrayStorage(segments.points), lengths: ArrayStorage(segments.lengths),
      wayOfSegment: ArrayStorage(segments.wayOfSegment), ways: RoadWays(segments.ways),
      signs: JunctionSigns(segments.signs, exitNumbers: segments.exitNumbers),
      durations: ArrayStorage(segments.durations), weights: ArrayStorage(segments.weights),
      edgeOfNode: ArrayStorage(network.edgeOfNode), nodeOfEdge: ArrayStorage(network.nodeOfEdge),
      turns: TurnTable(network.turns), partOfNode: ArrayStorage(parts.partOfNode),
      partSizes: ArrayStorage(parts.sizes), omissions: omissions)
  }

  /// What of an extract is needed for graphs of all profiles.
  package static let selection = Selection(
    ways: .tagged([
      .init("highway"), .init("route", .one("ferry")), .init("route", .one("shuttle_train")),
      .init("man_made", .one("pier")), .init("railway", .one("platform")),
      .init("public_transport", .one("platform")), .init("indoor", .one("corridor")),
    ]),
    relations: .tagged([.init("type", .prefix("restriction"))]),
    wayNodeTags: .all)
}
