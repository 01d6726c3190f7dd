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

  /// Simulates.
  ///
  /// - Parameters:
  ///   - day: The first day.
  ///   - folder: The folder of its files, for findings.
  /// - Returns: One run for each policy, in order, with the findings about streets.
  /// - Throws: ``CheckerRefusal`` if a plan violates a constraint; always a bug. ``RouterError``; `InvalidInput` if
  ///   a vehicle starts or ends where there is no street.
  package func run(_ day: DepotDay, in folder: String) throws -> Reading<[SimulatedRun]> {
    // Trucks turn round for nothing: directions would double the stops of every day, and what they cost hardly
    // differs from policy to policy.
    let found = try DayOnMap.found(day, router: router, folder: folder, turning: .takes(0))
    let day = found.value.day
    let travel = try BinTravel(of: found.value, router: router, folder: folder)
    let forecast = DepotForecast(
      of: day, readings: day.readings, now: day.roundsBegin, next: day.nextRoundsBegin)
    let inflow = DailyInflow(forecast.forecaster, bins: day.bins.count, seed: seed)
    let done = Atomic<Int>(0)
    let runs = try ParallelLoop.results(of: policies.count, threads: jobs) { index in
      Result {
        var day = day
        day.policy = policies[index]
        return try simulate(day, travel, forecast, inflow) {
          progress?(done.wrappingAdd(1, ordering: .relaxed).newValue)
        }
      }
    }.map { try $0.get() }
    return Reading(runs, warnings: found.warnings + travel.warnings)
  }

  private func simulate(
    _ first: DepotDay, _ travel: BinTravel, _ forecast: DepotForecast, _ inflow: DailyInflow,
    _ dayIsDone: () -> Void
  ) throws -> SimulatedRun {
    var run = SimulatedRun(policy: first.policy)
    var levels = first.bins.map(\.fill)
    var fullSince = [LocalMinute?](repeating: nil, count: levels.count)
    let chooser = BinChooser(for: first, in: travel.problem(of: first), forecast: forecast)
    let firstDay = first.roundsBegin.day
    for number in 0..<days where !options.isCancelled() {
      var today = first.moved(to: firstDay + number, levels: levels)
      var figures = SimulatedRun.Day(day: firstDay + number)
      for bin in levels.indices where levels[bin] > 1 {
        figures.overflowing += 1
        if fullSince[bin] == nil {
          figures.newOverflows += 1
          fullSince[bin] = today.roundsBegin
        }
        today.bins[bin].fullSince = fullSince[bin]
      }
      if first.roundDays.contains(LocalMinute.weekday(ofDay: firstDay + number)) {
        let forecasts = first.policy.looksAhead ? forecast.ahead(of: today) : nil
        let selection = try chooser.selection(of: today, forecasts: forecasts)
        for bin in try serve(selection, today, travel, &figures) {
          levels[bin] = 0
          fullSince[bin] = nil
        }
      }
      for bin in levels.indices { levels[bin] += inflow.level(bin, on: firstDay + number) }
      run.days.append(figures)
      dayIsDone()
    }
    return run
  }

  /// Plans and drives one day's rounds.
  ///
  /// - Returns: The emptied bins.
  private func serve(
    _ selection: ServiceSelection, _ day: DepotDay, _ travel: BinTravel,
    _ figures: inout SimulatedRun.Day
  ) throws -> [Int] {
    let problem = selection.asked(of: travel.problem(of: day), day)
    guard !problem.stops.isEmpty else { return [] }
    var options = options
    options.method = .search
    options.progress = nil
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
      for step in steps {
        switch step.kind {
        case .facility: figures.tips += 1
        case .stop(let stop):
          guard let bin = index[answer.problem.stops[stop].id] else { continue }
          emptied.append(bin)
          figures.served += 1
          figures.litres += day.bins[bin].load
          figures.fillAtService += min(1, day.bins[bin].fill)
        case .start, .end, .charge, .pause, .rest: break
        }
      }
    }
    figures.missed =
      selection.servedCount - emptied.count { selection.choices[$0].decision == .serve }
    return emptied
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
