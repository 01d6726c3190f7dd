import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// The search of the full model, step by step.
@Suite(.internalChecks) struct RichRouteSearchTests {
  /// Calls with the search of each sound random problem in which every vehicle can drive what is fixed.
  private func each(
    _ seeds: Range<UInt64>,
    _ body: (UInt64, Problem, inout RichRouteSearch) -> Void
  ) {
    var count = 0
    for seed in seeds {
      let problem = Problem.randomRich(seed: seed, .small).canonical()
      guard
        ProblemValidation.findings(in: problem, file: "").allSatisfy({ $0.severity != .error })
      else { continue }
      var search = RichRouteSearch(problem, RandomSource(seed: seed))
      guard search.undrivable.isEmpty else { continue }
      search.build()
      count += 1
      body(seed, problem, &search)
    }
    #expect(count > seeds.count / 2)
  }

  @Test func `steps keep the plan sound, and the best one keeps every rule`() {
    each(0..<60) { seed, problem, search in
      // What is left out, or served below the minimum of a vehicle, comes before costs.
      var least = (search.bestMissed, search.bestCost)
      for _ in 0..<60 {
        let isBetter = search.step((), temperature: 50)
        search.plan.checkInvariants(search.model)
        let current = (search.plan.missed, search.currentCost)
        #expect(isBetter == (current < least), "seed \(seed)")
        if isBetter { least = current }
        #expect((search.bestMissed, search.bestCost) == least, "seed \(seed)")
      }
      let found = search.answer(problem)
      search.plan.checkInvariants(search.model)
      #expect(search.model.hasMinimums || search.currentCost == least.1, "seed \(seed)")
      #expect(
        SolutionChecker.check(problem, found.solution).violations == [], "seed \(seed)")
    }
  }

  @Test func `undone changes leave no trace`() {
    each(100..<140) { seed, _, search in
      for _ in 0..<20 {
        let before = Trace(search.plan)
        let stop = search.random.below(search.model.stopCount)
        _ = search.change(around: stop, below: .infinity, ())
        search.undo(())
        #expect(Trace(search.plan) == before, "seed \(seed)")
        search.plan.checkInvariants(search.model)
      }
    }
  }

  /// All that a plan is made of.
  private struct Trace: Equatable {
    let nodes: [[Int]]
    let fields: [[Int]]
    let costs: [Int]
    let vehicles: [Int]
    let absent: Set<Int>
    let total: Int

    init(_ plan: borrowing RichRoutes) {
      nodes = plan.routes.map(\.nodes)
      fields = plan.routes.map(\.fields)
      costs = plan.routes.map(\.cost)
      vehicles = plan.vehicleOf.elements
      absent = Set(plan.absentList.elements.prefix(plan.absentCount))
      total = plan.total
    }
  }
}
