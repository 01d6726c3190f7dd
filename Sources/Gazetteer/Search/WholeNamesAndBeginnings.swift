/// Collects the cities that are called by a query, or whose names begin with it: the best of both together.
///
/// A city counts as its inhabitants: ten times if its name is the query, three times if another of its names is,
/// once if its name begins with the query, and a twentieth if another of its names does. Tried on the queries in
/// `SearchRankingTests`.
struct WholeNamesAndBeginnings {
  private let gazetteer: Gazetteer
  private let query: [UInt8]
  private let limit: Int
  private var best: [(weight: Int, index: Int, isWhole: Bool)] = []
  private var seen: Set<Int> = []

  init(_ gazetteer: Gazetteer, _ query: [UInt8], limit: Int) {
    (self.gazetteer, self.query, self.limit) = (gazetteer, query, limit)
  }

  /// The best, at most as many as wanted; of equals the first by population, then by id.
  var matches: [CityMatch] {
    best.map { CityMatch(index: $0.index, agreement: $0.isWhole ? .exact : .prefix) }
  }

  /// Takes a city by one of its names; the whole names come first, as they do in the dictionary.
  mutating func add(_ index: Int, isWhole: Bool, where isWanted: (Int) -> Bool) {
    let people = max(1, gazetteer.population(index))
    // The most that it can count: its own name is looked up only if that suffices.
    if best.count == limit, let last = best.last,
      (last.weight, index) > ((isWhole ? 200 : 20) * people, last.index)
    {
      return
    }
    guard !seen.contains(index), isWanted(index) else { return }
    seen.insert(index)
    let own = gazetteer.names.folding.folded(gazetteer.name(index))
    let share = isWhole ? (own == query ? 200 : 60) : own.starts(with: query) ? 20 : 1
    let weight = share * people
    let place =
      best.firstIndex { (weight, $0.index) > ($0.weight, index) } ?? best.count
    guard place < limit else { return }
    best.insert((weight, index, isWhole), at: place)
    if best.count > limit { best.removeLast() }
  }
}
