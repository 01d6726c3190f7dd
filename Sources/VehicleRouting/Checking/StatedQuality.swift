/// What a file states of loads, of batteries, and of what is proven of the plan, compared with what can be recomputed.
package struct StatedQuality {
  private let stated: StatedSolution
  private let problem: Problem

  /// Prepares to check what a file states of a plan of a problem.
  package init(_ stated: StatedSolution, _ problem: Problem) {
    self.stated = stated
    self.problem = problem
  }

  /// Compares loads on board, the bound, and whether the plan is proven.
  ///
  /// A bound cannot be recomputed without solving the problem; one that the plan itself beats is wrong,
  /// and so is a proof whose bound is not what the plan comes to.
  ///
  /// - Parameters:
  ///   - cost: What the plan costs by the checker, with the prizes that it loses, in cost units.
  ///   - prize: The sum of the prizes that it collects.
  /// - Returns: What differs.
  package func violations(cost: Int, prize: Int) -> [Violation] {
    loadDifferences + energyDifferences + boundDifferences(cost: cost, prize: prize)
  }

  private var loadDifferences: [Violation] {
    let checker = SolutionChecker(problem)
    var result: [Violation] = []
    for (route, loads) in zip(stated.solution.routes, stated.loads) where !loads.isEmpty {
      guard problem.vehicles.indices.contains(route.vehicle) else { continue }
      let actual = (0..<problem.loadDimensions).map { checker.loads(route.activities, $0) }
      for entry in loads {
        for (d, load) in entry.amounts.enumerated() where d < actual.count {
          let own = actual[d][min(entry.activities, actual[d].count - 1)]
          guard own != load else { continue }
          result.append(
            .scheduleDiffers(
              vehicle: route.vehicle, step: entry.step, what: "load", stated: load, actual: own))
        }
      }
    }
    return result
  }

  private var energyDifferences: [Violation] {
    var result: [Violation] = []
    for (route, energies) in zip(stated.solution.routes, stated.energies) where !energies.isEmpty {
      guard problem.vehicles.indices.contains(route.vehicle),
        let trace = BatteryTrace(route, in: problem)
      else { continue }
      for energy in energies where energy.activities < trace.entries.count {
        let own = trace.entries[energy.activities]
        for (stated, actual, what) in [
          (energy.arrival, own.arrival, "battery on arrival in mWh"),
          (energy.departure, own.departure, "battery in mWh"),
          (energy.charged, own.charged, "charged energy in mWh"),
        ] {
          guard let stated, stated != actual else { continue }
          result.append(
            .scheduleDiffers(
              vehicle: route.vehicle, step: energy.step, what: what, stated: stated, actual: actual)
          )
        }
      }
    }
    return result
  }

  private func boundDifferences(cost: Int, prize: Int) -> [Violation] {
    guard let bound = stated.bound else { return [] }
    let costs = StatedCosts(problem)
    let isPrize = problem.objective == .prizes
    let value = costs.rounded(isPrize ? prize : cost)
    // Costs are rounded route by route, bounds once.
    let tolerance = problem.costScale > 1 ? 2 * stated.solution.routes.count + 1 : 0
    if isPrize ? bound < value - tolerance : bound > value + tolerance {
      return [.boundBeaten(stated: bound, actual: value)]
    }
    if stated.isProven == true, abs(bound - value) > tolerance {
      return [.proofDiffers(stated: bound, actual: value)]
    }
    return []
  }
}
