package import WasteCollection

/// Finds the cheapest policy of a depot that leaves no more waste beside bins than the present one.
///
/// The policies are tried on the first half of the days. The cheapest there is recommended if it also costs less on the
/// second half, which nobody has looked at, and spills no more litres.
package struct TunePolicy: Sendable {
  /// How the days are simulated: their number, seed and search.
  ///
  /// Its policies are not looked at.
  package var simulation: SimulateDays

  /// What is found.
  package struct Outcome: Sendable {
    /// What was tried on the first half, the present policy first, then from the cheapest on.
    package let tried: [SimulatedRun]
    /// On the second half: the present policy, and the one that was best on the first half if it is another.
    package let judged: [SimulatedRun]
    /// `nil` if the present policy is best.
    package let recommended: ServicePolicy?
  }

  /// Prepares to tune.
  package init(_ simulation: SimulateDays) {
    self.simulation = simulation
    self.simulation.plansPattern = true
  }

  /// So many standard deviations less than the present policy a candidate must spill on the first half, so that it spills
  /// no more on days that were not looked at.
  private static let margin = 2.0
  /// Prices of a spilled litre that are tried, as shares of the usual one; then some between the cheapest that spills
  /// little enough and the next lower one.
  private static let prices = [0.15, 0.25, 0.4, 0.65, 1, 1.6, 2.5]
  private static let betweenPrices = [0.25, 0.5, 0.75]
  private static let thresholds = [0.5, 0.6, 0.7, 0.8, 0.9]

  /// Tunes the policy of a depot's day.
  ///
  /// - Throws: As ``SimulateDays/run(_:)``.
  package func run(_ depot: SimulateDays.Depot) throws -> Outcome {
    let present = depot.day.policy
    var half = simulation
    half.days = max(1, simulation.days / 2)
    let usual = simulation.usualSpillCost(of: depot)
    var tried: [SimulatedRun] = []
    func attempt(_ policies: [ServicePolicy]) throws {
      half.policies = []
      for policy in policies
      where !tried.contains(where: { $0.policy == policy }) && !half.policies.contains(policy) {
        half.policies.append(policy)
      }
      tried += try half.run(depot)
    }
    func policy(at cost: Double) -> ServicePolicy {
      var policy = present
      policy.kind = .overflow
      policy.overflowCost = nil
      policy.spillCost = Self.rounded(cost)
      return policy
    }
    var plain: [ServicePolicy] = []
    for threshold in Self.thresholds {
      for kind in [ServicePolicy.Kind.threshold, .onRoute] {
        var policy = present
        (policy.kind, policy.threshold) = (kind, threshold)
        plain.append(policy)
      }
    }
    for kind in [ServicePolicy.Kind.horizon, .pattern] {
      var policy = present
      policy.kind = kind
      plain.append(policy)
    }
    try attempt([present] + plain + Self.prices.map { policy(at: $0 * usual) })
    let most = Self.mostSpilled(beside: tried[0])
    let priced = tried.dropFirst().filter { $0.policy.kind == .overflow }
    if let price = priced.filter({ $0.spilled <= most }).compactMap(\.policy.spillCost).min(),
      let lower = priced.compactMap(\.policy.spillCost).filter({ $0 < price }).max()
    {
      try attempt(Self.betweenPrices.map { policy(at: lower + $0 * (price - lower)) })
    }
    let order = tried.dropFirst().sorted { $0.cost < $1.cost }
    let found = tried.dropFirst().filter { $0.spilled <= most && $0.cost < tried[0].cost }
      .min { $0.cost < $1.cost }?.policy
    var whole = simulation
    whole.policies = [present] + (found.map { [$0] } ?? [])
    let judged = try whole.run(depot).map { $0.days(from: half.days) }
    let isBetter =
      judged.count == 2 && judged[1].cost < judged[0].cost && judged[1].spilled <= judged[0].spilled
    return Outcome(
      tried: [tried[0]] + order, judged: judged, recommended: isBetter ? found : nil)
  }

  /// How much a candidate may spill, in litres.
  ///
  /// Overflows that come by chance vary as the square root of their number.
  private static func mostSpilled(beside present: SimulatedRun) -> Double {
    let overflows = Double(max(1, present.sum(\.newOverflows)))
    return max(0.5, 1 - margin / overflows.squareRoot()) * present.spilled
  }

  /// A price with two digits that count.
  private static func rounded(_ price: Double) -> Double {
    guard price > 0 else { return price }
    var unit = 1e-6
    while unit * 100 <= price { unit *= 10 }
    // Divided by a whole number, so that 0.07 is written as such.
    let parts = (1 / unit).rounded()
    return unit < 1 ? (price / unit).rounded() / parts : (price / unit).rounded() * unit
  }
}
