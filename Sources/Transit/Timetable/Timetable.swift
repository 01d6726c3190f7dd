package import TravelModel

/// The services around one day, ready for searches.
///
/// Holds the runs that are under way on the date or begin before ``Options/horizon``: those of the days before
/// that run past midnight are among them, and so are early ones of the next day. Moments are seconds after
/// the local midnight of the date, so that they differ by what passes, also when clocks are changed.
package struct Timetable: Sendable {
  /// Which services may be used, and how far people walk.
  package struct Options: Sendable, Hashable {
    package var walking = Walking()
    /// Only trips and stops of which the feed says that they are for wheelchairs.
    package var isWheelchair = false
    /// Runs that begin this many seconds after midnight, or later, are left out; 30 hours.
    package var horizon = 108_000

    /// Takes everything, for those who walk as most people do.
    package init() {}
  }

  package let feed: TransitFeed
  package let date: CalendarDate
  package let options: Options
  let runs: VehicleRuns
  let rides: TripPatterns
  let mirrored: TripPatterns
  let connections: Connections
  /// To where one gets on, from where one got off.
  let incoming: Footpaths
  private let near: NearStops
  private let streets: StreetWalks?

  /// Compiles what runs around a date.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - date: The date.
  ///   - options: What may be used.
  ///   - streets: Walks along streets; without them, they are reckoned from straight lines.
  package init(
    _ feed: TransitFeed, date: CalendarDate, options: Options = Options(),
    streets: StreetWalks? = nil
  ) {
    (self.feed, self.date, self.options, self.streets) = (feed, date, options, streets)
    var isCalled = [Bool](repeating: false, count: feed.stops.count)
    for stop in feed.stopTimes.stops { isCalled[Int(stop)] = true }
    near = NearStops(
      feed.stops.indices.filter { isCalled[$0] }.map { ($0, feed.stops[$0].coordinate) })
    runs = .around(
      date, of: feed, horizon: options.horizon, isWheelchair: options.isWheelchair)
    rides = TripPatterns(
      runs, footpaths: .all(in: feed, near: near, walking: options.walking, streets: streets))
    mirrored = rides.mirrored
    connections = Connections(runs)
    incoming = mirrored.footpaths
  }

  /// How many runs there are.
  package var runCount: Int { runs.count }

  /// Returns a place with the stops around it.
  package func place(at coordinate: Coordinate) -> TransitPlace {
    let walking = options.walking
    let reach =
      Double(walking.longestAccess) * walking.speed / (streets == nil ? walking.detour : 1)
    let found = near.within(reach, of: coordinate)
    func walks(_ times: [Int?]) -> [StopWalk] {
      zip(found, times).compactMap { stop, time in
        time.flatMap { $0 <= walking.longestAccess ? StopWalk(stop: stop.stop, seconds: $0) : nil }
      }
    }
    guard let streets, !found.isEmpty else {
      let all = walks(found.map { walking.seconds(metres: $0.metres) })
      return TransitPlace(toStops: all, fromStops: all)
    }
    let coordinates = found.map { feed.stops[$0.stop].coordinate }
    return TransitPlace(
      toStops: walks(streets([coordinate], coordinates)),
      fromStops: walks(streets(coordinates, [coordinate])))
  }
}

extension Timetable {
  /// The clock on the wall on the date; `nil` only for a feed that was never read.
  package var clock: LocalClock? { LocalClock(timeZone: feed.timeZone, date: date) }

  /// Whether any trip of the feed runs on the date.
  package var hasService: Bool {
    feed.trips.contains { feed.services[$0.service].runs(on: date) }
  }
}

extension TransitFeed {
  /// The first and last day, in days since 1970, on which a service of the feed may run.
  package var span: ClosedRange<Int>? {
    let days = services.flatMap { service in
      [
        service.span?.lowerBound, service.span?.upperBound, service.added.min(),
        service.added.max(),
      ]
      .compactMap(\.self)
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}
