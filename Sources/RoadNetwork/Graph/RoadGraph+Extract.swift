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
    let parts = StrongParts(network.turns)
    self.init(
      junctions: segments.junctions, starts: segments.starts, ends: segments.ends,
      firstPoint: segments.firstPoint, points: segments.points, lengths: segments.lengths,
      wayOfSegment: segments.wayOfSegment, ways: segments.ways, durations: segments.durations,
      weights: segments.weights, edgeOfNode: network.edgeOfNode, nodeOfEdge: network.nodeOfEdge,
      turns: network.turns, partOfNode: parts.partOfNode, partSizes: parts.sizes,
      omissions: omissions)
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
