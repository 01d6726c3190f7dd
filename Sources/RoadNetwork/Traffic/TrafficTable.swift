/// How fast traffic flows by time of day: shares of the free-flow speed by kind of road.
///
/// It is what people write; ``RoadGraph/day(of:on:)`` makes graphs of it.
package struct TrafficTable: Hashable, Sendable {
  /// A share of the free-flow speed that applies for some time.
  package struct Rule: Hashable, Sendable {
    /// The kind of road; `nil` for all on which one travels oneself.
    package var highway: HighwayClass?
    /// The kind of day; `nil` for all.
    package var day: DayKind?
    /// Seconds since midnight, `0..<86_400`.
    package var start: Int
    /// Seconds since midnight, above `start`, at most 86,400.
    package var end: Int
    /// Thousandths of the free speed, 100 to 1,500.
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

  /// The rules; those of the same kind of road and of day do not overlap.
  package var rules: [Rule]

  /// Creates a table.
  package init(rules: [Rule] = []) { self.rules = rules }

  /// Seconds of a day.
  static let daySeconds = 86_400
}

/// A kind of day with its own traffic.
package enum DayKind: String, CaseIterable, Sendable {
  /// Monday to Friday.
  case weekday
  case saturday
  /// Sundays and what is like them.
  case sunday
}

extension HighwayClass {
  /// The class whose traffic a slip road has if it has none of its own.
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
