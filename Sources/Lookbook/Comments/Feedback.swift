/// What others think of an outfit, for its owner.
package struct Feedback: Sendable {
  package let outfit: Outfit
  /// All votes with their times, the oldest first, without the voters.
  package let votes: [(time: Int, vote: Vote)]
  package let comments: [Comment]

  /// Creates feedback.
  package init(outfit: Outfit, votes: [(time: Int, vote: Vote)], comments: [Comment]) {
    (self.outfit, self.votes, self.comments) = (outfit, votes, comments)
  }

  /// Likes and dislikes: the running consensus.
  package var tally: Tally { votes.reduce(into: Tally()) { $0.add($1.vote) } }
}

/// A part of a list that is shown at once.
package struct ListPage<Element> {
  /// The contents of the page.
  package let elements: [Element]
  /// The number of the page, from 1, and of all pages, at least 1.
  package let number: Int, count: Int

  /// Cuts a page out of a list; a number beyond the last page gives an empty one.
  ///
  /// - Parameters:
  ///   - number: The page, from 1.
  ///   - all: The list.
  ///   - size: How many elements a page has, at least 1.
  package init(_ number: Int, of all: [Element], size: Int) {
    self.number = number
    count = max(1, (all.count + size - 1) / size)
    elements = number > count ? [] : Array(all.dropFirst((number - 1) * size).prefix(size))
  }
}

extension ListPage: Sendable where Element: Sendable {}
