internal import LinearProgramming

/// The best plan of a small day by branch and cut, with proof.
///
/// Applies where all stops are to be served. Routes are edges, or arcs where the direction matters;
/// rounded capacity rows keep sets of stops from being served by too few routes; paths that are late
/// and routes that no vehicle may drive are excluded where they occur. If the vehicles differ, only
/// a bound is computed, as if all had the best of each other.
///
/// - Source: G. Laporte, Y. Nobert, M. Desrochers (1985), *Optimal Routing under Capacity and
///   Distance Restrictions*, Operations Research 33(5); J. Lysgaard, A. Letchford, R. Eglese (2004),
///   *A New Branch-and-Cut Algorithm for the Capacitated Vehicle Routing Problem*, Mathematical
///   Programming 100.
struct RouteBranchAndCut {
  /// When to stop before the proof; relaxations and nodes are those of all parts together.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }

  /// The best plan, and what is proven about it.
  struct Result: Hashable, Sendable {
    /// The plan that was given unless there is a better one.
    var solution: Solution
    /// What it costs: all legs and vehicles, in cost units.
    var cost: Int
    /// No plan that serves all stops costs less, of those with the fewest vehicles if vehicles come
    /// first.
    var bound: Int
    var statistics = TourBranchAndCut.Statistics()

    /// Whether it is proven that no better plan exists.
    var isProven: Bool { bound == cost }
  }

  /// Looks for a plan better than the given one, or the proof that there is none.
  ///
  /// - Parameters:
  ///   - problem: The problem that the instance was compiled from.
  ///   - instance: Prices, groups and rules.
  ///   - plan: A plan whose routes may be driven.
  ///   - alternatives: Where places have several alternatives, what legs between these cost and what the plan
  ///     costs by those that it uses; only a bound is computed.
  /// - Returns: The best plan known and a bound that holds wherever the work ended, or `nil` where
  ///   the method does not apply: a stop is left out or may be, there is nothing to do, or vehicles
  ///   come first and it is not obvious that the plan has the fewest.
  func solve(
    _ problem: Problem, _ instance: SearchInstance, from plan: Solution,
    alternatives: (legs: AlternativeLegs, planCost: Int)? = nil
  ) -> Result? {
    guard problem.objective != .prizes, plan.unassigned.isEmpty,
      problem.stops.allSatisfy({ $0.prize == nil })
    else { return nil }
    let fixedCosts = problem.vehicles.map(\.fixedCost)
    guard
      var relaxation = RouteRelaxation(
        problem, instance, fixedCosts: fixedCosts, alternatives: alternatives?.legs)
    else { return nil }
    if problem.objective == .vehiclesFirst {
      guard plan.routes.count == relaxation.routeCount.lowerBound else { return nil }
      relaxation = relaxation.limited(to: plan.routes.count)
    }
    // Cost units of the search differ from the problem's where vehicles come first.
    let surcharge = instance.fixedCost.indices.map { instance.fixedCost[$0] - fixedCosts[$0] }
    let pricing = RouteCosting(instance)
    guard let priced = pricing.cost(of: plan) else { return nil }
    let cost =
      alternatives?.planCost ?? plan.routes.reduce(priced) { $0 - surcharge[$1.vehicle] }
    guard cost <= DualBound.greatestTarget else { return nil }

    let unavoidable = relaxation.unavoidableFixedCost
    var result = Result(solution: plan, cost: cost - unavoidable, bound: 0)
    var allowance = RemainingBudget(limit, isCancelled: isCancelled)
    let routes = TwoIndexFormulation(relaxation)
    let isExact = relaxation.isExact
    let separator = RouteSeparator(relaxation: relaxation, legs: routes.legs) { stops in
      !isExact || pricing.cost(of: Solution.Route(vehicle: 0, stops: stops)) != nil
    }
    do throws(LinearProgramError) {
      try search(routes.program, separator, &allowance, &result)
    } catch {
      // What was proven before the solver gave up still holds.
    }
    result.cost += unavoidable
    result.bound += unavoidable
    return result
  }

  private func search(
    _ program: IntegerProgram, _ separator: RouteSeparator, _ allowance: inout RemainingBudget,
    _ result: inout Result
  ) throws(LinearProgramError) {
    var root = CuttingPlanes(program)
    defer {
      result.statistics.edges = separator.legs.count
      result.statistics.rootBound = root.bound
      result.statistics.rounds = root.rounds
      result.bound = max(result.bound, min(root.bound, result.cost))
    }
    try root.run(below: result.cost, &allowance) { separator.separate($0, into: &$1) }
    guard root.bound < result.cost, !allowance.isUsedUp else { return }

    let (remainder, variables) = root.remainder()
    let treeSeparator = RouteSeparator(
      relaxation: separator.relaxation,
      legs: variables.filter { $0 < separator.legs.count }.map { separator.legs[$0] },
      isDrivable: separator.isDrivable)
    let search = remainder.search(below: result.cost, allowance, isCancelled: isCancelled)
    var patience = CutRoundLimit()
    let found = try search.solve(remainder.linearProgram()) { node in
      var rows: [IntegerRow] = []
      let withOptional = patience.allowsRound(depth: node.depth, objective: node.objective)
      treeSeparator.separate(node.values, withOptional: withOptional, into: &rows)
      for row in rows { node.addRow(row.terms, in: row.bounds) }
    }
    allowance.count(found)
    result.statistics.remainingEdges = variables.count
    result.statistics.rows = remainder.rows.count + found.cuts
    result.statistics.nodes = found.nodes
    take(found, treeSeparator, &result)
  }

  /// Takes over what the search tree found and proved.
  private func take(
    _ found: BranchAndCutResult, _ separator: RouteSeparator, _ result: inout Result
  ) {
    var proven = found.bestBound
    if let objective = found.objective, let values = found.values {
      proven = min(proven, objective)
      if separator.relaxation.isExact {
        guard let plan = plan(values, separator) else { return }
        result.solution = plan
        result.cost = Int(objective.rounded())
      }
    }
    switch found.status {
    case .infeasible, .nothingBetterThanCutoff: result.bound = result.cost
    case .optimal where separator.relaxation.isExact: result.bound = result.cost
    case .optimal, .feasible, .unknown, .unbounded:
      guard proven > 0 else { return }
      let bound = Int((proven - max(1e-3, 1e-9 * proven)).rounded(.up))
      result.bound = min(result.cost, max(result.bound, bound))
    }
  }

  /// The plan that whole values describe; each route in the direction that may be driven.
  private func plan(_ values: [Double], _ separator: RouteSeparator) -> Solution? {
    guard let routes = separator.routes(values) else { return nil }
    var plan = Solution(routes: [])
    for (vehicle, route) in routes.enumerated() {
      let stops = route.map { $0 - 1 }
      let isForward = separator.isDrivable(stops)
      plan.routes.append(
        Solution.Route(vehicle: vehicle, stops: isForward ? stops : stops.reversed()))
    }
    return plan
  }
}
