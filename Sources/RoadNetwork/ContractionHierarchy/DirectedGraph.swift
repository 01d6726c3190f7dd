/// A directed graph with three measures per arc, from which a contraction hierarchy is prepared.
///
/// Nodes are `0..<nodeCount`; arcs are numbered in the order in which they were added. Loops, parallel
/// arcs, measures of zero, disconnected parts and isolated nodes are all allowed.
package struct DirectedGraph: Sendable {
  /// How many nodes there are.
  package let nodeCount: Int
  /// `tails[a]`: the node that arc `a` leaves.
  package private(set) var tails: [Int32] = []
  /// `heads[a]`: the node that arc `a` enters.
  package private(set) var heads: [Int32] = []
  /// `weights[a]`: what is minimised; not negative.
  package private(set) var weights: [Int32] = []
  /// `durations[a]`: milliseconds; not negative.
  package private(set) var durations: [Int32] = []
  /// `distances[a]`: centimetres; not negative.
  package private(set) var distances: [Int32] = []

  /// How many arcs there are.
  package var arcCount: Int { tails.count }

  /// Creates a graph without arcs.
  package init(nodeCount: Int) {
    precondition(nodeCount >= 0 && nodeCount < Int(Int32.max), "too many nodes")
    self.nodeCount = nodeCount
  }

  /// Reserves capacity for a number of arcs.
  package mutating func reserveArcs(_ count: Int) {
    tails.reserveCapacity(count)
    heads.reserveCapacity(count)
    weights.reserveCapacity(count)
    durations.reserveCapacity(count)
    distances.reserveCapacity(count)
  }

  /// Adds an arc, whose index is the previous number of arcs.
  ///
  /// - Precondition: `tail` and `head` are nodes, and no measure is negative.
  package mutating func addArc(
    from tail: Int, to head: Int, weight: Int32, duration: Int32, distance: Int32
  ) {
    precondition(tail >= 0 && tail < nodeCount && head >= 0 && head < nodeCount, "no such node")
    precondition(weight >= 0 && duration >= 0 && distance >= 0, "sizes are not negative")
    tails.append(Int32(truncatingIfNeeded: tail))
    heads.append(Int32(truncatingIfNeeded: head))
    weights.append(weight)
    durations.append(duration)
    distances.append(distance)
  }
}
