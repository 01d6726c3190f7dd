/// A city that a search found, and how its name matches the query.
package struct CityMatch: Hashable, Sendable {
  /// How a folded name agrees with the folded query; the first is the best.
  package enum Agreement: Hashable, Comparable, Sendable {
    /// The name is the query.
    case exact
    /// It begins with the query.
    case prefix
    /// It contains the query.
    case part
    /// It is the query, apart from 1 or 2 typos.
    case typos(Int)
    /// It begins with the query, apart from this many typos.
    case prefixTypos(Int)

    /// Its rank: a typo of a whole name comes before one of a beginning, and that
    /// before two typos.
    package var rank: Int {
      switch self {
      case .exact: 0
      case .prefix: 1
      case .part: 2
      case .typos(let count): 2 * count + 1
      case .prefixTypos(let count): 2 * count + 2
      }
    }

    /// Its name in JSON.
    package var word: String {
      switch self {
      case .exact: "exact"
      case .prefix: "prefix"
      case .part: "part"
      case .typos: "typos"
      case .prefixTypos: "prefix_typos"
      }
    }

    /// The number of typos.
    package var typos: Int {
      switch self {
      case .exact, .prefix, .part: 0
      case .typos(let count), .prefixTypos(let count): count
      }
    }

    /// The agreement of a rank.
    init(rank: Int) {
      self =
        switch rank {
        case 0: .exact
        case 1: .prefix
        case 2: .part
        case _ where rank % 2 == 1: .typos(rank / 2)
        default: .prefixTypos(rank / 2 - 1)
        }
    }

    package static func < (a: Agreement, b: Agreement) -> Bool { a.rank < b.rank }
  }

  /// Its rank by population.
  package let index: Int
  /// Of all its names, the best.
  package let agreement: Agreement
}

/// How many typos are allowed.
package enum TypoTolerance {
  /// The typos that a query of this length may have: none below 4, one below 8, else two; none above 64.
  package static func most(letters: Int) -> Int {
    switch letters {
    case 4..<8: 1
    case 8...64: 2
    default: 0
    }
  }
}
