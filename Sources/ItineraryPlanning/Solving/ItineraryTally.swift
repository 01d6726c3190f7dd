/// What the days of a plan share: which candidates are visited, how many of each limit, and the money.
struct ItineraryTally {
  /// `isVisited[group]`.
  private(set) var isVisited: [Bool]
  private var counts: [Int]
  private(set) var price = 0

  init(_ dense: DenseItinerary) {
    isVisited = [Bool](repeating: false, count: dense.groupCount)
    counts = [Int](repeating: 0, count: dense.limitCount)
  }

  /// Whether one more visit breaks no limit.
  @inline(__always)
  func mayVisit(_ candidate: Int, _ dense: DenseItinerary) -> Bool {
    if isVisited[dense.group[candidate]] { return false }
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let limit = dense.limits[index]
      if counts[limit] >= dense.most[limit] { return false }
    }
    return true
  }

  /// How many counts that lack something would lack one less.
  @inline(__always)
  func need(of candidate: Int, _ dense: DenseItinerary) -> Int {
    var need = 0
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let limit = dense.limits[index]
      if counts[limit] < dense.least[limit] { need += 1 }
    }
    return need
  }

  /// How many visits the least counts lack.
  func missing(_ dense: DenseItinerary) -> Int {
    var missing = 0
    for limit in counts.indices { missing += max(0, dense.least[limit] - counts[limit]) }
    return missing
  }

  /// Takes in that a day costs more or less than it did.
  mutating func replacePrice(_ before: Int, by after: Int) { price += after - before }

  /// Takes in a day.
  mutating func add(_ route: DayRoute, _ dense: DenseItinerary) { count(route, 1, dense) }

  /// Forgets a day.
  mutating func remove(_ route: DayRoute, _ dense: DenseItinerary) { count(route, -1, dense) }

  private mutating func count(_ route: DayRoute, _ sign: Int, _ dense: DenseItinerary) {
    price += sign * route.price
    for index in 0..<route.count { count(route.stops[index].candidate, sign, dense) }
  }

  /// Takes in one more visit, or one less; its cost is given by ``replacePrice(_:by:)``.
  mutating func count(_ candidate: Int, _ sign: Int, _ dense: DenseItinerary) {
    isVisited[dense.group[candidate]] = sign > 0
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      counts[dense.limits[index]] += sign
    }
  }
}
