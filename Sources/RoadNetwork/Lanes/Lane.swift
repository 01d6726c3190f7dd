/// The arrows of a lane: where it leads.
package struct LaneIndications: OptionSet, Hashable, Codable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let through = LaneIndications(rawValue: 1 << 0)
  package static let sharpLeft = LaneIndications(rawValue: 1 << 1)
  package static let left = LaneIndications(rawValue: 1 << 2)
  package static let slightLeft = LaneIndications(rawValue: 1 << 3)
  package static let slightRight = LaneIndications(rawValue: 1 << 4)
  package static let right = LaneIndications(rawValue: 1 << 5)
  package static let sharpRight = LaneIndications(rawValue: 1 << 6)
  package static let reverse = LaneIndications(rawValue: 1 << 7)
  package static let mergeToLeft = LaneIndications(rawValue: 1 << 8)
  package static let mergeToRight = LaneIndications(rawValue: 1 << 9)

  /// All arrows that there are.
  package static let all = LaneIndications(rawValue: 1 << 10 - 1)
}

/// A lane that the profile may travel.
package struct Lane: Equatable, Sendable {
  /// Empty where no arrow is painted.
  package var indications: LaneIndications
  /// To which sides one may leave it.
  package var changes = LaneChanges.all
  /// What signs above it say.
  package var destination = WayDestination()

  /// Creates a lane.
  package init(
    _ indications: LaneIndications, changes: LaneChanges = .all,
    destination: WayDestination = WayDestination()
  ) {
    self.indications = indications
    self.changes = changes
    self.destination = destination
  }
}

/// The sides to which one may leave a lane.
package struct LaneChanges: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = LaneChanges(rawValue: 1 << 0)
  package static let right = LaneChanges(rawValue: 1 << 1)
  package static let all: LaneChanges = [.left, .right]
}

/// The lanes of a way, as those who travel it see them from left to right; none in a direction without arrows.
package struct WayLanes: Equatable, Sendable {
  package var forward: [Lane] = []
  package var backward: [Lane] = []

  /// Creates lanes.
  package init(forward: [Lane] = [], backward: [Lane] = []) {
    self.forward = forward
    self.backward = backward
  }
}
