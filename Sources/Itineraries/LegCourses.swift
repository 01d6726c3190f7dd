package import Directions
package import ItineraryPlanning
package import Planning
internal import RoadNetwork
internal import Transit
internal import TravelModel

/// Finds the streets, directions and journeys of the legs of a chosen plan.
package struct LegCourses {
  private let ways: ItineraryWays
  private let draft: ItineraryCompiler
  private let problem: ItineraryProblem
  private let wording: Wording
  /// By profile.
  private var writers: [String: DirectionsWriter] = [:]
  private var journeys: LegJourneys

  /// Creates a finder.
  package init(
    _ ways: ItineraryWays, _ draft: ItineraryCompiler, _ problem: ItineraryProblem,
    _ wording: Wording
  ) {
    (self.ways, self.draft, self.problem, self.wording) = (ways, draft, problem, wording)
    journeys = LegJourneys(ways, draft)
  }

  /// Returns the courses of all legs of a plan, by day.
  ///
  /// - Parameter plan: A plan of the draft.
  /// - Returns: A leg to each visit and one to the end of the day.
  /// - Throws: `RouterError` if the map cannot be used.
  package mutating func courses(
    of plan: PlannedItinerary
  ) throws(RouterError) -> [[LegCourse]] {
    var courses: [[LegCourse]] = []
    for (number, day) in plan.days.enumerated() {
      var ready = problem.days[number].window.start
      var legs: [LegCourse] = []
      for visit in day.visits {
        let name = draft.places[visit.place].name
        legs.append(try course(of: visit.leg, ready: ready, to: name, number))
        ready = visit.ends
      }
      let end = draft.request.days[number].end.name
      legs.append(try course(of: day.last, ready: ready, to: end, number))
      courses.append(legs)
    }
    return courses
  }

  private mutating func course(
    of leg: PlannedItinerary.Leg, ready: Int, to name: String?, _ day: Int
  ) throws(RouterError) -> LegCourse {
    let (others, reason) = choice(leg, ready: ready)
    let (from, to) = (draft.locations[leg.from], draft.locations[leg.to])
    let destination = name.map { Destination(.place($0)) } ?? Destination(.destination)
    if leg.means == .transit, let parts = try rides(leg, from, to, destination, day) {
      return LegCourse(parts: parts, others: others, reason: reason)
    }
    let part = try part(
      leg.means, from, to, destination, leaves: leg.leaves, arrives: leg.arrives)
    return LegCourse(parts: [part], others: others, reason: reason)
  }

  // MARK: Streets

  private mutating func part(
    _ means: MultimodalTravel.Means, _ from: Coordinate, _ to: Coordinate,
    _ destination: Destination,
    leaves: Int, arrives: Int
  ) throws(RouterError) -> LegCourse.Part {
    let profile = ItineraryWays.profile(of: means, draft.request.group)
    var line = [from, to]
    var directions: WayDirections?
    var ascent: Int?
    if from != to, let router = ways.router {
      let places = [RoutedPlace(from), RoutedPlace(to)]
      if let streets = try router.streets(through: places, profile: profile) {
        let writer = writers[profile] ?? DirectionsWriter(streets.network, wording)
        writers[profile] = writer
        directions = WayDirections(streets.route, to: destination, writer)
        line = [from] + streets.route.line.map(\.degrees) + [to]
        let route = streets.route
        ascent = route.climb(of: route.parts.indices, in: streets.network.graph)
          .map { ($0.ascent + 50) / 100 }
      } else if let way = try router.way(through: places, profile: profile) {
        line = [from] + way.line + [to]
      }
    }
    var part = LegCourse.Part(
      .streets(means, directions), line: Self.joined(line), leaves: leaves, arrives: arrives)
    part.ascent = ascent
    return part
  }

  /// A line without consecutive equal points, of at least two points.
  private static func joined(_ line: [Coordinate]) -> [Coordinate] {
    let joined = line.reduce(into: [Coordinate]()) { if $0.last != $1 { $0.append($1) } }
    return joined.count == 1 ? joined + joined : joined
  }

  // MARK: Timetables

  /// The parts of a journey by timetable; `nil` if it is in no timetable.
  private mutating func rides(
    _ leg: PlannedItinerary.Leg, _ from: Coordinate, _ to: Coordinate,
    _ destination: Destination, _ day: Int
  ) throws(RouterError) -> [LegCourse.Part]? {
    guard let found = journeys.journey(of: leg, day) else { return nil }
    var parts = try parts(
      of: found.journey, found.timetable, found.midnight, from, to, destination)
    // Legs are shown in whole minutes.
    if case .streets = parts[0].kind { parts[0].leaves = leg.leaves }
    if case .streets = parts[parts.count - 1].kind { parts[parts.count - 1].arrives = leg.arrives }
    return parts
  }

  private mutating func parts(
    of journey: Journey, _ timetable: Timetable, _ midnight: Int, _ from: Coordinate,
    _ to: Coordinate, _ destination: Destination
  ) throws(RouterError) -> [LegCourse.Part] {
    let feed = timetable.feed
    func stop(_ index: Int) -> LegCourse.Stop {
      let stop = feed.stops[index]
      return LegCourse.Stop(
        id: stop.id, name: stop.name + (stop.platformCode.map { " (\($0))" } ?? ""),
        at: stop.coordinate)
    }
    var parts: [LegCourse.Part] = []
    var (here, now) = (from, midnight + journey.departure)
    for (index, ride) in journey.rides.enumerated() {
      let (board, alight) = (stop(ride.from), stop(ride.to))
      if here != board.coordinate {
        let seconds = index == 0 ? journey.access : journey.changes[index - 1].seconds
        parts.append(
          try part(
            .walk, here, board.coordinate, Destination(.place(board.name)), leaves: now,
            arrives: now + seconds))
      }
      guard let trip = ride.trips.first.map({ feed.trips[$0] }) else { continue }
      let route = feed.routes[trip.route]
      let named = LegCourse.Ride(
        .init(type: route.type), line: route.name, headsign: trip.headsign,
        trips: ride.trips.map { feed.trips[$0].id }, from: board, to: alight,
        stopCount: ride.stopCount, headway: ride.headway)
      parts.append(
        LegCourse.Part(
          .ride(named), line: Self.joined(line(of: ride, feed)), leaves: midnight + ride.departure,
          arrives: midnight + ride.arrival))
      (here, now) = (alight.coordinate, midnight + ride.arrival)
    }
    if here != to {
      parts.append(
        try part(.walk, here, to, destination, leaves: now, arrives: now + journey.egress))
    }
    return parts
  }

  /// The line of a vehicle: along its shape if there is one, otherwise from stop to stop.
  private func line(of ride: Journey.Ride, _ feed: TransitFeed) -> [Coordinate] {
    var line: [Coordinate] = []
    for (number, index) in ride.trips.enumerated() {
      let trip = feed.trips[index]
      let first = number == 0 ? ride.fromVisit : trip.stopTimes.lowerBound
      let last = number == ride.trips.count - 1 ? ride.toVisit : trip.stopTimes.upperBound - 1
      let stops = (first...last).map { feed.stops[Int(feed.stopTimes.stops[$0])].coordinate }
      line += trip.shape.flatMap { Self.cut(feed.shapes[$0], stops) } ?? stops
    }
    return line
  }

  /// The part of a shape between two stops, including them; `nil` if the shape does not lead from one to the
  /// other.
  private static func cut(_ shape: [Coordinate], _ stops: [Coordinate]) -> [Coordinate]? {
    guard let start = stops.first, let end = stops.last else { return nil }
    func nearest(_ place: Coordinate, _ range: Range<Int>) -> Int? {
      range.min {
        shape[$0].greatCircleDistance(to: place) < shape[$1].greatCircleDistance(to: place)
      }
    }
    guard let from = nearest(start, shape.indices),
      let to = nearest(end, from..<shape.count), from < to
    else { return nil }
    return [start] + shape[from...to] + [end]
  }

  // MARK: Modes

  /// The same leg by all other modes, with the reasons against each.
  private func choice(
    _ leg: PlannedItinerary.Leg, ready: Int
  ) -> (others: [LegCourse.Other], reason: LegCourse.Reason) {
    func way(_ mode: Int) -> LegCourse.Other? {
      problem.ways.way(by: Itinerary.Move(mode), from: leg.from, to: leg.to, at: ready).map {
        LegCourse.Other(
          problem.ways.means[mode], seconds: $0.arrives - ready - leg.rest, price: $0.price,
          walked: $0.walked)
      }
    }
    guard leg.from != leg.to else { return ([], .only) }
    let others = problem.ways.modes.filter { $0 != leg.mode }.compactMap(way)
    // Staying longer at a place instead of waiting at a closed door is not slower.
    let isWaiting = leg.means != .transit
    let own = LegCourse.Other(
      leg.means, seconds: isWaiting ? leg.arrives - leg.leaves : leg.arrives - ready - leg.rest,
      price: leg.price, walked: leg.walked)
    return (others, .init(own, others, draft.request.priority))
  }
}

extension LegCourse.Reason {
  /// The reason for a mode: by what counts most, then by everything else.
  init(_ own: LegCourse.Other, _ others: [LegCourse.Other], _ priority: ItineraryRequest.Priority) {
    guard let nearest = others.min(by: { $0.seconds < $1.seconds }) else {
      self = .only
      return
    }
    func least(_ measure: (LegCourse.Other) -> Int) -> LegCourse.Other? {
      let next = others.min { measure($0) < measure($1) }
      return next.flatMap { measure(own) < measure($0) ? $0 : nil }
    }
    let faster = least(\.seconds).map(Self.faster)
    let cheaper = least(\.price).map(Self.cheaper)
    let lessWalking = least(\.walked).map(Self.lessWalking)
    func hasEngine(_ other: LegCourse.Other) -> Bool { other.means == .car || other.means == .ride }
    let greener = hasEngine(own) ? nil : others.first(where: hasEngine).map(Self.greener)
    let order: [Self?] =
      switch priority {
      case .fastest, .balanced, .none: [faster, cheaper, greener, lessWalking]
      case .shortest: [lessWalking, faster, cheaper, greener]
      case .cheapest: [cheaper, faster, lessWalking, greener]
      case .green: [greener, cheaper, faster, lessWalking]
      }
    self = order.compactMap(\.self).first ?? .wholeDay(nearest)
  }
}

extension LegCourse.Ride.Vehicle {
  /// The vehicle of a route type.
  ///
  /// - Source: GTFS Schedule reference, `route_type`, and Google's extended route types.
  fileprivate init(type: Int) {
    switch type {
    case 0, 5, 900..<1000: self = .tram
    case 1, 400..<500, 600..<700: self = .metro
    case 2, 100..<200, 300..<400: self = .rail
    case 3, 11, 200..<300, 700..<900: self = .bus
    case 4, 1000..<1100, 1200..<1300: self = .ferry
    default: self = .other
    }
  }
}
