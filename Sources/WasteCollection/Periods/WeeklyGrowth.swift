package import VehicleRouting

/// How a bin fills from a visit on one weekday to the next on another, week after week.
package struct WeeklyGrowth: Sendable {
  /// `mean[7 * weekday + gap - 1]`: what comes in so many days from the rounds of a weekday on, in levels.
  private var mean: [Double] = []
  /// The probability that a bin that was emptied then is full after that.
  private var full: [Double] = []

  /// Looks ahead from the rounds of each weekday.
  ///
  /// - Parameters:
  ///   - forecaster: What is known of the bins.
  ///   - bin: The index of a bin.
  ///   - monday: When the rounds of a Monday begin.
  package init(_ forecaster: InflowForecaster, bin: Int, monday: LocalMinute) {
    for weekday in 0..<7 {
      let emptied = monday + weekday * 1440
      for gap in 1...7 {
        let growth = forecaster.growth(
          of: bin, emptied: emptied, from: emptied, to: emptied + gap * 1440)
        mean.append(growth.mean)
        full.append(growth.probability(above: 1))
      }
    }
  }

  /// The expected level of a bin that was emptied on a weekday, so many days later; at most 1.
  package func level(after gap: Int, from weekday: Int) -> Double {
    min(1, mean[7 * weekday + gap - 1])
  }

  /// The probability that it is full then.
  package func fullProbability(after gap: Int, from weekday: Int) -> Double {
    full[7 * weekday + gap - 1]
  }

  /// The probability that the bin is full at one of its visits: at that for which it is greatest.
  package func fullProbability(of pattern: DaySet) -> Double {
    pattern.weeklyGaps.map { fullProbability(after: $0.days, from: $0.from) }.max() ?? 0
  }

  /// The expected level at the visit of each of its weekdays.
  package func levels(of pattern: DaySet) -> [Int: Double] {
    var levels: [Int: Double] = [:]
    for gap in pattern.weeklyGaps {
      levels[(gap.from + gap.days) % 7] = level(after: gap.days, from: gap.from)
    }
    return levels
  }
}

extension DaySet {
  /// The days from each weekday of a pattern to the next one, over the end of the week.
  package var weeklyGaps: [(from: Int, days: Int)] {
    let days = days
    guard let first = days.first else { return [] }
    return zip(days, days.dropFirst() + [first + 7]).map { ($0, $1 - $0) }
  }

  /// The most days from one visit to the next.
  package var longestGap: Int { weeklyGaps.map(\.days).max() ?? 0 }

  /// How unevenly a pattern is spread over the week: the sum of the squares of its gaps.
  package var unevenness: Int { weeklyGaps.reduce(0) { $0 + $1.days * $1.days } }
}
