internal import Directions
internal import PlainFiles
internal import Planning
internal import Rounds
internal import VehicleRouting

/// The pages of plans that users ask for.
struct PlanPages: Sendable {
  let wording: Wording
  /// The folder for the map and the run sheets; `nil` if none are wanted.
  let folder: String?

  /// Returns the page of a plan.
  ///
  /// - Throws: ``InvalidInput`` if its locations have no longitude and latitude.
  func page(of checked: CheckedAnswer, _ input: ProblemInput) throws(InvalidInput) -> [UInt8] {
    let plan = try plan(checked, input)
    return RoutePlanPage(of: plan, directions(of: plan, checked)).html()
  }

  /// Writes the folder of a plan, if one is wanted.
  ///
  /// - Throws: ``InvalidInput`` if its locations have no longitude and latitude; `FileError` if the folder
  ///   cannot be written.
  func writeFolder(of checked: CheckedAnswer, _ input: ProblemInput) throws {
    guard let folder else { return }
    let plan = try plan(checked, input)
    try PlanSheets.folder(plan, directions(of: plan, checked)).write(to: folder)
  }

  private func plan(
    _ checked: CheckedAnswer, _ input: ProblemInput
  ) throws(InvalidInput) -> RoutePlan {
    if checked.answer.problem.hasDays {
      throw InvalidInput(findings: [
        Finding(
          ValidationCode.notWithDays, file: checked.answer.problem.name, at: .file,
          "pages and run sheets of a plan of several days cannot be written yet",
          remedy: "Write the plan as text, CSV, JSON or GeoJSON.")
      ])
    }
    guard
      let plan = RoutePlan(checked.answer, calendar: input.calendar, loads: input.loads)
    else {
      throw InvalidInput(findings: [.noPlaces(checked.answer.problem.name)])
    }
    return plan
  }

  private func directions(of plan: RoutePlan, _ checked: CheckedAnswer) -> PlanDirections {
    PlanDirections(of: plan, along: checked.streets, wording)
  }
}
