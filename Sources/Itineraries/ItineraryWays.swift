package import ItineraryPlanning
package import Planning
internal import RoadNetwork
package import Transit
package import TravelModel

/// Finds travel between the locations of an itinerary by each mode.
///
/// With a map it follows the streets; without one it is estimated from straight lines. A timetable determines
/// the departures.
package struct ItineraryWays: Sendable {
  /// Time to add to travel on streets: parking and unlocking, walking to a car, waiting for a ride.
  private static let handling: [MultimodalTravel.Means: Int] = [
    .bicycle: 120, .car: 360, .ride: 300,
  ]
  /// Nobody gets in for a shorter way, as the crow flies in metres, who may walk it and is not slow, in metres an hour.
  private static let worthGettingIn = (metres: 400.0, pace: 3500)
  /// Between two places nobody walks farther, in metres, unless both are named or the request says how far one walks.
  private static let longestWalk = 3000.0
  /// Without streets: the ratio of the path to the straight line, and the speed in m/s.
  private static let estimates: [MultimodalTravel.Means: (detour: Double, speed: Double)] = [
    .bicycle: (1.3, 4.2), .car: (1.4, 7), .ride: (1.4, 7),
  ]
  private static let walkingDetour = 1.3
  /// The speeds of the profiles `foot` and `wheelchair` on level streets, in m/s.
  private static let (footPace, wheelchairPace) = (5 / 3.6, 4 / 3.6)

  package var router: (any Router)?
  package var feed: TransitFeed?
  package var threads: Int
  /// For fares in another currency than that of a request.
  package var rates = CurrencyRates.usual

  /// Creates the finder.
  package init(router: (any Router)?, feed: TransitFeed?, threads: Int) {
    (self.router, self.feed, self.threads) = (router, feed, threads)
  }

  /// Returns travel between all locations of a draft.
  ///
  /// - Parameter draft: A request with its places.
  /// - Returns: A mode for each means of travel that the request allows; transit only with a feed.
  /// - Throws: `RouterError` if the map cannot be used.
  package func ways(_ draft: ItineraryCompiler) throws(RouterError) -> MultimodalTravel {
    MultimodalTravel(count: draft.locations.count, modes: try modes(draft))
  }

  /// The same before it is arranged for searches.
  func modes(_ draft: ItineraryCompiler) throws(RouterError) -> [MultimodalTravel.Mode] {
    var modes: [MultimodalTravel.Mode] = []
    for means in draft.request.modes {
      if means == .transit {
        if let feed { modes.append(transit(draft, feed)) }
      } else {
        modes.append(try mode(means, draft))
      }
    }
    return modes
  }

  /// The map profile of a mode.
  package static func profile(of means: MultimodalTravel.Means, _ group: ItineraryRequest.Group)
    -> String
  {
    switch means {
    case .walk, .transit: group.wheelchair ? "wheelchair" : "foot"
    case .bicycle: "bicycle"
    case .car, .ride: "car"
    }
  }

  private func mode(
    _ means: MultimodalTravel.Means, _ draft: ItineraryCompiler
  ) throws(RouterError) -> MultimodalTravel.Mode {
    let request = draft.request
    let locations = draft.locations
    var mode = MultimodalTravel.Mode(means)
    mode.rates = request.rates(of: means)
    let handling = Self.handling[means] ?? 0
    let points = locations.map { FixedCoordinate($0) }
    let rules = draft.locationRules
    let isByOwnCar = request.isByOwnCar
    let shortest = walksShortWays(request) ? Self.worthGettingIn.metres : -1
    let longest =
      request.walking == nil && request.only == nil ? Self.longestWalk : .infinity
    let pace = Double(request.group.pace) / 3600
    let matrix = try router.map { router throws(RouterError) in
      try router.matrix(
        of: unique(locations).map { RoutedPlace($0) },
        profile: Self.profile(of: means, request.group))
    }
    let profilePace = request.group.wheelchair ? Self.wheelchairPace : Self.footPace
    let rows = rows(locations)
    func bar() {
      mode.metres.append(0)
      mode.seconds.append(-1)
    }
    for from in locations.indices {
      let rest = draft.rest(leaving: from)
      for to in locations.indices {
        if rows[from] == rows[to] {
          mode.metres.append(0)
          mode.seconds.append(from == to ? 0 : Int32(rest))
          continue
        }
        let line = points[from].distance(to: points[to])
        let isShort = line < shortest && !(isByOwnCar && rules[to].isEnd)
        if means == .walk ? isByOwnCar && !isShort : means != .bicycle && isShort {
          bar()
          continue
        }
        var (seconds, metres): (Double, Double)
        if let matrix {
          let travel = matrix.travel
          let pair = rows[from] * travel.size + rows[to]
          guard travel.durations[pair] != TravelMatrix.noRoute else {
            bar()
            continue
          }
          metres = Double(travel.distances?[pair] ?? 0)
          seconds = Double(travel.durations[pair])
          // Slopes and steps cost everybody the same share of time.
          if means == .walk { seconds *= profilePace / pace }
          // From the door to the street, and from the street to the door, one walks.
          let doors = [from, to].reduce(0) { $0 + (matrix.snaps[rows[$1]]?.distance ?? 0) }
          seconds += doors / pace
          if means == .walk { metres += doors }
        } else {
          let estimate = Self.estimates[means] ?? (Self.walkingDetour, pace)
          metres = line * (request.detour ?? estimate.detour)
          seconds = metres / estimate.speed
        }
        if means == .walk {
          if metres > longest, !rules[from].isAnchor, !rules[to].isAnchor,
            !(rules[from].isNamed && rules[to].isNamed)
          {
            bar()
            continue
          }
          // The way back to the car is counted with the way there.
          if isByOwnCar { (seconds, metres) = (2 * seconds, 2 * metres) }
        }
        mode.metres.append(Int32(metres.rounded()))
        // Whole minutes, as displayed, so that times add up.
        let minutes = max(1, ((seconds + Double(handling)) / 60).rounded())
        mode.seconds.append(Int32(minutes) * 60 + Int32(rest))
      }
    }
    return mode
  }

  /// Whether one walks what is not worth getting in for.
  private func walksShortWays(_ request: ItineraryRequest) -> Bool {
    request.modes.contains(.walk) && request.group.pace >= Self.worthGettingIn.pace
      && !request.group.wheelchair
  }

  /// The distinct locations; a router does not accept duplicates.
  private func unique(_ locations: [Coordinate]) -> [Coordinate] {
    var seen = Set<Coordinate>()
    return locations.filter { seen.insert($0).inserted }
  }

  private func rows(_ locations: [Coordinate]) -> [Int] {
    let row = Dictionary(uniqueKeysWithValues: zip(unique(locations), 0...))
    return locations.map { row[$0] ?? 0 }
  }

  /// The timetable of one date for a group.
  package func timetable(
    _ feed: TransitFeed, _ date: CalendarDate, _ group: ItineraryRequest.Group
  ) -> Timetable {
    var options = Timetable.Options()
    options.walking.speed = Double(group.pace) / 3600
    options.isWheelchair = group.wheelchair
    return Timetable(feed, date: date, options: options)
  }
}

extension ItineraryCompiler {
  /// What a location is, as far as ways to it depend on that.
  fileprivate struct LocationRule {
    /// Where a day starts or ends; and where one ends.
    var isAnchor = false, isEnd = false
    /// A place that must be seen, or of which the traveller says what it is worth.
    var isNamed = false
  }

  /// By location.
  fileprivate var locationRules: [LocationRule] {
    let anchors = (0..<location(of: 0)).map {
      LocationRule(isAnchor: true, isEnd: !$0.isMultiple(of: 2))
    }
    return anchors
      + places.map { place in
        LocationRule(
          isNamed: request.mustSee.contains(place.id) || request.points[place.id] != nil)
      }
  }
}

extension ItineraryWays {
  /// The number of times of day at which the cost of journeys is sampled.
  private static let samples = 3

  /// Travel by timetable.
  ///
  /// Journeys between two places differ little over a day. A few are sampled, and the highest price and walk
  /// are used for all, until a plan uses one; see ``LegJourneys``.
  func transit(_ draft: ItineraryCompiler, _ feed: TransitFeed) -> MultimodalTravel.Mode {
    var mode = MultimodalTravel.Mode(.transit)
    mode.rates = draft.request.rates(of: .transit)
    let count = draft.locations.count
    let points = draft.locations.map { FixedCoordinate($0) }
    let shortest = walksShortWays(draft.request) ? Self.worthGettingIn.metres : -1
    var departures = [[MultimodalTravel.Departure]](repeating: [], count: count * count)
    let journeys = LegJourneys(self, draft)
    for (day, terms) in draft.request.days.enumerated() {
      let midnight = draft.midnight(of: day)
      let timetable = self.timetable(feed, terms.date, draft.request.group)
      let places = draft.locations.map { timetable.place(at: $0) }
      let profiles = timetable.profiles(between: places, threads: threads)
      let window = draft.window(of: day)
      for from in 0..<count {
        let rest = draft.rest(leaving: from)
        var greatest = [(price: Int32, walked: Int32)](repeating: (0, 0), count: count)
        for sample in 0..<Self.samples {
          let moment = window.start + (window.end - window.start) * sample / Self.samples
          let first = timetable.firstJourneys(
            from: places[from], to: places, leaving: moment - midnight)
          for (to, journey) in first.enumerated() where to != from {
            guard let terms = journey.map({ journeys.terms($0, timetable) }) else { continue }
            greatest[to] = (
              max(greatest[to].price, terms.price), max(greatest[to].walked, terms.walked)
            )
          }
        }
        for to in 0..<count
        where to != from && points[from].distance(to: points[to]) >= shortest {
          let (pair, profile) = (from * count + to, profiles[from, to])
          for (departure, arrival) in zip(profile.departures, profile.arrivals) {
            // Whole minutes: departure is rounded down, arrival up.
            let leaves = Self.minute(departure, .down) + Int32(midnight - rest)
            let arrives = Self.minute(arrival, .up) + Int32(midnight)
            if let last = departures[pair].last {
              // Trips still running from the day before are in a separate list; within a minute, the first is as good.
              guard leaves > last.leaves else { continue }
              if last.arrives >= arrives { departures[pair].removeLast() }
            }
            departures[pair].append(
              MultimodalTravel.Departure(
                leaves: leaves, arrives: arrives, price: greatest[to].price,
                walked: greatest[to].walked))
          }
        }
      }
    }
    mode.departures = departures
    return mode
  }

  private static func minute(_ moment: Int32, _ rule: FloatingPointRoundingRule) -> Int32 {
    Int32((Double(moment) / 60).rounded(rule)) * 60
  }
}
