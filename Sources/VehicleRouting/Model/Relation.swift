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
    /// Each on a route of its own, and all begin at the same moment, or so long after the one before as the
    /// offsets say; none is served without all others.
    case synchronised
  }

  package var kind: Kind
  /// Indices into ``Problem/stops``, at least two.
  package var stops: [Int]
  /// The least and the greatest time from the end of a visit to the begin of the next, for `after`.
  package var minGap = 0
  package var maxGap: Int?
  /// The least and the greatest time from the begin of a visit to the begin of the next, for
  /// `synchronised`; it may be negative.
  package var minOffset = 0
  package var maxOffset = 0

  /// Creates a relation.
  package init(_ kind: Kind, _ stops: [Int], minGap: Int = 0, maxGap: Int? = nil) {
    self.kind = kind
    self.stops = stops
    self.minGap = minGap
    self.maxGap = maxGap
  }

  /// Creates a relation of stops that are synchronised.
  package static func synchronised(
    _ stops: [Int], minOffset: Int = 0, maxOffset: Int? = nil
  ) -> Relation {
    var relation = Relation(.synchronised, stops)
    relation.minOffset = minOffset
    relation.maxOffset = maxOffset ?? minOffset
    return relation
  }

  /// Whether it says at which times stops begin beside each other.
  package var isTimed: Bool { kind == .after || kind == .synchronised }

  /// Whether the order of its stops means something.
  package var isOrdered: Bool {
    kind == .after || kind == .synchronised && (minOffset, maxOffset) != (0, 0)
  }
}
