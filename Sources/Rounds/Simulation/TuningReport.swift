internal import Localization
internal import PlainFiles
internal import Presentation
internal import TravelModel
package import WasteCollection

/// What was tried to tune a depot's policy, and what is recommended.
package struct TuningReport: Sendable {
  private let day: DepotDay
  private let outcome: TunePolicy.Outcome
  private let isReplayed: Bool

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - day: The first day.
  ///   - outcome: What was found.
  ///   - isReplayed: Whether the waste was that of the readings.
  package init(_ day: DepotDay, _ outcome: TunePolicy.Outcome, isReplayed: Bool) {
    self.day = day
    self.outcome = outcome
    self.isReplayed = isReplayed
  }

  /// The recommendation and both halves as text.
  package var text: String {
    let present = outcome.judged[0]
    var lines = [
      "\(day.name): \(SimulationReport.size(of: day)); waste "
        + (isReplayed ? "as recorded in readings.csv." : "drawn around the fill rates."), "",
    ]
    if let policy = outcome.recommended, outcome.judged.count > 1 {
      let best = outcome.judged[1]
      let saved = 100 * (1 - best.cost / max(1e-9, present.cost))
      lines += [
        "Recommended: \(policy.text). On \(best.days.count) days that were not used to choose it, it "
          + "costs \(Self.short(saved, 1)) % less than \(present.policy.text) "
          + "(\(money(best.cost)) instead of \(money(present.cost))) and spills "
          + "\(Self.short(best.spilled, 0)) litres instead of \(Self.short(present.spilled, 0)).",
        "", "Write this into depot.yaml:", "",
      ]
      lines += yaml.split(separator: "\n").map { "  \($0)" }
    } else if outcome.judged.count > 1 {
      let other = outcome.judged[1]
      lines.append(
        "Keep \(present.policy.text): \(other.policy.text) was cheapest on the first half of the days, "
          + "but on the second it costs \(money(other.cost)) instead of \(money(present.cost)) and "
          + "spills \(Self.short(other.spilled, 0)) litres instead of \(Self.short(present.spilled, 0))."
      )
    } else {
      lines.append(
        "Keep \(present.policy.text): on the first half of the days, no other policy was cheaper that "
          + "spilled clearly less.")
    }
    lines += ["", "The second half of the days, after the first half under the same policy:", ""]
    lines += SimulationReport(day, outcome.judged).tables
    lines += ["", "Tried on the first half:", ""]
    lines += SimulationReport(day, outcome.tried).table
    lines += ["", SimulationReport.legend]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The recommended policy, or the present one, as in `depot.yaml`.
  package var yaml: String {
    let policy = outcome.recommended ?? outcome.judged[0].policy
    var lines = ["policy:", "  type: \(policy.kind.rawValue)"]
    switch policy.kind {
    case .threshold: lines.append("  threshold: \(policy.threshold)")
    case .onRoute:
      lines += ["  threshold: \(policy.threshold)", "  detour_seconds: \(policy.detour)"]
    case .overflow:
      lines += policy.spillCost.map { ["  spill_cost: \($0)"] } ?? []
      lines += policy.overflowCost.map { ["  overflow_cost: \($0)"] } ?? []
    case .horizon: lines.append("  days: \(policy.days)")
    case .pattern:
      lines.append("  # The days of bins are those of: roundsman collect FOLDER --period")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row for each policy that was tried on the first half.
  package var csv: [UInt8] {
    var csv = CSVWriter(header: [
      "policy", "days", "cost", "metres", "duration_seconds", "emptyings", "litres",
      "spilled_litres", "litre_days", "missed",
    ])
    for run in outcome.tried {
      csv.row([
        run.policy.text, String(run.days.count), Self.short(run.cost, 2), String(run.sum(\.metres)),
        String(run.sum(\.duration)), String(run.sum(\.served)), Self.short(run.litres, 1),
        Self.short(run.spilled, 1), Self.short(run.total(\.beside), 1), String(run.sum(\.missed)),
      ])
    }
    return csv.finish()
  }

  private func money(_ cost: Double) -> String {
    Self.short(cost, 0) + (day.currency.map { " \($0)" } ?? "")
  }

  private static func short(_ number: Double, _ decimals: Int) -> String {
    Measures.fixed(number, decimals: decimals)
  }
}
