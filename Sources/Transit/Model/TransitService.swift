package import TravelModel

/// The days on which trips run.
package struct TransitService: Sendable {
  package let id: String
  /// By weekday, from Monday.
  package var weekdays = [Bool](repeating: false, count: 7)
  /// The first and last day, in days since 1970, on which the weekdays count.
  package var span: ClosedRange<Int>?
  /// Days since 1970.
  package var added: Set<Int> = []
  package var removed: Set<Int> = []

  /// Creates a service that never runs.
  package init(id: String) { self.id = id }

  /// Whether its trips run on a day, in days since 1970.
  package func runs(onDay day: Int) -> Bool {
    if added.contains(day) { return true }
    if removed.contains(day) { return false }
    // 1 January 1970 was a Thursday.
    let weekday = ((day + 3) % 7 + 7) % 7
    return span?.contains(day) == true && weekdays[weekday]
  }

  /// Whether its trips run on a date.
  package func runs(on date: CalendarDate) -> Bool { runs(onDay: date.daysSince1970) }
}
