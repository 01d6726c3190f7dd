/// A further plan that differs from all before.
package struct Alternative: Sendable {
  /// An answer to the same problem; nothing is proven about it.
  package let answer: Answer
  /// The share of legs, 0 to 1, by which it differs from the earlier plan that it is most like; see
  /// ``PlanLegs``.
  package let difference: Double
}

/// Finds further plans that differ enough from the answer and from each other.
///
/// Each is searched for in the problem in which the legs of all plans so far cost more: first a little,
/// then more, until a plan is different enough. The first one counts, for it pays the least for being
/// different; it serves as much as the answer.
package struct AlternativeSearch: Sendable {
  /// How many plans are looked for.
  package var count: Int
  /// The least share of legs, 0 to 1, by which a plan must differ from each plan before.
  package var minDifference: Double

  /// What legs of plans so far cost more, in percent, from attempt to attempt.
  private static let surcharges = [15, 50, 150, 500]
  /// Legs of more locations than this are not tabulated, so that no alternatives are found.
  package static let maxLocations = 2_500

  /// Creates a search.
  package init(count: Int, minDifference: Double) {
    self.count = count
    self.minDifference = minDifference
  }

  /// Returns up to as many plans as are requested; fewer if no others that different were found.
  ///
  /// - Parameters:
  ///   - answer: The first plan.
  ///   - options: Those of the first plan; each of up to four attempts per plan gets a quarter of the
  ///     limit.
  /// - Returns: Plans that the checker has passed, in the order in which they were found.
  package func find(besides answer: Answer, _ options: RunOptions) -> [Alternative] {
    guard answer.problem.locations.count <= Self.maxLocations, !answer.solution.routes.isEmpty
    else { return [] }
    var plans = [answer.solution]
    var result: [Alternative] = []
    while result.count < count, let next = next(after: plans, answer, options) {
      plans.append(next.answer.solution)
      result.append(next)
    }
    return result
  }

  private func next(
    after plans: [Solution], _ answer: Answer, _ options: RunOptions
  ) -> Alternative? {
    let problem = answer.problem
    let known = plans.map { PlanLegs($0, in: problem) }
    var options = options
    options.progress = nil
    options.reserved = 0
    options.limit =
      switch options.limit {
      case .iterations(let most): .iterations(most / Self.surcharges.count)
      case .seconds(let most): .seconds(most / Double(Self.surcharges.count))
      }
    for surcharge in Self.surcharges where !options.isCancelled() {
      let dissuaded = PenalizedProblem(problem, avoiding: plans, surcharge: surcharge)
      let found = Solver.solve(dissuaded.problem, options: options)
      let legs = PlanLegs(found.solution, in: problem)
      let difference = known.map { legs.difference(to: $0) }.min() ?? 1
      guard difference >= minDifference, serves(found.solution, asMuchAs: answer) else {
        continue
      }
      let stated = Self.answer(found, to: answer)
      guard SolutionChecker.check(stated).isFeasible else { continue }
      return Alternative(answer: stated, difference: difference)
    }
    return nil
  }

  /// Whether a plan leaves no more stops out that should be served.
  private func serves(_ solution: Solution, asMuchAs answer: Answer) -> Bool {
    func left(_ solution: Solution) -> Int {
      answer.problem.lacking(in: solution).count { answer.problem.prize(of: $0) == nil }
    }
    return left(solution) <= left(answer.solution)
  }

  /// The plan of a dissuaded problem as an answer to the problem itself, at its own costs.
  private static func answer(_ found: Answer, to answer: Answer) -> Answer {
    let problem = answer.problem
    var checker = SolutionChecker(problem)
    let schedules = zip(found.schedules, found.solution.routes).map { schedule, route in
      let entries = checker.entries(of: schedule, route) ?? []
      return Schedule(
        vehicle: schedule.vehicle, steps: schedule.steps,
        cost: checker.cost(of: entries, by: route.vehicle))
    }
    let served = found.solution.routes.lazy.flatMap(\.stops)
    return Answer(
      problem: problem, solution: found.solution, schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost },
      collectedPrize: served.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }, bound: nil,
      isProven: false, method: answer.method, seed: answer.seed, limit: answer.limit,
      originalProblem: answer.originalProblem)
  }
}
