internal import Localization
internal import PlainFiles
internal import Presentation
internal import VehicleRouting
internal import WasteCollection

/// `summary.txt`: a depot day on one page.
package enum DaySummary {
  /// Returns the page.
  package static func text(of plan: DayPlan, comparison: MethodComparison) -> String {
    let day = plan.day
    var lines = [day.clock.date.map { "\(day.name), \($0)" } ?? day.name, ""]
    lines.append(asked(plan))
    lines += decided(plan)
    lines.append(
      "\(plan.servedCount) are served by \(plan.rounds.count) of \(day.vehicles.count) vehicles: "
        + "\(plan.litres) litres, \(Measures.kilometres(plan.distance)).")
    lines.append(travel(of: plan))
    lines += changes(of: plan)
    lines += costs(of: plan) + evenness(of: plan, comparison)
    lines.append("")
    for round in plan.rounds { lines += self.lines(of: round, in: plan) }
    if !plan.unassigned.isEmpty {
      lines.append("Not served:")
      lines += notServed(plan)
      lines += plan.remedies.map { "  \($0.sentence(day.clock))" }
      lines.append("")
    }
    lines.append("Planning methods:")
    lines += table(comparison, of: plan)
    lines.append("")
    lines.append(quality(of: plan, comparison))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Of bins that are left for one reason as many are told one by one, and as many named.
  private static let mostAlone = 3, mostNames = 12

  /// The bins that are on no round, by their reasons.
  private static func notServed(_ plan: DayPlan) -> [String] {
    var groups: [(reason: String, bins: [(id: String, line: String)])] = []
    for (bin, remark) in plan.unassigned {
      if let group = groups.firstIndex(where: { $0.reason == remark.reason }) {
        groups[group].bins.append((bin.id, remark.line))
      } else {
        groups.append((remark.reason, [(bin.id, remark.line)]))
      }
    }
    return groups.flatMap { reason, bins in
      guard bins.count > mostAlone else { return bins.map { "  \($0.id): \($0.line)" } }
      let rest = bins.count - mostNames
      let names = bins.prefix(rest > 1 ? mostNames : bins.count).map(\.id).joined(separator: ", ")
      let changes =
        Set(bins.map(\.line)) == [reason] ? "" : "; unassigned.csv says what each would take"
      return ["  \(names)\(rest > 1 ? " and \(rest) more" : ""): \(reason)\(changes)"]
    }
  }

  private static func asked(_ plan: DayPlan) -> String {
    let stretches = plan.day.bins.compactMap(\.stretch)
    guard !stretches.isEmpty else { return askedBins(plan) }
    let length = Measures.kilometres(stretches.reduce(0) { $0 + $1.length })
    let streets =
      stretches.count == 1
      ? "1 stretch of street, \(length), needs service."
      : "\(stretches.count) stretches of \(plan.day.streets.count.of("street")), \(length) with "
        + "every pass, need service."
    return stretches.count == plan.day.bins.count ? streets : "\(askedBins(plan)) \(streets)"
  }

  /// What a dispatcher has decided otherwise than the policy.
  private static func decided(_ plan: DayPlan) -> [String] {
    func count(_ reason: BinChoice.Reason) -> Int {
      plan.selection.choices.count { $0.reason == reason }
    }
    let parts = [
      (count(.chosen), "added"), (count(.leftOut), "left out"),
    ].filter { $0.0 > 0 }.map { "\($0.1) \($0.0.of("bin"))" }
    return parts.isEmpty ? [] : ["The dispatcher \(parts.joined(separator: " and "))."]
  }

  /// What the policy says, without what a dispatcher has decided otherwise.
  private static func policy(_ plan: DayPlan) -> ServiceSelection {
    let choices = plan.selection.choices
    guard choices.contains(where: { [.chosen, .leftOut].contains($0.reason) }) else {
      return plan.selection
    }
    return plan.day.policy.looksAhead
      ? ServiceSelection(choices.filter { $0.reason != .chosen })
      : ServiceSelection(byLevelsOf: plan.day)
  }

  private static func askedBins(_ plan: DayPlan) -> String {
    let (day, selection) = (plan.day, policy(plan))
    let stretches = day.bins.count { $0.stretch != nil }
    let bins = day.bins.count - stretches
    let (served, offered) = (selection.servedCount - stretches, selection.offeredCount)
    switch day.policy.kind {
    case .threshold, .onRoute:
      let threshold = Measures.fixed(100 * day.policy.threshold, decimals: 0)
      let asked =
        "\(served) of \(bins) bins are more than \(threshold) % full and need service"
      return day.policy.kind == .threshold
        ? "\(asked)."
        : "\(asked); \(offered) more may be added for a detour of at most \(day.policy.detour) s "
          + "each."
    case .pattern:
      let weekday = day.roundsBegin.weekday
      return "\(served) of \(bins) bins are emptied on this weekday, \(Weekdays.title(weekday))."
    case .overflow, .horizon:
      return
        "Under the policy \(day.policy.text), \(served) of \(bins) bins need service, "
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
    case .timed(let matrix, let legs):
      return
        "Travel follows the streets, for the profile \(plan.day.profile). Streets are closed or slower at "
        + "certain hours: \(legs.steps.count) of \(matrix.size * (matrix.size - 1)) legs depend on when they "
        + "are driven."
    case .greatCircle, .planar, nil: break
    }
    let speed = Measures.fixed(plan.day.speed, decimals: 0)
    return "Travel is in a straight line (great circle) at \(speed) km/h; no road network is used."
  }

  /// What is closed or slower on the day.
  private static func changes(of plan: DayPlan) -> [String] {
    guard let changes = plan.streetChanges else { return [] }
    let parts = [(changes.closed, "closed"), (changes.slower, "slower than usual")]
      .filter { $0.0 > 0 }.map { "\($0.1) at \($0.0.of("place"))" }
    guard !parts.isEmpty else { return [] }
    let cutOff = changes.cutOff.count
    return [
      "Streets are \(parts.joined(separator: " and ")), which the plan takes into account"
        + (cutOff > 0 ? "; \(cutOff.of("bin")) cannot be reached while they are." : ".")
    ]
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
        + (round.trips > 1
          ? "\(round.litres) litres in \(round.trips.of("trip")), \(round.maxLitres) of "
            + "\(round.capacity) at most, "
          : "\(round.maxLitres) of \(round.capacity) litres, ")
        + (tips == 0 ? "" : "\(tips.of("tip")), ") + Measures.kilometres(round.distance)
    ]
    for activity in RoundActivity.all(of: round, in: plan) {
      let time = clock.text(after: activity.step.begin)
      switch activity.stopover?.kind {
      case .start, .end, .endOfStretch: break
      case .bin(let visit):
        let carry = visit.bin.carryLength.map { ["carry \($0) m"] } ?? []
        let place = ([visit.bin.id] + street(of: visit) + carry).joined(separator: ", ")
        lines.append(
          "  \(clock.text(after: visit.step.arrival))  \(place), \(visit.bin.load) litres, "
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

  /// What is served of a street: its name, its end and the sides.
  private static func street(of visit: DayPlan.Visit) -> [String] {
    guard let stretch = visit.bin.stretch else { return [] }
    let words = ReportWords.of(.en)
    let sides: ReportWords.Word =
      stretch.sides == .both ? .bothSides : stretch.sides == .left ? .leftSide : .rightSide
    let name = visit.bin.title(words)
    return [visit.lastCrossing.map { "\(name) to \($0)" } ?? name, words[sides]]
  }

  /// What the rounds cost, by item.
  private static func costs(of plan: DayPlan) -> [String] {
    let costs = plan.costs
    guard costs.total > 0 else { return [] }
    let items = costs.items.map { "\(money(costs[$0])) \(phrase($0))" }
    let sum = "The rounds cost \(price(costs.total, plan.day))"
    let isWeighed = plan.selection.weighsFixedCosts || costs.fixed == 0
    return [
      items.count == 1 ? "\(sum)." : "\(sum): \(items.joined(separator: ", ")).",
      isWeighed ? nil : "Fixed costs are not weighed: the policy takes trucks and crews as given.",
    ].compactMap(\.self)
  }

  /// From this ratio of the longest to the shortest round on, rounds are called uneven.
  private static let unevenRatio = 2

  /// That rounds differ much in length, and that nothing asks them not to.
  private static func evenness(of plan: DayPlan, _ comparison: MethodComparison) -> [String] {
    let durations = plan.rounds.map(\.duration)
    // The rounds are what a dispatcher has made them.
    if plan.isFixed { return [] }
    if plan.day.balancePercent != nil { return [balance(of: plan, durations)].compactMap(\.self) }
    guard let least = durations.min(), let most = durations.max(), most > unevenRatio * least else {
      return []
    }
    let isProven = plan.missed == 0 && comparison.bound == plan.answer.cost
    return [
      "Rounds last from \(Measures.duration(least)) to \(Measures.duration(most)): nothing asks for "
        + "even rounds, and \(isProven ? "no plan is cheaper" : "no cheaper plan was found")."
    ]
  }

  /// How even the rounds are that were asked to be even, and what that costs.
  private static func balance(of plan: DayPlan, _ durations: [Int]) -> String? {
    guard let least = durations.min(), let most = durations.max(), durations.count > 1 else {
      return nil
    }
    let span = "Rounds last from \(Measures.duration(least)) to \(Measures.duration(most))"
    guard let price = plan.balancePrice else { return "\(span)." }
    return price > 0
      ? "\(span); being even costs \(self.price(price, plan.day)) more than the cheapest rounds found."
      : "\(span); no cheaper rounds were found, even or not."
  }

  private static func phrase(_ item: DayCosts.Item) -> String {
    switch item {
    case .fixed: "fixed"
    case .hours: "for hours"
    case .kilometres: "for kilometres"
    case .overtime: "for overtime"
    case .fees: "for tip fees"
    }
  }

  private static func money(_ amount: Double) -> String { Measures.fixed(amount, decimals: 2) }

  private static func price(_ amount: Double, _ day: DepotDay) -> String {
    [money(amount), day.currency].compactMap(\.self).joined(separator: " ")
  }

  private static func table(_ comparison: MethodComparison, of plan: DayPlan) -> [String] {
    let header = ["", "metres", "seconds", "cost", "gap"]
    let rows = comparison.rows.map { row -> (method: Method, cells: [String]) in
      let gap =
        comparison.gap(of: row).map { "\(Measures.fixed($0, decimals: 2)) %" }
        ?? (row.unassigned > 0 ? "\(row.unassigned) left out" : "unknown")
      let cells = [
        row.method.title, String(row.distance), String(row.travel),
        money(plan.money(row.cost)), gap,
      ]
      return (row.method, cells)
    }
    let refusals = comparison.refusals.map { refusal -> (method: Method, cells: [String]) in
      let reason = "does not know \(refusal.rule.replacing("_", with: " "))"
      return (refusal.method, [refusal.method.title, "", "", "", reason])
    }
    let all = MethodComparison.order.flatMap { method in
      (rows + refusals).filter { $0.method == method }.map(\.cells)
    }
    return TextTable.lines(of: [header] + all)
  }

  /// A gap that is not worth a word, as a share of the bound.
  private static let negligible = 0.0001

  private static func quality(of plan: DayPlan, _ comparison: MethodComparison) -> String {
    let answer = plan.answer
    let isBins = plan.unassigned.allSatisfy { $0.bin.stretch == nil }
    let nouns = isBins ? "bins" : "stops"
    guard let bound = comparison.bound, plan.missed == 0 else {
      return plan.unassigned.isEmpty
        ? "No bound is known for this plan."
        : "The plan leaves \(nouns) unassigned; no bound is known."
    }
    let cost = price(plan.money(answer.cost), plan.day)
    let least =
      plan.unassigned.isEmpty
      ? "no plan costs less" : "no plan that serves the \(nouns) that can be served costs less"
    // What cannot be told from the bound by its price is as good as proven, unless prices are tiny.
    let isTold =
      money(plan.money(answer.cost)) != money(plan.money(bound))
      || Double(answer.cost - bound) > Self.negligible * Double(bound)
    guard answer.cost > bound, isTold else {
      let toTheHundredth = answer.cost > bound ? " to the hundredth" : ""
      let served = plan.unassigned.isEmpty ? "" : " for the \(nouns) that can be served"
      return "The plan costs \(cost) and is proven optimal\(toTheHundredth)\(served)."
    }
    return "The plan costs \(cost); \(least) than \(money(plan.money(bound)))."
  }
}
