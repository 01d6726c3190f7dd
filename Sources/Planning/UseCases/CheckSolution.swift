package import PlainFiles
internal import RoutingFormats
package import VehicleRouting

/// Checks a solution from any source against its problem.
package struct CheckSolution: Sendable {
  /// The result of the check.
  package struct Outcome: Sendable {
    package let problem: Problem
    package let solution: Solution
    package let violations: [Violation]
    /// Recomputed, in the user's units.
    package let cost: Int
    /// The sum of the prizes of the visited stops, in the user's units.
    package let collectedPrize: Int
    /// The prizes of the stops left out, in the user's units; 0 if prizes are not
    /// costs.
    package let lostPrize: Int

    /// The violations, with the user's own names.
    package var sentences: [String] { violations.map { $0.sentence(in: problem) } }
  }

  package let problem: Problem

  /// Prepares to check solutions of a problem.
  package init(_ problem: Problem) { self.problem = problem }

  /// Reads and checks a solution.
  ///
  /// - Parameters:
  ///   - bytes: Solution JSON, this program's or VROOM's, or CVRPLIB's `.sol`.
  ///   - file: Its name as given by the user.
  /// - Returns: The result of the check; a wrong cost in the file is a violation.
  /// - Throws: ``InvalidInput`` if the file cannot be read or contains unknown ids.
  package func run(_ bytes: [UInt8], file: String) throws(InvalidInput) -> Reading<Outcome> {
    // The canonical order gives the same sentences for the same problem.
    let whole = problem.canonical()
    let reading =
      bytes.looksLikeJSON
      ? try SolutionJSONReader.read(bytes, file: file, of: whole)
      : try RouteListReader.read(bytes, file: file, of: whole)
    let parts = StatedParts(whole, reading.value)
    let (canonical, stated) = (parts.problem, parts.stated)
    let report = SolutionChecker.check(canonical, stated.solution, times: stated.times)
    var violations = parts.violations + report.violations
    let costs = StatedCosts(canonical)
    let routes = stated.solution.routes.count
    var cost = costs.rounded(report.cost)
    if let sum = stated.cost {
      // A sum of rounded costs may differ for the same plan.
      if costs.agrees(sum, with: report.cost, routes: routes) {
        cost = sum
      } else {
        violations.append(.costDiffers(stated: sum, actual: cost))
      }
    }
    let lost = canonical.lostPrize(collecting: report.collectedPrize)
    violations += StatedTerms(stated, canonical).violations(
      durations: report.durations, ends: report.ends, cost: report.cost + lost)
    violations += StatedQuality(stated, canonical).violations(
      cost: report.cost + lost, prize: report.collectedPrize)
    if violations.isEmpty, let fingerprint = stated.fingerprint,
      fingerprint != whole.fingerprint
    {
      violations.append(
        .figureDiffers(
          path: "/problem_hash", stated: "\"\(fingerprint)\"", actual: "\"\(whole.fingerprint)\""))
    }
    if violations.isEmpty, bytes.looksLikeJSON,
      let answer = SolutionChecker.answer(canonical, stated)
    {
      violations = try StatedFigures.differences(bytes, file: file, answer)
    }
    return Reading(
      Outcome(
        problem: canonical, solution: stated.solution, violations: violations,
        cost: cost, collectedPrize: costs.rounded(report.collectedPrize),
        lostPrize: costs.rounded(lost)),
      warnings: reading.warnings)
  }
}
