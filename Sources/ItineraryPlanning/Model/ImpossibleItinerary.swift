package import TravelModel

/// No plan satisfies a request: the obstacles, and the nearest changes.
package struct ImpossibleItinerary: Error, Equatable {
  /// Why a request cannot be kept.
  package enum Reason: Equatable, Sendable {
    /// A day ends before it starts, or just then.
    case endsBeforeStart(day: Int)
    /// The end of a day cannot be reached in time, not even without a visit.
    case unreachableEnd(day: Int)
    /// A place has to be seen and cannot be visited.
    case place(String, ItineraryCompiler.Reason)
    /// No place is open for a meal.
    case meal(String, day: Int)
    /// Fewer places than wanted can be visited.
    case share(String, least: Int, found: Int)
    /// All that is demanded can be visited, but not together, by proof or as far as was found; the names of places
    /// and meals that a best plan lacks.
    case tooMuch(lacking: [String], isProven: Bool)
    /// Travel alone exceeds the budget or the walking limit.
    case ways
  }

  /// A change with which a plan keeps the request, as small as it may be.
  package indirect enum Change: Equatable, Sendable {
    /// Times by the clock on the wall, in seconds since the midnight of the day's date.
    case end(Int, day: Int)
    case start(Int, day: Int)
    /// The first day is on another date, and the others follow it.
    case date(CalendarDate)
    case mode(MultimodalTravel.Means)
    /// Hundredths of the currency's unit.
    case budget(Int)
    case cap(Int)
    /// Metres a day.
    case walking(Int)
    case unknownHours
    case meal(String, from: Int, until: Int)
    /// The minimum or maximum number of places for an interest.
    case least(String, Int)
    case most(String, Int)
    /// The minimum number of stops of a day.
    case stops(Int)
    /// Without a place or a meal.
    case without(String)
    /// At any time, or for the usual length, although the traveller stated a time or a length.
    case anyTime(String)
    case anyLength(String)
    /// Where neither does alone.
    case both(Change, Change)
  }

  /// One obstacle, and the changes of which each removes it by itself.
  package struct Obstacle: Equatable, Sendable {
    package var reason: Reason
    package var changes: [Change]

    /// Creates an obstacle.
    package init(_ reason: Reason, _ changes: [Change]) {
      (self.reason, self.changes) = (reason, changes)
    }
  }

  package let request: ItineraryRequest
  package let obstacles: [Obstacle]

  /// Whether there is certainly no plan, and not only none that was found.
  package var isProven: Bool {
    obstacles.contains { obstacle in
      switch obstacle.reason {
      case .tooMuch(_, let isProven): isProven
      case .ways: false
      case .endsBeforeStart, .unreachableEnd, .place, .meal, .share: true
      }
    }
  }

  /// Creates the error.
  package init(_ request: ItineraryRequest, _ obstacles: [Obstacle]) {
    (self.request, self.obstacles) = (request, obstacles)
  }
}
