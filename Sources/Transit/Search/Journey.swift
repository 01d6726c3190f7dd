/// A journey from one place to another by public transport: a walk, rides with transfers between
/// them, a walk.
///
/// Moments are seconds after the local midnight of the timetable's date.
package struct Journey: Sendable, Hashable {
  /// A part of a run that a traveller rides.
  package struct Ride: Sendable, Hashable {
    /// The trips of the feed that one sits in, one behind the other without getting off.
    package let trips: [Int]
    /// Seconds from the feed's times to those of the ride.
    package let shift: Int
    /// The stops of the feed where one gets on and off.
    package let from: Int
    package let to: Int
    /// The rows of the feed's stop times where one gets on and off.
    package let fromVisit: Int
    package let toVisit: Int
    /// When the vehicle leaves; where vehicles come every so many seconds, when to be at the stop at the latest.
    package let departure: Int
    /// When one is there; where vehicles come every so many seconds, at the latest.
    package let arrival: Int
    /// The longest wait for a vehicle of which the feed says only how often it comes; else `nil`.
    package let headway: Int?
    /// At how many stops the vehicle calls until one gets off, that one included.
    package let stopCount: Int
  }

  /// A transfer from one ride to the next; `seconds` is the minimum time it takes.
  package struct Change: Sendable, Hashable {
    package let from: Int
    package let to: Int
    package let seconds: Int
  }

  /// When one leaves the place.
  package let departure: Int
  /// When one is at the other place.
  package let arrival: Int
  /// The walk to the first stop, in seconds.
  package let access: Int
  /// At least one.
  package let rides: [Ride]
  /// One fewer than rides.
  package let changes: [Change]
  /// The walk from the last stop, in seconds.
  package let egress: Int

  /// How many times one changes vehicles.
  package var transfers: Int { rides.count - 1 }
}

/// A query to a timetable.
package struct JourneyQuery: Sendable {
  /// A moment, in seconds after the local midnight of the timetable's date.
  package enum Moment: Sendable, Hashable {
    /// Not to leave before it.
    case leaving(Int)
    /// To be there by it.
    case arriving(Int)
  }

  package let from: TransitPlace
  package let to: TransitPlace
  package let moment: Moment
  /// The most times that one changes vehicles.
  package let maxTransfers: Int

  /// Asks for journeys.
  package init(from: TransitPlace, to: TransitPlace, _ moment: Moment, maxTransfers: Int = 9) {
    self.from = from
    self.to = to
    self.moment = moment
    self.maxTransfers = maxTransfers
  }
}
