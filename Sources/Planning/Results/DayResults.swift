internal import PlainFiles
package import Reports
internal import VehicleRouting

/// The files of a planned depot day.
package enum DayResults {
  /// Returns the result folder of a plan.
  package static func folder(_ plan: DayPlan, _ comparison: MethodComparison) -> ResultFolder {
    let map = PlanGeoJSON(plan.answer, clock: plan.day.clock)
    var files = [
      ResultFolder.File("summary.txt", text(DaySummary.text(of: plan, comparison: comparison))),
      ResultFolder.File("plan.json", planJSON(plan)),
      ResultFolder.File("kpis.json", DayIndicators.json(of: plan, comparison: comparison)),
      ResultFolder.File("assignments.csv", DayTables.assignments(of: plan)),
      ResultFolder.File("unassigned.csv", DayTables.unassigned(of: plan)),
      ResultFolder.File("plan.geojson", map.document()),
    ]
    for round in plan.rounds {
      let id = round.vehicle.id
      files.append(
        ResultFolder.File("\(id)/run-sheet.txt", text(RunSheet.text(of: round, in: plan))))
      files.append(
        ResultFolder.File("\(id)/route.geojson", map.document(vehicle: round.schedule.vehicle)))
    }
    return ResultFolder(files: files)
  }

  private static func planJSON(_ plan: DayPlan) -> [UInt8] {
    SolutionJSONWriter.write(
      plan.answer, version: ProgramVersion.current, remarks: plan.remarks)
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
