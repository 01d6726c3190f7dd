internal import PlainFiles

extension ProblemCheck {
  /// Checks that each vehicle can drive what is visited and next on its given route, with the deliveries
  /// that it then owes.
  func fixedFronts() {
    guard problem.stops.contains(where: \.isAtFront) else { return }
    let canonical = problem.canonical()
    let search = ActivitySearch(canonical, RandomSource(seed: 0))
    let places = Dictionary(uniqueKeysWithValues: problem.vehicles.enumerated().map { ($1.id, $0) })
    for v in search.undrivable {
      let id = canonical.vehicles[v].id
      let reasons = search.reasons(canonical, against: v)
      findings.add(
        ValidationCode.impossibleFront, at: self.places.vehicle(places[id] ?? v, .steps),
        "vehicle \(id) cannot drive what is visited and next on its route: "
          + (reasons.isEmpty
            ? "its breaks and rests do not fit in" : reasons.joined(separator: "; ")),
        remedy: "Take back the lock of a stop, or allow the vehicle what it needs.")
    }
  }
}

extension ActivitySearch {
  /// Why a vehicle cannot drive its fixed front beside those that can, its breaks and rests aside.
  fileprivate func reasons(_ problem: Problem, against vehicle: Int) -> [String] {
    let others = problem.vehicles.indices.filter {
      !model.prefix[$0].isEmpty && !undrivable.contains($0)
    }
    let routes = ([vehicle] + others).map { v in
      let nodes = model.fixedRoute(of: v).dropFirst().dropLast()
      return Solution.Route(
        vehicle: v,
        activities: nodes.map {
          model.isStop($0) ? .stop($0) : .facility($0 - model.stopCount)
        })
    }
    let report = SolutionChecker.check(problem, Solution(routes: routes, unassigned: []))
    return report.violations.filter { violation in
      switch violation {
      case .breakMissing, .restMissing, .stopMissing, .lockBroken: false
      default: true
      }
    }.map { $0.sentence(in: problem) }
  }
}
