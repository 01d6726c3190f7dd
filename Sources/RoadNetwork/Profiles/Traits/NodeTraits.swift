/// The traits of a node for one profile.
package struct NodeTraits: Equatable, Sendable {
  /// Who may pass; `closed` for a barrier.
  package var access: Access = .open
  package var features: NodeFeatures = []
  /// What passing along the order of the way's nodes takes, in milliseconds.
  package var forwardDelay: Int32 = 0
  /// What passing against it takes, in milliseconds.
  package var backwardDelay: Int32 = 0
  /// What it takes beside that to cross the road here, in milliseconds, for those who do not go along
  /// the road; 0 where a profile has the same delay for all.
  package var crossingDelay: Int32 = 0

  package init() {}

  /// Whether the node is like any other.
  package var isPlain: Bool { self == NodeTraits() }
}

/// The features of a node.
package struct NodeFeatures: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let barrier = NodeFeatures(rawValue: 1 << 0)
  package static let signals = NodeFeatures(rawValue: 1 << 1)
  package static let stop = NodeFeatures(rawValue: 1 << 2)
  package static let giveWay = NodeFeatures(rawValue: 1 << 3)
  package static let crossing = NodeFeatures(rawValue: 1 << 4)
  /// A crossing with signals.
  package static let signalledCrossing = NodeFeatures(rawValue: 1 << 5)
  package static let miniRoundabout = NodeFeatures(rawValue: 1 << 6)
  /// A hump, a table or another thing that slows traffic.
  package static let calming = NodeFeatures(rawValue: 1 << 7)
  /// Rails cross.
  package static let levelCrossing = NodeFeatures(rawValue: 1 << 8)
  /// An exit of a motorway, whose `ref` is its number.
  package static let exit = NodeFeatures(rawValue: 1 << 9)
  /// A place to turn round.
  package static let turningCircle = NodeFeatures(rawValue: 1 << 10)
  /// The sign faces only those who travel along the order of the way's nodes.
  package static let facesForward = NodeFeatures(rawValue: 1 << 11)
  /// The sign faces only those who travel against it.
  package static let facesBackward = NodeFeatures(rawValue: 1 << 12)
  /// The stop sign is for the minor roads only.
  package static let minorRoadsOnly = NodeFeatures(rawValue: 1 << 13)
}
