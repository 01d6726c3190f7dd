/// One rule of opening hours: on which days, at which times, and what holds then.
struct OpeningRule: Hashable, Sendable {
  /// What a rule does to the rules before it, on the days that it selects.
  enum Joining: Hashable, Sendable {
    /// After `;`: they hold no longer.
    case replacing
    /// After `,`: they apply in addition.
    case adding
    /// After `||`: it holds where they say nothing.
    case fallingBack
  }

  enum State: Hashable, Sendable {
    case open
    case unknown
    case closed
  }

  var joining: Joining
  var selector = DaySelector()
  /// The times of the day; empty means the whole day.
  var times: [ClockSpan] = []
  var state = State.open
  var comment: String?
}

/// A time of day, by the clock or by the sun.
enum ClockPoint: Hashable, Sendable {
  /// Seconds since midnight, at most 48 hours.
  case clock(Int)
  /// This many seconds after an event of the sun.
  case sun(SunEvent, offset: Int)
}

/// What the sun does once a day.
enum SunEvent: String, CaseIterable, Hashable, Sendable {
  /// The sun comes within 6° of the horizon.
  case dawn
  case sunrise
  case sunset
  /// The sun sinks 6° below the horizon.
  case dusk
}

/// From when to when; past midnight if it would end before it begins.
struct ClockSpan: Hashable, Sendable {
  var start: ClockPoint
  /// `nil` for a moment, and where only the beginning is stated.
  var end: ClockPoint?
  /// Whether a plus means that the end is unknown or may be later.
  var isOpenEnded = false
  /// Seconds from one beginning to the next, where one can begin only then.
  var every: Int?

  static let wholeDay = ClockSpan(start: .clock(0), end: .clock(86_400))
}
