package import TravelModel

/// A span of a day in which a place is open, or may be.
package struct OpenSpan: Hashable, Sendable {
  /// Seconds since the midnight of the day by the clock on the wall, `0..<172_800`.
  package var start: Int
  /// The same; above 86,400 on the next day, and never before `start`.
  package var end: Int
  package var state: OpeningHours.State
  /// What the hours say about it.
  package var comment: String?
  /// Whether the end is an assumption: midnight, or some hours after a late beginning.
  package var isEndEstimated = false
  /// Whether a time is a guess because it follows the sun and place or time zone are not known.
  package var isSunEstimated = false
  /// Seconds from one beginning to the next, where one can begin only then.
  package var every: Int?

  /// The possible starting times of a span that cannot be entered at any time.
  package var beginnings: [Int]? {
    if start == end { return [start] }
    return every.map { Array(stride(from: start, through: end, by: $0)) }
  }
}

/// The context needed to evaluate opening hours.
package struct OpeningSurroundings: Hashable, Sendable {
  /// Where the place is, for the sun.
  package var location: Coordinate?
  /// The clock on the wall there, for the sun; its date does not matter.
  package var clock: LocalClock?
  package var holidays: HolidayCalendar

  /// Creates surroundings.
  package init(
    location: Coordinate? = nil, clock: LocalClock? = nil, holidays: HolidayCalendar = .init()
  ) {
    self.location = location
    self.clock = clock
    self.holidays = holidays
  }
}
