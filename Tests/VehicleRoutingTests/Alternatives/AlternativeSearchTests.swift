import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct AlternativeSearchTests {
  private static func options(_ iterations: Int, seed: UInt64 = 0) -> RunOptions {
    SolverTests.options(iterations) { $0.seed = seed }
  }

  /// The legs of a plan as plain texts, each as often as it is driven.
  private static func legs(_ solution: Solution, _ problem: Problem) -> [String] {
    solution.routes.flatMap { route -> [String] in
      let vehicle = problem.vehicles[route.vehicle]
      var names = route.activities.compactMap { activity -> String? in
        switch activity {
        case .stop(let s): "stop \(s)"
        case .facility(let f): "facility \(f)"
        case .charge, .pause, .rest: nil
        }
      }
      if let start = vehicle.start { names.insert("depot \(start)", at: 0) }
      if let end = vehicle.end { names.append("depot \(end)") }
      return zip(names, names.dropFirst()).map { [$0, $1].sorted().joined(separator: " – ") }
    }
  }

  private static func difference(_ a: [String], _ b: [String]) -> Double {
    var rest = b
    var common = 0
    for leg in a {
      if let index = rest.firstIndex(of: leg) {
        rest.remove(at: index)
        common += 1
      }
    }
    return 1 - Double(common) / Double(max(a.count, b.count))
  }

  /// What is wrong with the alternatives to the answer to a problem.
  private static func mistakes(_ problem: Problem, seed: UInt64) -> (found: Int, [String]) {
    let options = options(200, seed: seed)
    let answer = Solver.solve(problem, options: options)
    let search = AlternativeSearch(count: 2, minDifference: 0.3)
    let found = search.find(besides: answer, options)
    var mistakes: [String] = []
    var plans = [answer.solution]
    for alternative in found {
      let report = SolutionChecker.check(alternative.answer)
      mistakes += report.violations.map { "\($0)" }
      if report.cost != alternative.answer.cost { mistakes.append("cost \(report.cost)") }
      if alternative.answer.problem != answer.problem { mistakes.append("another problem") }
      let legs = legs(alternative.answer.solution, problem.canonical())
      let least = plans.map { difference(legs, Self.legs($0, problem.canonical())) }.min() ?? 1
      if least < 0.3 - 1e-9 || abs(least - alternative.difference) > 1e-9 {
        mistakes.append("difference \(least), stated \(alternative.difference)")
      }
      plans.append(alternative.answer.solution)
    }
    return (found.count, mistakes)
  }

  @Test func `alternatives to random plain problems differ as they say, and keep every rule`() {
    var found = 0
    for seed in 0..<26 as Range<UInt64> {
      let shapes = ProblemShape.every(stops: 12, vehicles: 3)
      let result = Self.mistakes(
        .random(seed: seed, shapes[Int(seed) % shapes.count]), seed: seed)
      #expect(result.1 == [], "seed \(seed)")
      found += result.found
    }
    #expect(found >= 40, "only \(found) of 52 alternatives were found")
  }

  @Test func `alternatives to random problems of the full model keep every rule`() {
    var found = 0
    for seed in 0..<30 as Range<UInt64> {
      let problem = Problem.randomRich(seed: seed, .small)
      let result = Self.mistakes(problem, seed: seed)
      #expect(result.1 == [], "seed \(seed)")
      found += result.found
    }
    #expect(found > 0)
  }

  @Test func `where there is but one plan there is no alternative`() {
    // A round through two places is the same in both directions.
    let problem = LineDay.problem {
      $0.stops.removeLast()
      $0.vehicles.removeLast()
    }
    let answer = Solver.solve(problem, options: Self.options(100))
    let search = AlternativeSearch(count: 3, minDifference: 0.01)
    #expect(search.find(besides: answer, Self.options(100)).isEmpty)
  }

  @Test func `an alternative is not dearer than it has to be`() throws {
    // Four places in a square: the way round takes 40, the two ways across take 48 each.
    let points = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)]
    let problem = Problem(
      name: "square", locations: points.map { Location(.planar(x: $0.0, y: $0.1)) },
      stops: (1...3).map { Stop(id: .number($0), location: $0) },
      vehicles: [Vehicle(id: 1, start: 0, end: 0)], travel: ["car": .planar(.nearest)])
    let answer = Solver.solve(problem, options: Self.options(100))
    #expect(answer.cost == 40)
    let found = AlternativeSearch(count: 3, minDifference: 0.5)
      .find(besides: answer, Self.options(100))
    #expect(found.map(\.answer.cost) == [48, 48], "there are three rounds in all")
    #expect(found.map(\.difference) == [0.5, 0.5])
  }

  @Test func `a plan that serves fewer stops is no alternative`() {
    let problem = Problem.random(
      seed: 3, ProblemShape(stops: 8, vehicles: 2) { $0.hasShifts = true })
    let answer = Solver.solve(problem, options: Self.options(200))
    for alternative in AlternativeSearch(count: 3, minDifference: 0.2)
      .find(besides: answer, Self.options(200))
    {
      #expect(
        alternative.answer.solution.unassigned.count <= answer.solution.unassigned.count)
    }
  }
}
