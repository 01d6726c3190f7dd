/// What one policy did over the days of a simulation.
package struct SimulatedRun: Sendable {
  /// One day.
  package struct Day: Hashable, Sendable {
    /// Days since 1970.
    package let day: Int
    /// Bins that overflow when the rounds begin, and how many of them do so for the first time since they
    /// were emptied.
    package var overflowing = 0, newOverflows = 0
    /// Bins that were emptied; that had to be and were not.
    package var served = 0, missed = 0
    /// The sum of the levels of the bins that were emptied, each at most 1.
    package var fillAtService = 0.0
    /// Litres that trucks took out of bins; that came on this day to bins that were full, and were left beside them.
    package var litres = 0.0, spilled = 0.0
    /// Litres that lie beside bins when the rounds begin; what has been there for two mornings counts twice.
    package var beside = 0.0
    /// Vehicles that went out, and their visits of facilities.
    package var vehicles = 0, tips = 0
    package var metres = 0
    /// Seconds on the road, from departure to return, and after regular hours.
    package var travel = 0, duration = 0, overtime = 0
    /// In the depot's currency.
    package var cost = 0.0

    /// Creates a day on which nothing happens.
    package init(day: Int) { self.day = day }
  }

  package let policy: ServicePolicy
  package var days: [Day]

  /// Creates a run.
  package init(policy: ServicePolicy, days: [Day] = []) {
    self.policy = policy
    self.days = days
  }

  /// The sum of a figure over all days.
  package func sum(_ figure: (Day) -> Int) -> Int { days.reduce(0) { $0 + figure($1) } }

  /// The sum of a figure over all days.
  package func total(_ figure: (Day) -> Double) -> Double { days.reduce(0) { $0 + figure($1) } }

  /// The days from one on, by their number from the first.
  package func days(from first: Int) -> SimulatedRun {
    SimulatedRun(policy: policy, days: Array(days.dropFirst(first)))
  }

  /// Litres that trucks collected.
  package var litres: Double { total(\.litres) }
  /// Litres that were left beside full bins.
  package var spilled: Double { total(\.spilled) }
  package var kilometres: Double { Double(sum(\.metres)) / 1000 }
  package var cost: Double { total(\.cost) }
  /// The mean level of bins when they were emptied; 0 if none was.
  package var fillAtService: Double {
    let served = sum(\.served)
    return served == 0 ? 0 : total(\.fillAtService) / Double(served)
  }
  /// Kilograms of carbon dioxide from diesel.
  ///
  /// A rigid lorry of 7.5 to 17 t emits about 0.6 kg a kilometre on the road; collecting, with its stops
  /// and its press, about 1.2.
  package var carbonDioxide: Double { 1.2 * kilometres }
}
