package import TravelModel

/// How people walk where no streets are known, and how far.
package struct Walking: Sendable, Hashable {
  /// Metres in a second; 1.25 is 4.5 km/h.
  package var speed = 1.25
  /// How much longer streets are than the straight line.
  package var detour = 1.3
  /// The longest walk from a place to a stop, or from a stop to a place, in seconds.
  package var longestAccess = 900
  /// The longest walk from a stop to another one, in seconds.
  package var longestChange = 600
  /// What everybody keeps in hand when changing, in seconds, unless the feed says how long a change takes.
  package var slack = 60

  /// Walks as most people do.
  package init() {}

  /// Returns the seconds of a walk along a straight line of this many metres, rounded up.
  package func seconds(metres: Double) -> Int { Int((metres * detour / speed).rounded(.up)) }
}

/// The seconds of walks along streets, from each of some places to each of others: row by row, `nil` where no
/// way leads.
package typealias StreetWalks =
  @Sendable (_ from: [Coordinate], _ to: [Coordinate]) -> [Int?]

/// A walk between a place and a stop.
package struct StopWalk: Sendable, Hashable {
  package let stop: Int
  package let seconds: Int

  /// Creates a walk.
  package init(stop: Int, seconds: Int) {
    self.stop = stop
    self.seconds = seconds
  }
}

/// A place with the stops within walking distance, in both directions.
package struct TransitPlace: Sendable, Hashable {
  package let toStops: [StopWalk]
  package let fromStops: [StopWalk]

  /// Creates a place.
  package init(toStops: [StopWalk], fromStops: [StopWalk]) {
    self.toStops = toStops
    self.fromStops = fromStops
  }
}
