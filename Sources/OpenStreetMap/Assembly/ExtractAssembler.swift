internal import PlainFiles
internal import TravelModel

/// Joins batches, in the order of the file, into an extract.
struct ExtractAssembler {
  private let keepsRevisions: Bool
  /// Bytes that the columns may hold.
  private let limit: Int
  private var interner = StringInterner()
  private var nodes = NodeColumns()
  private var ways = WayColumns()
  private var relations = RelationColumns()
  private var statistics = ExtractStatistics()
  private var misplacedNodes = 0
  /// For each reference of a way, the index of its node among those that are needed.
  private var referenceRanks: [Int32] = []

  init(keepsRevisions: Bool, limit: Int) {
    self.keepsRevisions = keepsRevisions
    self.limit = limit
  }

  /// Appends the elements of the next batch.
  mutating func append(_ batch: ElementBatch) throws(PassFailure) {
    let strings = interner.indices(of: batch.strings)
    nodes.append(batch.nodes, strings: strings)
    ways.append(batch.ways, strings: strings)
    relations.append(batch.relations, strings: strings)
    statistics.nodes += batch.nodeCount
    statistics.ways += batch.wayCount
    statistics.relations += batch.relationCount
    misplacedNodes += batch.misplacedNodes
    let memory = nodes.memory + ways.memory + relations.memory + interner.memory
    guard memory <= limit else { throw .refused(.tooMuch(limit: limit)) }
    if !keepsRevisions {
      let isPlain =
        !batch.hasDeleted && nodes.order.isIncreasing && ways.order.isIncreasing
        && relations.order.isIncreasing
      guard isPlain else { throw .needsRevisions }
    }
  }

  /// Ends the pass over ways and relations.
  ///
  /// - Returns: The ids of the nodes of all ways that are kept.
  mutating func endWays() -> SortedIDs {
    if keepsRevisions {
      ways = ways.newest()
      relations = relations.newest()
    }
    let (needed, ranks) = SortedIDs.ranking(ways.references)
    referenceRanks = ranks
    nodes.ids.reserveCapacity(needed.ids.count)
    nodes.coordinates.reserveCapacity(needed.ids.count)
    return needed
  }

  /// Ends the pass over nodes.
  ///
  /// - Returns: The extract, with warnings about what is odd in it.
  consuming func extract(
    header: HeaderFacts, needed: SortedIDs, file: String
  ) -> Reading<Extract> {
    if keepsRevisions { nodes = nodes.newest() }
    if !ways.places.isEmpty { nodes.addPlaces(ways.places, needed: needed) }
    let indices = referredNodes(needed)
    statistics.absentReferences = indices.absent
    statistics.box = Self.box(around: nodes.coordinates)
    header.fill(&statistics)
    let warnings = ReadingWarnings(
      absentReferences: indices.absent, misplacedNodes: misplacedNodes,
      repairedStrings: interner.repaired)
    let strings = interner.strings
    func table(_ tags: TagColumns) -> TagTable {
      TagTable(strings: strings, starts: tags.starts, keys: tags.keys, values: tags.values)
    }
    let extract = Extract(
      nodes: ExtractNodes(
        ids: nodes.ids, coordinates: nodes.coordinates, tagged: nodes.tagged,
        tags: table(nodes.tags)),
      ways: ExtractWays(
        ids: ways.ids, starts: ways.starts, references: ways.references, nodes: indices.nodes,
        tags: table(ways.tags)),
      relations: ExtractRelations(
        ids: relations.ids, starts: relations.starts, memberKinds: relations.memberKinds,
        memberIDs: relations.memberIDs, memberRoles: relations.memberRoles,
        tags: table(relations.tags)),
      statistics: statistics)
    return Reading(extract, warnings: warnings.findings(file: file))
  }

  /// The index of each reference's node, and how many references have none.
  private func referredNodes(_ needed: SortedIDs) -> (nodes: [Int32], absent: Int) {
    if nodes.ids == needed.ids { return (referenceRanks, 0) }
    let indices = nodes.ids.withUnsafeBufferPointer { ids in
      var cursor = SortedIDCursor(ids)
      return needed.ids.map { cursor.index(of: $0).map { Int32($0) } ?? ExtractWays.absent }
    }
    let result = referenceRanks.map { indices[Int($0)] }
    return (result, result.count { $0 == ExtractWays.absent })
  }

  private static func box(around places: [FixedCoordinate]) -> ExtractStatistics.BoundingBox? {
    guard let first = places.first else { return nil }
    var (west, east) = (first.longitude, first.longitude)
    var (south, north) = (first.latitude, first.latitude)
    for place in places {
      (west, east) = (min(west, place.longitude), max(east, place.longitude))
      (south, north) = (min(south, place.latitude), max(north, place.latitude))
    }
    return .init(west: Int(west), south: Int(south), east: Int(east), north: Int(north))
  }
}
