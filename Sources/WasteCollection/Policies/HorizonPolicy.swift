internal import LinearProgramming
package import VehicleRouting

/// Decides for the next few rounds at once which bins to serve on which: a mixed-integer program, solved by
/// GLPK, of which the first day is taken, and made anew the next day.
///
/// A bin is served at most once in that time. Its days before cost the overflows that are expected, what
/// is left behind at the end costs its long-run value (``BinValue``). Bins that are served on one day
/// share the trip to their area, and fit into the trucks. Which bin lies on which route is left to the search.
package struct HorizonPolicy: Sendable {
  private let base: OverflowPolicy
  private let areas: BinAreas
  private let days: Int

  /// How many trips a truck makes on a day if there is a facility.
  private static let tripsWithFacility = 3.0
  /// What leaving a bin again that has overflowed since before the last rounds costs, in overflows.
  private static let waitingTwice = 20.0
  /// Relaxations that GLPK may solve.
  private static let work = 300

  /// Prepares to decide.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - problem: The problem of serving all its bins, with its travel.
  ///   - forecast: What is known of its bins.
  package init(for day: DepotDay, in problem: Problem, forecast: DepotForecast) {
    base = OverflowPolicy(for: day, in: problem, forecast: forecast)
    areas = BinAreas(of: day, in: problem, levels: forecast.usual.map { min(1, 2 * $0.mean) })
    days = day.policy.days
  }

  /// Decides what today's rounds serve.
  ///
  /// - Parameters:
  ///   - day: The same day, or another one of the same depot.
  ///   - forecasts: What becomes of its bins; `nil`: as when the values were found.
  /// - Returns: A choice for each bin, in the order of the day.
  package func selection(
    of day: DepotDay, forecasts: [BinForecast]? = nil
  ) -> ServiceSelection {
    let forecasts = forecasts ?? base.forecast.bins
    let served = (try? firstDay(of: day, forecasts)) ?? []
    var selection = ServiceSelection(
      forecasts.enumerated().map { index, forecast in
        served.contains(index)
          ? BinChoice(decision: .serve, reason: .bestDay, forecast: forecast)
          : BinChoice(decision: .leave, reason: .laterDay, forecast: forecast)
      })
    selection.weighsFixedCosts = day.policy.weighsFixedCosts
    return selection
  }

  /// What comes into a bin until each of the rounds from the next on: `[bin][rounds - 1]`.
  private func ahead(of day: DepotDay, _ forecasts: [BinForecast]) -> [[GrowthDistribution]] {
    let now = day.roundsBegin
    var rounds: [LocalMinute] = []
    for number in 1...7 * (days + 1) where rounds.count < days {
      let minute = now + number * 1440
      if day.roundDays.contains(minute.weekday) { rounds.append(minute) }
    }
    let forecaster = base.forecast.forecaster
    return day.bins.indices.map { bin in
      let pace = max(0.01, forecaster.pace(bin))
      let emptied = now + -Int(1440 * forecasts[bin].level / pace)
      return rounds.map { forecaster.growth(of: bin, emptied: emptied, from: now, to: $0) }
    }
  }

  private func firstDay(of day: DepotDay, _ forecasts: [BinForecast]) throws -> Set<Int> {
    let growths = ahead(of: day, forecasts)
    let costs = base.costs
    var program = LinearProgram(.minimise)
    let goes = try areas.trip.map { trip in
      try (0..<days).map { _ in try program.addBinary(cost: trip) }
    }
    var visits: [[VariableIndex]] = []
    let lastRounds = day.lastRoundsBegin
    for (bin, growth) in growths.enumerated() {
      let level = forecasts[bin].level
      // By round: what its overflows until then cost.
      var overflows = [0.0]
      for ahead in growth {
        overflows.append(
          overflows[overflows.count - 1] + costs.overflow * ahead.probability(above: 1 - level))
      }
      let value = base.values[bin]
      func left(_ level: Double, _ growth: GrowthDistribution) -> Double {
        growth.atoms.reduce(0) { $0 + $1.weight * value.value(at: level + $1.amount) }
      }
      // Beside never serving it, which costs all overflows and what is left then.
      let never = overflows[days] + left(level, growth[days - 1])
      let waits = (day.bins[bin].fullSince.map { $0 <= lastRounds } ?? false) ? 1.0 : 0
      let own = try (0..<days).map { round in
        let rest = growth[days - 1 - round]
        let cost =
          overflows[round] + (round > 0 ? waits * Self.waitingTwice * costs.overflow : 0)
          + left(0, rest) + costs.overflow * rest.probability(above: 1)
          + costs.service[bin] + areas.detour[areas.area[bin]]
        return try program.addBinary(
          cost: cost - never - waits * Self.waitingTwice * costs.overflow)
      }
      visits.append(own)
      try program.addRow(own.map { Term(1, $0) }, in: .atMost(1))
      for round in 0..<days {
        try program.addRow(
          [Term(1, own[round]), Term(-1, goes[areas.area[bin]][round])], in: .atMost(0))
      }
    }
    try addLoads(of: day, forecasts, growths, visits, to: &program)
    var search = BranchAndCut()
    search.limit = .work(WorkLimit(relaxations: Self.work))
    search.relativeGap = 0.005
    search.initialSolution = [Double](repeating: 0, count: program.variableCount)
    let values = try search.solve(program).values ?? []
    return Set(
      visits.indices.filter { values.isEmpty ? false : values[visits[$0][0].position] > 0.5 })
  }

  /// Lets each round's bins fit into the trucks, by stream and altogether.
  private func addLoads(
    of day: DepotDay, _ forecasts: [BinForecast], _ growths: [[GrowthDistribution]],
    _ visits: [[VariableIndex]], to program: inout LinearProgram
  ) throws(LinearProgramError) {
    let trips = day.facilities.isEmpty ? 1 : Self.tripsWithFacility
    func litres(_ bin: Int, _ round: Int) -> Double {
      let growth = round == 0 ? 0 : growths[bin][round - 1].mean
      return min(1, forecasts[bin].level + growth) * day.bins[bin].capacity
    }
    for round in 0..<days {
      for stream in day.streams {
        let own = visits.indices.filter { day.bins[$0].stream == stream.id }
        let hold = day.vehicles.reduce(0) { $0 + $1.capacity(for: stream.id) }
        try program.addRow(
          own.map { Term(litres($0, round), visits[$0][round]) },
          in: .atMost(trips * Double(hold)))
      }
      let holds = day.vehicles.reduce(0) { sum, vehicle in
        switch vehicle.capacity {
        case .shared(let litres): sum + litres
        case .compartments(let litres): sum + litres.values.reduce(0, +)
        }
      }
      try program.addRow(
        visits.indices.map { Term(litres($0, round), visits[$0][round]) },
        in: .atMost(trips * Double(holds)))
    }
  }
}
