import TravelModel
import _TestSupport

@testable import VehicleRouting

/// A random day of at most seven stops that is too much for its vehicles, with the solver's answer.
struct InfeasibleDay {
  let answer: Answer
  let explanations: [UnassignedExplanation]

  /// Draws a day; `nil` if all is served.
  init?(seed: UInt64) {
    guard let problem = Self.problem(seed),
      // A front that is given and cannot be driven is refused.
      ProblemValidation.findings(in: problem, file: "").allSatisfy({ $0.severity != .error })
    else { return nil }
    answer = Solver.solve(problem, options: SolverTests.options(60) { $0.seed = seed })
    explanations = Explainer.explain(answer)
    if explanations.isEmpty { return nil }
  }

  private static func problem(_ seed: UInt64) -> Problem? {
    var random = SplitMix64(seed: seed ^ 0x5eed)
    var problem: Problem
    if seed % 2 == 0 {
      let shapes = ProblemShape.every(stops: random.number(in: 3...7), vehicles: 2)
      problem = .random(seed: seed, shapes[Int(seed / 2) % shapes.count])
    } else {
      problem = .randomRich(seed: seed, seed % 4 == 1 ? .tiny : .small)
    }
    guard problem.stops.count <= 7 else { return nil }
    tighten(&problem, &random)
    return problem
  }

  /// Asks for more, or allows less.
  private static func tighten(_ problem: inout Problem, _ random: inout SplitMix64) {
    let isGiven = problem.vehicles.contains { !$0.givenRoute.isEmpty }
    for s in problem.stops.indices {
      if random.chance(percent: 10) { problem.stops[s].skills.insert(random.number(in: 1...4)) }
      guard random.chance(percent: 20), let first = problem.stops[s].windows.first else { continue }
      problem.stops[s].windows = [TimeWindow(start: first.start / 2, end: first.start / 2)!]
    }
    for v in problem.vehicles.indices where !isGiven {
      let vehicle = problem.vehicles[v]
      if random.chance(percent: 40) {
        problem.vehicles[v].capacity = vehicle.capacity.map { $0 * 6 / 10 }
      }
      if random.chance(percent: 40), let shift = vehicle.window {
        let end = shift.start + (shift.end - shift.start) * 6 / 10
        problem.vehicles[v].window = TimeWindow(start: shift.start, end: end)
      }
      if random.chance(percent: 40) {
        problem.vehicles[v].maxDuration = vehicle.maxDuration.map { $0 * 6 / 10 }
        problem.vehicles[v].maxTravel = vehicle.maxTravel.map { $0 * 6 / 10 }
        problem.vehicles[v].maxDistance = vehicle.maxDistance.map { $0 * 6 / 10 }
      }
    }
    if !isGiven, problem.vehicles.count > 1, random.chance(percent: 60) {
      problem.vehicles.removeLast()
    }
  }

  // MARK: - Held against enumeration

  /// More plans than this are not tried.
  private static let maxPlans = 600

  /// How many statements were held against all insertions.
  private(set) var tried = 0

  /// What explanations say that is not so.
  mutating func mistakes() -> [String] {
    var result = SolutionChecker.check(answer).violations.map { "the answer: \($0)" }
    for explanation in explanations {
      let every = EveryInsertion(
        problem: answer.problem, solution: answer.solution, request: explanation.stops)
      for relaxation in explanation.relaxations { result += broken(relaxation, explanation) }
      guard every.size <= Self.maxPlans else { continue }
      tried += 1
      result += falseReasons(explanation, every)
      for relaxation in explanation.relaxations {
        result += smaller(relaxation.change, explanation, every)
      }
    }
    return result
  }

  /// What a relaxation breaks, or moves that it should not.
  private func broken(
    _ relaxation: UnassignedExplanation.Relaxation, _ explanation: UnassignedExplanation
  ) -> [String] {
    let changed = relaxation.change.applied(to: answer.problem)
    var result = SolutionChecker.check(changed, relaxation.solution).violations.map {
      "\(relaxation.change): \($0)"
    }
    let served = Set(relaxation.solution.routes.flatMap(\.stops))
    if !served.isSuperset(of: explanation.stops) {
      result.append("\(relaxation.change) does not serve \(explanation.stops)")
    }
    for route in answer.solution.routes {
      let now = relaxation.solution.routes.first { $0.vehicle == route.vehicle }?.stops ?? []
      if now.filter({ !explanation.stops.contains($0) }) != route.stops {
        result.append("\(relaxation.change) moves other stops")
      }
    }
    return result
  }

  private func falseReasons(
    _ explanation: UnassignedExplanation, _ every: EveryInsertion
  ) -> [String] {
    let least = every.minCost(above: answer.cost)
    let free = explanation.free?.cost
    // Breaks and rests lie where the route ends earliest, which may not be where it costs least.
    let isSimple = answer.problem.vehicles.allSatisfy {
      $0.breaks.isEmpty && $0.drivingRules == nil
    }
    let isPriced = answer.problem.terms != SoftObjectives()
    if (free == nil) != (least == nil) || isSimple && !isPriced && free != least
      || !isPriced && free ?? 0 < least ?? 0
    {
      return [
        "stop \(explanation.stops): free at \(String(describing: explanation.free?.cost)), "
          + "by enumeration at \(String(describing: least))"
      ]
    }
    return []
  }

  /// Smaller changes of the same kind that serve the stop, too.
  private func smaller(
    _ change: Change, _ explanation: UnassignedExplanation, _ every: EveryInsertion
  ) -> [String] {
    if case .prize = change.kind {
      let cost = explanation.free?.cost ?? 0
      return explanation.gain + change.amount == cost + 1
        ? [] : ["\(change) pays more than \(cost)"]
    }
    for amount in Set([change.amount - 1, change.amount / 2]) where amount > 0 {
      for other in change.everywhere(by: amount, in: answer.problem, explanation.stops)
      where every.isPossible(in: other.applied(to: answer.problem)) {
        return ["stop \(explanation.stops): \(change), but \(other) does as well"]
      }
    }
    return []
  }
}
