/// The metadata of a network file: its source, and what its networks contain.
package struct MapFacts: Equatable, Sendable {
  /// The extract from which it was built.
  package struct Source: Equatable, Sendable {
    /// The file name without folders.
    package var name: String
    /// Bytes.
    package var size: Int
    /// ``ContentHash`` of the file.
    package var hash: String
    /// The time of the data, in seconds since 1970, if the extract states it.
    package var timestamp: Int?
    /// The sequence number of the replication state, if the extract states it.
    package var replicationNumber: Int?
    /// How many elements it has, used or not.
    package var nodes: Int
    package var ways: Int
    package var relations: Int
  }

  /// How the driving side was determined.
  package enum SideSource: String, CaseIterable, Sendable {
    /// Stated by the user.
    case stated
    /// Inferred from the direction of roundabouts.
    case roundabouts
    /// That of the country.
    case country
    /// No evidence: the driving side of most countries.
    case assumed
  }

  package var source: Source
  /// The bounding box of all streets, in 1e-7 degrees; `nil` if there are none.
  package var box: CoordinateBox?
  package var drivingSide: DrivingSide
  package var drivingSideSource: SideSource
  /// The country of most streets, as two capital letters (ISO 3166-1); `nil` if it is not known.
  package var country: String?
  /// How many tiles of heights were used; 0 if slopes come from tags only.
  package var heightTiles = 0
  /// Whether what holds only at times was kept.
  package var keepsConditions = false
  /// In the order of the layers.
  package var networks: [NetworkFacts]
}

/// What one network of a file contains.
package struct NetworkFacts: Equatable, Sendable {
  /// The profile's name and summary.
  package var profile: String
  package var summary: String
  /// ``ContentHash`` of the profile.
  package var profileHash: String
  package var ways = 0
  package var junctions = 0
  package var segments = 0
  package var points = 0
  /// Metres that are open in at least one direction.
  package var metres = 0
  /// Nodes and arcs of the turn graph.
  package var nodes = 0
  package var turns = 0
  package var shortcuts = 0
  /// Metres of ascent of all edges together; 0 where slopes are not known or do not count.
  package var ascent = 0
  /// Strongly connected components, and the nodes of the largest.
  package var parts = 0
  package var largestPart = 0
  package var omissions = SkippedElements()
  /// Conditions, and the edges and turns that depend on them.
  package var conditions = 0
  package var timedEdges = 0
  package var timedTurns = 0

  /// Counts the contents of a network.
  package init(
    _ network: StreetNetwork, profile: String, summary: String, profileHash: String
  ) {
    let graph = network.graph
    self.profile = profile
    self.summary = summary
    self.profileHash = profileHash
    ways = graph.ways.count
    junctions = graph.junctions.count
    segments = graph.segmentCount
    points = graph.points.count
    metres = graph.lengths.reduce(0) { $0 + Int($1) } / 100
    nodes = graph.turns.nodeCount
    turns = graph.turns.arcCount
    shortcuts = network.hierarchy.shortcutCount
    ascent = graph.ascents.reduce(0) { $0 + max(0, Int($1)) } / 100
    parts = graph.partSizes.count
    largestPart = Int(graph.partSizes.max() ?? 0)
    omissions = graph.omissions
  }

  /// Counts what holds only at times.
  package mutating func count(_ timed: GraphBuilder.Result) {
    conditions = timed.conditions.conditionCount
    timedEdges = timed.conditions.edgeCount
    timedTurns = timed.conditions.turnCount
    omissions.ignored = timed.graph.omissions.ignored
  }

  init(profile: String, summary: String, profileHash: String) {
    self.profile = profile
    self.summary = summary
    self.profileHash = profileHash
  }
}
