/// The streets for one profile, ready for other weights: closed streets and changed speeds.
///
/// What does not depend on weights is made once; a network with other weights then takes a fraction of
/// a second. It is immutable and can be shared by threads.
///
/// ```swift
/// let streets = CustomizableNetwork(network, threads: 2)
/// let today = try streets.network(with: changes.effect(on: network.graph))
/// var finder = RouteQuery(today)
/// ```
package struct CustomizableNetwork: Sendable {
  private let network: StreetNetwork
  /// `nil` if no order has been found that is good enough.
  private let topology: HierarchyTopology?
  private let threads: Int

  /// Prepares a network; where its file has no order of nodes, that is found first.
  ///
  /// - Parameters:
  ///   - network: The streets as they usually are.
  ///   - threads: At least 1; the networks are the same for any number.
  package init(_ network: StreetNetwork, threads: Int) {
    self.network = network
    self.threads = threads
    let turns = network.graph.directedTurns
    // The order in a file need not be one that we have written.
    topology =
      network.nodeRanks.flatMap { HierarchyTopology(turns, rankOfNode: $0) }
      ?? HierarchyTopology(
        turns,
        rankOfNode: ArrayStorage(NestedDissection.ranks(of: network.graph, threads: threads)))
  }

  /// Returns the network with some streets closed and others faster or slower.
  ///
  /// - Returns: The network, with an index and a hierarchy of its own; the usual one if nothing changes.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  /// - Complexity: O(n + m) for n nodes and m arcs of the topology: a tenth of a second for a town.
  package func network(
    with effect: EdgeChanges
  ) throws(ContractionHierarchyError) -> StreetNetwork {
    guard !effect.isEmpty else { return network }
    let graph = network.graph.changed(effect)
    let index = effect.hasClosures ? network.index.closing(graph) : network.index
    return try self.network(of: graph, index: index)
  }

  /// Returns the network of a graph that differs from the usual one in weights and closed or blocked
  /// edges only.
  func network(
    of graph: RoadGraph, index: StreetIndex
  ) throws(ContractionHierarchyError) -> StreetNetwork {
    let turns = graph.directedTurns
    let hierarchy: ContractionHierarchy
    if let topology {
      hierarchy = try topology.extended(to: turns).customized(turns)
    } else {
      hierarchy = try ContractionHierarchy(preparing: turns, threads: threads)
    }
    var changed = StreetNetwork(graph: graph, index: index, hierarchy: hierarchy)
    // The order has no ranks for the nodes of blocked edges.
    if graph.turns.nodeCount == network.graph.turns.nodeCount {
      changed.nodeRanks = network.nodeRanks
    }
    changed.landmarks = network.landmarks
    return changed
  }
}

extension StreetNetwork {
  /// Returns the network without some of its ways, with an index and a hierarchy of its own.
  ///
  /// - Parameters:
  ///   - threads: How many threads to use; the network is the same for any number.
  ///   - isExcluded: Whether a way, given by its number, may not be used.
  /// - Returns: The network; itself if no way is excluded.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  package func excluding(
    threads: Int, _ isExcluded: (_ way: Int) -> Bool
  ) throws(ContractionHierarchyError) -> StreetNetwork {
    var effect = EdgeChanges(graph)
    effect.closeWays(of: graph, isExcluded)
    guard !effect.isEmpty else { return self }
    return try CustomizableNetwork(self, threads: threads).network(with: effect)
  }
}
