/// Where a vehicle stops on the streets of a network, as a caller has chosen it.
package enum StreetPlace: Hashable, Sendable {
  /// A point of a street.
  ///
  /// A vehicle comes along one of the snap's edges. If there is only one, it goes on in that direction, or turns
  /// round first where `turning` says how long that takes, in milliseconds; `nil`: it cannot.
  case point(Snap, turning: Int32? = nil)
  /// A stretch of street, which is driven from its beginning to its end.
  case stretch(EdgeChain)

  /// Where routes to it end.
  package func entry(in graph: RoadGraph) -> Snap {
    switch self {
    case .point(let snap, _): snap
    case .stretch(let chain): chain.entry(in: graph)
    }
  }

  /// Where routes from it begin.
  package func exit(in graph: RoadGraph) -> Snap {
    switch self {
    case .point(let snap, _): snap
    case .stretch(let chain): chain.exit(in: graph)
    }
  }

  /// Where routes from it begin if the vehicle turns round first, and how long that takes, in milliseconds;
  /// `nil` if it cannot.
  package func turned(in graph: RoadGraph) -> (exit: Snap, duration: Int32)? {
    guard case .point(let snap, let turning?) = self, let other = snap.opposite(in: graph) else {
      return nil
    }
    return (other, turning)
  }

  /// The distance from entry to exit, in centimetres.
  package func distance(in graph: RoadGraph) -> Int {
    switch self {
    case .point: 0
    case .stretch(let chain): chain.distance(in: graph)
    }
  }

  /// The stretch; `nil` for a point.
  package var chain: EdgeChain? {
    if case .stretch(let chain) = self { chain } else { nil }
  }
}

extension Snap {
  /// The same place, reached and left along some of its edges only.
  ///
  /// - Precondition: They are among its edges.
  package func restricted(to edges: SnapEdges) -> Snap {
    precondition(self.edges.isSuperset(of: edges) && !edges.isEmpty, "edges of another place")
    return onEdges(edges)
  }

  /// The same place on the other edge of its segment; `nil` if it is on both, or traffic is one-way.
  fileprivate func opposite(in graph: RoadGraph) -> Snap? {
    guard edges != .both else { return nil }
    let other: SnapEdges = edges == .along ? .against : .along
    let edge = 2 * segment + (other == .along ? 0 : 1)
    return graph.durations[edge] == RoadGraph.closed ? nil : onEdges(other)
  }

  private func onEdges(_ edges: SnapEdges) -> Snap {
    Snap(
      segment: segment, point: point, offset: offset, coordinate: coordinate, distance: distance,
      side: side, edges: edges, isIsland: isIsland)
  }
}
