internal import BasicAlgorithms
package import PlainFiles
package import Planning
internal import Synchronization
internal import TravelModel
package import VehicleRouting
package import WasteCollection

/// Plans a depot's rounds day by day under several policies that face the same waste.
///
/// Levels are known when the rounds begin, and emptied bins are empty; the day's waste arrives
/// after the rounds.
package struct SimulateDays: Sendable {
  /// The limit and seed of each day's plan; the method is search.
  package var options: RunOptions
  package var policies: [ServicePolicy]
  /// The number of days.
  package var days: Int
  /// The seed of the waste; plans use the seed of ``options``.
  package var seed: UInt64
  /// Whether bins without weekdays get those of a week that repeats, for the policy `pattern`.
  package var plansPattern = false
  /// How far beliefs are from the truth; the same for all policies.
  package var error = BeliefError.none
  /// The router; `nil` for the great circle.
  package var router: (any Router)?
  /// The number of policies to run in parallel; does not affect the result.
  package var jobs = 1
  /// Called after each day of each policy.
  package var progress: (@Sendable (_ daysDone: Int) -> Void)?

  /// Creates the use case.
  package init(options: RunOptions, policies: [ServicePolicy], days: Int, seed: UInt64) {
    self.options = options
    self.policies = policies
    self.days = days
    self.seed = seed
  }

  /// The search for the weekdays of bins takes so many steps.
  private static let patternIterations = 5_000

  /// A depot whose days can be simulated: its travel, what it believes, and what comes.
  package struct Depot: Sendable {
    /// The first day.
    package let day: DepotDay
    let travel: BinTravel
    let forecast: DepotForecast
    package let waste: ArrivingWaste
    /// The findings about streets.
    package let warnings: [Finding]
  }

  /// Requests travel, and learns from the readings of a depot.
  ///
  /// - Parameters:
  ///   - day: The first day.
  ///   - folder: The folder of its files, for findings.
  ///   - record: What came on the days that are known, whatever is believed.
  ///   - learning: Readings until this moment are learned from; `nil`: until the first rounds.
  /// - Returns: The depot, on the map of the router.
  /// - Throws: ``RouterError``; `InvalidInput` if a vehicle starts or ends where there is no street.
  package func depot(
    _ day: DepotDay, in folder: String, record: RecordedWaste? = nil,
    learningUntil learning: LocalMinute? = nil
  ) throws -> Depot {
    // Trucks turn round for nothing: directions would double the stops of every day, and what they cost hardly
    // differs from policy to policy.
    let found = try DayOnMap.found(day, router: router, folder: folder, turning: .takes(0))
    var day = found.value.day
    let travel = try BinTravel(of: found.value, router: router, folder: folder)
    let now = max(learning ?? day.roundsBegin, day.roundsBegin)
    let forecast = DepotForecast(
      of: day, readings: day.readings.filter { $0.time <= now }, now: now,
      next: now + (day.nextRoundsBegin - day.roundsBegin))
    let waste = ArrivingWaste(
      forecast.forecaster, bins: day.bins.count, seed: seed, error: error, record: record)
    if plansPattern, day.bins.contains(where: { $0.days == nil }) {
      var search = options
      search.limit = .iterations(Self.patternIterations)
      let plan = try PeriodPlan(
        of: day, in: travel.problem(of: day), forecast: forecast, options: search)
      for (bin, entry) in plan.entries.enumerated() { day.bins[bin].days = entry.days.days }
    }
    return Depot(
      day: day, travel: travel, forecast: forecast, waste: waste,
      warnings: found.warnings + travel.warnings)
  }

  /// Simulates.
  ///
  /// - Returns: One run for each policy, in order.
  /// - Throws: ``CheckerRefusal`` if a plan violates a constraint; always a bug.
  package func run(_ depot: Depot) throws -> [SimulatedRun] {
    let done = Atomic<Int>(0)
    return try ParallelLoop.results(of: policies.count, threads: jobs) { index in
      Result {
        var day = depot.day
        day.policy = policies[index]
        return try simulate(day, depot.travel, depot.forecast, depot.waste) {
          progress?(done.wrappingAdd(1, ordering: .relaxed).newValue)
        }
      }
    }.map { try $0.get() }
  }

  /// The usual price of a litre that is left beside a bin of a depot, in its currency.
  func usualSpillCost(of depot: Depot) -> Double {
    var day = depot.day
    day.policy.kind = .overflow
    return OverflowPolicy(for: day, in: depot.travel.problem(of: day), forecast: depot.forecast)
      .costs.usualSpillCost
  }

  private func simulate(
    _ first: DepotDay, _ travel: BinTravel, _ forecast: DepotForecast, _ waste: ArrivingWaste,
    _ dayIsDone: () -> Void
  ) throws -> SimulatedRun {
    var run = SimulatedRun(policy: first.policy)
    var state = BinLevels(first.bins)
    let chooser = BinChooser(for: first, in: travel.problem(of: first), forecast: forecast)
    let firstDay = first.roundsBegin.day
    for number in 0..<days where !options.isCancelled() {
      let date = firstDay + number
      var figures = SimulatedRun.Day(day: date)
      let believed = state.fills.indices.map { bin in
        waste.reading(of: bin, at: state.fills[bin], on: date)
      }
      var today = first.moved(to: date, levels: believed)
      state.note(at: today.roundsBegin, in: &figures)
      for bin in today.bins.indices { today.bins[bin].fullSince = state.fullSince[bin] }
      if first.roundDays.contains(LocalMinute.weekday(ofDay: date)) {
        let forecasts = first.policy.looksAhead ? forecast.ahead(of: today) : nil
        let selection = try chooser.selection(of: today, forecasts: forecasts)
        let truth = first.moved(to: date, levels: state.fills)
        for bin in try serve(selection, today, truth, travel, &figures) { state.empty(bin) }
      }
      for bin in today.bins.indices {
        figures.spilled += state.fill(bin, by: waste.level(bin, on: date))
      }
      run.days.append(figures)
      dayIsDone()
    }
    return run
  }

  /// Plans and drives one day's rounds.
  ///
  /// - Parameters:
  ///   - selection: What the policy asks for.
  ///   - day: The day with the levels that are believed.
  ///   - truth: The day with the levels that the crews find; a bin that no longer fits into the truck stays as it is.
  ///   - travel: Travel between the bins.
  ///   - figures: The figures of the day, to which those of its rounds are added.
  /// - Returns: The emptied bins.
  /// - Throws: ``CheckerRefusal`` if a plan violates a constraint; always a bug.
  private func serve(
    _ selection: ServiceSelection, _ day: DepotDay, _ truth: DepotDay, _ travel: BinTravel,
    _ figures: inout SimulatedRun.Day
  ) throws -> [Int] {
    let problem = selection.asked(of: travel.problem(of: day), day)
    guard !problem.stops.isEmpty else { return [] }
    var options = options
    options.method = .search
    (options.progress, options.boundFound) = (nil, nil)
    let answer = try CheckedAnswer(solving: problem, options: options).answer
    let index = Dictionary(
      uniqueKeysWithValues: day.bins.enumerated().map { (Identifier.text($1.id), $0) })
    var emptied: [Int] = []
    for schedule in answer.schedules {
      let steps = schedule.steps
      guard let last = steps.last else { continue }
      figures.vehicles += 1
      figures.metres += last.distance ?? 0
      figures.travel += last.travel
      figures.duration += schedule.duration
      let vehicle = answer.problem.vehicles[schedule.vehicle]
      let overtime = vehicle.regularEnd.map { max(0, last.departure - $0) } ?? 0
      figures.overtime += overtime
      figures.cost += DayCosts(of: schedule, in: answer.problem, on: day).total
      var load = [Int](repeating: 0, count: vehicle.capacity.count)
      for step in steps {
        switch step.kind {
        case .facility:
          figures.tips += 1
          load = load.map { _ in 0 }
        case .stop(let stop):
          guard let bin = index[answer.problem.stops[stop].id] else { continue }
          let found = truth.bins[bin]
          let more = zip(load, truth.amounts(found)).map { $0 + $1 }
          guard zip(more, vehicle.capacity).allSatisfy({ $0 <= $1 }) else { continue }
          load = more
          emptied.append(bin)
          figures.served += 1
          figures.litres += found.fill * found.capacity
          figures.fillAtService += found.fill
        case .start, .end, .charge, .pause, .rest: break
        }
      }
    }
    let served = Set(emptied)
    figures.missed = selection.choices.indices.count {
      selection.choices[$0].decision == .serve && !served.contains($0)
    }
    return emptied
  }
}

/// How full the bins of a depot are, and what lies beside them.
private struct BinLevels {
  /// By bin, in `0...1`.
  private(set) var fills: [Double]
  /// By bin: the first rounds at which something lay beside it since it was emptied.
  private(set) var fullSince: [LocalMinute?]
  private var beside: [Double]
  private let capacities: [Double]

  init(_ bins: [Bin]) {
    fills = bins.map { min(1, $0.fill) }
    capacities = bins.map(\.capacity)
    beside = bins.map { max(0, $0.fill - 1) * $0.capacity }
    fullSince = bins.map { _ in nil }
  }

  /// Counts the bins that overflow when rounds begin.
  mutating func note(at rounds: LocalMinute, in figures: inout SimulatedRun.Day) {
    for bin in fills.indices where beside[bin] > 0 {
      figures.overflowing += 1
      figures.beside += beside[bin]
      if fullSince[bin] == nil {
        figures.newOverflows += 1
        fullSince[bin] = rounds
      }
    }
  }

  /// Empties a bin; what lies beside it is swept up.
  mutating func empty(_ bin: Int) { (fills[bin], beside[bin], fullSince[bin]) = (0, 0, nil) }

  /// Throws waste into a bin.
  ///
  /// - Parameters:
  ///   - bin: Index of the bin.
  ///   - amount: A share of what the bin holds.
  /// - Returns: The litres for which there was no room.
  mutating func fill(_ bin: Int, by amount: Double) -> Double {
    let room = 1 - fills[bin]
    fills[bin] = min(1, fills[bin] + amount)
    let spilled = max(0, amount - room) * capacities[bin]
    beside[bin] += spilled
    return spilled
  }
}

extension DepotDay {
  /// The same depot on another day, with other levels.
  fileprivate func moved(to day: Int, levels: [Double]) -> DepotDay {
    var result = self
    let date = CalendarDate(daysSince1970: day)
    result.clock = LocalClock(timeZone: clock.timeZone, date: date) ?? clock
    for index in bins.indices {
      result.bins[index].fill = min(1, levels[index])
      result.bins[index].readAt = nil
    }
    return result
  }
}
