package import VehicleRouting

/// How often a week a bin is emptied, and the sets of weekdays on which it may be.
package struct VisitFrequency: Hashable, Sendable {
  /// Who decided.
  package enum Source: String, Hashable, Sendable {
    /// The forecast of its level.
    case forecast
    /// The column `visits_per_week`.
    case visitsPerWeek = "visits_per_week"
    /// The column `days`.
    case days
  }

  /// Visits per week.
  package let count: Int
  /// Of `count` weekdays each, ascending; never empty.
  package let patterns: [DaySet]
  package let source: Source
  /// Whether the bin stays below full from visit to visit with the probability that is asked for.
  package let isEnough: Bool

  /// Decides for a bin.
  ///
  /// Without a decision of the depot, it is the lowest frequency at which some set of round days keeps the bin
  /// below full with the probability, from each visit to the next. Of the sets that do, those are allowed that
  /// are spread most evenly over the week, by the sum of the squares of their gaps. Where none does, the bin is
  /// emptied on all round days.
  ///
  /// - Parameters:
  ///   - bin: The bin.
  ///   - growth: How it fills.
  ///   - roundDays: The weekdays on which rounds go out; not empty.
  ///   - probability: The probability with which it should stay below full.
  package init(
    of bin: Bin, growth: WeeklyGrowth, roundDays: [Int], probability: Double
  ) {
    func keeps(_ pattern: DaySet) -> Bool {
      // A hair's breadth is rounding.
      growth.fullProbability(of: pattern) <= 1 - probability + 1e-9
    }
    if let days = bin.days {
      let pattern = DaySet(days)
      (count, patterns, source) = (days.count, [pattern], .days)
      isEnough = keeps(pattern)
      return
    }
    let counts = bin.visitsPerWeek.map { [min($0, roundDays.count)] } ?? Array(1...roundDays.count)
    for count in counts {
      let all = Self.subsets(of: roundDays, count)
      let enough = all.filter(keeps)
      let isLast = count == counts.last
      guard !enough.isEmpty || isLast else { continue }
      let candidates = enough.isEmpty ? all : enough
      let least = candidates.map(\.unevenness).min() ?? 0
      self.count = count
      patterns = candidates.filter { $0.unevenness == least }.sorted()
      source = bin.visitsPerWeek == nil ? .forecast : .visitsPerWeek
      isEnough = !enough.isEmpty
      return
    }
    preconditionFailure("there are round days")
  }

  private static func subsets(of days: [Int], _ count: Int) -> [DaySet] {
    guard count > 0 else { return [DaySet([])] }
    return days.indices.flatMap { index in
      subsets(of: Array(days[(index + 1)...]), count - 1).map { rest in
        DaySet([days[index]] + rest.days)
      }
    }
  }
}
