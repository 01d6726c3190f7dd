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
  }

  /// A planned week.
  package struct Outcome: Sendable {
    package let plan: PeriodPlan
    /// From Monday on; weekdays without bins have none.
    package let weekdays: [Weekday]
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

  /// The shares of a time limit for the choice of weekdays and for the rounds, and those of each other attempt.
  private static let shares = (choice: 0.4, rounds: 0.3, again: 0.075)
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
  /// with shorter rounds of these vehicles. The week that serves most is kept, of these the cheapest.
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
    var (margins, usesMeanLoads) = ([String: Int](), false)
    var best: (plan: PeriodPlan, weekdays: [Weekday])?
    for attempt in 0..<Self.mostAttempts {
      let plan = try PeriodPlan(
        of: found.value.day, in: routed, forecast: forecast, usesMeanLoads: usesMeanLoads,
        margins: margins,
        options: options(of: days, attempt == 0 ? Self.shares.choice : Self.shares.again))
      var each = days
      each.freesVehicles = false
      let weekdays = try self.weekdays(of: plan, day, each, folder, isFirst: attempt == 0)
      if best.map({ Self.rank(weekdays) < Self.rank($0.weekdays) }) ?? true {
        best = (plan, weekdays)
      }
      let more = Self.margins(for: weekdays)
      let lacksRoom = !usesMeanLoads && !plan.answer.solution.unassigned.isEmpty
      if more.isEmpty && !lacksRoom || days.options.isCancelled() { break }
      usesMeanLoads = usesMeanLoads || lacksRoom
      margins.merge(more) { $0 + $1 }
    }
    guard var best else { preconditionFailure("a week is planned at least once") }
    // What its own vehicle cannot serve in the end, another one may.
    if Self.missed(best.weekdays) > 0, !days.options.isCancelled() {
      best.weekdays = try weekdays(of: best.plan, day, days, folder, isFirst: false)
    }
    return Outcome(
      plan: best.plan, weekdays: best.weekdays,
      warnings: Self.unique(
        found.warnings + travel.warnings + overflows(best.plan, folder)
          + best.weekdays.flatMap(\.outcome.warnings)))
  }

  // MARK: - Rounds

  private func weekdays(
    of plan: PeriodPlan, _ day: DepotDay, _ days: CollectDay, _ folder: String, isFirst: Bool
  ) throws -> [Weekday] {
    let numbers = plan.weekdays
    let share = isFirst ? Self.shares.rounds : Self.shares.again
    var each = days
    each.options = options(of: days, share / Double(max(1, numbers.count)))
    return try numbers.map { number in
      Weekday(
        number: number, outcome: try each.run(plan.depotDay(on: number, of: day), in: folder))
    }
  }

  /// The options with a share of the time; counted work is the same for each search.
  private func options(of days: CollectDay, _ share: Double) -> RunOptions {
    var options = days.options
    if case .seconds(let seconds) = options.limit {
      options.limit = .seconds(max(0, seconds - options.reserved) * share)
      options.reserved = 0
    }
    return options
  }

  private static func missed(_ weekdays: [Weekday]) -> Int {
    weekdays.reduce(0) { $0 + $1.outcome.plan.unassigned.count }
  }

  private static func rank(_ weekdays: [Weekday]) -> (Int, Double) {
    (missed(weekdays), weekdays.reduce(0) { $0 + $1.outcome.plan.costs.total })
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
    guard routed.travel.values.contains(where: { if case .slices = $0 { true } else { false } })
    else { return }
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
