internal import Localization
internal import PlainFiles
internal import TravelModel
internal import WasteCollection

/// The tables of a depot day as CSV.
package enum DayTables {
  /// Returns every bin in the order of the day, with its driver, `not full`, `left` or
  /// `unassigned`, why, and, where the policy looks ahead, the probability that it overflows before the next rounds
  /// and what emptying it is worth, in seconds on the road.
  package static func assignments(of plan: DayPlan) -> [UInt8] {
    var csv = CSVWriter(header: [
      "id", "lon", "lat", "fill", "litres", "stream", "driver", "vehicle", "order", "arrival",
      "reason", "overflow", "worth",
    ])
    var visits: [String: (DayPlan.Round, DayPlan.Visit)] = [:]
    for round in plan.rounds { for visit in round.visits { visits[visit.bin.id] = (round, visit) } }
    for ((bin, choice), reason) in zip(
      zip(plan.day.bins, plan.selection.choices), plan.reasons)
    {
      var fields = [
        bin.id, bin.coordinate.longitude.description, bin.coordinate.latitude.description,
        level(of: bin), String(bin.load), bin.stream,
      ]
      if let (round, visit) = visits[bin.id] {
        fields += [
          round.vehicle.driver ?? round.vehicle.id, round.vehicle.id, String(visit.number),
          plan.day.clock.text(after: visit.step.arrival),
        ]
      } else {
        let isMissed = choice.decision == .serve
        let name = choice.reason == .notFull ? "not full" : "left"
        fields += [isMissed ? "unassigned" : name, "", "", ""]
      }
      fields += [
        reason, choice.forecast.map { Measures.fixed($0.overflow, decimals: 3) } ?? "",
        choice.worth.map { String($0) } ?? "",
      ]
      csv.row(fields)
    }
    return csv.finish()
  }

  /// Streets have no level.
  private static func level(of bin: Bin) -> String {
    bin.stretch == nil ? bin.fill.description : ""
  }

  /// Returns the bins that should be served and are on no round, with the reason and
  /// the smallest change that would serve them.
  package static func unassigned(of plan: DayPlan) -> [UInt8] {
    var csv = CSVWriter(header: [
      "id", "lon", "lat", "fill", "litres", "stream", "reason", "relaxation",
    ])
    for (bin, remark) in plan.unassigned {
      csv.row([
        bin.id, bin.coordinate.longitude.description, bin.coordinate.latitude.description,
        level(of: bin), String(bin.load), bin.stream, remark.reason,
        remark.relaxation ?? "",
      ])
    }
    return csv.finish()
  }
}
