extension Answer {
  /// Returns the same answer with its routes in the order of the vehicles of the problem as it was
  /// written, which has other indices than the canonical one.
  package func ordered(as written: Problem) -> Answer {
    let positions = Dictionary(
      zip(written.vehicles.map(\.id), written.vehicles.indices)
    ) { first, _ in first }
    func position(_ vehicle: Int) -> Int { positions[problem.vehicles[vehicle].id] ?? vehicle }
    let order = solution.routes.indices.sorted {
      position(solution.routes[$0].vehicle) < position(solution.routes[$1].vehicle)
    }
    return Answer(
      problem: problem,
      solution: Solution(
        routes: order.map { solution.routes[$0] }, unassigned: solution.unassigned),
      schedules: order.map { schedules[$0] }, cost: cost, collectedPrize: collectedPrize,
      bound: bound, isProven: isProven, method: method, seed: seed, limit: limit,
      originalProblem: originalProblem)
  }
}
