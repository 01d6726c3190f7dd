/// One step of a given route, with the times that its user wants.
package struct GivenStep: Hashable, Sendable {
  /// What a step is, by its word in problem JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case start, job, pickup, delivery
    case pause = "break"
    case reload, tip, rest, end
  }

  /// What is done; `nil` for the start and the end.
  package var activity: Activity?
  /// Whether it is the end of the route; then there is no activity.
  package var isEnd = false
  /// The earliest and the latest moment when it may begin, in time units; `nil`: any.
  package var earliest: Int?
  package var latest: Int?

  /// Creates a step that may begin at any moment; without an activity, a start.
  package init(_ activity: Activity? = nil, isEnd: Bool = false) {
    self.activity = activity
    self.isEnd = isEnd
  }
}

/// A problem with the plan given in it.
package struct GivenPlan: Hashable, Sendable {
  package var problem: Problem
  /// By vehicle, in the order of ``Problem/vehicles``, what it is given to do; a start and an end are
  /// there if they were written.
  package let steps: [[GivenStep]]

  /// Creates a plan.
  package init(problem: Problem, steps: [[GivenStep]]) {
    self.problem = problem
    self.steps = steps
  }
}
