/// The numbers of terms that a file states, compared with those of its plan.
package struct StatedTerms {
  private let stated: StatedSolution
  private let problem: Problem

  /// Prepares to check what a file states of a plan of a problem.
  package init(_ stated: StatedSolution, _ problem: Problem) {
    self.stated = stated
    self.problem = problem
  }

  /// Compares each number.
  ///
  /// What the cheapest plan costs is known from the file alone; the price of balance must go with it.
  ///
  /// - Parameters:
  ///   - durations: How long each route lasts, by the checker.
  ///   - ends: When each route ends, by the checker.
  ///   - cost: What the plan costs by the checker, with the prizes that it loses, in cost units.
  /// - Returns: What differs.
  package func violations(durations: [Int], ends: [Int], cost: Int) -> [Violation] {
    guard !stated.figures.isEmpty || stated.routeFigures.contains(where: { !$0.isEmpty }) else {
      return []
    }
    let cheapest = stated.figures.first { $0.measure == .cheapestCost }
    let measures = TermMeasures(
      stated.solution, durations: durations, ends: ends, cost: cost,
      cheapest: cheapest.map {
        // No greater than any sum of costs, so that differences fit in 64 bits.
        Int(min(max(Int128($0.value) * Int128(problem.costScale), -1 << 62), 1 << 62))
      }, in: problem)
    var violations = differences(stated.figures, measures.figures, of: nil)
    for (index, figures) in stated.routeFigures.enumerated() {
      violations += differences(
        figures, measures.routes[index], of: stated.solution.routes[index].vehicle)
    }
    return violations
  }

  private func differences(
    _ stated: [TermMeasures.Figure], _ actual: [TermMeasures.Figure], of vehicle: Int?
  ) -> [Violation] {
    stated.compactMap { figure in
      guard
        let own = actual.first(where: { $0.term == figure.term && $0.measure == figure.measure })
      else { return nil }
      // A price of balance is a difference of costs that are both rounded.
      let tolerance = figure.term == .balance && problem.costScale > 1 ? 1 : 0
      guard abs(own.value - figure.value) > tolerance else { return nil }
      return .termDiffers(vehicle: vehicle, figure, actual: own.value)
    }
  }
}
