package import VehicleRouting

/// Chooses bins by what their overflows are expected to cost.
///
/// Every bin is offered at what emptying it today is worth in the long run. It has to be served if it was
/// left overflowing at as many rounds as the policy has patience for, or if it will overflow before the next
/// ones with the policy's probability of certainty.
///
/// What it costs to send a vehicle at all is not weighed unless the policy says so: crews and trucks are
/// there every day, and one that waits at home for its bins to become worth it makes them overflow.
package struct OverflowPolicy: Sendable {
  package let forecast: DepotForecast
  package let costs: DetourCosts
  /// By bin.
  package let values: [BinRelativeValue]
  private let policy: ServicePolicy

  /// Looks ahead.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - problem: The problem of serving all its bins, with its travel.
  ///   - forecast: What is known of its bins.
  package init(for day: DepotDay, in problem: Problem, forecast: DepotForecast) {
    self.forecast = forecast
    let count = Double(max(1, day.bins.count))
    let share = forecast.usual.reduce(0) { $0 + min(1, $1.mean) } / count
    let costs = DetourCosts(of: day, in: problem, share: share)
    self.costs = costs
    values = day.bins.indices.map { bin in
      BinRelativeValue(
        growth: forecast.usual[bin], service: costs.service[bin], travel: costs.detours[bin],
        overflow: costs.overflows[bin])
    }
    policy = day.policy
  }

  /// What is asked for.
  ///
  /// - Parameters:
  ///   - day: The same day, or another one of the same depot.
  ///   - forecasts: What becomes of its bins; `nil`: as when the values were found.
  /// - Returns: A choice for each bin, in the order of the day.
  package func selection(
    of day: DepotDay, forecasts: [BinForecast]? = nil
  ) -> ServiceSelection {
    let longAgo = day.roundsBegin(before: policy.patience)
    var selection = ServiceSelection(
      zip(day.bins.indices, forecasts ?? forecast.bins).map { index, forecast in
        if let since = day.bins[index].fullSince, since <= longAgo {
          return BinChoice(decision: .serve, reason: .overflows, forecast: forecast)
        }
        if let certain = policy.certain, forecast.overflow >= certain {
          return BinChoice(decision: .serve, reason: .certain, forecast: forecast)
        }
        let worth =
          values[index].worth(at: forecast.level, growth: forecast.growth) - costs.service[index]
        return worth >= 1
          ? BinChoice(
            decision: .offer(seconds: Int(worth)), reason: .worthIt, forecast: forecast)
          : BinChoice(decision: .leave, reason: .notWorthIt, forecast: forecast)
      })
    selection.weighsFixedCosts = policy.weighsFixedCosts
    return selection
  }
}
