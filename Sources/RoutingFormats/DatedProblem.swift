package import VehicleRouting

/// A problem and the day on which it is.
package struct DatedProblem: Sendable {
  package var problem: Problem
  /// Which day it is at second 0; `nil` if the problem has no dates.
  package let calendar: PlanCalendar?

  init(problem: Problem, calendar: PlanCalendar?) {
    (self.problem, self.calendar) = (problem, calendar)
  }
}
