package import VehicleRouting

/// Decides for the next few rounds at once which bins to serve on which: a mixed-integer program,
/// solved by GLPK, of which the first day is used; the program is built again the next day.
///
/// A bin is served at most once in that time. Its days before cost the overflows that are expected, what
/// is left behind at the end costs its long-run value (``BinRelativeValue``). Bins that are served on one day
/// share the trip to their area, and fit into the trucks. Which bin lies on which route is left to the search.
package struct HorizonPolicy: Sendable {
  private let base: OverflowPolicy
  private let areas: BinAreas
  private let days: Int

  /// How many trips a truck makes on a day if there is a facility.
  private static let tripsWithFacility = 3.0
  /// What leaving a bin costs that has overflowed longer than the policy has patience for, in overflows.
  private static let impatience = 20.0

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
  /// - Throws: `LinearProgramError` if GLPK fails.
  package func selection(
    of day: DepotDay, forecasts: [BinForecast]? = nil
  ) throws -> ServiceSelection {
    let forecasts = forecasts ?? base.forecast.bins
    let rounds = try program(of: day, forecasts).solve()
    var selection = ServiceSelection(
      forecasts.enumerated().map { index, forecast in
        rounds[index] == 0
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
      rounds.map { forecaster.growth(of: bin, level: forecasts[bin].level, from: now, to: $0) }
    }
  }

  /// What the decision costs and what it must keep.
  private func program(of day: DepotDay, _ forecasts: [BinForecast]) -> HorizonProgram {
    let growths = ahead(of: day, forecasts)
    let costs = base.costs
    let longAgo = day.roundsBegin(before: day.policy.patience)
    let visits = growths.enumerated().map { bin, growth -> [Double] in
      let level = forecasts[bin].level
      let value = base.values[bin]
      let overflow = costs.overflows[bin]
      // By round: what its overflows until then cost.
      var overflows = [0.0]
      for ahead in growth {
        overflows.append(
          overflows[overflows.count - 1] + overflow.expected(from: level, growing: ahead))
      }
      func left(_ level: Double, _ growth: GrowthDistribution) -> Double {
        growth.atoms.reduce(0) { $0 + $1.weight * value.value(at: level + $1.amount) }
      }
      let never = overflows[days] + left(level, growth[days - 1])
      let isLate = day.bins[bin].fullSince.map { $0 <= longAgo } ?? false
      return (0..<days).map { round in
        let rest = growth[days - 1 - round]
        let after = left(0, rest) + overflow.expected(from: 0, growing: rest)
        return overflows[round] + after + costs.service[bin] + areas.detour[areas.area[bin]]
          - never
          - (isLate && round == 0 ? Self.impatience * (overflow.morning + overflow.spill) : 0)
      }
    }
    let litres = growths.enumerated().map { bin, growth in
      (0..<days).map { round in
        let grown = round == 0 ? 0 : growth[round - 1].mean
        return min(1, forecasts[bin].level + grown) * day.bins[bin].capacity
      }
    }
    return HorizonProgram(
      visits: visits, area: areas.area, trips: areas.trip, litres: litres, holds: holds(of: day))
  }

  /// What all trucks together hold on one day: by stream, and altogether.
  private func holds(of day: DepotDay) -> [HorizonProgram.Hold] {
    let trips = day.facilities.isEmpty ? 1 : Self.tripsWithFacility
    let streams = day.streams.map { stream in
      HorizonProgram.Hold(
        bins: day.bins.indices.filter { day.bins[$0].stream == stream.id },
        litres: trips * Double(day.vehicles.reduce(0) { $0 + $1.capacity(for: stream.id) }))
    }
    let all = day.vehicles.reduce(0) { sum, vehicle in
      switch vehicle.capacity {
      case .shared(let litres): sum + litres
      case .compartments(let litres): sum + litres.values.reduce(0, +)
      }
    }
    return streams
      + [HorizonProgram.Hold(bins: Array(day.bins.indices), litres: trips * Double(all))]
  }
}
