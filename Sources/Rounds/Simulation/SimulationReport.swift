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
      "\(day.name): \(days) days from \(Self.date(first.days.first?.day)), \(Self.size(of: day)).",
      "",
    ]
    lines += tables + ["", Self.legend]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The figures of all policies, and the same per cubic metre.
  var tables: [String] {
    table + ["", "Per cubic metre collected:", ""]
      + TextTable.lines(
        of: [["", "km", "hours", "emptyings", "litres spilled", "cost"]] + runs.map(Self.rates))
  }

  /// The figures of all policies.
  var table: [String] {
    guard let first = runs.first else { return [] }
    return TextTable.lines(of: [Self.columns] + runs.map { row($0, besides: first) })
  }

  /// How many bins and vehicles a depot has, such as `50 bins, 2 vehicles`.
  static func size(of day: DepotDay) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return "\(count(day.bins.count, "bin")), \(count(day.vehicles.count, "vehicle"))"
  }

  /// What the columns mean.
  static let legend = """
    km and hours cover all vehicles, from departure to return; fill is the mean level of a bin
    when it was emptied; collected is what was in the bins, spilled what came to full bins and was
    left beside them; litre-days counts what lies beside bins, once for each morning; overflows
    counts how often a bin began to overflow; missed counts bins that needed service but got none.
    """

  private static let columns = [
    "", "km", "hours", "vehicles", "tips", "emptyings", "fill", "collected m3", "spilled m3",
    "litre-days", "overflows", "missed", "cost", "",
  ]

  private func row(_ run: SimulatedRun, besides first: SimulatedRun) -> [String] {
    let change = first.cost > 0 ? 100 * (run.cost / first.cost - 1) : 0
    return [
      run.policy.text, Self.short(run.kilometres, 0), Self.hours(run.sum(\.duration)),
      String(run.sum(\.vehicles)), String(run.sum(\.tips)), String(run.sum(\.served)),
      "\(Self.short(100 * run.fillAtService, 0)) %", Self.short(run.litres / 1000, 1),
      Self.short(run.spilled / 1000, 2), Self.short(run.total(\.beside), 0),
      String(run.sum(\.newOverflows)), String(run.sum(\.missed)), Self.short(run.cost, 0),
      run.policy == first.policy
        ? "" : "\(change < 0 ? "" : "+")\(Self.short(change, 1)) %",
    ]
  }

  /// What a cubic metre of waste takes.
  private static func rates(_ run: SimulatedRun) -> [String] {
    let volume = run.litres / 1000
    func rate(_ figure: Double, _ decimals: Int) -> String {
      volume > 0 ? short(figure / volume, decimals) : ""
    }
    return [
      run.policy.text, rate(run.kilometres, 2), rate(Double(run.sum(\.duration)) / 3600, 2),
      rate(Double(run.sum(\.served)), 1), rate(run.spilled, 1), rate(run.cost, 2),
    ]
  }

  private static func hours(_ seconds: Int) -> String { short(Double(seconds) / 3600, 0) }

  /// One row for each policy and day.
  package var csv: [UInt8] {
    var csv = CSVWriter(header: [
      "policy", "date", "overflowing", "new_overflows", "served", "missed", "mean_fill", "litres",
      "spilled_litres", "litres_beside",
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
            + [day.litres, day.spilled, day.beside].map { Self.short($0, 1) }
            + [
              day.vehicles, day.tips, day.metres, day.travel, day.duration,
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
