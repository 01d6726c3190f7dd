/// A solution as a file states it, for the checker.
package struct StatedSolution: Hashable, Sendable {
  /// Which stops each vehicle visits; may break any rule, but names only what the problem has.
  package var solution: Solution
  /// By route, when each of its steps takes place, without starts and ends that its vehicle does not
  /// have; empty if the file does not state all of it.
  package var times: [[StatedTime]] = []
  /// The cost that the file states, in the user's units as in ``StatedCosts``; `nil` if it states none.
  package var cost: Int?
  /// The numbers of terms that the file states of the plan, and of each route.
  package var figures: [TermMeasures.Figure] = []
  package var routeFigures: [[TermMeasures.Figure]] = []
  /// By route, what it states to be on board.
  package var loads: [[StatedLoad]] = []
  /// By route and number of an activity, what a visit is said to bring and to take; empty if the file states
  /// nothing.
  package var visitLoads: [[Int: StatedVisitLoad]] = []
  /// The same of ``Solution/unassigned``, entry by entry; empty if the file states nothing.
  package var unassignedLoads: [StatedVisitLoad?] = []
  /// By route, what it states to be in the battery.
  package var energies: [[StatedEnergy]] = []
  /// What no plan is said to beat, in the user's units, and whether the plan is said to be proven.
  package var bound: Int?
  package var isProven: Bool?
  /// The problem's fingerprint that the file states; `nil` if it states none.
  package var fingerprint: String?

  package init(
    solution: Solution, times: [[StatedTime]] = [], cost: Int? = nil,
    figures: [TermMeasures.Figure] = [], routeFigures: [[TermMeasures.Figure]] = [],
    fingerprint: String? = nil
  ) {
    self.solution = solution
    self.times = times
    self.cost = cost
    self.figures = figures
    self.routeFigures = routeFigures
    self.fingerprint = fingerprint
  }
}

/// What a file states of the battery at a step of a route, in milliwatt-hours; `nil`: nothing.
package struct StatedEnergy: Hashable, Sendable {
  /// How many activities come before the place: 0 at the start.
  package let activities: Int
  package let arrival: Int?, departure: Int?, charged: Int?
  /// The number of the step in its route, from 0.
  package let step: Int

  /// Creates what is stated at a step.
  package init(at activities: Int, arrival: Int?, departure: Int?, charged: Int?, step: Int) {
    (self.activities, self.step) = (activities, step)
    (self.arrival, self.departure, self.charged) = (arrival, departure, charged)
  }
}

/// What a file states to be on board after so many activities of a route.
package struct StatedLoad: Hashable, Sendable {
  package let activities: Int
  /// Per load dimension.
  package let amounts: [Int]
  /// The number of the step in its route, from 0.
  package let step: Int

  /// Creates a load.
  package init(after activities: Int, _ amounts: [Int], step: Int) {
    (self.activities, self.amounts, self.step) = (activities, amounts, step)
  }
}

/// What a file states that one visit of a split delivery brings and takes, per load dimension.
package struct StatedVisitLoad: Hashable, Sendable {
  package let delivery: [Int]
  package let pickup: [Int]

  /// Creates a load.
  package init(delivery: [Int], pickup: [Int]) {
    (self.delivery, self.pickup) = (delivery, pickup)
  }
}
