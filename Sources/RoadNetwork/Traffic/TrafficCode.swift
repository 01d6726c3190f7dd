internal import PlainFiles

/// What can be wrong with a table of traffic.
package enum TrafficCode: String, FindingCode {
  /// A class of roads is not known.
  case unknownClass = "E1751"
  /// A time of day is none.
  case time = "E1752"
  /// A period ends before it begins, or when it begins.
  case period = "E1753"
  /// The share of the free speed is missing or out of its range.
  case factor = "E1754"
  /// A kind of day is not known.
  case unknownDay = "E1755"
  /// Two rows hold for the same roads at the same time.
  case overlap = "E1756"
  /// The table has no rows.
  case noRows = "W1757"
}
