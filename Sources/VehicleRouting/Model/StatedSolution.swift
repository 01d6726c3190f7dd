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
