package import Localization
package import RoadNetwork
package import TravelModel

/// A planned stop or facility, and what became of it.
///
/// Moments are seconds since the local midnight of the plan's day.
package struct DrivenVisit: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The vehicle stood there, or passed slowly.
    case served(begin: Int, end: Int)
    /// It passed without stopping.
    case passed(at: Int)
    case missed
    /// The track says nothing: none of it is of this round.
    case unknown
  }

  package let id: String
  /// Its place in the planned round, from 1.
  package let number: Int
  package let isFacility: Bool
  package let coordinate: Coordinate
  /// When the plan arrives, and for how long it stays, in seconds.
  package let planned: Int
  package let service: Int
  package internal(set) var outcome: Outcome = .unknown
  /// Another vehicle that served it, and when.
  package internal(set) var other: (vehicle: String, at: Int)?

  /// When service began; `nil` if it was not served.
  package var begin: Int? {
    if case .served(let begin, _) = outcome { begin } else { nil }
  }
}

/// A stop that was served although the plan has it on another round or on none.
package struct UnplannedVisit: Sendable {
  package let id: String
  package let coordinate: Coordinate
  /// The vehicle that should have served it; `nil` if it is on no round.
  package let owner: String?
  package let begin: Int
  package let end: Int
}

/// A way between two visits that was longer than the plan's.
package struct Detour: Sendable {
  /// `nil` at the depot.
  package let from: String?
  package let to: String?
  package let begin: Int
  /// Metres.
  package let driven: Int
  package let planned: Int
  /// The streets off the planned way, the longest first; `nil` for those without a name.
  package let streets: [String?]
}

/// A vehicle that stood at none of its stops, at no facility and not in the depot.
package struct Standing: Sendable {
  package let coordinate: Coordinate
  package let street: String?
  package let begin: Int
  package let end: Int
}

/// A vehicle's round as planned and as driven.
package struct DrivenRound: Sendable {
  package let vehicle: String
  package let driver: String?
  /// In the order of the plan.
  package internal(set) var visits: [DrivenVisit]
  package let plannedDeparture: Int?
  package let plannedReturn: Int?
  /// Metres.
  package let plannedDistance: Int
  package let plannedLine: [Coordinate]
  /// What was driven; `nil` if the vehicle has no track of this day.
  package let driven: Driven?

  /// The driven part of a round.
  package struct Driven: Sendable {
    package let track: MatchedTrack
    /// When the vehicle left the depot, and came back; `nil` if the track does not tell.
    package let departure: Int?
    package let back: Int?
    package let begin: Int
    package let end: Int
    /// Metres along streets.
    package let distance: Int
    package let unplanned: [UnplannedVisit]
    package let detours: [Detour]
    package let standing: [Standing]
    /// Seconds for which the vehicle stood outside the depot, and of them those at visits.
    package let stood: Int
    package let stoodAtVisits: Int
    /// How many served visits would have to be moved to restore the order of the plan.
    package let reordered: Int
  }

  package var stops: [DrivenVisit] { visits.filter { !$0.isFacility } }
  package var servedCount: Int { stops.count { $0.begin != nil } }
  package var title: String { driver.map { "\($0) (\(vehicle))" } ?? vehicle }
}

/// A depot day as driven.
package struct DrivenDay: Sendable {
  package let name: String
  package let clock: LocalClock
  package let language: Language
  package let depotName: String
  package let depot: Coordinate
  /// In the order of the plan's vehicles; those without planned stops and track are left out.
  package let rounds: [DrivenRound]
  /// Travel times for ``TrafficTable``.
  package let speeds: TrafficTable
  /// Metres from which they come.
  package let measured: Int
  /// The streets of the first profile.
  package let network: StreetNetwork
  /// The side of the road on which vehicles drive.
  package let side: DrivingSide

  package var plannedStops: Int { rounds.reduce(0) { $0 + $1.stops.count } }
  package var servedStops: Int { rounds.reduce(0) { $0 + $1.servedCount } }
  package var plannedDistance: Int { rounds.reduce(0) { $0 + $1.plannedDistance } }
  package var drivenDistance: Int { rounds.reduce(0) { $0 + ($1.driven?.distance ?? 0) } }
}
