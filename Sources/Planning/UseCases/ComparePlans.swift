package import PlainFiles
internal import RoutingFormats
package import VehicleRouting

/// Compares two solutions by the ids of their stops and vehicles.
package enum ComparePlans {
  /// The differences, with their report.
  package struct Outcome: Sendable {
    package let difference: PlanDifference
    package let report: DifferenceReport
  }

  /// Compares two solutions.
  ///
  /// - Parameters:
  ///   - old: The earlier solution.
  ///   - new: The later solution.
  ///   - problem: If given, both have to be solutions of it, and the constraints that they violate are
  ///     counted.
  /// - Returns: The differences.
  /// - Throws: `InvalidInput` if a file is not a solution or contains unknown ids.
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
