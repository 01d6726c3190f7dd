internal import Localization
internal import PlainFiles
internal import Presentation
internal import WasteCollection

/// `summary.txt`: a depot day on one page.
package enum DaySummary {
  /// Returns the page.
  package static func text(of plan: DayPlan, comparison: MethodComparison) -> String {
    let day = plan.day
    var lines = [day.clock.date.map { "\(day.name), \($0)" } ?? day.name, ""]
    lines.append(asked(plan))
    lines.append(
      "\(plan.servedCount) are served by \(plan.rounds.count) of \(day.vehicles.count) vehicles: "
        + "\(plan.litres) litres, \(Measures.kilometres(plan.distance)).")
    lines.append(travel(of: plan))
    lines.append("")
    for round in plan.rounds { lines += self.lines(of: round, in: plan) }
    if !plan.unassigned.isEmpty {
      lines.append("Not served:")
      lines += plan.unassigned.map { "  \($0.bin.id): \($0.remark.line)" }
      lines.append("")
    }
    lines.append("Planning methods:")
    lines += table(comparison)
    lines.append("")
    lines.append(quality(of: plan, comparison))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func asked(_ plan: DayPlan) -> String {
    let (day, selection) = (plan.day, plan.selection)
    let (served, offered) = (selection.servedCount, selection.offeredCount)
    switch day.policy.kind {
    case .threshold, .onRoute:
      let threshold = Measures.fixed(100 * day.policy.threshold, decimals: 0)
      let asked =
        "\(served) of \(day.bins.count) bins are more than \(threshold) % full and need service"
      return day.policy.kind == .threshold
        ? "\(asked)."
        : "\(asked); \(offered) more may be added for a detour of at most \(day.policy.detour) s "
          + "each."
    case .overflow, .horizon:
      return
        "Under the policy \(day.policy.text), \(served) of \(day.bins.count) bins need service, "
        + "and \(offered) more may be added if they are worth the detour."
    }
  }

  private static func travel(of plan: DayPlan) -> String {
    switch plan.answer.problem.travel[plan.day.profile] {
    case .matrix: return "Travel follows the streets, for the profile \(plan.day.profile)."
    case .slices(let slices):
      return
        "Travel follows the streets, for the profile \(plan.day.profile), with traffic that "
        + "changes \(slices.count - 1) times a day."
    case .greatCircle, .planar, nil: break
    }
    let speed = Measures.fixed(plan.day.speed, decimals: 0)
    return "Travel is in a straight line (great circle) at \(speed) km/h; no road network is used."
  }

  private static func lines(of round: DayPlan.Round, in plan: DayPlan) -> [String] {
    let clock = plan.day.clock
    guard let first = round.schedule.steps.first, let last = round.schedule.steps.last else {
      return []
    }
    let tips = round.tips
    var lines = [
      "\(round.vehicle.title): \(clock.text(after: first.departure)) to "
        + "\(clock.text(after: last.arrival)), \(round.visits.count) stops, "
        + (tips == 0 ? "" : "\(tips.of("tip")), ")
        + "\(round.maxLitres) of \(round.capacity) litres, \(Measures.kilometres(round.distance))"
    ]
    for activity in RoundActivity.all(of: round, in: plan) {
      let time = clock.text(after: activity.step.begin)
      switch activity.stopover?.kind {
      case .start, .end: break
      case .bin(let visit):
        lines.append(
          "  \(clock.text(after: visit.step.arrival))  \(visit.bin.id), \(visit.bin.load) litres, "
            + "\(visit.litresOnBoard) on board")
      case .facility(let place):
        lines.append("  \(time)  unload at \(place), \(activity.litres) on board")
      case nil:
        let kind = if case .pause = activity.kind { "break" } else { "rest" }
        lines.append("  \(time)  \(kind) of \(Measures.duration(activity.step.service))")
      }
    }
    lines.append("")
    return lines
  }

  private static func table(_ comparison: MethodComparison) -> [String] {
    let header = ["", "metres", "seconds", "cost", "gap"]
    let rows = comparison.rows.map { row -> [String] in
      let gap =
        comparison.gap(of: row).map { "\(Measures.fixed($0, decimals: 2)) %" }
        ?? (row.unassigned > 0 ? "\(row.unassigned) left out" : "unknown")
      return [
        row.method.title, String(row.distance), String(row.travel), String(row.cost), gap,
      ]
    }
    return TextTable.lines(of: [header] + rows)
  }

  private static func quality(of plan: DayPlan, _ comparison: MethodComparison) -> String {
    let answer = plan.answer
    if !plan.unassigned.isEmpty {
      return "The plan leaves bins unassigned; no bound is known."
    }
    guard let bound = comparison.bound else { return "No bound is known for this plan." }
    return answer.cost == bound
      ? "The plan costs \(answer.cost) seconds and is proven optimal."
      : "The plan costs \(answer.cost) seconds; no plan costs less than \(bound)."
  }
}
