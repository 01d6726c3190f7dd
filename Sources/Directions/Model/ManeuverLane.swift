package import RoadNetwork

/// A lane before a maneuver.
package struct ManeuverLane: Hashable, Codable, Sendable {
  /// Its arrows; empty where none is painted.
  package var indications: LaneIndications
  /// Whether it leads where the maneuver does.
  package var isValid: Bool
  /// Whether one should take it: of the valid lanes, those that serve the next maneuver, too, if that follows
  /// soon.
  package var isActive: Bool

  package init(_ indications: LaneIndications, isValid: Bool, isActive: Bool) {
    self.indications = indications
    self.isValid = isValid
    self.isActive = isActive
  }
}
