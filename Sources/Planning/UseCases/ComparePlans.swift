package import PlainFiles
package import Reports
package import VehicleRouting

/// Compares two solutions by the names of their stops and vehicles.
package enum ComparePlans {
  /// What differs, with the report of it.
  package struct Outcome: Sendable {
    package let difference: PlanDifference
    package let report: DifferenceReport
  }

  /// Compares two solutions.
  ///
  /// - Parameters:
  ///   - old: What was planned.
  ///   - new: What is planned now.
  ///   - problem: If it is known, both have to be solutions of it, and the rules are counted that they
  ///     break.
  /// - Returns: What differs.
  /// - Throws: `InvalidInput` if a file is no solution, or names what the problem does not have.
  package static func run(
    _ old: NamedFile, _ new: NamedFile, problem: Problem?
  ) throws(InvalidInput) -> Reading<Outcome> {
    let before = try PlanOutlineReader.read(old.bytes, file: old.name)
    let after = try PlanOutlineReader.read(new.bytes, file: new.name)
    let difference = PlanDifference(from: before.value, to: after.value)
    guard let problem else {
      return Reading(
        Outcome(difference: difference, report: DifferenceReport(difference)),
        warnings: before.warnings + after.warnings)
    }
    let check = CheckSolution(problem)
    let (first, second) = (
      try check.run(old.bytes, file: old.name), try check.run(new.bytes, file: new.name)
    )
    let report = DifferenceReport(
      difference,
      violations: (old: first.value.violations.count, new: second.value.violations.count))
    return Reading(
      Outcome(difference: difference, report: report), warnings: first.warnings + second.warnings)
  }
}
