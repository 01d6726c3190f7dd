internal import PlainFiles
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// `stops.csv`: what one vehicle does in order, for tables and for receivers that read no GPX.
package enum StopTable {
  /// Returns the table of a round.
  ///
  /// - Returns: A row for each place, break and rest, the start and the end among them; cells that do not
  ///   apply are empty.
  package static func csv(of round: DayPlan.Round, in plan: DayPlan) -> [UInt8] {
    var csv = CSVWriter(header: [
      "order", "kind", "id", "lon", "lat", "arrival", "departure", "fill", "litres", "on_board",
      "stream", "note",
    ])
    for activity in RoundActivity.all(of: round, in: plan) {
      let clock = plan.day.clock
      let place = activity.stopover?.coordinate
      let (kind, id, visit) = words(for: activity)
      csv.row([
        visit.map { String($0.number) } ?? "", kind, id,
        place?.longitude.description ?? "", place?.latitude.description ?? "",
        clock.text(after: activity.step.arrival), clock.text(after: activity.step.departure),
        visit?.bin.fill.description ?? "", visit.map { String($0.bin.load) } ?? "",
        String(activity.litres), visit?.bin.stream ?? "", visit?.bin.note ?? "",
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
    case .bin(let visit): ("bin", visit.bin.id, visit)
    case nil: if case .pause = activity.kind { ("break", "", nil) } else { ("rest", "", nil) }
    }
  }
}
