/// The conditions for a route to be an alternative to a better one.
///
/// - Source: I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck (2013), *Alternative Routes in Road
///   Networks*, ACM Journal of Experimental Algorithmics 18, section 3; their limits are 0.8, 0.25 and
///   0.25.
package struct AlternativeOptions: Hashable, Sendable {
  /// How many routes are wanted, the best one among them; at least 1.
  package var routes = 3
  /// How much a route may weigh on edges of the routes before it, as a share of the weight of the
  /// best route; below 1, so that no route is there twice.
  package var largestSharing = 0.75
  /// How much more a detour may weigh than what it replaces of the best route, as a share of that.
  ///
  /// So the whole route weighs no more than the best one and this share of it.
  package var largestStretch = 0.25
  /// Every part of a route up to this share of the weight of the best route is a shortest path.
  package var localOptimality = 0.25
  /// How far below the hierarchy's shortest climbs is searched, at least 0.
  ///
  /// From a node a search goes down to nodes that are higher than one of the so many nodes before it
  /// on its path. With 0 it only climbs; with `Int.max` it sees all nodes, and no admissible route
  /// over one via node is missed for want of a candidate.
  package var relaxation = 2

  /// Creates options for up to three routes.
  package init() {}

  /// Whether all numbers are in their ranges.
  var areSound: Bool {
    routes >= 1 && relaxation >= 0 && (0..<1).contains(largestSharing)
      && (0...10).contains(largestStretch) && (0...1).contains(localOptimality)
  }

  /// A share of a weight, rounded down.
  static func share(_ share: Double, of weight: Int) -> Int {
    Int((Double(weight) * share).rounded(.down))
  }
}
