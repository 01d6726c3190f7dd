internal import Foundation

/// The clock on the wall of a depot: turns times of day into elapsed seconds and back.
///
/// A plan counts the seconds that pass since the local midnight of its date. Shifts and windows are
/// what the clock on the wall shows. The two are the same but on a day on which the clock is put
/// forward or back: when it is put forward at 03:00, a shift from 06:00 begins five hours after
/// midnight. Without a date, they are the same every day.
package struct LocalClock: Hashable, Sendable {
  /// The IANA name of the zone.
  package let timeZone: String
  package let date: CalendarDate?
  private let zone: TimeZone

  /// Creates a clock, or `nil` if there is no such time zone.
  package init?(timeZone: String, date: CalendarDate?) {
    guard let zone = TimeZone(identifier: timeZone) else { return nil }
    self.timeZone = timeZone
    self.date = date
    self.zone = zone
  }

  /// Returns the seconds from midnight until the wall clock shows a time.
  ///
  /// A time that the clock jumps over is the one as long after the jump; one that it shows twice is
  /// the first.
  package func elapsed(untilWallClock time: Int) -> Int {
    date == nil ? time : instant(ofWallClock: time) - instant(ofWallClock: 0)
  }

  /// Returns what the wall clock shows this many seconds after midnight, in seconds.
  package func wallClock(after elapsed: Int) -> Int {
    guard let date else { return elapsed }
    let instant = instant(ofWallClock: 0) + elapsed
    return instant + offset(at: instant) - date.daysSince1970 * 86_400
  }

  /// Returns the instant this many seconds after midnight, in seconds since 1970; `nil` without a
  /// date.
  package func instant(after elapsed: Int) -> Int? {
    date == nil ? nil : instant(ofWallClock: 0) + elapsed
  }

  /// Returns the wall clock's time this many seconds after midnight as `HH:MM`.
  package func text(after elapsed: Int) -> String { ClockTime.text(wallClock(after: elapsed)) }

  /// The first moment of the date, in seconds since 1970; without a date, that of 1 January 1970.
  package var midnight: Int { instant(ofWallClock: 0) }

  private func instant(ofWallClock time: Int) -> Int {
    let local = (date?.daysSince1970 ?? 0) * 86_400 + time
    // Of the offsets a day before and after, the earlier instant that shows the time is right; in a
    // gap none does, and the offset before it leads as far behind the gap.
    let before = local - offset(at: local - 86_400)
    let after = local - offset(at: local + 86_400)
    let showing = [before, after].filter { $0 + offset(at: $0) == local }
    return showing.min() ?? before
  }

  package func offset(at instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

extension LocalClock {
  /// Returns the moment nearest to another one at which the clock on the wall shows a time of day.
  ///
  /// A round may go on past midnight, and the clock may be put back in the midst of it: then several
  /// moments show the same time.
  ///
  /// - Parameters:
  ///   - time: Seconds since midnight by the wall clock; from 24 hours on, of the next day for sure.
  ///   - other: Seconds since the midnight of the date.
  /// - Returns: Seconds since the midnight of the date; of two that are as near, the later one. A time that the
  ///   clock jumps over is the one as long after the jump.
  package func elapsed(showing time: Int, near other: Int) -> Int {
    let days = time < 86_400 ? [0, 86_400] : [0]
    let moments = days.flatMap { day -> [Int] in
      let first = elapsed(untilWallClock: time + day)
      // Clocks are put back by an hour; by half an hour on one island.
      return [0, 1800, 3600].map { first + $0 }.filter {
        $0 == first || wallClock(after: $0) == time + day
      }
    }
    return moments.min { (abs($0 - other), -$0) < (abs($1 - other), -$1) } ?? time
  }

  /// Returns what the clock on the wall shows at an instant, in seconds since midnight.
  ///
  /// - Parameter instant: Seconds since 1970.
  /// - Returns: From 0 to 86,399.
  package func timeOfDay(at instant: Int) -> Int {
    let local = instant + offset(at: instant)
    return (local % 86_400 + 86_400) % 86_400
  }

  /// Returns the date that the calendar on the wall shows at an instant, as days since 1970.
  package func day(at instant: Int) -> Int {
    let local = instant + offset(at: instant)
    return local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
  }
}

extension ClockTime {
  /// Reads `H:MM`, `HH:MM` or `HH:MM:SS`, at most `48:00`; hours past 24 are those of the next day.
  package static func secondsWithSeconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return seconds(text) }
    guard let minutes = seconds(parts[0...1].joined(separator: ":")), parts[2].utf8.count == 2,
      parts[2].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let rest = Int(parts[2]), rest < 60
    else { return nil }
    return minutes + rest
  }
}
