import Testing
import TravelModel

@testable import VehicleRouting

@Suite struct StatedCostsTests {
  private func problem(scale: Int) -> Problem {
    var problem = Problem(
      name: "p", locations: [Location(matrixIndex: 0)], stops: [Stop(id: 1, location: 0)],
      vehicles: [Vehicle(id: 1)], travel: [:])
    problem.costScale = scale
    problem.vehicles[0].rates.task = 7
    return problem
  }

  private func schedule(cost: Int, work: Int) -> Schedule {
    let step = Schedule.Step(
      kind: .stop(0), location: 0, arrival: 0, waiting: 0, setup: 1, service: work - 1, travel: 0,
      distance: nil, load: [])
    return Schedule(vehicle: 0, steps: [step], cost: cost)
  }

  @Test func `without parts costs are stated as they are`() {
    let costs = StatedCosts(problem(scale: 1))
    #expect(costs.cost(of: schedule(cost: 123, work: 5)) == 123)
    #expect(costs.rounded(7) == 7 && costs.bound(7) == 7)
    #expect(costs.agrees(7, with: 7, routes: 3) && !costs.agrees(8, with: 7, routes: 3))
  }

  @Test func `work is rounded down, the rest to the nearest where there are windows`() {
    var problem = problem(scale: 10)
    problem.stops[0].windows = [.always]
    let costs = StatedCosts(problem)
    // Work of 4 s costs 28 tenths, stated as 2; 75 tenths of travel are stated as 8, 74 as 7.
    #expect(costs.cost(of: schedule(cost: 28 + 75, work: 4)) == 10)
    #expect(costs.cost(of: schedule(cost: 28 + 74, work: 4)) == 9)
  }

  @Test func `without any window or break all is rounded down`() {
    var problem = problem(scale: 10)
    let costs = StatedCosts(problem)
    #expect(costs.cost(of: schedule(cost: 28 + 79, work: 4)) == 9)
    problem.vehicles[0].breaks = [Break(id: 1)]
    #expect(StatedCosts(problem).cost(of: schedule(cost: 28 + 79, work: 4)) == 10)
  }

  @Test func `breaks are stated as work only where VROOM's costs are`() {
    var problem = problem(scale: 10)
    problem.vehicles[0].breaks = [Break(id: 1, service: 3)]
    let pause = Schedule.Step(
      kind: .pause(0), location: nil, arrival: 0, waiting: 0, setup: 0, service: 3, travel: 0,
      distance: nil, load: [])
    let work = schedule(cost: 28 + 70, work: 4)
    let route = Schedule(vehicle: 0, steps: work.steps + [pause], cost: work.cost)
    #expect(StatedCosts(problem).cost(of: route) == 9)
    // 4 s of work and 3 s of the break cost 49 tenths, stated as 4.
    #expect(StatedCosts(problem, chargesBreaks: true).cost(of: route) == 4 + 7)
    problem.costScale = 1
    #expect(StatedCosts(problem, chargesBreaks: true).cost(of: route) == 98 + 21)
  }

  @Test func `a plan costs what is stated of its routes`() {
    let costs = StatedCosts(problem(scale: 10))
    #expect(costs.cost(of: [schedule(cost: 79, work: 1), schedule(cost: 79, work: 1)]) == 14)
    // What was rounded in each route is no difference.
    #expect(costs.agrees(14, with: 158, routes: 2))
    #expect(!costs.agrees(11, with: 158, routes: 2))
  }

  @Test func `bounds stay bounds`() {
    var problem = problem(scale: 10)
    #expect(StatedCosts(problem).bound(79) == 7)
    problem.objective = .prizes
    #expect(StatedCosts(problem).bound(71) == 8)
    #expect(StatedCosts(problem).rounded(74) == 7 && StatedCosts(problem).rounded(75) == 8)
  }
}
