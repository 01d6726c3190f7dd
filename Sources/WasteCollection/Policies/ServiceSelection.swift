package import VehicleRouting

/// A policy's decision about one bin, before any round is planned.
package struct BinChoice: Hashable, Sendable {
  /// What the rounds should do.
  package enum Decision: Hashable, Sendable {
    /// Serve it.
    case serve
    /// Serve it if that takes no more than this many seconds on the road.
    case offer(seconds: Int)
    /// Leave it.
    case leave
  }

  /// Why.
  package enum Reason: String, Hashable, Sendable {
    /// It is fuller than the threshold.
    case aboveThreshold = "above the threshold"
    /// It is not, and nothing else calls for service.
    case notFull = "not full"
    /// It may come along if it is on the way.
    case onTheWay = "on the way"
    /// It was left overflowing at as many rounds as the policy has patience for.
    case overflows = "has overflowed too long"
    /// It would almost surely overflow.
    case certain = "would overflow"
    /// Emptying it today is worth something.
    case worthIt = "worth it"
    /// Emptying it today is worth less than its service.
    case notWorthIt = "can wait"
    /// Today is its best day of those ahead.
    case bestDay = "its best day"
    /// Another day is better.
    case laterDay = "another day"
    /// It is a street of the day.
    case street = "a street of the day"
    /// Its weekdays include the day's.
    case itsWeekday = "its weekday"
    /// They do not.
    case otherWeekday = "another weekday"
    /// A dispatcher has put it on a round, whatever the policy says.
    case chosen = "chosen by the dispatcher"
    /// A dispatcher does not want it served.
    case leftOut = "left out by the dispatcher"
  }

  package let decision: Decision
  package let reason: Reason
  /// The level, and what becomes of it; `nil` where the policy does not look ahead.
  package let forecast: BinForecast?

  /// What emptying it is worth, in seconds on the road; `nil` if it was not offered.
  package var worth: Int? {
    if case .offer(let seconds) = decision { seconds } else { nil }
  }
}

/// A policy's decision about each bin of a day.
package struct ServiceSelection: Sendable {
  /// In the order of the day's bins.
  package let choices: [BinChoice]
  /// Whether what it costs to send a vehicle counts.
  package var weighsFixedCosts = true

  /// Creates a selection.
  package init(_ choices: [BinChoice]) { self.choices = choices }

  /// What a policy that looks at levels alone says, or at weekdays.
  ///
  /// A bin on the way is at least half as full as the threshold.
  package init(byLevelsOf day: DepotDay) {
    let policy = day.policy
    choices = day.bins.map { bin in
      if bin.stretch != nil { return BinChoice(decision: .serve, reason: .street, forecast: nil) }
      if policy.kind == .pattern {
        let isDue = day.isDue(bin)
        return BinChoice(
          decision: isDue ? .serve : .leave, reason: isDue ? .itsWeekday : .otherWeekday,
          forecast: nil)
      }
      if policy.selects(bin) {
        return BinChoice(decision: .serve, reason: .aboveThreshold, forecast: nil)
      }
      if policy.kind == .onRoute, bin.fill >= policy.threshold / 2, policy.detour > 0 {
        return BinChoice(
          decision: .offer(seconds: policy.detour), reason: .onTheWay, forecast: nil)
      }
      return BinChoice(decision: .leave, reason: .notFull, forecast: nil)
    }
  }

  /// Returns what is to be done where a dispatcher overrules the policy.
  ///
  /// - Parameters:
  ///   - served: Indices of the bins that must be served.
  ///   - left: Indices of those that must not.
  /// - Returns: The same choices for all others, and where the policy says so anyway.
  package func overruled(serving served: Set<Int>, leaving left: Set<Int>) -> ServiceSelection {
    var result = ServiceSelection(
      choices.enumerated().map { index, choice in
        if served.contains(index), choice.decision != .serve {
          return BinChoice(decision: .serve, reason: .chosen, forecast: choice.forecast)
        }
        if left.contains(index), choice.decision != .leave {
          return BinChoice(decision: .leave, reason: .leftOut, forecast: choice.forecast)
        }
        return choice
      })
    result.weighsFixedCosts = weighsFixedCosts
    return result
  }

  /// How many bins must be served.
  package var servedCount: Int { choices.count { $0.decision == .serve } }

  /// How many may come along.
  package var offeredCount: Int {
    choices.count { if case .offer = $0.decision { true } else { false } }
  }

  /// Returns the part of a problem that the policy selects.
  ///
  /// - Parameters:
  ///   - problem: The problem of serving bins of the day, all or some, at its levels.
  ///   - day: The day.
  /// - Returns: Its stops that are to be served, and those that are offered with their prize.
  package func asked(of problem: Problem, _ day: DepotDay) -> Problem {
    var decisions: [Identifier: BinChoice.Decision] = [:]
    for (bin, choice) in zip(day.bins, choices) {
      for id in [bin.id, bin.reversedID].compactMap(\.self) {
        decisions[.text(id)] = choice.decision
      }
    }
    var result = problem
    result.stops = problem.stops.compactMap { stop in
      var stop = stop
      switch decisions[stop.id] {
      case .serve: stop.prize = nil
      case .offer(let seconds): stop.prize = day.prize(of: stop, worth: seconds, in: problem)
      case .leave, nil: return nil
      }
      return stop
    }
    if !weighsFixedCosts {
      for vehicle in result.vehicles.indices { result.vehicles[vehicle].fixedCost = 0 }
    }
    return result
  }
}
