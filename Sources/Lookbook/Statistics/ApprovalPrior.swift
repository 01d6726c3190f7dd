internal import Foundation

/// The assumption about an outfit's approval before any votes.
package struct ApprovalPrior: Hashable, Sendable {
  package let distribution: BetaDistribution
  /// How many outfits it was fitted to; 0 if it was only stated.
  package let outfits: Int

  /// Every share is as likely as every other.
  package static let uniform = ApprovalPrior(
    distribution: BetaDistribution(alpha: 1, beta: 1), outfits: 0)

  /// The minimum number of outfits with votes, and of votes, to fit a prior.
  package static let minOutfits = 5, minVotes = 20
  /// The number of votes that a fitted prior counts as.
  package static let strengths = 2.0...200.0
  /// The range of the share of likes that a fitted prior may expect.
  package static let means = 0.02...0.98

  /// Creates a prior.
  package init(distribution: BetaDistribution, outfits: Int) {
    (self.distribution, self.outfits) = (distribution, outfits)
  }

  /// Fits the prior under which the votes of some outfits are likeliest (empirical Bayes); the
  /// uniform one if there are too few.
  ///
  /// The likelihood is the beta-binomial's, and bends down in the mean for each strength; the
  /// strength is looked for on a grid, and between its neighbours then.
  ///
  /// - Parameter tallies: Likes and dislikes, one per outfit; those without a vote do not count.
  /// - Returns: The prior, its mean and strength within ``means`` and ``strengths``.
  /// - Source: J. G. Skellam (1948), *A probability distribution derived from the binomial
  ///   distribution by regarding the probability of success as variable between the sets of trials*,
  ///   JRSS B 10(2).
  package static func fitted(to tallies: [Tally]) -> ApprovalPrior {
    let judged = tallies.filter { $0.count > 0 }
    guard judged.count >= minOutfits, judged.reduce(0, { $0 + $1.count }) >= minVotes else {
      return .uniform
    }
    let likelihood = Likelihood(judged)
    func profile(_ logStrength: Double) -> Double {
      likelihood.best(strength: exp(logStrength)).value
    }
    let (low, high) = (log(strengths.lowerBound), log(strengths.upperBound))
    let steps = 24
    let grid = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    let values = grid.map(profile)
    let best = values.indices.max { values[$0] < values[$1] } ?? 0
    let strength = exp(
      argmax(in: grid[max(0, best - 1)]...grid[min(steps, best + 1)], profile).place)
    let mean = likelihood.best(strength: strength).mean
    return ApprovalPrior(
      distribution: BetaDistribution(alpha: mean * strength, beta: (1 - mean) * strength),
      outfits: judged.count)
  }

  /// The logarithm of the probability of some tallies, without the terms that no prior changes.
  private struct Likelihood {
    /// `likes[k]`: how many outfits have more than k likes; and so on.
    let likes: [Int], dislikes: [Int], counts: [Int]

    init(_ tallies: [Tally]) {
      func above(_ numbers: [Int]) -> [Int] {
        var above = Array(repeating: 0, count: numbers.max() ?? 0)
        for number in numbers { for k in 0..<number { above[k] += 1 } }
        return above
      }
      likes = above(tallies.map(\.likes))
      dislikes = above(tallies.map(\.dislikes))
      counts = above(tallies.map(\.count))
    }

    /// Γ(α + n) / Γ(α) is a product of n terms, so that no gamma function is needed.
    func value(mean: Double, strength: Double) -> Double {
      func sum(_ numbers: [Int], _ start: Double) -> Double {
        numbers.indices.reduce(0) { $0 + Double(numbers[$1]) * log(start + Double($1)) }
      }
      return sum(likes, mean * strength) + sum(dislikes, (1 - mean) * strength)
        - sum(counts, strength)
    }

    func best(strength: Double) -> (mean: Double, value: Double) {
      let best = argmax(in: means) { value(mean: $0, strength: strength) }
      return (best.place, best.value)
    }
  }

  /// The place at which a function that rises and falls once is greatest, by golden sections.
  private static func argmax(
    in range: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> (place: Double, value: Double) {
    let ratio = (sqrt(5) - 1) / 2
    var (low, high) = (range.lowerBound, range.upperBound)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atA, atB) = (function(a), function(b))
    for _ in 0..<60 {
      if atA < atB {
        (low, a, atA) = (a, b, atB)
        b = low + ratio * (high - low)
        atB = function(b)
      } else {
        (high, b, atB) = (b, a, atA)
        a = high - ratio * (high - low)
        atA = function(a)
      }
    }
    return [low, (low + high) / 2, high].map { ($0, function($0)) }.max { $0.1 < $1.1 }
      ?? (low, function(low))
  }
}
