internal import PlainFiles
package import TravelModel

/// Which day it is at second 0 of a problem whose times have dates.
///
/// That is the midnight before the earliest moment that the problem states, by the clock of that moment.
package struct PlanCalendar: Hashable, Sendable {
  /// Days since 1970-01-01.
  let firstDay: Int
  /// How many seconds local time is ahead of universal time; `nil` where the problem does not say.
  let offset: Int?

  /// Finds the first day; `nil` if no moment has a date.
  init?(_ moments: some Sequence<WrittenMoment>) {
    var first: (instant: Int, day: Int, offset: Int?)?
    for case .dated(let day, let second, let offset) in moments {
      let instant = day * 86_400 + second - (offset ?? 0)
      if instant < first?.instant ?? .max { first = (instant, day, offset) }
    }
    guard let first else { return nil }
    (firstDay, offset) = (first.day, first.offset)
  }

  /// The first day.
  package var date: CalendarDate? { CalendarDate(daysSince1970: firstDay) }

  /// Returns a moment in seconds since second 0; a time of day is that of the first day.
  ///
  /// - Returns: `nil` if only one of the moment and the calendar states how far local time is ahead.
  func seconds(_ moment: WrittenMoment) -> Int? {
    switch moment {
    case .clock(let second): return second
    case .dated(let day, let second, let ownOffset):
      guard (ownOffset == nil) == (offset == nil) else { return nil }
      return (day - firstDay) * 86_400 + second + (offset ?? 0) - (ownOffset ?? 0)
    }
  }

  /// Returns a moment by ISO 8601, such as `2026-11-24T08:30:00+01:00`.
  ///
  /// - Parameter seconds: Seconds since second 0.
  /// - Returns: Local time, with the offset if the problem states one; `nil` after the year 9999.
  package func text(_ seconds: Int) -> String? {
    let instant = firstDay * 86_400 + seconds
    guard CalendarText.instants.contains(instant) else { return nil }
    let local = CalendarText.instant(instant).dropLast()
    guard let offset else { return String(local) }
    if offset == 0 { return "\(local)Z" }
    let minutes = abs(offset) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(local)\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
