package import TravelModel

/// A timetable as its operators publish it: stops, routes, trips, the days on which they run, fares.
///
/// Rows refer to each other by index; what refers to nothing was left out by the reader.
///
/// - Source: *General Transit Feed Specification*, Schedule reference, gtfs.org.
package struct TransitFeed: Sendable {
  /// The zone that all times of the feed are in.
  package var timeZone: String
  package var agencies: [TransitAgency] = []
  package var stops: [TransitStop] = []
  package var routes: [TransitRoute] = []
  package var services: [TransitService] = []
  package var trips: [TransitTrip] = []
  package var stopTimes = StopTimes()
  package var frequencies: [TransitFrequency] = []
  package var transfers: [TransitTransfer] = []
  package var fares: [TransitFare] = []
  package var fareRules: [TransitFareRule] = []
  /// The lines of `shapes.txt`; trips refer to them.
  package var shapes: [[Coordinate]] = []
  package var information: TransitFeedInformation?
  /// How many rows of each file were left out, by the file's name.
  package var leftOut: [String: Int] = [:]

  /// Creates a feed in which nothing runs.
  package init(timeZone: String) { self.timeZone = timeZone }
}

/// What a feed states about itself.
package struct TransitFeedInformation: Sendable, Equatable {
  package let publisher: String
  package let version: String?
  package let start: CalendarDate?
  package let end: CalendarDate?
}

/// An operator of vehicles.
package struct TransitAgency: Sendable {
  package let id: String
  package let name: String
}

/// Whether something is accessible to wheelchair users.
package enum WheelchairAccess: Int, Sendable {
  case unknown = 0
  case possible = 1
  case impossible = 2
}

/// A place where vehicles stop, or a part of such a place.
package struct TransitStop: Sendable {
  package enum Kind: Int, Sendable {
    case platform = 0
    case station = 1
    case entrance = 2
    case node = 3
    case boardingArea = 4
  }

  package let id: String
  package let name: String
  package let platformCode: String?
  package let kind: Kind
  /// Where it is; nodes and boarding areas need not say so, and are then where their parent is.
  package var coordinate: Coordinate
  /// The station that it belongs to.
  package var parent: Int?
  /// For fares.
  package let zone: String?
  /// Its own word, or that of its station.
  package var wheelchair: WheelchairAccess
}

/// A line that travellers know by its name.
package struct TransitRoute: Sendable {
  package let id: String
  package let agency: Int?
  package let shortName: String?
  package let longName: String?
  /// What runs there, by GTFS: 0 tram, 1 metro, 2 rail, 3 bus, 4 ferry, and the extended types.
  package let type: Int
  /// Six hexadecimal digits.
  package let color: String?

  /// What travellers call it.
  package var name: String { shortName ?? longName ?? id }
}

/// A vehicle's run through stops, on each day of its service.
package struct TransitTrip: Sendable {
  package let id: String
  package let route: Int
  package let service: Int
  package let headsign: String?
  package let shortName: String?
  package let block: String?
  package let shape: Int?
  package let wheelchair: WheelchairAccess
  /// Its rows in ``TransitFeed/stopTimes``; at least two.
  package var stopTimes: Range<Int> = 0..<0
}

/// When trips are where: columns of equal length, with a row for each visit, in order of trips.
package struct StopTimes: Sendable {
  package var stops: [Int32] = []
  /// Seconds after noon minus twelve hours of the day of service.
  package var arrivals: [Int32] = []
  package var departures: [Int32] = []
  /// Whether travellers may get on there.
  package var canBoard: [Bool] = []
  /// Whether travellers may get off there.
  package var canAlight: [Bool] = []

  /// How many visits there are.
  package var count: Int { stops.count }
}

/// A trip that is repeated through a part of the day.
package struct TransitFrequency: Sendable {
  package let trip: Int
  /// Seconds, as those of stop times.
  package let start: Int
  /// The end of the part; no vehicle departs at or after it.
  package let end: Int
  /// Seconds from a vehicle to the next one.
  package let headway: Int
  /// Whether vehicles depart exactly at the start and every headway after it.
  package let isExact: Bool
}

/// A rule about changing from one stop to another.
package struct TransitTransfer: Sendable {
  package enum Kind: Int, Sendable {
    case recommended = 0
    case timed = 1
    case minimumTime = 2
    case impossible = 3
    case inSeat = 4
    case notInSeat = 5
  }

  package let from: Int?
  package let to: Int?
  package let fromRoute: Int?
  package let toRoute: Int?
  package let fromTrip: Int?
  package let toTrip: Int?
  package let kind: Kind
  /// Seconds.
  package let minimumTime: Int?
}

/// What a ticket costs, by Fares v1.
package struct TransitFare: Sendable {
  package let id: String
  /// In hundred-thousandths of the currency's unit.
  package let price: Int
  /// The code of ISO 4217.
  package let currency: String
  /// How many changes one ticket covers; `nil` for any number.
  package let transfers: Int?
  /// How many seconds after the first boarding one may board the last time.
  package let duration: Int?
  package let agency: Int?
}

/// Where a fare is valid.
package struct TransitFareRule: Sendable {
  package let fare: Int
  package let route: Int?
  package let origin: String?
  package let destination: String?
  package let contains: String?
}
