/// The conditions for a route to be an alternative to a better one.
///
/// - Source: I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck (2013), *Alternative Routes in Road
///   Networks*, ACM Journal of Experimental Algorithmics 18, section 3; their limits are 0.8, 0.25 and
///   0.25.
package struct AlternativeOptions: Hashable, Sendable {
  /// The number of routes wanted, including the best; at least 1.
  package var routes = 3
  /// The largest weight that a route may share with edges of the routes before it, as a fraction of the
  /// weight of the best route; below 1, so that no route appears twice.
  package var largestSharing = 0.75
  /// How much more a detour may weigh than the part of the best route it replaces, as a fraction of that.
  ///
  /// So the whole route exceeds the best one by at most this fraction.
  package var largestStretch = 0.25
  /// Every part of a route up to this fraction of the weight of the best route is a shortest path.
  package var localOptimality = 0.25
  /// How far searches descend below the hierarchy's shortest upward paths, at least 0.
  ///
  /// From a node, a search descends to nodes ranked above one of this many predecessors on its path.
  /// With 0 it only climbs; with `Int.max` it sees all nodes, and no admissible single-via route is
  /// missed for want of a candidate.
  package var relaxation = 2

  /// Creates options for up to three routes.
  package init() {}

  /// Whether all values are in range.
  var areSound: Bool {
    routes >= 1 && relaxation >= 0 && (0..<1).contains(largestSharing)
      && (0...10).contains(largestStretch) && (0...1).contains(localOptimality)
  }

  /// A fraction of a weight, rounded down.
  static func share(_ share: Double, of weight: Int) -> Int {
    Int((Double(weight) * share).rounded(.down))
  }
}
