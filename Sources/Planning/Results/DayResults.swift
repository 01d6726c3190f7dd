internal import PlainFiles
package import Reports
internal import VehicleRouting

/// The files of a planned depot day.
package enum DayResults {
  /// Returns the result folder of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - comparison: What other ways of planning would have given.
  ///   - directions: Those of its rounds; a round without has no files of them.
  /// - Returns: The files of the day, then those of its vehicles.
  package static func folder(
    _ plan: DayPlan, _ comparison: MethodComparison, _ directions: DayDirections
  ) -> ResultFolder {
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
      let way = directions.rounds[id]
      let sheet = RunSheet.text(of: round, in: plan, directions.wording, directions: way)
      files.append(ResultFolder.File("\(id)/run-sheet.txt", text(sheet)))
      files.append(
        ResultFolder.File("\(id)/route.geojson", map.document(vehicle: round.schedule.vehicle)))
      guard let way else { continue }
      let speech = way.speech(streetLanguage: directions.streetLanguage)
      files += [
        ResultFolder.File("\(id)/overview.txt", text(way.overview(in: plan))),
        ResultFolder.File("\(id)/directions.json", way.json(of: plan.day)),
        ResultFolder.File("\(id)/directions.ssml", speech.markup()),
        ResultFolder.File("\(id)/prompts.txt", text(speech.plainText())),
        ResultFolder.File("\(id)/route.gpx", way.gpx()),
      ]
    }
    return ResultFolder(files: files)
  }

  private static func planJSON(_ plan: DayPlan) -> [UInt8] {
    SolutionJSONWriter.write(
      plan.answer, version: ProgramVersion.current, remarks: plan.remarks)
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
