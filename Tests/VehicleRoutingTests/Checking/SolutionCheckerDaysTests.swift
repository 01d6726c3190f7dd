import Testing
import TravelModel

@testable import VehicleRouting

/// The checker on plans of several days.
@Suite struct SolutionCheckerDaysTests {
  private func plan(_ routes: [(day: Int, vehicle: Int, stops: [Int])], without: [Int] = [])
    -> Solution
  {
    Solution(
      routes: routes.map {
        var route = Solution.Route(vehicle: $0.vehicle, stops: $0.stops)
        route.day = $0.day
        return route
      }, unassigned: without)
  }

  private func weekly() -> Problem {
    var problem = PeriodicSolverTests.line(days: 3, vehicles: 2)
    problem.stops[0].visits = VisitPlan(
      count: 2, patterns: [DaySet([0, 2]), DaySet([0, 1])], minGap: 2, sameVehicle: true)
    problem.vehicles[1].days = DaySet([1, 2])
    return problem
  }

  @Test func `a vehicle drives once a day, and each stop has one of its patterns`() {
    let report = SolutionChecker.check(
      weekly(), plan([(0, 0, [0, 1]), (1, 0, [2, 3]), (2, 0, [0])]))
    #expect(report.violations == [])
    #expect(report.cost == 40 + 40 + 20)
  }

  @Test func `two routes of a vehicle on one day are told`() {
    let report = SolutionChecker.check(
      weekly(), plan([(0, 0, [0, 1]), (0, 0, [2, 3]), (2, 0, [0])]))
    #expect(report.violations == [.vehicleUsedTwice(vehicle: 0)])
  }

  @Test func `days that no pattern has, or that keep no gap, are told`() {
    let problem = weekly()
    for days in [[0, 1], [1, 2], [0], [0, 1, 2]] {
      let report = SolutionChecker.check(
        problem, plan(days.map { ($0, 0, $0 == days[0] ? [0, 1, 2, 3] : [0]) }))
      #expect(report.violations == [.wrongDays(stop: 0, days: days)])
    }
    let twice = SolutionChecker.check(problem, plan([(0, 0, [0, 1, 0, 2, 3])]))
    #expect(twice.violations == [.wrongDays(stop: 0, days: [0, 0])])
    #expect(
      twice.violations[0].sentence(in: problem)
        == "stop 1 is visited on days 1, 1, which it does not allow")
  }

  @Test func `another vehicle, or one that does not drive, is told`() {
    let problem = weekly()
    let other = SolutionChecker.check(problem, plan([(0, 0, [0, 1]), (2, 1, [0, 2, 3])]))
    #expect(other.violations == [.vehiclesDiffer(stop: 0)])
    let idle = SolutionChecker.check(problem, plan([(0, 1, [0, 1]), (2, 1, [0, 2, 3])]))
    #expect(idle.violations == [.wrongDay(vehicle: 1, day: 0)])
    #expect(
      idle.violations[0].sentence(in: problem)
        == "vehicle 2 has a route on day 1, on which it does not drive")
    let beyond = SolutionChecker.check(
      problem, plan([(0, 0, [0, 1]), (2, 0, [0, 2]), (3, 0, [3])]))
    #expect(
      beyond.violations == [.wrongDay(vehicle: 0, day: 3)]
        || beyond.violations.contains(.wrongDays(stop: 3, days: [3])))
  }

  @Test func `loads are those of a day, and stops are served or unassigned`() {
    var problem = weekly()
    problem.vehicles[0].capacity = [2]
    let heavy = SolutionChecker.check(
      problem, plan([(0, 0, [0, 1, 2]), (2, 0, [0])], without: [3]))
    #expect(heavy.violations == [.excessLoad(vehicle: 0, dimension: 0, after: nil, amount: 1)])
    let lost = SolutionChecker.check(problem, plan([(0, 0, [0, 1]), (2, 0, [0, 2])]))
    #expect(lost.violations == [.stopMissing(stop: 3)])
  }

  @Test func `a plan of one day has no other day`() {
    var problem = PeriodicSolverTests.line(days: 1)
    problem.days = nil
    let report = SolutionChecker.check(problem, plan([(1, 0, [0, 1, 2, 3])]))
    #expect(report.violations == [.wrongDay(vehicle: 0, day: 1)])
  }
}
