/// The traits of a way for one profile.
package struct WayTraits: Equatable, Sendable {
  package var highway: HighwayClass
  /// Along the order of the way's nodes.
  package var forward: DirectionTraits
  /// Against it.
  package var backward: DirectionTraits
  package var flags: WayFlags = []
  package var service: ServiceKind?
  /// The number of lanes in both directions together; 0 if unknown.
  package var lanes: UInt8 = 0
  /// The driving side, if the way itself specifies it.
  package var drivingSide: DrivingSide?
  /// The duration of the whole way in milliseconds, whatever its length: a ferry's `duration`.
  package var wholeDuration: Int32?

  /// Returns the duration of a part of the way.
  ///
  /// - Parameters:
  ///   - length: The length of the part, in centimetres.
  ///   - wayLength: The length of the whole way, in centimetres; used if it has a fixed duration.
  ///   - direction: The direction, which must be open.
  /// - Returns: Milliseconds, rounded to the nearest.
  package func duration(
    length: Int, of wayLength: Int, _ direction: DirectionTraits
  ) -> Int {
    if let wholeDuration {
      return wayLength > 0
        ? (length * Int(wholeDuration) + wayLength / 2) / wayLength : Int(wholeDuration)
    }
    return direction.duration(length: length)
  }
}

/// The traits of one direction of a way for one profile.
package struct DirectionTraits: Equatable, Sendable {
  package var access: Access
  /// In millimetres per second; 0 if closed.
  package var speed: Int32
  /// The ratio of the way's weight to its duration, in thousandths.
  package var weightFactor: Int32 = 1000
  /// Whether the vehicle is pushed, like a bicycle on a footway.
  package var isWalked = false

  package static let closed = DirectionTraits(access: .closed, speed: 0)

  package var isOpen: Bool { access != .closed }

  /// Returns the time for a length in centimetres, in milliseconds, rounded to the nearest.
  ///
  /// - Precondition: The direction is open.
  package func duration(length: Int) -> Int {
    precondition(speed > 0, "nobody travels there")
    return (length * 10_000 + Int(speed) / 2) / Int(speed)
  }

  /// Returns the weight of a duration in milliseconds in route choice.
  package func weight(duration: Int) -> Int { (duration * Int(weightFactor) + 500) / 1000 }
}

/// Who may travel.
package enum Access: UInt8, Comparable, CaseIterable, Sendable {
  /// Nobody.
  case closed
  /// Those with business on private ground; only at the ends of a route.
  case privateGround
  /// Those with a destination there; only at the ends of a route.
  case destination
  /// Everybody.
  case open

  package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
}

/// The properties of a way in both directions.
package struct WayFlags: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let roundabout = WayFlags(rawValue: 1 << 0)
  /// `junction=circular`: circular, but without the priority rules of a roundabout.
  package static let circular = WayFlags(rawValue: 1 << 1)
  package static let tunnel = WayFlags(rawValue: 1 << 2)
  package static let bridge = WayFlags(rawValue: 1 << 3)
  package static let ferry = WayFlags(rawValue: 1 << 4)
  package static let steps = WayFlags(rawValue: 1 << 5)
  package static let toll = WayFlags(rawValue: 1 << 6)
  package static let motorroad = WayFlags(rawValue: 1 << 7)
  /// Stops and route ends are not snapped to such a way.
  package static let noSnapping = WayFlags(rawValue: 1 << 8)
  package static let area = WayFlags(rawValue: 1 << 9)
  /// A path across a road.
  package static let crossing = WayFlags(rawValue: 1 << 10)
  /// A path beside a street, whose name it has if that is known.
  package static let pavement = WayFlags(rawValue: 1 << 11)
  /// Steps that lead up in the direction of the way.
  package static let leadsUp = WayFlags(rawValue: 1 << 12)
  /// Steps that lead down in the direction of the way.
  package static let leadsDown = WayFlags(rawValue: 1 << 13)
  /// Steps that move, or a moving walkway.
  package static let conveying = WayFlags(rawValue: 1 << 14)
  /// Of stored ways: their name is ``WayNames/crossed``.
  static let namesCrossed = WayFlags(rawValue: 1 << 15)
}

/// The kind of a service road: a value of `service`.
package enum ServiceKind: UInt8, CaseIterable, Sendable {
  case alley, driveway, parkingAisle, driveThrough, other
}

/// The side of the road on which traffic drives.
package enum DrivingSide: UInt8, CaseIterable, Sendable {
  case right, left
}
