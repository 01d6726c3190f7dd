internal import Foundation

/// The approval of something, as far as its votes show.
package struct Approval: Hashable, Sendable {
  /// How sure its interval is.
  package static let level = 0.95

  /// What is believed of the share of likes.
  package let belief: BetaDistribution

  /// Creates what is believed after some votes, which may count in part.
  package init(likes: Double, dislikes: Double, prior: ApprovalPrior) {
    belief = BetaDistribution(
      alpha: prior.distribution.alpha + likes, beta: prior.distribution.beta + dislikes)
  }

  /// Creates what is believed after some votes.
  package init(_ tally: Tally, prior: ApprovalPrior) {
    self.init(likes: Double(tally.likes), dislikes: Double(tally.dislikes), prior: prior)
  }

  /// The expected share of likes, 0 to 1.
  package var mean: Double { belief.mean }

  /// Where the share lies with a probability of ``level``, with equal tails.
  package var interval: ClosedRange<Double> {
    let tail = (1 - Self.level) / 2
    return belief.quantile(tail)...belief.quantile(1 - tail)
  }
}

extension Tally {
  /// The lower end of Wilson's interval at 95 %; 0 without a vote.
  ///
  /// Outfits are ranked by it: many likes raise it, a few do not.
  ///
  /// - Source: E. B. Wilson (1927), *Probable inference, the law of succession, and statistical
  ///   inference*, JASA 22(158), 209–212.
  package var wilsonBound: Double {
    guard count > 0 else { return 0 }
    let (n, p, z) = (Double(count), Double(likes) / Double(count), Self.normalQuantile)
    let centre = p + z * z / (2 * n)
    let spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0, (centre - spread) / (1 + z * z / n))
  }

  /// The normal distribution lies within ± this with a probability of 95 %.
  package static let normalQuantile = 1.959963984540054
}
