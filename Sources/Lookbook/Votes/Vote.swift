/// What a person thinks of an outfit: there is nothing between.
package enum Vote: String, CaseIterable, Sendable {
  case like, dislike
}

/// Likes and dislikes of something.
package struct Tally: Hashable, Sendable {
  package var likes = 0
  package var dislikes = 0

  package var count: Int { likes + dislikes }

  /// Creates a tally.
  package init(likes: Int = 0, dislikes: Int = 0) {
    (self.likes, self.dislikes) = (likes, dislikes)
  }

  /// Counts a vote.
  package mutating func add(_ vote: Vote) {
    switch vote {
    case .like: likes += 1
    case .dislike: dislikes += 1
    }
  }

  package static func + (a: Tally, b: Tally) -> Tally {
    Tally(likes: a.likes + b.likes, dislikes: a.dislikes + b.dislikes)
  }
}

/// Which of two outfits a person finds better.
package enum Verdict: String, CaseIterable, Sendable {
  case first, second
  /// Neither is better.
  case neither
}
