internal import Directions
internal import RoadNetwork
internal import Synchronization

/// A network with what answers of it need, made once, and query objects for threads.
final class ServedNetwork: Sendable {
  let network: StreetNetwork
  /// What hints know the network by.
  let fingerprint: UInt32
  let routes: Pool<RouteQuery>
  let tables: Pool<StreetTableQuery>
  let alternatives: Pool<StreetAlternativesQuery>
  let matchers: Pool<TrackMatcher>
  let searches: Pool<SnapSearch>
  /// Searches that see all ways.
  let wholeSearches: Pool<SnapSearch>

  private let writer = OnceMade<DirectionsWriter>()
  private let wayClasses = OnceMade<[WayClass.Members]>()
  private let wholeIndex: @Sendable () -> StreetIndex
  private let streets = OnceMade<CustomizableNetwork>()
  private let variants = Mutex<[Set<WayClass>: ServedNetwork]>([:])

  /// Creates what is needed at once; the rest is made by the first request that needs it.
  init(_ network: StreetNetwork) {
    self.network = network
    fingerprint = Self.fingerprint(of: network.graph)
    let descents = OnceMade<DownwardArcs>()
    let whole = OnceMade<StreetIndex>()
    let wholeIndex: @Sendable () -> StreetIndex = {
      whole.value { StreetIndex(network.graph, side: network.usualSide, isWhole: true) }
    }
    self.wholeIndex = wholeIndex
    routes = Pool { RouteQuery(network) }
    tables = Pool { StreetTableQuery(network) }
    alternatives = Pool {
      StreetAlternativesQuery(
        network.ends, network.hierarchy, descents.value { DownwardArcs(network.hierarchy) })
    }
    matchers = Pool { TrackMatcher(network, index: wholeIndex()) }
    searches = Pool { SnapSearch(network.index, of: network.graph) }
    wholeSearches = Pool { SnapSearch(wholeIndex(), of: network.graph) }
  }

  /// The classes of each way.
  var classes: [WayClass.Members] {
    wayClasses.value { WayClass.members(of: network.graph.ways) }
  }

  /// The classes of the way of an edge.
  func classes(of edge: Int) -> WayClass.Members {
    classes[Int(network.graph.wayOfSegment[edge / 2])]
  }

  /// Makes what is made once, and one query object of each kind.
  func prepare() {
    _ = directions
    _ = classes
    routes.use { _ in }
    tables.use { _ in }
    alternatives.use { _ in }
    matchers.use { _ in }
    searches.use { _ in }
    wholeSearches.use { _ in }
  }

  /// What writes directions on the network.
  var directions: DirectionsWriter { writer.value { DirectionsWriter(network) } }

  /// Calls `body` with the pieces of all streets near an area.
  func forEachPiece(near area: CoordinateBox, _ body: (StreetPiece) -> Void) {
    wholeIndex().forEachPiece(near: area, body)
  }

  /// A number that other networks have with little probability; the same in every run.
  private static func fingerprint(of graph: RoadGraph) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    func add(_ value: Int) {
      hash = (hash ^ UInt32(truncatingIfNeeded: value)) &* 16_777_619
      hash ^= hash >> 15
    }
    add(graph.segmentCount)
    add(graph.points.count)
    add(graph.turns.arcCount)
    for segment in stride(from: 0, to: graph.segmentCount, by: max(1, graph.segmentCount / 256)) {
      add(Int(graph.lengths[segment]))
      add(Int(graph.durations[2 * segment]))
    }
    return hash
  }

  /// The network without ways of some classes, customized when it is first asked for.
  ///
  /// - Throws: ``OSRMFailure/excluded`` if a class is unknown, or the network is too large.
  func excluding(_ names: [String], _ limits: OSRMLimits) throws(OSRMFailure) -> ServedNetwork {
    guard !names.isEmpty else { return self }
    var classes: Set<WayClass> = []
    for name in names {
      guard let found = WayClass(rawValue: name), found.isExcludable else {
        throw .excluded
      }
      classes.insert(found)
    }
    let ways = network.graph.ways
    // Classes that no way has change nothing.
    classes = classes.filter { kind in (0..<ways.count).contains { kind.has(ways, $0) } }
    guard !classes.isEmpty else { return self }
    let variant = variants.withLock { known -> ServedNetwork? in
      if let variant = known[classes] { return variant }
      guard network.graph.turns.nodeCount <= limits.excludingNodes else { return nil }
      var closures = EdgeChanges(network.graph)
      closures.closeWays(of: network.graph) { way in classes.contains { $0.has(ways, way) } }
      let rest = try? streets.value { CustomizableNetwork(network, threads: 1) }
        .network(with: closures)
      let variant = rest.map(ServedNetwork.init)
      known[classes] = variant
      return variant
    }
    guard let variant else { throw .excluded }
    return variant
  }
}

extension StreetNetwork {
  /// The side on which most streets are driven.
  fileprivate var usualSide: DrivingSide {
    let left = index.uses.elements.count { $0.contains(.leftHand) }
    return 2 * left > index.uses.count ? .left : .right
  }
}
