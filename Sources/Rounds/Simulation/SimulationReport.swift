internal import Localization
internal import PlainFiles
internal import Presentation
internal import TravelModel
package import WasteCollection

/// Several policies over the same days, side by side: a table for people, one for programs.
package struct SimulationReport: Sendable {
  private let day: DepotDay
  private let runs: [SimulatedRun]

  /// Prepares a report; the others are compared with the first policy.
  package init(_ day: DepotDay, _ runs: [SimulatedRun]) {
    self.day = day
    self.runs = runs
  }

  /// The table as text.
  package var text: String {
    guard let first = runs.first else { return "" }
    let days = first.days.count
    var lines = [
      "\(day.name): \(days) days from \(Self.date(first.days.first?.day)), \(day.bins.count) bins, "
        + "\(day.vehicles.count) vehicles.", "",
    ]
    let header = [
      "", "km", "", "hours", "vehicles", "tips", "served", "fill", "overflows", "bin-days",
      "missed",
      "overtime h", "CO2 kg", "cost",
    ]
    let rows = runs.map { run -> [String] in
      let change =
        first.kilometres > 0
        ? 100 * (run.kilometres / first.kilometres - 1) : 0
      let served = run.sum(\.served)
      return [
        run.policy.text, Measures.fixed(run.kilometres, decimals: 0),
        run.policy == first.policy
          ? "" : "\(change < 0 ? "" : "+")\(Measures.fixed(change, decimals: 1)) %",
        Measures.fixed(Double(run.sum(\.duration)) / 3600, decimals: 0),
        String(run.sum(\.vehicles)), String(run.sum(\.tips)), String(served),
        "\(Measures.fixed(100 * run.fillAtService, decimals: 0)) %",
        String(run.sum(\.newOverflows)), String(run.sum(\.overflowing)), String(run.sum(\.missed)),
        Measures.fixed(Double(run.sum(\.overtime)) / 3600, decimals: 0),
        Measures.fixed(run.carbonDioxide, decimals: 0), Measures.fixed(run.cost, decimals: 0),
      ]
    }
    lines += TextTable.lines(of: [header] + rows)
    lines += [
      "",
      "km and hours cover all vehicles, from departure to return; fill is the mean level of a bin",
      "when it was emptied; overflows counts how often a bin began to overflow; bin-days counts the",
      "mornings on which a bin was overflowing; missed counts bins that needed service but got "
        + "none.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row for each policy and day.
  package var csv: [UInt8] {
    var csv = CSVWriter(header: [
      "policy", "date", "overflowing", "new_overflows", "served", "missed", "mean_fill", "litres",
      "vehicles", "tips", "metres", "travel_seconds", "duration_seconds", "overtime_seconds",
      "cost",
    ])
    for run in runs {
      for day in run.days {
        let fill = day.served == 0 ? "" : Self.short(day.fillAtService / Double(day.served), 3)
        csv.row(
          [run.policy.text, Self.date(day.day)]
            + [day.overflowing, day.newOverflows, day.served, day.missed].map { String($0) } + [
              fill
            ]
            + [
              day.litres, day.vehicles, day.tips, day.metres, day.travel, day.duration,
              day.overtime,
            ]
            .map { String($0) } + [Self.short(day.cost, 2)])
      }
    }
    return csv.finish()
  }

  private static func short(_ number: Double, _ decimals: Int) -> String {
    Measures.fixed(number, decimals: decimals)
  }

  private static func date(_ day: Int?) -> String {
    day.flatMap { CalendarDate(daysSince1970: $0) }?.description ?? ""
  }
}
