/// 2-opt within each route on the full model: the second baseline of summaries.
extension RichRouteSearch {
  /// For each stop of a route, so many reversals are walked at most.
  private static let walksPerStop = 400

  /// Reverses parts of routes where that keeps all rules and makes the route cheaper, the first such part each
  /// time, until there is none.
  ///
  /// What is fixed at the front of a route stays. Visits of facilities are reversed with the stops beside them.
  /// Only reversals are walked whose legs cost so much less that all else that a reversal can save makes up for the
  /// rest.
  ///
  /// - Parameter isDone: Whether to end with the routes as they are.
  /// - Complexity: O(stops²) prices of legs per route and pass, and as many walks as reversals that may pay, up to
  ///   ``walksPerStop`` for each stop.
  mutating func improveByTwoOpt(isDone: () -> Bool) {
    for vehicle in 0..<model.vehicleCount where plan.routes[vehicle].stopCount > 1 {
      if isDone() { break }
      reverseParts(of: vehicle, isDone)
    }
    forgetJournal()
    noteBest()
  }

  private mutating func reverseParts(of vehicle: Int, _ isDone: () -> Bool) {
    let first = plan.firstPosition(vehicle, model) + 1
    let last = plan.routes[vehicle].nodes.count - 2
    var walks = Self.walksPerStop * plan.routes[vehicle].stopCount
    guard first < last,
      let verdict = judge.judge(vehicle, plan.routes[vehicle].nodes, model, plan)
    else { return }
    var saved = mostSaved(on: vehicle, verdict)
    var isImproving = true
    while isImproving {
      isImproving = false
      var from = first
      while from < last {
        if isDone() || walks <= 0 { return }
        if let better = reversePart(from: from, of: vehicle, saving: saved, &walks) {
          saved = mostSaved(on: vehicle, better)
          isImproving = true
        } else {
          from += 1
        }
      }
    }
  }

  /// Reverses the first part from a position on that makes the route cheaper.
  ///
  /// - Parameters:
  ///   - from: The position.
  ///   - vehicle: Whose route it is.
  ///   - saved: What a reversal can save beside legs.
  ///   - walks: How many routes may still be walked.
  /// - Returns: What the route comes to then; `nil` if there is no such part.
  private mutating func reversePart(
    from: Int, of vehicle: Int, saving saved: Int, _ walks: inout Int
  ) -> RouteEvaluator.Verdict? {
    let nodes = plan.routes[vehicle].nodes
    let legs = model.vehicleTerms[vehicle].legs
    var (forwards, backwards) = (0, 0)
    for to in (from + 1)..<(nodes.count - 1) {
      forwards += model.leg(nodes[to - 1], nodes[to], legs)
      backwards += model.leg(nodes[to], nodes[to - 1], legs)
      let before =
        model.leg(nodes[from - 1], nodes[from], legs) + forwards
        + model.leg(nodes[to], nodes[to + 1], legs)
      let after =
        model.leg(nodes[from - 1], nodes[to], legs) + backwards
        + model.leg(nodes[from], nodes[to + 1], legs)
      guard after - before < saved else { continue }
      let reversed = nodes[..<from] + nodes[from...to].reversed() + nodes[(to + 1)...]
      guard !model.hasShipments || isComplete(Array(reversed)) else { continue }
      walks -= 1
      if let verdict = judge.judge(vehicle, Array(reversed), model, plan),
        verdict.cost < plan.routes[vehicle].cost
      {
        record(vehicle)
        plan.replace(vehicle, by: Array(reversed), verdict, judge, model)
        return verdict
      }
      guard walks > 0 else { return nil }
    }
    return nil
  }

  /// What another order of the stops of a route can save at most beside its legs: waiting, overtime, rests,
  /// setups and emissions.
  private func mostSaved(on vehicle: Int, _ verdict: RouteEvaluator.Verdict) -> Int {
    let terms = model.vehicleTerms[vehicle]
    let times = verdict.times
    var saved = verdict.savable + terms.overtimeRate * max(0, times.end - terms.regularEnd)
    if terms.hasRules {
      saved += terms.shiftRate * (times.end - times.departure - times.travel)
    }
    if terms.taskRate > 0 {
      for node in plan.routes[vehicle].nodes {
        saved += terms.taskRate * model.setup[node * model.typeCount + terms.type]
      }
    }
    return model.terms.emissions > 0 ? saved + verdict.terms : saved
  }
}
