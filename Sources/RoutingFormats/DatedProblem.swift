package import VehicleRouting

/// A problem and the day on which it is.
package struct DatedProblem: Sendable {
  package var problem: Problem
  /// Which day it is at second 0; `nil` if the problem has no dates.
  package let calendar: PlanCalendar?

  /// Where it is written in tables, if it comes from some.
  package let tables: TablePlaces?
  /// What the load dimensions count; empty where that is not known.
  package let loads: [LoadUnit]

  init(
    problem: Problem, calendar: PlanCalendar?, tables: TablePlaces? = nil, loads: [LoadUnit] = []
  ) {
    self.problem = problem
    self.calendar = calendar
    self.tables = tables
    self.loads = loads
  }
}
