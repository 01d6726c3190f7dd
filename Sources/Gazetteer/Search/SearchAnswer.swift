/// Collects the best cities of a search, one kind of agreement after the other.
struct SearchAnswer {
  private let limit: Int
  /// What no later kind of agreement can change.
  private(set) var matches: [CityMatch] = []
  private var chosen: Set<Int> = []
  /// The best of the kind that is looked for now, the best first, each city once.
  private var best: [(rank: Int, index: Int)] = []

  /// Creates an answer that begins with some matches.
  init(limit: Int, matches: [CityMatch] = []) {
    self.limit = limit
    self.matches = matches
    chosen = Set(matches.map(\.index))
  }

  /// Whether no further match is wanted.
  var isFull: Bool { matches.count >= limit }

  /// Takes a city that agrees so well, unless it was found better or enough others are better.
  mutating func add(_ index: Int, rank: Int, where isWanted: (Int) -> Bool) {
    let room = limit - matches.count
    if best.count >= room, let last = best.last, (rank, index) >= last { return }
    guard room > 0, isWanted(index), !chosen.contains(index) else { return }
    if let known = best.firstIndex(where: { $0.index == index }) {
      if best[known].rank <= rank { return }
      best.remove(at: known)
    } else if best.count >= room {
      best.removeLast()
    }
    let place = best.firstIndex { (rank, index) < $0 } ?? best.count
    best.insert((rank, index), at: place)
  }

  /// Ends a kind of agreement.
  mutating func close() {
    matches += best.map {
      CityMatch(index: $0.index, agreement: CityMatch.Agreement(rank: $0.rank))
    }
    chosen.formUnion(best.map(\.index))
    best = []
  }
}
