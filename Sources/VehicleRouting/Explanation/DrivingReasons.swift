/// Finds which of the driving rules keeps a request off all routes: the first without which it has a place.
struct DrivingReasons {
  private struct Trial {
    let reason: UnassignedReason
    let lift: @Sendable (inout DrivingRules) -> Void
    var searches: [InsertionSearch]?
  }

  private let answer: Answer
  /// The vehicles under driving rules.
  private let vehicles: [Int]
  private var trials: [Trial]

  /// Prepares to find reasons in an answer.
  init(_ answer: Answer) {
    self.answer = answer
    vehicles = answer.problem.vehicles.indices.filter {
      answer.problem.vehicles[$0].drivingRules != nil
    }
    trials = [
      Trial(reason: .drivingTime) {
        $0.longestTravel = ProblemLimits.time.upperBound
        ($0.longestWeek, $0.longestTwoWeeks, $0.driver.drivenToday) = (nil, nil, 0)
      },
      Trial(reason: .dailySpan) { $0.longestSpan = nil },
      Trial(reason: .workingTime) { $0.longestWork = nil },
      Trial(reason: .drivingBreak) { rules in
        rules.longestStretch = ProblemLimits.time.upperBound
        (rules.work, rules.driver.drivenSinceRest) = (nil, 0)
      },
    ]
  }

  /// Counts what was done, in nodes.
  var work: Int {
    trials.reduce(0) { sum, trial in
      sum + (trial.searches ?? []).reduce(0) { $0 + $1.judge.work }
    }
  }

  /// The first rule without which a request could be served on a route as it is; `nil` if none alone would
  /// do.
  mutating func reason(for request: [Int]) -> UnassignedReason? {
    guard !vehicles.isEmpty else { return nil }
    for index in trials.indices {
      var searches = trials[index].searches ?? prepared(trials[index])
      var isFree = false
      for s in searches.indices where !isFree {
        isFree = searches[s].search(request, onlyFree: true).free != nil
      }
      trials[index].searches = searches
      if isFree { return trials[index].reason }
    }
    return nil
  }

  private func prepared(_ trial: Trial) -> [InsertionSearch] {
    var changed = answer
    for v in vehicles {
      guard var rules = answer.problem.vehicles[v].drivingRules else { continue }
      trial.lift(&rules)
      changed.problem.vehicles[v].drivingRules = rules
    }
    let plan = ExplainedPlan(changed)
    return vehicles.map { InsertionSearch(plan, vehicle: $0) }
  }
}
