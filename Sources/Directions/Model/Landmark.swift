package import RoadNetwork

/// Something beside a turn by which travellers recognise the place.
package struct Landmark: Hashable, Codable, Sendable {
  /// What signs call it; `nil` if it has no name.
  package var name: String?
  package var kind: LandmarkKind
  package var relation: LandmarkRelation

  package init(name: String?, kind: LandmarkKind, relation: LandmarkRelation) {
    self.name = name
    self.kind = kind
    self.relation = relation
  }
}

/// What stands there.
package typealias LandmarkKind = RoadNetwork.LandmarkKind

/// The position of a landmark relative to the turn.
package enum LandmarkRelation: String, CaseIterable, Codable, Sendable {
  /// One passes it, then turns.
  case after
  /// One turns before one comes to it.
  case before
  /// It stands at the corner.
  case at
}
