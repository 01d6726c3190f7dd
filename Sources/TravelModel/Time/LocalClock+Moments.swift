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
