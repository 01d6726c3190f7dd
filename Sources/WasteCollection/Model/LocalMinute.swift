package import TravelModel

/// A minute of the local calendar and clock, such as `2026-05-09T13:20`, for what was read or done then.
///
/// Counted as if every day had 1,440 minutes: between two readings, the hour by which the clock was put
/// forward or back does not matter.
package struct LocalMinute: Hashable, Comparable, Sendable {
  /// Minutes since 1970-01-01T00:00.
  package let count: Int

  /// Creates a minute.
  package init(_ count: Int) { self.count = count }

  /// Creates the minute of a day at a time by the clock on the wall, in seconds since midnight.
  package init(_ date: CalendarDate, seconds: Int = 0) {
    count = date.daysSince1970 * 1440 + seconds / 60
  }

  /// Reads `YYYY-MM-DDTHH:MM`, the seconds `:SS` may follow and are dropped; `nil` if it is no such moment.
  package init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let date = CalendarDate(parts[0]),
      let time = ClockTime.secondsWithSeconds(parts[1]), time < 86_400
    else { return nil }
    self.init(date, seconds: time)
  }

  /// Days since 1970 as the calendar counts them.
  package var day: Int { count >= 0 ? count / 1440 : (count - 1439) / 1440 }

  /// `0...6` from Monday on.
  package var weekday: Int { Self.weekday(ofDay: day) }

  /// The weekday of a day since 1970, `0...6` from Monday on; 1 January 1970 was a Thursday.
  package static func weekday(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  package static func < (a: LocalMinute, b: LocalMinute) -> Bool { a.count < b.count }

  /// The minute this many minutes later.
  package static func + (minute: LocalMinute, minutes: Int) -> LocalMinute {
    LocalMinute(minute.count + minutes)
  }

  /// The minutes from one to the other.
  package static func - (a: LocalMinute, b: LocalMinute) -> Int { a.count - b.count }
}

extension LocalMinute: CustomStringConvertible {
  /// The minute as `YYYY-MM-DDTHH:MM`.
  package var description: String {
    let date = CalendarDate(daysSince1970: day)?.description ?? "\(day)"
    return "\(date)T\(ClockTime.text((count - day * 1440) * 60))"
  }
}
