/// The traits of a node for one profile.
package struct NodeTraits: Equatable, Sendable {
  /// Who may pass; `closed` if the node is impassable.
  package var access: Access = .open
  package var features: NodeFeatures = []
  /// The delay when passing along the order of the way's nodes, in milliseconds.
  package var forwardDelay: Int32 = 0
  /// The delay when passing against it, in milliseconds.
  package var backwardDelay: Int32 = 0
  /// The part of these delays that passing a barrier takes, and turning round before it does not.
  package var barrierDelay: Int32 = 0
  /// The additional delay when crossing the road here, in milliseconds, for those who do not travel
  /// along it; 0 if the profile has the same delay for all.
  package var crossingDelay: Int32 = 0

  package init() {}

  /// Whether the node is an ordinary one.
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
  /// A speed hump, a speed table or another traffic calming feature.
  package static let calming = NodeFeatures(rawValue: 1 << 7)
  /// A road crosses rails here.
  package static let levelCrossing = NodeFeatures(rawValue: 1 << 8)
  /// A motorway exit, whose `ref` is its number.
  package static let exit = NodeFeatures(rawValue: 1 << 9)
  /// A place to turn around.
  package static let turningCircle = NodeFeatures(rawValue: 1 << 10)
  /// The sign applies only to those who travel along the order of the way's nodes.
  package static let facesForward = NodeFeatures(rawValue: 1 << 11)
  /// The sign applies only to those who travel against it.
  package static let facesBackward = NodeFeatures(rawValue: 1 << 12)
  /// The stop sign applies to the minor roads only.
  package static let minorRoadsOnly = NodeFeatures(rawValue: 1 << 13)
}
