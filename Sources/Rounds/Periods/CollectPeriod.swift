package import PlainFiles
internal import Planning
internal import RoadNetwork
internal import TravelModel
package import VehicleRouting
package import WasteCollection

/// Plans a week of a depot that repeats: the weekdays of each bin and its vehicle, then the rounds of each weekday by
/// all rules of a day.
package struct CollectPeriod: Sendable {
  /// The rounds of one weekday.
  package struct Weekday: Sendable {
    /// `0...6` from Monday on.
    package let number: Int
    package let outcome: CollectDay.Outcome

    /// How long all vehicles work together, in seconds.
    package var duration: Int { outcome.plan.rounds.reduce(0) { $0 + $1.duration } }
  }

  /// A planned week.
  package struct Outcome: Sendable {
    package let plan: PeriodPlan
    /// From Monday on; weekdays without bins have none.
    package let weekdays: [Weekday]
    /// Where even weekdays were asked for, what the cheapest week that was found costs.
    package let cheapest: Double?
    package let warnings: [Finding]

    /// How many visits that are due are on no round.
    package var missedVisits: Int { weekdays.reduce(0) { $0 + $1.outcome.plan.unassigned.count } }

    /// What all rounds cost.
    package var costs: DayCosts {
      weekdays.reduce(DayCosts()) { $0 + $1.outcome.plan.costs }
    }
  }

  /// How each weekday is planned; its limit is that of the whole week.
  package private(set) var days: CollectDay

  /// The shares of a time limit for the choice of weekdays and for the rounds, and those of each for another attempt,
  /// of which there are seven at most.
  private static let shares = (choice: 0.4, rounds: 0.25, again: 0.025)
  /// How often a week is planned whose rounds do not serve all.
  private static let mostAttempts = 3
  /// What a round is shortened by besides the service of the bins that it cannot serve, for each and once, in
  /// seconds.
  private static let reserve = (each: 120, once: 300)

  /// Plans weeks as days are planned.
  package init(_ days: CollectDay) {
    self.days = days
    self.days.plansAlone = true
    self.days.pattern = nil
  }

  /// Plans a week.
  ///
  /// Legs, tips, breaks and loads are estimated while weekdays are chosen. Where there is no room for a bin whose
  /// load is its largest, weekdays are chosen again with mean loads; where rounds then cannot serve all their bins,
  /// with shorter rounds of these vehicles. The week that serves most is kept, of these the cheapest; where a price
  /// for even rounds is allowed, it makes weekdays more even.
  ///
  /// - Parameters:
  ///   - day: A day of the depot.
  ///   - folder: The folder of its files, for findings.
  /// - Returns: The week.
  /// - Throws: As ``CollectDay/run(_:in:)``; `InvalidInput` if something of the day cannot be planned so.
  package func run(_ day: DepotDay, in folder: String) throws -> Outcome {
    if !day.streets.isEmpty {
      throw InvalidInput(findings: [
        Finding(
          DepotDayCode.streetsInPeriod, file: "\(folder)/\(DayStreets.file)", at: .file,
          "a week of streets cannot be planned yet",
          remedy: "Plan the bins in a folder without streets.csv, and streets day by day.")
      ])
    }
    let found = try DayOnMap.found(day, router: days.router, folder: folder)
    let travel = try BinTravel(of: found.value, router: days.router, folder: folder)
    let routed = travel.problem(of: found.value.day)
    try refuseTraffic(routed, folder)
    let forecast = DepotForecast(
      of: found.value.day, readings: day.readings, now: day.roundsBegin,
      next: day.nextRoundsBegin)
    let maker = Maker(
      period: self, day: day, onMap: found.value.day, folder: folder, routed: routed,
      forecast: forecast)
    var (best, choice) = try served(by: maker)
    var cheapest: Double?
    if let percent = day.balancePercent, best.missed == 0, !days.options.isCancelled() {
      cheapest = best.cost
      best = try evened(best, choice, most: best.cost * (1 + percent / 100), by: maker)
    }
    // What its own vehicle cannot serve in the end, another one may.
    if best.missed > 0, !days.options.isCancelled() {
      choice.freesVehicles = true
      best.weekdays = try maker.weekdays(of: best.plan, choice, isFirst: false)
    }
    return Outcome(
      plan: best.plan, weekdays: best.weekdays, cheapest: cheapest,
      warnings: Self.unique(
        found.warnings + travel.warnings + overflows(best.plan, folder)
          + best.weekdays.flatMap(\.outcome.warnings)))
  }

  // MARK: - Attempts

  /// What is asked of a choice of weekdays.
  private struct Choice {
    var usesMeanLoads = false
    /// By vehicle, in seconds.
    var margins: [String: Int] = [:]
    /// In seconds.
    var longestRound: Int?
    var freesVehicles = false
  }

  /// A choice of weekdays with its rounds.
  private struct Week {
    let plan: PeriodPlan
    var weekdays: [Weekday]

    var missed: Int { weekdays.reduce(0) { $0 + $1.outcome.plan.unassigned.count } }
    var cost: Double { weekdays.reduce(0) { $0 + $1.outcome.plan.costs.total } }
    /// How long all vehicles work together on the longest weekday, in seconds.
    var longestDay: Int { weekdays.map(\.duration).max() ?? 0 }
  }

  /// Plans weeks that serve more and more, up to a number of attempts.
  private func served(by maker: Maker) throws -> (Week, Choice) {
    var choice = Choice()
    var best = try maker.week(choice, isFirst: true)
    var (bestChoice, last) = (choice, best)
    for _ in 1..<Self.mostAttempts {
      let more = Self.margins(for: last.weekdays)
      let lacksRoom = !choice.usesMeanLoads && !last.plan.answer.solution.unassigned.isEmpty
      if more.isEmpty && !lacksRoom || days.options.isCancelled() { break }
      choice.usesMeanLoads = choice.usesMeanLoads || lacksRoom
      choice.margins.merge(more) { $0 + $1 }
      last = try maker.week(choice, isFirst: false)
      if (last.missed, last.cost) < (best.missed, best.cost) { (best, bestChoice) = (last, choice) }
    }
    return (best, bestChoice)
  }

  /// How often a more even week is looked for.
  private static let evenAttempts = 4

  /// Looks for a week whose longest weekday is shorter: limits rounds to ever less than the longest, as long as the
  /// week costs no more than is allowed.
  private func evened(
    _ cheapest: Week, _ choice: Choice, most: Double, by maker: Maker
  ) throws -> Week {
    let durations = cheapest.plan.estimatedDurations
    let day = cheapest.plan.day
    var long = durations.max() ?? 0
    // All vehicles alike on all round days.
    var short = durations.reduce(0, +) / max(1, day.vehicles.count * day.roundDays.count)
    var best = cheapest
    for _ in 0..<Self.evenAttempts where long - short > 60 && !days.options.isCancelled() {
      var even = choice
      even.longestRound = (short + long) / 2
      let week = try maker.week(even, isFirst: false)
      let isGood =
        week.missed == 0 && week.cost <= most && week.plan.answer.solution.unassigned.isEmpty
      if isGood { long = (short + long) / 2 } else { short = (short + long) / 2 }
      if isGood, week.longestDay < best.longestDay { best = week }
    }
    return best
  }

  /// Plans weeks of one depot.
  private struct Maker {
    let period: CollectPeriod
    let day: DepotDay
    let onMap: DepotDay
    let folder: String
    let routed: Problem
    let forecast: DepotForecast

    func week(_ choice: Choice, isFirst: Bool) throws -> Week {
      let share = isFirst ? CollectPeriod.shares.choice : CollectPeriod.shares.again
      let plan = try PeriodPlan(
        of: onMap, in: routed, forecast: forecast, usesMeanLoads: choice.usesMeanLoads,
        margins: choice.margins, longestRound: choice.longestRound, options: options(share))
      return Week(plan: plan, weekdays: try weekdays(of: plan, choice, isFirst: isFirst))
    }

    func weekdays(of plan: PeriodPlan, _ choice: Choice, isFirst: Bool) throws -> [Weekday] {
      let numbers = plan.weekdays
      let share = isFirst ? CollectPeriod.shares.rounds : CollectPeriod.shares.again
      var each = period.days
      each.freesVehicles = choice.freesVehicles
      // A week that repeats has no date.
      each.isByTheHour = false
      each.options = options(share / Double(max(1, numbers.count)))
      return try numbers.map { number in
        Weekday(
          number: number,
          outcome: try each.run(plan.depotDay(on: number, of: day), in: folder))
      }
    }

    /// The options with a share of the time; counted work is the same for each search.
    private func options(_ share: Double) -> RunOptions {
      var options = period.days.options
      if case .seconds(let seconds) = options.limit {
        options.limit = .seconds(max(0, seconds - options.reserved) * share)
        options.reserved = 0
      }
      return options
    }
  }

  /// By vehicle, the seconds by which its rounds are too long on its worst weekday; empty if all is served that
  /// can be.
  private static func margins(for weekdays: [Weekday]) -> [String: Int] {
    var margins: [String: Int] = [:]
    for weekday in weekdays where weekday.outcome.plan.missed > 0 {
      var own: [String: Int] = [:]
      for (bin, _) in weekday.outcome.plan.unassigned {
        // A vehicle of no bin in particular stands for all.
        let vehicles = bin.vehicle.map { [$0] } ?? weekday.outcome.plan.day.vehicles.map(\.id)
        for vehicle in vehicles {
          own[vehicle, default: reserve.once] += (bin.service + reserve.each) / vehicles.count
        }
      }
      margins.merge(own) { max($0, $1) }
    }
    return margins
  }

  // MARK: - Findings

  private func refuseTraffic(_ routed: Problem, _ folder: String) throws(InvalidInput) {
    guard routed.travel.values.contains(where: \.isByTimeOfDay) else { return }
    throw InvalidInput(findings: [
      Finding(
        DepotDayCode.notInPeriod, file: "\(folder)/depot.yaml", at: .file,
        "travel times that change with the time of day cannot be planned for a week that repeats",
        remedy: "Omit --traffic with --period; collect --pattern plans each day with it.")
    ])
  }

  private func overflows(_ plan: PeriodPlan, _ folder: String) -> [Finding] {
    let bins = plan.overflowing
    guard !bins.isEmpty else { return [] }
    let percent = Int((100 * plan.day.period.probability).rounded())
    let isStated = bins.contains { $0.frequency.source != .forecast }
    let names = PatternTable.names(bins.map(\.bin.id))
    return [
      Finding(
        DepotDayCode.overflowsInPeriod, file: "\(folder)/bins.csv", at: .file, value: names,
        "\(bins.count.of("bin")) will not stay below full with a probability of \(percent) %, "
          + (isStated
            ? "as often as \(bins.count == 1 ? "it is" : "they are") emptied: "
            : "though emptied on every round day: ") + names,
        remedy: isStated
          ? "Raise visits_per_week or widen days, or place larger bins there."
          : "Place larger or more bins there, or add round_days in depot.yaml.")
    ]
  }

  /// The same findings once each: every weekday reports them.
  private static func unique(_ findings: [Finding]) -> [Finding] {
    var seen: Set<Finding> = []
    return findings.filter { seen.insert($0).inserted }
  }
}
