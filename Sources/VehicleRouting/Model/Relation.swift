/// A relation between stops; it applies to those of them that are served.
package struct Relation: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Each stop is served after the one before it in the list, by the same vehicle or another;
    /// none without the one before.
    case after
    /// The stops follow each other on one route, in any order, with no other stop between.
    case together
    /// All on one route.
    case sameVehicle = "same_vehicle"
    /// Each on a route of its own.
    case differentVehicle = "different_vehicle"
  }

  package var kind: Kind
  /// Indices into ``Problem/stops``, at least two.
  package var stops: [Int]
  /// The least and the greatest time from the end of a visit to the begin of the next, for `after`.
  package var minGap = 0
  package var maxGap: Int?

  /// Creates a relation.
  package init(_ kind: Kind, _ stops: [Int], minGap: Int = 0, maxGap: Int? = nil) {
    self.kind = kind
    self.stops = stops
    self.minGap = minGap
    self.maxGap = maxGap
  }
}
