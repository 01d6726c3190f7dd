/// Which outfit of others a person sees next, or why there is none.
package enum NextOutfit: Hashable, Sendable {
  case outfit(Outfit)
  /// No outfits are shown to this person.
  case noneShown
  /// All outfits shown were voted on or set aside; their number.
  case allSeen(Int)
  /// None of the waiting outfits, given by number, matches the person's wishes.
  case noneWished(waiting: Int)

  /// An outfit that a person may vote on, and how many votes it has.
  package struct Candidate: Sendable {
    package let outfit: Outfit
    package let votes: Int
    /// Whether the person has voted on it or left it aside.
    package let isSeen: Bool

    /// Creates a candidate.
    package init(outfit: Outfit, votes: Int, isSeen: Bool) {
      (self.outfit, self.votes, self.isSeen) = (outfit, votes, isSeen)
    }
  }

  /// Chooses the outfit with the fewest votes, of those the oldest, so that each is judged eventually.
  ///
  /// - Parameters:
  ///   - candidates: Outfits of others whose audience includes the person.
  ///   - wishes: What the person wants to see.
  /// - Returns: The outfit, or why there is none.
  package static func among(_ candidates: [Candidate], wishes: Wishes) -> NextOutfit {
    let waiting = candidates.filter { !$0.isSeen }
    let best =
      waiting.filter { wishes.areMet(by: $0.outfit.submission) }
      .min { ($0.votes, $0.outfit.id) < ($1.votes, $1.outfit.id) }
    if let best { return .outfit(best.outfit) }
    if candidates.isEmpty { return .noneShown }
    return waiting.isEmpty ? .allSeen(candidates.count) : .noneWished(waiting: waiting.count)
  }
}
