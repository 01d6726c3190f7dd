/// The value of emptying a bin today rather than at the next rounds, by its level.
///
/// A bin is a Markov decision process of its own: each round it is emptied, at the cost of its service and
/// of a detour that is a matter of luck (small when its neighbours are served anyway), or it is left, at
/// the cost of overflows. The value of the best long-run policy says how much a detour may cost at each
/// level; offered to the search as a prize, it makes bins that can wait join the rounds that pass them, and
/// leaves alone those that no round passes. Detours are uniform between nothing and twice their mean, costs are
/// averages over time.
///
/// - Source: the average-cost criterion with relative values: M. L. Puterman (1994), *Markov Decision
///   Processes*, chapter 8; prizes from single-site values: D. Adelman (2003), *Price-directed
///   replenishment of subsets*, Manufacturing & Service Operations Management 5(4).
package struct BinRelativeValue: Hashable, Sendable {
  /// What it costs that a bin overflows.
  package struct Overflow: Hashable, Sendable {
    /// Each time it is found overflowing when rounds begin.
    package var morning: Double
    /// For as much waste beside it as it holds.
    package var spill: Double

    /// Creates costs.
    package init(morning: Double, spill: Double = 0) {
      self.morning = morning
      self.spill = spill
    }

    /// What comes of growing from one level to another.
    func cost(from level: Double, to next: Double) -> Double {
      next > 1 ? morning + spill * (next - max(1, level)) : 0
    }

    /// The same on average, in one step.
    func expected(from level: Double, growing growth: GrowthDistribution) -> Double {
      let spilled =
        spill == 0
        ? 0
        : growth.atoms.reduce(0) { $0 + $1.weight * max(0, level + $1.amount - max(1, level)) }
      return morning * growth.probability(above: 1 - level) + spill * spilled
    }
  }

  /// Levels are steps of this; above the last, nothing gets worse.
  private static let step = 0.02
  private static let count = 101
  private static let detours = 9
  private static let maxRounds = 200
  /// Values that change by less than this part of an overflow's cost are found.
  private static let precision = 1e-4

  /// By level: what leaving the bin costs more than emptying it, from the next rounds on.
  private let worth: [Double]
  /// The long-run relative value of each level when rounds begin.
  private let values: [Double]
  private let overflow: Overflow

  /// Finds the values of a bin.
  ///
  /// - Parameters:
  ///   - growth: What comes from one rounds to the next.
  ///   - service: What emptying it costs apart from coming there.
  ///   - travel: The mean detour, in the same unit.
  ///   - overflow: What its overflows cost.
  package init(
    growth: GrowthDistribution, service: Double, travel: Double, overflow: Overflow
  ) {
    let mass = Self.mass(growth)
    var values = [Double](repeating: 0, count: Self.count)
    var worth = values
    for _ in 0..<Self.maxRounds {
      let next = Self.next(values, mass, overflow)
      worth = next.map { $0 - next[0] }
      var new = worth.map { worth in
        (0..<Self.detours).reduce(0.0) { sum, index in
          let detour = 2 * travel * (Double(index) + 0.5) / Double(Self.detours)
          return sum + min(service + detour, worth)
        } / Double(Self.detours)
      }
      let base = new[0]
      for index in new.indices { new[index] -= base }
      let change = zip(new, values).reduce(0) { max($0, abs($1.0 - $1.1)) }
      values = new
      if change < Self.precision * (overflow.morning + overflow.spill) { break }
    }
    self.worth = worth
    self.values = values
    self.overflow = overflow
  }

  /// What emptying the bin today is worth, service included.
  package func worth(at level: Double) -> Double { Self.value(worth, at: level) }

  /// The same where the time until the next rounds is not the usual one.
  package func worth(at level: Double, growth: GrowthDistribution) -> Double {
    after(level, growth) - after(0, growth)
  }

  /// What a level, with what comes until the next rounds, costs from then on, beside any constant.
  package func after(_ level: Double, _ growth: GrowthDistribution) -> Double {
    growth.atoms.reduce(0) { sum, atom in
      let next = level + atom.amount
      return sum
        + atom.weight * (overflow.cost(from: level, to: next) + Self.value(values, at: next))
    }
  }

  /// The relative value of a level when rounds begin.
  package func value(at level: Double) -> Double { Self.value(values, at: level) }

  private static func value(_ values: [Double], at level: Double) -> Double {
    let place = max(0, level / step)
    let index = min(Int(place), count - 2)
    let share = min(1, place - Double(index))
    return values[index] * (1 - share) + values[index + 1] * share
  }

  /// The expected cost from the next rounds on, by today's level after the rounds.
  private static func next(
    _ values: [Double], _ mass: [Double], _ overflow: Overflow
  ) -> [Double] {
    (0..<count).map { level in
      var sum = 0.0
      for (steps, weight) in mass.enumerated() where weight > 0 {
        let next = min(level + steps, count - 1)
        let cost = overflow.cost(from: Double(level) * step, to: Double(level + steps) * step)
        sum += weight * (cost + values[next])
      }
      return sum
    }
  }

  /// The probability of growing by this many steps, each atom shared by the two next to it.
  private static func mass(_ growth: GrowthDistribution) -> [Double] {
    var mass = [Double](repeating: 0, count: count)
    for atom in growth.atoms {
      let place = min(atom.amount / step, Double(count - 1))
      let index = min(Int(place), count - 2)
      let share = place - Double(index)
      mass[index] += atom.weight * (1 - share)
      mass[index + 1] += atom.weight * share
    }
    return mass
  }
}
