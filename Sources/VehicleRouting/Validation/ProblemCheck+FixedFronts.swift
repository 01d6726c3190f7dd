internal import BasicAlgorithms
internal import PlainFiles

extension ProblemCheck {
  /// Checks that each vehicle can drive what is visited and next on its given route, with the deliveries
  /// that it then owes.
  func fixedFronts() {
    guard problem.stops.contains(where: \.isAtFront) else { return }
    let canonical = problem.canonical()
    let search = RichRouteSearch(canonical, RandomSource(seed: 0))
    for v in search.undrivable {
      let id = canonical.vehicles[v].id
      let vehicle = problem.vehicles.firstIndex { $0.id == id } ?? v
      let reasons = search.reasons(canonical, against: v)
      findings.add(
        ValidationCode.impossibleFront, at: places.vehicle(vehicle, .steps),
        "vehicle \(id) cannot serve the visited and next stops of its route: "
          + (reasons.isEmpty
            ? "its breaks and rests do not fit in" : reasons.joined(separator: "; ")),
        remedy: "Remove the lock of a stop, or relax the limits of the vehicle.")
    }
  }
}

extension RichRouteSearch {
  /// Why a vehicle cannot drive its fixed front beside those that can, its breaks and rests aside; of the
  /// ways to bring home what is on board, by the one that breaks least.
  fileprivate func reasons(_ problem: Problem, against vehicle: Int) -> [String] {
    let others = problem.vehicles.indices
      .filter { !model.prefix[$0].isEmpty && !undrivable.contains($0) }
      .map { route($0, fixedRoutes[$0]) }
    let reasons = model.fixedRoutes(of: vehicle).map { nodes in
      SolutionChecker.check(
        problem, Solution(routes: [route(vehicle, nodes)] + others, unassigned: [])
      ).violations.filter { violation in
        switch violation {
        case .breakMissing, .restMissing, .workBreakMissing, .stopMissing, .lockBroken: false
        default: true
        }
      }
    }
    return (reasons.min { $0.count < $1.count } ?? []).map { $0.sentence(in: problem) }
  }

  private func route(_ vehicle: Int, _ nodes: [Int]) -> Solution.Route {
    Solution.Route(
      vehicle: vehicle,
      activities: nodes.dropFirst().dropLast().map {
        model.isStop($0) ? .stop($0) : .facility($0 - model.stopCount)
      })
  }
}
