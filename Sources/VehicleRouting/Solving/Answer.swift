package import TravelModel

/// What the solver gives: a plan that the checker has passed, what it costs, and how good it is.
package struct Answer: Sendable {
  /// The problem as it was solved: stops and vehicles in canonical order.
  package var problem: Problem
  package var solution: Solution
  /// One per route, in their order.
  package let schedules: [Schedule]
  /// Cost of all routes in cost units, without prizes.
  package let cost: Int
  /// The sum of the prizes of all stops that are served.
  package let collectedPrize: Int
  /// A proven limit for what any plan can reach: a lower bound of `cost` if all stops are
  /// served, an upper bound of `collectedPrize` if prizes count; `nil` if none is known.
  package var bound: Int?
  /// Whether no better plan exists.
  package var isProven: Bool
  /// The method's name, for people.
  package let method: Method
  package var seed: UInt64
  package var limit: Limit
  /// The canonical problem as it was posed; that of splits has fewer stops than ``problem``.
  package var originalProblem: Problem
  /// Where flat routes were asked for, what the cheapest plan that was found costs, with the prizes that
  /// it loses and the prices of its other terms, in cost units; `nil` if nobody looked for it.
  package var cheapest: Int?
  /// By the vehicle's identifier: the line of its route along streets, where a router has drawn it.
  package var lines: [Identifier: [Coordinate]] = [:]

  /// Fingerprint of the original problem, 32 hexadecimal digits; takes time for large matrices.
  package var fingerprint: String { originalProblem.fingerprint }

  /// What the stops that are left out would have earned, in cost units; 0 where prizes are no costs.
  package var lostPrize: Int { problem.lostPrize(collecting: collectedPrize) }

  /// What the objective compares: the prizes collected, or costs and what was left to earn.
  package var value: Int { problem.objective == .prizes ? collectedPrize : cost + lostPrize }

  /// Relative distance of the value to `bound` in percent; `nil` without a bound.
  package var gap: Double? {
    guard let bound else { return nil }
    if value == bound { return 0 }
    return bound == 0 ? nil : 100 * abs(Double(value - bound)) / Double(bound)
  }
}
