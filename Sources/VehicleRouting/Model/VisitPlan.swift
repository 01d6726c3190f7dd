/// How often a stop is visited within the days of a plan, and on which.
package struct VisitPlan: Hashable, Sendable {
  /// On how many days; where patterns are given, each of them has so many.
  package var count: Int
  /// The sets of days of which one is chosen; empty: any that keeps the rest.
  package var patterns: [DaySet]
  /// The only days on which it may be visited; `nil`: any.
  package var days: DaySet?
  /// The fewest and the most days from one visit to the next: 1 is the day after; `nil`: no limit.
  package var minGap: Int?
  package var maxGap: Int?
  /// Whether one vehicle makes all visits.
  package var sameVehicle: Bool

  /// Creates a plan of visits.
  package init(
    count: Int = 1, patterns: [DaySet] = [], days: DaySet? = nil, minGap: Int? = nil,
    maxGap: Int? = nil, sameVehicle: Bool = false
  ) {
    self.count = count
    self.patterns = patterns
    self.days = days
    self.minGap = minGap
    self.maxGap = maxGap
    self.sameVehicle = sameVehicle
  }

  /// One visit on any day.
  package static let once = VisitPlan()

  /// Whether visits on some days are what the plan asks for.
  package func allows(_ pattern: DaySet, of plan: PlanDays) -> Bool {
    pattern.count == count && (patterns.isEmpty || patterns.contains(pattern))
      && pattern.isSubset(of: days ?? DaySet(first: plan.count)) && keepsGaps(pattern, of: plan)
  }

  /// Whether consecutive visits have the right number of days between them; where the plan repeats itself,
  /// the first visit of the next time follows the last one.
  package func keepsGaps(_ pattern: DaySet, of plan: PlanDays) -> Bool {
    let days = pattern.days
    guard let first = days.first else { return true }
    let next = Array(days.dropFirst()) + (plan.repeats ? [first + plan.count] : [])
    return zip(days, next).allSatisfy { day, next in
      next - day >= minGap ?? 0 && next - day <= maxGap ?? .max
    }
  }

  /// The patterns that a plan may choose from, ascending; `nil` if there are more than `most`.
  package func allowedPatterns(of plan: PlanDays, most: Int) -> [DaySet]? {
    guard patterns.isEmpty else {
      return Set(patterns).filter { allows($0, of: plan) }.sorted()
    }
    var found: [DaySet] = []
    return extend(DaySet([]), from: 0, plan, most, &found) ? found : nil
  }

  /// Appends all patterns that begin with some days; `false` if there are too many.
  private func extend(
    _ begin: DaySet, from first: Int, _ plan: PlanDays, _ most: Int, _ found: inout [DaySet]
  ) -> Bool {
    let missing = count - begin.count
    if missing == 0 {
      if keepsGaps(begin, of: plan) { found.append(begin) }
      return found.count <= most
    }
    let last = begin.days.last
    var day = max(first, last.map { $0 + max(1, minGap ?? 1) } ?? 0)
    while day <= plan.count - missing {
      if let last, let maxGap, day - last > maxGap { break }
      if days?.contains(day) ?? true {
        var longer = begin
        longer.insert(day)
        if !extend(longer, from: day + 1, plan, most, &found) { return false }
      }
      day += 1
    }
    return true
  }
}

extension Problem {
  /// The most patterns that a stop may have.
  package static let maxPatterns = 2_000

  /// Whether the plan spans several days.
  package var hasDays: Bool { days != nil }

  /// How a stop is visited within the days.
  package func visitPlan(of stop: Int) -> VisitPlan { stops[stop].visits ?? .once }

  /// The sets of days on which a stop may be visited, ascending.
  package func patterns(of stop: Int) -> [DaySet] {
    guard let days else { return [] }
    return visitPlan(of: stop).allowedPatterns(of: days, most: Self.maxPatterns) ?? []
  }

  /// Whether a vehicle drives on a day.
  package func drives(_ vehicle: Int, on day: Int) -> Bool {
    vehicles[vehicle].days?.contains(day) ?? true
  }
}
