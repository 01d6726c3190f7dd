internal import Foundation

/// How strong outfits are in comparisons of two.
///
/// The chance that outfit i is found better than j is γᵢ / (γᵢ + γⱼ). A comparison without a winner
/// counts as half a win for each. Every outfit also has half a win and half a loss against one of
/// strength 1, so that strengths are finite for those that never lost or never won; outfits that no
/// chain of comparisons connects are fitted separately, because they have not been compared.
///
/// - Source: R. A. Bradley, M. E. Terry (1952), *Rank analysis of incomplete block designs*,
///   Biometrika 39, 324–345; D. R. Hunter (2004), *MM algorithms for generalized Bradley–Terry
///   models*, Annals of Statistics 32(1), equation 3.
package struct BradleyTerry: Sendable {
  /// Comparisons of two outfits, by their indices.
  package struct Pair: Hashable, Sendable {
    package let first: Int, second: Int
    /// Wins of the first and of the second, and comparisons without a winner.
    package var firstWins: Int, secondWins: Int, ties: Int

    /// Creates a pair of two different outfits.
    package init(_ first: Int, _ second: Int, firstWins: Int, secondWins: Int, ties: Int = 0) {
      precondition(first != second, "an outfit is compared with another one")
      (self.first, self.second) = (first, second)
      (self.firstWins, self.secondWins, self.ties) = (firstWins, secondWins, ties)
    }

    fileprivate var count: Double { Double(firstWins + secondWins + ties) }
  }

  /// `logStrengths[i]`: the natural logarithm of γᵢ; 0 is as strong as the one of strength 1.
  package let logStrengths: [Double]
  /// `standardErrors[i]`: of the logarithm, from the curvature of the likelihood.
  package let standardErrors: [Double]
  /// `parts[i]`: the number of the part that outfit i is in; only within a part can strengths be compared.
  package let parts: [Int]
  /// `comparisons[i]`: the number of comparisons of outfit i.
  package let comparisons: [Int]

  /// Fits strengths.
  ///
  /// - Parameters:
  ///   - count: How many outfits there are.
  ///   - pairs: Their comparisons; a pair may come several times.
  package init(count: Int, pairs: [Pair]) {
    let pairs = pairs.filter { $0.count > 0 }
    let table = ComparisonTable(count: count, pairs: pairs)
    parts = table.parts
    comparisons = table.opponents.map { Int($0.reduce(0) { $0 + $1.count }) }
    let strengths = table.strengths()
    logStrengths = strengths.map(log)
    standardErrors = (0..<count).map { sqrt(table.variance(of: $0, strengths)) }
  }

  /// The chance to be found better than one of strength 1, 0 to 1.
  package func chance(of outfit: Int) -> Double { Self.chance(logStrengths[outfit]) }

  /// Where the chance lies at 95 %.
  package func interval(of outfit: Int) -> ClosedRange<Double> {
    let spread = Tally.normalQuantile * standardErrors[outfit]
    return Self.chance(logStrengths[outfit] - spread)...Self.chance(logStrengths[outfit] + spread)
  }

  private static func chance(_ logStrength: Double) -> Double { 1 / (1 + exp(-logStrength)) }
}

/// Which outfits were compared with which.
private struct ComparisonTable {
  /// `opponents[i]`: the outfits with which outfit i was compared, and how often.
  var opponents: [[(other: Int, count: Double)]]
  /// `wins[i]`: with half a win for a comparison without a winner, and for the one of strength 1.
  var wins: [Double]

  init(count: Int, pairs: [BradleyTerry.Pair]) {
    opponents = Array(repeating: [], count: count)
    wins = Array(repeating: 0.5, count: count)
    for pair in pairs {
      opponents[pair.first].append((pair.second, pair.count))
      opponents[pair.second].append((pair.first, pair.count))
      wins[pair.first] += Double(pair.firstWins) + Double(pair.ties) / 2
      wins[pair.second] += Double(pair.secondWins) + Double(pair.ties) / 2
    }
  }

  /// Numbers the parts that comparisons connect, from 0 in the order of their first outfit.
  var parts: [Int] {
    var parts = Array(repeating: -1, count: opponents.count)
    var part = 0
    for start in opponents.indices where parts[start] < 0 {
      parts[start] = part
      var open = [start]
      while let outfit = open.popLast() {
        for (other, _) in opponents[outfit] where parts[other] < 0 {
          parts[other] = part
          open.append(other)
        }
      }
      part += 1
    }
    return parts
  }

  /// Improves all strengths in turn until none changes; each step raises the likelihood.
  func strengths() -> [Double] {
    var strengths = Array(repeating: 1.0, count: opponents.count)
    for _ in 0..<100_000 {
      var change = 0.0
      for i in strengths.indices {
        let old = strengths[i]
        let sum = opponents[i].reduce(1 / (old + 1)) { $0 + $1.count / (old + strengths[$1.other]) }
        strengths[i] = wins[i] / sum
        change = max(change, abs(strengths[i] / old - 1))
      }
      if change < 1e-13 { break }
    }
    return strengths
  }

  /// The variance of the logarithm of one strength: an element of the inverse of the likelihood's
  /// curvature, by conjugate gradients, for the curvature has few entries that are not 0.
  ///
  /// - Source: M. R. Hestenes, E. Stiefel (1952), *Methods of conjugate gradients for solving linear
  ///   systems*, Journal of Research of the NBS 49(6).
  func variance(of outfit: Int, _ strengths: [Double]) -> Double {
    func weight(_ a: Double, _ b: Double) -> Double { a * b / ((a + b) * (a + b)) }
    func curved(_ x: [Double]) -> [Double] {
      x.indices.map { i in
        opponents[i].reduce(weight(strengths[i], 1) * x[i]) {
          $0 + $1.count * weight(strengths[i], strengths[$1.other]) * (x[i] - x[$1.other])
        }
      }
    }
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var solution = Array(repeating: 0.0, count: strengths.count)
    var residual = solution
    residual[outfit] = 1
    var direction = residual
    var size = 1.0
    for _ in 0..<(4 * strengths.count + 20) where size > 1e-26 {
      let curve = curved(direction)
      let step = size / product(direction, curve)
      for i in solution.indices {
        solution[i] += step * direction[i]
        residual[i] -= step * curve[i]
      }
      let next = product(residual, residual)
      for i in direction.indices { direction[i] = residual[i] + next / size * direction[i] }
      size = next
    }
    return solution[outfit]
  }
}
