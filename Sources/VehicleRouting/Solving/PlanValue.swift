/// How good a plan is, by what a problem asks for first; less is better.
struct PlanValue: Comparable {
  /// The weights of the stops that should be served and are not; see ``SearchPrices``.
  private var missed = 0
  /// Less than nothing where prizes are the objective.
  private var prize = 0
  /// How many drive, where few vehicles come first.
  private var vehicles = 0
  /// With the prizes that are lost and the prices of terms, in cost units.
  private var cost: Int

  /// Values the plan of an answer; how even its routes are does not count.
  init(_ answer: Answer) {
    let (problem, routes) = (answer.problem, answer.solution.routes)
    cost = answer.cost + answer.lostPrize
    cost += routes.reduce(0) { $0 + RouteTerms($1, in: problem).price }
    switch problem.objective {
    case .prizes:
      prize = -answer.collectedPrize
      return
    case .vehiclesFirst: vehicles = routes.count
    case .cost: break
    }
    // Of alternatives one counts, of a shipment both halves.
    var counted: [Identifier: Int] = [:]
    for s in problem.lacking(in: answer.solution) {
      let stop = problem.stops[s]
      if problem.prize(of: s) != nil, stop.lock != .today { continue }
      if let name = problem.alternatives(of: s) {
        let first = min(s, stop.partner ?? s)
        if counted[name] ?? first != first { continue }
        counted[name] = first
      }
      missed += SearchPrices.weight(of: stop, in: problem)
    }
  }

  static func < (a: PlanValue, b: PlanValue) -> Bool {
    (a.missed, a.prize, a.vehicles, a.cost) < (b.missed, b.prize, b.vehicles, b.cost)
  }
}
