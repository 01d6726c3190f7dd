import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Lower bounds of routes against every plan.
@Suite struct KTreeBoundTests {
  /// Returns the bounds of a problem after so many steps; `nil` where there are none.
  static func bounds(
    _ problem: Problem, steps: Int
  ) -> (forest: Int?, halves: Int?, radial: Int?)? {
    let instance = SearchInstance(problem)
    guard let depots = DepotLegs(problem, instance) else { return nil }
    let halves = TwoNearestEdgesBound.bound(instance, depots)
    let radial = RadialBound.bound(instance, depots)
    guard var forest = KTreeBound(instance, depots) else { return (nil, halves, radial) }
    forest.ascend(steps: steps) { false }
    return (forest.bound, halves, radial)
  }

  static let shapes = ProblemShape.every(stops: 5, vehicles: 3)

  @Test(arguments: shapes.indices)
  func `no plan that serves all stops costs less`(shape: Int) {
    for seed in 0..<6 as Range<UInt64> {
      var problem = Problem.random(seed: seed, Self.shapes[shape])
      // Another depot for the last vehicle, and room for all stops now and then.
      problem.vehicles[2].start = problem.vehicles[2].start.map { _ in problem.stops[0].location }
      if seed % 3 == 0 {
        for v in problem.vehicles.indices {
          problem.vehicles[v].capacity = problem.vehicles[v].capacity.map { $0 * 2 }
          problem.vehicles[v].fixedCost = Int(seed) * v
        }
      }
      problem = problem.canonical()
      let best = EveryPlan.best(problem)
      guard best.value.unassigned == 0 else { continue }
      for steps in [0, 30] {
        let bounds = Self.bounds(problem, steps: steps)
        #expect(bounds != nil, "seed \(seed)")
        #expect(bounds?.forest ?? 0 <= best.value.cost, "seed \(seed), \(steps) steps")
        #expect(bounds?.halves ?? 0 <= best.value.cost, "seed \(seed)")
        #expect(bounds?.radial ?? 0 <= best.value.cost, "seed \(seed)")
      }
    }
  }

  @Test func `the ascent raises the bound and comes near the cost`() {
    var gaps = 0
    for seed in 0..<3 as Range<UInt64> {
      let problem = Problem.random(seed: seed, ProblemShape(stops: 45, vehicles: 4)).canonical()
      let answer = Solver.solve(problem, options: SolverTests.options(50))
      guard answer.solution.unassigned.isEmpty, let bound = answer.bound else { continue }
      let plain = Self.bounds(problem, steps: 0)?.forest ?? .max
      let raised = Self.bounds(problem, steps: 60)?.forest ?? .max
      #expect(plain < raised && raised <= answer.cost, "seed \(seed)")
      #expect(bound <= answer.cost, "seed \(seed)")
      gaps += 100 * (answer.cost - raised) / answer.cost
    }
    #expect(gaps < 3 * 30)
  }

  @Test func `many computed legs are bounded by neighbour lists`() throws {
    var problem = Problem(
      name: "grid",
      locations: (0...6_100).map { Location(.planar(x: Double($0 % 80), y: Double($0 / 80))) },
      stops: (1...6_100).map { Stop(id: .number($0), location: $0) },
      vehicles: [Vehicle(id: .number(1), start: 0, end: 0, fixedCost: 7)],
      travel: ["car": .planar(.nearest)])
    problem.vehicles[0].maxStops = 6_200
    let instance = SearchInstance(problem, neighbourCount: 4)
    let depots = try #require(DepotLegs(problem, instance))
    // On a grid all stops have two neighbours at a distance of one.
    #expect(TwoNearestEdgesBound.bound(instance, depots) == 6_101 + 7)
    #expect(RadialBound.bound(instance, depots) ?? 0 <= 6_101 + 7)
  }
}
