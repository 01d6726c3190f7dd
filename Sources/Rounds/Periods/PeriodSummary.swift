internal import Localization
internal import PlainFiles
internal import Presentation
internal import VehicleRouting
internal import WasteCollection

/// `summary.txt` of a week: each weekday in a line, and how often bins are emptied.
package enum PeriodSummary {
  /// Returns the page.
  package static func text(of outcome: CollectPeriod.Outcome) -> String {
    let plan = outcome.plan
    let day = plan.day
    var lines = ["\(day.name): a week that repeats", ""]
    let same = day.period.sameVehicle ? ", each always by the same vehicle" : ""
    lines.append(
      "\(plan.entries.count.of("bin")) have \(plan.visitCount.of("visit")) a week on "
        + "\(plan.weekdays.count.of("weekday"))\(same).")
    lines.append(distribution(of: plan))
    lines += probabilities(of: plan) + assumptions(of: plan)
    lines.append("")
    lines += table(of: outcome)
    lines.append("")
    lines += evenness(of: outcome)
    lines += missed(of: outcome)
    lines += bound(of: outcome)
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many bins are emptied how often.
  static func counts(of plan: PeriodPlan) -> [(visits: Int, bins: Int)] {
    (1...7).map { count in (count, plan.entries.count { $0.days.count == count }) }
      .filter { $0.1 > 0 }
  }

  private static func distribution(of plan: PeriodPlan) -> String {
    let parts = counts(of: plan).map { visits, bins in
      "\(bins.of("bin")) \(times(visits))"
    }
    return "Visits per week: \(parts.joined(separator: ", "))."
  }

  private static func times(_ visits: Int) -> String {
    switch visits {
    case 1: "once"
    case 2: "twice"
    default: "\(visits) times"
    }
  }

  private static func probabilities(of plan: PeriodPlan) -> [String] {
    let percent = Measures.fixed(100 * plan.day.period.probability, decimals: 0)
    let over = plan.overflowing
    let kept =
      "stay below full from one visit to the next with a probability of at least \(percent) %"
    guard !over.isEmpty else { return ["Emptied so often, all \(kept)."] }
    guard over.count < plan.entries.count else {
      return ["Even emptied so often, none will \(kept)."]
    }
    return [
      "Emptied so often, \(plan.entries.count - over.count) of them \(kept); \(over.count) may overflow: "
        + "\(PatternTable.names(over.map(\.bin.id)))."
    ]
  }

  private static func assumptions(of plan: PeriodPlan) -> [String] {
    let unknown = plan.unknown
    guard !unknown.isEmpty else { return [] }
    return [
      "The fill rate of \(unknown.count.of("bin")) is not known: like that of the others, or "
        + "\(Measures.fixed(100 * FillRecord.usualRate, decimals: 0)) % a day, unless the column fill_rate or "
        + "readings.csv tells."
    ]
  }

  private static func table(of outcome: CollectPeriod.Outcome) -> [String] {
    let day = outcome.plan.day
    let header = [
      "", "vehicles", "bins", "litres", "hours", "km",
      ["cost", day.currency].compactMap(\.self)
        .joined(separator: " "),
    ]
    func row(_ name: String, _ plans: [DayPlan], vehicles: String) -> [String] {
      let rounds = plans.flatMap(\.rounds)
      return [
        name, vehicles, String(plans.reduce(0) { $0 + $1.servedCount }),
        String(plans.reduce(0) { $0 + $1.litres }),
        hours(rounds.reduce(0) { $0 + $1.duration }),
        Measures.fixed(Double(plans.reduce(0) { $0 + $1.distance }) / 1000, decimals: 1),
        Measures.fixed(plans.reduce(0) { $0 + $1.costs.total }, decimals: 2),
      ]
    }
    let days = outcome.weekdays.map { weekday in
      row(
        Weekdays.title(weekday.number), [weekday.outcome.plan],
        vehicles: String(weekday.outcome.plan.rounds.count))
    }
    let plans = outcome.weekdays.map(\.outcome.plan)
    let rounds = plans.reduce(0) { $0 + $1.rounds.count }
    return TextTable.lines(
      of: [header] + days + [row("week", plans, vehicles: rounds.of("round"))])
  }

  private static func hours(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  private static func evenness(of outcome: CollectPeriod.Outcome) -> [String] {
    let days = outcome.weekdays
    guard let most = days.max(by: { $0.duration < $1.duration }),
      let least = days.min(by: { $0.duration < $1.duration })
    else { return [] }
    let day = outcome.plan.day
    let price = outcome.cheapest.map { max(0, outcome.costs.total - $0) }
    let reason =
      if let price {
        price >= 0.005
          ? "Being even costs \(Measures.fixed(price, decimals: 2))\(currency(day)) more than the cheapest week "
            + "found."
          : "No more even week was found at the price that balance_percent allows."
      } else if day.balancePercent != nil {
        "They are not made even, because not all bins can be served."
      } else {
        "Weekdays are chosen for the least cost; nothing asks for even ones."
      }
    let longest =
      "\(Weekdays.title(most.number)) with \(Measures.duration(most.duration)) of all vehicles together"
    let spread =
      days.count == 1
      ? "All rounds are on \(longest)."
      : "The longest day is \(longest), the shortest is \(Weekdays.title(least.number)) with "
        + "\(Measures.duration(least.duration))."
    return [spread, reason]
  }

  private static func currency(_ day: DepotDay) -> String { day.currency.map { " \($0)" } ?? "" }

  private static func missed(of outcome: CollectPeriod.Outcome) -> [String] {
    let surpluses = outcome.plan.surpluses.map { stream, come, most in
      "\(stream.name): \(come) litres come in a week, and the vehicles take \(most) with a load on every round "
        + "day; no choice of weekdays serves all bins."
    }
    let weekdays = outcome.weekdays.filter { !$0.outcome.plan.unassigned.isEmpty }
    return surpluses
      + weekdays.map { weekday in
        let bins = weekday.outcome.plan.unassigned
        return "\(Weekdays.title(weekday.number)): \(bins.count.of("bin")) not served: "
          + "\(PatternTable.names(bins.map(\.bin.id))); "
          + "\(Weekdays.names[weekday.number])/unassigned.csv says why."
      }
  }

  private static func bound(of outcome: CollectPeriod.Outcome) -> [String] {
    let day = outcome.plan.day
    let total = Measures.fixed(outcome.costs.total, decimals: 2)
    let currency = currency(day)
    var lines = [
      "The week costs \(total)\(currency). No bound is known for it: another choice of weekdays may be cheaper."
    ]
    if let least = outcome.boundOfRounds {
      lines.append(
        "With these weekdays and vehicles, no rounds cost less than "
          + "\(Measures.fixed(least, decimals: 2))\(currency).")
    }
    return lines
  }
}

extension CollectPeriod.Outcome {
  /// What the rounds of the chosen weekdays and vehicles cost at least, in the depot's currency; `nil` if that is
  /// not known for each of them.
  package var boundOfRounds: Double? {
    var sum = 0.0
    for weekday in weekdays {
      let (plan, comparison) = (weekday.outcome.plan, weekday.outcome.comparison)
      guard plan.unassigned.isEmpty, let bound = comparison.bound else { return nil }
      sum += plan.money(bound)
    }
    return sum
  }
}
