/// What the days of a plan share: which candidates are visited, how many of each limit, and the money.
struct ItineraryTally {
  /// `isVisited[group]`.
  private(set) var isVisited: [Bool]
  /// By the slots of ``DenseItinerary``.
  private var counts: [Int]
  private(set) var price = 0
  /// By how much visits are worth less because there are many of a limit, or too few.
  private(set) var loss = 0

  init(_ dense: DenseItinerary) {
    isVisited = [Bool](repeating: false, count: dense.groupCount)
    counts = [Int](repeating: 0, count: dense.slotCount)
    for slot in counts.indices {
      let limit = dense.limitOfSlot[slot]
      loss += dense.shortfall[limit] * dense.least[limit]
    }
  }

  /// Whether one more visit on a day breaks no limit.
  @inline(__always)
  func mayVisit(_ candidate: Int, on day: Int, _ dense: DenseItinerary) -> Bool {
    if isVisited[dense.group[candidate]] { return false }
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let slot = dense.slot(of: dense.limits[index], on: day)
      if counts[slot] >= dense.most[slot] { return false }
    }
    return true
  }

  /// Whether a visit in the place of others of the same day breaks no limit.
  func mayVisit(
    _ candidate: Int, on day: Int, replacing stops: ArraySlice<DayRoute.Stop>,
    _ dense: DenseItinerary
  ) -> Bool {
    if isVisited[dense.group[candidate]] { return false }
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let limit = dense.limits[index]
      let slot = dense.slot(of: limit, on: day)
      guard counts[slot] >= dense.most[slot] else { continue }
      let replaced = stops.count { dense.counts($0.candidate, limit) }
      if counts[slot] - replaced >= dense.most[slot] { return false }
    }
    return true
  }

  /// How many counts that lack something would lack one less.
  @inline(__always)
  func need(of candidate: Int, _ dense: DenseItinerary) -> Int {
    var need = 0
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let limit = dense.limits[index]
      if !dense.isDemand[limit] { continue }
      for day in 0..<dense.dayCount {
        let slot = dense.slot(of: limit, on: day)
        if counts[slot] < dense.least[limit] {
          need += 1
          break
        }
      }
    }
    return need
  }

  /// By how much a plan with one more visit on a day is worth less than the visit, because there are others; negative if it lacks.
  @inline(__always)
  func loss(with candidate: Int, on day: Int, _ dense: DenseItinerary) -> Int {
    loss(of: candidate, on: day, beside: 0, dense)
  }

  /// By how much the plan would be worth more without a visit, besides what that is worth.
  @inline(__always)
  func relief(without candidate: Int, on day: Int, _ dense: DenseItinerary) -> Int {
    loss(of: candidate, on: day, beside: -1, dense)
  }

  @inline(__always)
  private func loss(
    of candidate: Int, on day: Int, beside change: Int, _ dense: DenseItinerary
  ) -> Int {
    var loss = 0
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let limit = dense.limits[index]
      if dense.decline[limit] == 0, dense.shortfall[limit] == 0 { continue }
      loss += dense.loss(limit, after: counts[dense.slot(of: limit, on: day)] + change)
    }
    return loss
  }

  /// How many visits the least counts lack.
  func missing(_ dense: DenseItinerary) -> Int {
    var missing = 0
    for slot in counts.indices where dense.isDemand[dense.limitOfSlot[slot]] {
      missing += max(0, dense.least[dense.limitOfSlot[slot]] - counts[slot])
    }
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
    for index in 0..<route.count {
      count(route.stops[index].candidate, sign, on: route.day, dense)
    }
  }

  /// Takes in one more visit, or one less; its cost is given by ``replacePrice(_:by:)``.
  mutating func count(_ candidate: Int, _ sign: Int, on day: Int, _ dense: DenseItinerary) {
    isVisited[dense.group[candidate]] = sign > 0
    for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
      let limit = dense.limits[index]
      let slot = dense.slot(of: limit, on: day)
      loss += sign * dense.loss(limit, after: counts[slot] - (sign < 0 ? 1 : 0))
      counts[slot] += sign
    }
  }
}
