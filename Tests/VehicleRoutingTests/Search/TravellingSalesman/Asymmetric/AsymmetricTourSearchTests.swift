import BasicAlgorithms
import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// The search for directed tours against dynamic programming, and the answers it leads to.
@Suite struct AsymmetricTourSearchTests {
  /// Returns a problem of one vehicle without limits, whose start and end may differ or be absent.
  static func problem(stops: Int, seed: UInt64) -> Problem {
    let shape = ProblemShape(stops: stops, vehicles: 1) {
      $0.isSymmetric = seed % 4 == 3
      $0.hasCosts = seed % 2 == 0
    }
    var problem = Problem.random(seed: seed, shape)
    problem.vehicles[0].capacity = []
    problem.vehicles[0].fixedCost = Int(seed % 3) * 10
    switch seed % 5 {
    case 0: problem.vehicles[0].end = nil
    case 1: problem.vehicles[0].start = nil
    case 2: (problem.vehicles[0].start, problem.vehicles[0].end) = (nil, nil)
    case 3: problem.vehicles[0].end = problem.stops[0].location
    default: break
    }
    return problem
  }

  /// The legs of the closed tour that a route of the problem's vehicle is.
  static func rows(_ problem: Problem) -> [[Int]] {
    let vehicle = problem.vehicles[0]
    func cost(_ from: Int?, _ to: Int?) -> Int {
      guard let from, let to else { return 0 }
      return problem.leg(from: from, to: to, by: vehicle).cost
    }
    let departures = [vehicle.start] + problem.stops.map(\.location)
    let arrivals = [vehicle.end] + problem.stops.map(\.location)
    return departures.map { from in arrivals.map { cost(from, $0) } }
  }

  @Test(arguments: 1...8)
  func `small rounds are as short as dynamic programming finds them`(stops: Int) {
    for seed in 0..<10 as Range<UInt64> {
      let problem = Self.problem(stops: stops, seed: seed)
      let answer = Solver.solve(problem, options: SolverTests.options(100))
      let shortest = HeldKarp.shortestTour(Self.rows(problem)).length
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
      #expect(answer.cost == shortest + problem.vehicles[0].fixedCost, "seed \(seed)")
      #expect(answer.isProven && answer.bound == answer.cost, "seed \(seed)")
    }
  }

  @Test func `the search keeps count of the length it has, and repeats`() {
    for seed in 0..<2 as Range<UInt64> {
      let costs = TourCosts.random(25, .directed, seed: seed)
      let table = costs.costs.map(Int32.init)
      let assignment = Assignment(table, count: costs.count)
      func run(_ steps: Int) -> (length: Int, order: [Int]) {
        var search = AsymmetricTourSearch(
          AsymmetricTourProblem(table, assignment), RandomSource(seed: seed))
        var meter = StoppingCriterion(SolverTests.options(steps), begin: 0)
        search.run(&meter) { _, _ in }
        return (search.length, search.order)
      }
      let first = run(1_000)
      #expect(first.order.sorted() == Array(0..<25), "seed \(seed)")
      #expect(first.length == costs.length(of: first.order), "seed \(seed)")
      #expect(first.length >= assignment.bound && first.length <= run(0).length, "seed \(seed)")
      #expect(run(1_000) == first, "seed \(seed)")
      // Twenty-five cities begin a new cycle after 2,500 kicks.
      if seed == 0 { #expect(run(2_600).length <= first.length) }
    }
  }

  @Test(arguments: [14, 25])
  func `directed tours are proven`(count: Int) {
    for seed in 0..<3 as Range<UInt64> {
      let costs = TourCosts.random(count, .directed, seed: seed)
      let table = costs.costs.map(Int32.init)
      var search = AsymmetricTourSearch(
        AsymmetricTourProblem(table, Assignment(table, count: count)), RandomSource(seed: seed))
      var meter = StoppingCriterion(SolverTests.options(500), begin: 0)
      search.run(&meter) { _, _ in }
      let result = TourBranchAndCut().solve(costs, from: search.order)
      #expect(result.isProven && result.length <= search.length, "seed \(seed)")
    }
  }
}
