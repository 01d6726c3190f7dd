/// The flow of traffic by time of day: fractions of the free-flow speed by class of road.
///
/// This is what users write; ``RoadGraph/day(of:on:)`` makes graphs of it.
package struct TrafficTable: Hashable, Sendable {
  /// A fraction of the free-flow speed that applies for some time.
  package struct Rule: Hashable, Sendable {
    /// The class of road; `nil` for all on which travellers are not carried.
    package var highway: HighwayClass?
    /// The kind of day; `nil` for all.
    package var day: DayKind?
    /// Seconds since midnight, `0..<86_400`.
    package var start: Int
    /// Seconds since midnight, above `start`, at most 86,400.
    package var end: Int
    /// Thousandths of the free-flow speed, 100 to 1,500.
    package var factor: Int

    /// Creates a rule.
    package init(
      _ highway: HighwayClass?, _ day: DayKind? = nil, from start: Int, to end: Int, factor: Int
    ) {
      self.highway = highway
      self.day = day
      self.start = start
      self.end = end
      self.factor = factor
    }
  }

  /// The rules; those for the same class of road and kind of day do not overlap.
  package var rules: [Rule]

  /// Creates a table.
  package init(rules: [Rule] = []) { self.rules = rules }

  /// Seconds per day.
  static let daySeconds = 86_400
}

/// A kind of day with its own traffic.
package enum DayKind: String, CaseIterable, Sendable {
  /// Monday to Friday.
  case weekday
  case saturday
  /// Sundays and similar days.
  case sunday
}

extension HighwayClass {
  /// The main class of a slip road, whose traffic it has unless it has its own.
  var main: HighwayClass? {
    switch self {
    case .motorwayLink: .motorway
    case .trunkLink: .trunk
    case .primaryLink: .primary
    case .secondaryLink: .secondary
    case .tertiaryLink: .tertiary
    default: nil
    }
  }
}
