package import Directions
package import ItineraryPlanning
package import TravelModel

/// A leg of an itinerary in full: its streets and vehicles, and why its mode was chosen.
package struct LegCourse: Sendable {
  /// A stop of public transport.
  package struct Stop: Hashable, Codable, Sendable {
    package var id: String
    package var name: String
    package var coordinate: Coordinate

    /// Creates a stop.
    package init(id: String, name: String, at coordinate: Coordinate) {
      (self.id, self.name, self.coordinate) = (id, name, coordinate)
    }
  }

  /// A ride in a vehicle between two stops.
  package struct Ride: Hashable, Codable, Sendable {
    /// What travellers call the vehicle.
    package enum Vehicle: String, CaseIterable, Codable, Sendable {
      case tram, metro, rail, bus, ferry, other
    }

    package var vehicle: Vehicle
    /// What travellers call the line, and where it goes to.
    package var line: String
    package var headsign: String?
    /// The trips of the feed, one after another without getting off.
    package var trips: [String]
    package var from: Stop, to: Stop
    /// The number of stops, including the one at which to get off.
    package var stopCount: Int
    /// The longest wait in seconds where only that is known.
    package var headway: Int?

    /// Creates a ride.
    package init(
      _ vehicle: Vehicle, line: String, headsign: String?, trips: [String], from: Stop, to: Stop,
      stopCount: Int, headway: Int?
    ) {
      (self.vehicle, self.line, self.headsign, self.trips) = (vehicle, line, headsign, trips)
      (self.from, self.to, self.stopCount, self.headway) = (from, to, stopCount, headway)
    }
  }

  /// What one does without a pause.
  package struct Part: Sendable {
    package enum Kind: Sendable {
      /// Along streets; with directions if they are known.
      case streets(MultimodalTravel.Means, WayDirections?)
      case ride(Ride)
    }

    package var kind: Kind
    /// From end to end, at least two points, in whole 1e-7 degrees.
    package var line: [Coordinate]
    /// In elapsed seconds from the midnight of the first day.
    package var leaves: Int, arrives: Int
    /// Metres climbed along streets; `nil` if unknown.
    package var ascent: Int?

    /// Creates a part.
    package init(_ kind: Kind, line: [Coordinate], leaves: Int, arrives: Int) {
      (self.kind, self.leaves, self.arrives) = (kind, leaves, arrives)
      self.line = line.map { FixedCoordinate($0).degrees }
    }
  }

  /// The same leg by another mode.
  package struct Other: Hashable, Codable, Sendable {
    package var means: MultimodalTravel.Means
    /// From being ready to being there, with all waiting.
    package var seconds: Int
    package var price: Int
    /// Metres on foot.
    package var walked: Int

    /// Creates a way.
    package init(_ means: MultimodalTravel.Means, seconds: Int, price: Int, walked: Int) {
      (self.means, self.seconds, self.price, self.walked) = (means, seconds, price, walked)
    }
  }

  /// Why this mode was chosen.
  package enum Reason: Hashable, Codable, Sendable {
    /// No other mode leads there in time, or none is allowed.
    case only
    /// It is there first, costs least, or one walks least; the other that comes next in that.
    case faster(Other), cheaper(Other), lessWalking(Other)
    /// It is without an engine.
    case greener(Other)
    /// For the sake of the day as a whole: budget, walking, or what comes after.
    case wholeDay(Other)

    /// The other mode, if there is one.
    package var other: Other? {
      switch self {
      case .only: nil
      case .faster(let other), .cheaper(let other), .lessWalking(let other), .greener(let other),
        .wholeDay(let other):
        other
      }
    }

    /// The reason as formats have it.
    package var code: String {
      switch self {
      case .only: "only"
      case .faster: "faster"
      case .cheaper: "cheaper"
      case .lessWalking: "less_walking"
      case .greener: "greener"
      case .wholeDay: "whole_day"
      }
    }
  }

  package var parts: [Part]
  /// By all other modes that lead there.
  package var others: [Other]
  package var reason: Reason

  /// Creates a course.
  package init(parts: [Part], others: [Other], reason: Reason) {
    (self.parts, self.others, self.reason) = (parts, others, reason)
  }

  /// Metres climbed by one's own strength, as far as known.
  package var ascent: Int { parts.reduce(0) { $0 + ($1.ascent ?? 0) } }

  /// Its vehicles, in order.
  package var rides: [Ride] {
    parts.compactMap { if case .ride(let ride) = $0.kind { ride } else { nil } }
  }
}

/// The details of a plan besides its times: the course of each leg, and why its places are in it.
package struct ItineraryDetails: Sendable {
  /// By day; a leg to each visit, and one to the day's end.
  package var courses: [[LegCourse]]
  package var explanation: PlanExplanation

  /// Creates details.
  package init(courses: [[LegCourse]], explanation: PlanExplanation) {
    (self.courses, self.explanation) = (courses, explanation)
  }
}
