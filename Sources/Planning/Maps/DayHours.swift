internal import RoadNetwork
package import TravelModel
package import VehicleRouting

/// The hours of a day in which vehicles travel, so that streets count as they are at each hour.
package struct DayHours: Hashable, Sendable {
  package let date: CalendarDate
  /// Seconds since its midnight by the clock on the wall; not empty.
  package let span: Range<Int>
  /// Between which the vehicles travel.
  package let places: [Coordinate]
  /// The clock there, for hours that name the sun; `nil` where it is not known.
  package let clock: LocalClock?

  /// Creates hours.
  package init(
    _ date: CalendarDate, _ span: Range<Int>, between places: [Coordinate], clock: LocalClock? = nil
  ) {
    (self.date, self.span, self.places, self.clock) = (date, span, places, clock)
  }

  /// The hours of a problem whose second 0 is the midnight at which a day begins.
  ///
  /// They are those of its vehicles, at most a week; of vehicles without hours, the whole day. There are none if
  /// nothing in it has a position.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - date: The day.
  ///   - clock: The clock there.
  ///   - delay: By how many seconds vehicles may be late.
  package init?(
    of problem: Problem, on date: CalendarDate, clock: LocalClock? = nil, delay: Int = 0
  ) {
    let places = problem.locations.compactMap { location -> Coordinate? in
      if case .geographic(let place)? = location.position { place } else { nil }
    }
    guard !places.isEmpty else { return nil }
    let windows = problem.vehicles.map { $0.window ?? .always }
    let begin = max(0, windows.map(\.start).min() ?? 0)
    let end = windows.map(\.end).max() ?? Self.day
    let last = end > begin + Self.longest ? begin + Self.day : end
    self.init(date, begin..<max(last, begin + 1) + delay, between: places, clock: clock)
  }

  private static let day = 86_400
  private static let longest = 7 * day
  /// By how many seconds vehicles that are on the way may be late.
  package static let mostDelay = 7200

  /// The same as moments.
  var moments: Range<LocalMoment> {
    LocalMoment(date, seconds: span.lowerBound)..<LocalMoment(date, seconds: span.upperBound)
  }

  /// Vehicles may leave the box of their places by its longer side, and by half a tenth of a degree, about 5 km.
  private static let leastMargin: Int = 500_000

  /// The box in which conditions matter.
  var box: CoordinateBox {
    let (longitudes, latitudes) = (places.map(\.longitude), places.map(\.latitude))
    func units(_ degrees: Double?) -> Int {
      Int(((degrees ?? 0) * Double(FixedCoordinate.unitsPerDegree)).rounded())
    }
    let (west, east) = (units(longitudes.min()), units(longitudes.max()))
    let (south, north) = (units(latitudes.min()), units(latitudes.max()))
    let margin = max(Self.leastMargin, east - west, north - south)
    return CoordinateBox(
      west: Int32(clamping: west - margin), south: Int32(clamping: south - margin),
      east: Int32(clamping: east + margin), north: Int32(clamping: north + margin))
  }
}

/// A street whose hours count for legs of a table.
package struct HourlyStreet: Comparable, Hashable, Sendable {
  /// Its name; `nil` if it has none.
  package let name: String?
  /// The conditions on it, as in OpenStreetMap, such as `Mo-Fr 07:30-09:00`.
  package let hours: [String]

  package static func < (a: Self, b: Self) -> Bool {
    (a.name ?? "", a.hours.joined()) < (b.name ?? "", b.hours.joined())
  }
}

extension SpanNetwork {
  /// The streets with conditions on which legs of a table depend, each once, in order; of turns, those into which
  /// they lead.
  func hourlyStreets(of table: DepartureTable) -> [HourlyStreet] {
    let turns = table.arcs.map(timed.turn)
    let streets =
      table.edges.map { edge in
        HourlyStreet(name: timed.network.name(of: edge), hours: timed.conditions(of: edge))
      }
      + turns.map { HourlyStreet(name: timed.network.name(of: $0.into), hours: $0.conditions) }
    return Set(streets).sorted()
  }
}

extension DepartureTable {
  /// The table in whole seconds and metres.
  ///
  /// - Parameters:
  ///   - first: The begin of its span, in seconds since midnight.
  ///   - count: How long the span is, in seconds.
  ///   - rounded: Rounds a duration in milliseconds, or a distance in centimetres, which `unit` says.
  /// - Returns: What legs usually come to, that is, for most of the span, and those that depend on the departure.
  func matrix(
    from first: Int, for count: Int, _ rounded: (_ number: Int32, _ unit: Int32) -> Int32
  ) -> (usual: TravelMatrix, timed: TimedLegs) {
    var durations = best.durations.map { rounded($0, 1000) }
    var distances = best.distances.map { rounded($0, 100) }
    var timed = TimedLegs([:])
    // Nothing is driven from a place to itself.
    for (entry, steps) in self.steps where entry / best.targetCount != entry % best.targetCount {
      var known: [TimedLegs.Step] = []
      var lengths: [Int32: (seconds: Int, distance: Int32)] = [:]
      for (number, step) in steps.enumerated() {
        let duration = step.sum.flatMap { Int32(exactly: $0.duration) }.map { rounded($0, 1000) }
        let end = number + 1 < steps.count ? steps[number + 1].start : count
        if let duration, let distance = step.sum.flatMap({ Int32(exactly: $0.distance) }) {
          lengths[duration, default: (0, rounded(distance, 100))].seconds += end - step.start
        }
        let entered = TimedLegs.Step(
          start: first + step.start, duration: duration ?? TravelMatrix.noRoute)
        if known.last?.duration != entered.duration { known.append(entered) }
      }
      let usual = lengths.max { ($0.value.seconds, -$0.key) < ($1.value.seconds, -$1.key) }
      durations[entry] = usual?.key ?? TravelMatrix.noRoute
      distances[entry] = usual?.value.distance ?? TravelMatrix.noRoute
      if known.count > 1 { timed.steps[entry] = known }
    }
    return (
      TravelMatrix(size: best.targetCount, durations: durations, distances: distances), timed
    )
  }
}
