/// How much a level may grow in some time: amounts with their weights.
///
/// What happened before is the distribution: each atom is a ratio of what came to what was expected. So
/// skewed and heavy tails need no formula.
package struct GrowthDistribution: Hashable, Sendable {
  /// In the order of the amounts; weights add up to 1.
  package private(set) var atoms: [(amount: Double, weight: Double)]

  package static func == (a: GrowthDistribution, b: GrowthDistribution) -> Bool {
    a.atoms.elementsEqual(b.atoms) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(atoms.first?.amount) }

  /// Creates a distribution.
  ///
  /// - Parameter atoms: At least one with a weight above 0; in any order.
  package init(_ atoms: [(amount: Double, weight: Double)]) {
    let total = atoms.reduce(0) { $0 + $1.weight }
    precondition(total > 0)
    self.atoms = atoms.map { ($0.amount, $0.weight / total) }.sorted { $0.0 < $1.0 }
  }

  /// No growth, for sure.
  package static let none = GrowthDistribution([(0, 1)])

  package var mean: Double { atoms.reduce(0) { $0 + $1.amount * $1.weight } }

  /// The probability that the level grows by more than an amount, between two atoms in a straight line.
  ///
  /// Each atom stands for a stretch that reaches half-way to its neighbours, so that the probability does
  /// not jump.
  package func probability(above amount: Double) -> Double {
    guard amount < atoms[atoms.count - 1].amount else { return 0 }
    var below = 0.0
    for (index, atom) in atoms.enumerated() {
      let low = index == 0 ? atom.amount : (atoms[index - 1].amount + atom.amount) / 2
      let high =
        index == atoms.count - 1 ? atom.amount : (atom.amount + atoms[index + 1].amount) / 2
      guard amount >= high else {
        if amount > low { below += atom.weight * (amount - low) / (high - low) }
        break
      }
      below += atom.weight
    }
    return min(1, max(0, 1 - below))
  }

  /// The amount that growth stays below with a probability in `0...1`.
  package func quantile(_ share: Double) -> Double {
    var below = 0.0
    for atom in atoms {
      below += atom.weight
      if below >= share - 1e-12 { return atom.amount }
    }
    return atoms[atoms.count - 1].amount
  }
}
