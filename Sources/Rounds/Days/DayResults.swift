internal import PackingPlanning
package import PlainFiles
package import Planning
internal import RoutingFormats
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// The files of a planned depot day.
package enum DayResults {
  /// Returns the result folder of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - comparison: The results of other methods.
  ///   - directions: The directions of its rounds; a round without any has no files for them.
  ///   - loads: The load plans; a round without one has no files for it.
  ///   - travel: The travel of vehicles, for driving the rounds.
  /// - Returns: The files of the day, then those of its vehicles.
  /// - Throws: `InvalidInput` if the day cannot be written.
  package static func folder(
    _ plan: DayPlan, _ comparison: MethodComparison, _ directions: DayDirections,
    loads: CheckedLoads = CheckedLoads(), travel: TravelNote = TravelNote()
  ) throws(InvalidInput) -> ResultFolder {
    let map = PlanGeoJSON(plan.answer, clock: plan.day.clock)
    let page = DayPage(
      of: plan, directions.wording, streets: directions.network?.graph, side: directions.side)
    var files = [
      ResultFolder.File("summary.txt", text(DaySummary.text(of: plan, comparison: comparison))),
      ResultFolder.File("plan.json", try planJSON(plan, travel)),
      ResultFolder.File("kpis.json", DayIndicators.json(of: plan, comparison: comparison)),
      ResultFolder.File("assignments.csv", DayTables.assignments(of: plan)),
      ResultFolder.File("unassigned.csv", DayTables.unassigned(of: plan)),
      ResultFolder.File("plan.geojson", map.document()),
      ResultFolder.File("map.html", page.html()),
    ]
    for round in plan.rounds {
      let id = round.vehicle.id
      let way = directions.rounds[id]
      let load = loads.plan(of: id).map {
        LoadSheet(
          $0, directions.wording.language,
          head: RunSheet.title(of: round, in: plan, directions.wording))
      }
      let sheet = RunSheet.text(
        of: round, in: plan, directions.wording, directions: way, loads: load)
      let sheetPage = RunSheetPage(
        of: round, in: plan, directions.wording, directions: way, loads: load)
      files += [
        ResultFolder.File("\(id)/run-sheet.txt", text(sheet)),
        ResultFolder.File("\(id)/run-sheet.html", sheetPage.html()),
        ResultFolder.File("\(id)/stops.csv", StopTable.csv(of: round, in: plan)),
        ResultFolder.File("\(id)/route.geojson", map.document(vehicle: round.schedule.vehicle)),
      ]
      if let load {
        files += [
          ResultFolder.File("\(id)/load-plan.txt", text(load.text)),
          ResultFolder.File(
            "\(id)/load-plan.json", LoadDocument.json([load.plan], directions.wording.language)),
        ]
      }
      guard let way else { continue }
      let speech = way.speech(streetLanguage: directions.streetLanguage)
      files += [
        ResultFolder.File("\(id)/overview.txt", text(way.overview(in: plan))),
        ResultFolder.File("\(id)/directions.json", way.json(of: plan.day)),
        ResultFolder.File("\(id)/directions.ssml", speech.markup()),
        ResultFolder.File("\(id)/prompts.txt", text(speech.plainText())),
        ResultFolder.File("\(id)/route.gpx", way.gpx(of: plan.day)),
      ]
    }
    return ResultFolder(files: files)
  }

  /// Returns the result folder of a planned day, with directions in the language of the day.
  package static func folder(
    of outcome: CollectDay.Outcome, _ wording: DayWording, travel: TravelNote
  ) throws(InvalidInput) -> ResultFolder {
    let directions = DayDirections(
      of: outcome.plan, along: outcome.streets, wording.wording(of: outcome.plan.day),
      streetLanguage: wording.streetLanguage)
    return try folder(
      outcome.plan, outcome.comparison, directions, loads: outcome.loads, travel: travel)
  }

  static func planJSON(
    _ plan: DayPlan, _ travel: TravelNote
  ) throws(InvalidInput) -> [UInt8] {
    var failure: InvalidInput?
    let bytes = SolutionJSONWriter.write(
      plan.answer.namingBinsOnce(plan.day.bins), version: ProgramVersion.current,
      remarks: plan.remarks
    ) { json in
      do throws(InvalidInput) {
        try PlanMetadata.write(plan, travel, to: &json)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}

extension Answer {
  /// The answer that names bins on no round once, and not in each direction.
  fileprivate func namingBinsOnce(_ bins: [Bin]) -> Answer {
    let reversed = Set(bins.compactMap { $0.reversedID.map { Identifier.text($0) } })
    var result = self
    result.solution.unassigned.removeAll { reversed.contains(problem.stops[$0].id) }
    return result
  }
}

/// `stops.csv`: what one vehicle does in order, for tables and for receivers that read no GPX.
package enum StopTable {
  /// Returns the table of a round.
  ///
  /// - Returns: A row for each place, break and rest, the start and the end among them; cells that do not
  ///   apply are empty.
  package static func csv(of round: DayPlan.Round, in plan: DayPlan) -> [UInt8] {
    var csv = CSVWriter(header: [
      "order", "kind", "id", "lon", "lat", "arrival", "departure", "fill", "litres", "on_board",
      "stream", "carry", "note",
    ])
    for activity in RoundActivity.all(of: round, in: plan) {
      let clock = plan.day.clock
      let place = activity.stopover?.coordinate
      let (kind, id, visit) = words(for: activity)
      csv.row([
        visit.map { String($0.number) } ?? "", kind, id,
        place?.longitude.description ?? "", place?.latitude.description ?? "",
        clock.text(after: activity.step.arrival), clock.text(after: activity.step.departure),
        // Streets have no level.
        visit.flatMap { $0.bin.stretch == nil ? $0.bin.fill.description : nil } ?? "",
        visit.map { String($0.bin.load) } ?? "", String(activity.litres), visit?.bin.stream ?? "",
        visit?.bin.access.map { String($0.metres) } ?? "", visit?.bin.note ?? "",
      ])
    }
    return csv.finish()
  }

  private static func words(
    for activity: RoundActivity
  ) -> (kind: String, id: String, visit: DayPlan.Visit?) {
    switch activity.stopover?.kind {
    case .start(let name): ("start", name, nil)
    case .end(let name): ("end", name, nil)
    case .facility(let name): ("facility", name, nil)
    case .bin(let visit): (visit.bin.stretch == nil ? "bin" : "street", visit.bin.id, visit)
    case .endOfStretch(let visit): ("street", visit.bin.id, nil)
    case nil: if case .pause = activity.kind { ("break", "", nil) } else { ("rest", "", nil) }
    }
  }
}
