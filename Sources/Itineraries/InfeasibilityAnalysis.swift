internal import ItineraryPlanning
internal import Planning
internal import TravelModel

/// Finds why no plan meets a request, and the smallest changes that make one possible.
///
/// A change is reported only if a plan was found that meets the changed request.
struct InfeasibilityAnalysis {
  typealias Change = ImpossibleItinerary.Change

  /// The number of days before and after the first to consider.
  private static let maxDays = 14
  /// The number of dates with all places open on which to look for a plan.
  private static let maxDates = 3
  /// Times are in steps of five minutes, and searched up to a day away.
  private static let (step, maxSteps) = (300, 288)
  /// The maximum length of a day; people sleep.
  private static let longestDay = 57_600

  let ways: ItineraryWays
  let categories: PlaceCategories
  let request: ItineraryRequest
  /// All known places.
  let places: [Place]
  let trials: FeasibilityProbes

  init(
    _ request: ItineraryRequest, places: [Place], planner: PlanItinerary,
    _ around: ItineraryCompiler.Surroundings
  ) {
    (ways, categories) = (planner.ways, planner.categories)
    (self.request, self.places) = (request, places)
    trials = FeasibilityProbes(planner, places: places, around)
  }
}

/// Demands that are not met.
extension InfeasibilityAnalysis {
  /// The obstacles to the demands that a best plan does not meet.
  ///
  /// - Parameters:
  ///   - missing: The demands that no candidate can meet.
  ///   - lacking: Names of the places and meals that a best plan lacks.
  ///   - isProven: Whether it is proven that no plan lacks fewer.
  /// - Returns: One for each demand that no candidate can meet; if all can be met, one for all together.
  /// - Throws: `RouterError` if the map cannot be used.
  func obstacles(
    missing: [ImpossibleItinerary.Reason], lacking: [String], isProven: Bool
  ) throws(RouterError) -> [ImpossibleItinerary.Obstacle] {
    if missing.isEmpty {
      let reason = ImpossibleItinerary.Reason.tooMuch(lacking: lacking, isProven: isProven)
      return [.init(reason, try changes(of: request, against: nil))]
    }
    var obstacles: [ImpossibleItinerary.Obstacle] = []
    for reason in missing {
      // Other demands that cannot be met are left out, so that a single change can be enough.
      var alone = request
      for other in missing where other != reason { drop(other, from: &alone) }
      obstacles.append(.init(reason, try changes(of: alone, against: reason)))
    }
    return obstacles
  }

  /// The obstacles if the ends of all days can be reached, but not within the budget or the walking distance
  /// for all days together.
  func obstacleOfWays() throws(RouterError) -> ImpossibleItinerary.Obstacle {
    var bare = request
    (bare.mustSee, bare.only, bare.meals, bare.shares) = ([], nil, [], [])
    return .init(.ways, try changes(of: bare, against: .ways))
  }

  private func drop(
    _ reason: ImpossibleItinerary.Reason, from asked: inout ItineraryRequest
  ) {
    switch reason {
    case .place(let name, _):
      let ids = Set(places.filter { $0.name == name }.map(\.id))
      asked.mustSee.removeAll(where: ids.contains)
      asked.only?.removeAll(where: ids.contains)
    case .meal(let name, _): asked.meals.removeAll { $0.name == name }
    case .share(let interest, _, _): asked.shares.removeAll { $0.interest == interest }
    case .endsBeforeStart, .unreachableEnd, .tooMuch, .ways: break
    }
  }

  func changes(
    of asked: ItineraryRequest, against reason: ImpossibleItinerary.Reason?
  ) throws(RouterError) -> [Change] {
    var changes: [Change] = []
    func offer(
      _ change: Change, _ alter: (inout ItineraryRequest) -> Void
    ) throws(RouterError) {
      var altered = asked
      alter(&altered)
      if try trials.isPossible(altered) { changes.append(change) }
    }
    switch reason {
    case .place(_, .tooDear(let cents)): try offer(.cap(cents)) { $0.cap = cents }
    case .place(_, .unknownHours): try offer(.unknownHours) { $0.allowsUnknownHours = true }
    case .share(let interest, _, let found):
      try offer(.least(interest, found)) { altered in
        for index in altered.shares.indices where altered.shares[index].interest == interest {
          altered.shares[index].least = found
        }
      }
    case .meal(let name, _): changes += try mealTimes(asked, name)
    default: break
    }
    for day in asked.days.indices {
      if let seconds = try least(asked, { $0.days[day].arrives += $1 }) {
        changes.append(.end(asked.days[day].arrives + seconds, day: day))
      }
      if let seconds = try least(asked, { $0.days[day].leaves -= $1 }) {
        changes.append(.start(asked.days[day].leaves - seconds, day: day))
      }
    }
    if let reason, reason.dependsOnDate, let date = try nearestDate(asked) {
      changes.append(.date(date))
    }
    if let stops = asked.stops, let most = try mostStops(asked, below: stops) {
      changes.append(.stops(most))
    }
    if let budget = try minBudget(asked) { changes.append(.budget(budget)) }
    if let metres = try minWalking(asked) { changes.append(.walking(metres)) }
    for means in MultimodalTravel.Means.allCases where !asked.modes.contains(means) {
      if means == .transit, ways.feed == nil { continue }
      try offer(.mode(means)) {
        $0.modes = MultimodalTravel.Means.allCases.filter(($0.modes + [means]).contains)
      }
    }
    for (index, share) in asked.shares.enumerated() {
      guard let most = share.most else { continue }
      let demanded = places.count {
        asked.demands($0.id) && categories.meets($0.categories, share.interest)
      }
      guard demanded > most else { continue }
      try offer(.most(share.interest, demanded)) { $0.shares[index].most = demanded }
    }
    for id in asked.mustSee + (asked.only ?? []) {
      guard let place = places.first(where: { $0.id == id }) else { continue }
      if asked.pins[id]?.begins != nil {
        try offer(.anyTime(place.name)) { $0.pins[id]?.begins = nil }
      }
      if asked.pins[id]?.seconds != nil {
        try offer(.anyLength(place.name)) { $0.pins[id]?.seconds = nil }
      }
      try offer(.without(place.name)) { altered in
        altered.mustSee.removeAll { $0 == id }
        altered.only?.removeAll { $0 == id }
      }
    }
    for meal in asked.meals {
      try offer(.without(meal.name)) { $0.meals.removeAll { $0.name == meal.name } }
    }
    return changes
  }

  /// The smallest number of seconds, in steps, by which a changed request becomes possible.
  private func least(
    _ asked: ItineraryRequest, _ alter: (inout ItineraryRequest, Int) -> Void
  ) throws(RouterError) -> Int? {
    func altered(_ steps: Int) -> ItineraryRequest? {
      var altered = asked
      alter(&altered, steps * Self.step)
      let isBearable = zip(asked.days, altered.days).allSatisfy { day, longer in
        let length = longer.arrives - longer.leaves
        return length <= max(Self.longestDay, day.arrives - day.leaves)
      }
      return altered.isInOrder && isBearable ? altered : nil
    }
    func isEnough(_ steps: Int) throws(RouterError) -> Bool {
      guard let altered = altered(steps) else { return false }
      return try trials.isPossible(altered)
    }
    // If the longest time does not help, none does.
    guard
      let most = (1...Self.maxSteps).last(where: { altered($0) != nil }),
      try isEnough(most)
    else { return nil }
    var (low, high) = (0, most)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try isEnough(middle) { high = middle } else { low = middle }
    }
    return high * Self.step
  }

  private func mealTimes(_ asked: ItineraryRequest, _ name: String) throws(RouterError) -> [Change]
  {
    guard let index = asked.meals.firstIndex(where: { $0.name == name }) else { return [] }
    let meal = asked.meals[index]
    var changes: [Change] = []
    if let seconds = try least(asked, { $0.meals[index].from -= $1 }) {
      changes.append(.meal(name, from: meal.from - seconds, until: meal.until))
    }
    if let seconds = try least(asked, { $0.meals[index].until += $1 }) {
      changes.append(.meal(name, from: meal.from, until: meal.until + seconds))
    }
    return changes
  }

  /// The nearest possible date for the first day; of two, the later one.
  private func nearestDate(_ asked: ItineraryRequest) throws(RouterError) -> CalendarDate? {
    var dates = 0
    for distance in 1...Self.maxDays {
      for days in [distance, -distance] {
        var altered = asked
        for index in altered.days.indices {
          let number = altered.days[index].date.daysSince1970 + days
          guard let date = CalendarDate(daysSince1970: number) else { return nil }
          altered.days[index].date = date
        }
        guard trials.hasCandidates(altered) else { continue }
        if try trials.isPossible(altered) { return altered.days[0].date }
        dates += 1
        if dates == Self.maxDates { return nil }
      }
    }
    return nil
  }

  /// The greatest possible minimum of stops below the requested one.
  private func mostStops(
    _ asked: ItineraryRequest, below stops: ClosedRange<Int>
  ) throws(RouterError) -> Int? {
    var altered = asked
    for least in (0..<stops.lowerBound).reversed() {
      altered.stops = least...stops.upperBound
      if try trials.isPossible(altered) { return least }
    }
    return nil
  }

  private func minBudget(_ asked: ItineraryRequest) throws(RouterError) -> Int? {
    guard let budget = asked.budget else { return nil }
    var altered = asked
    altered.budget = nil
    guard let free = try trials.value(altered), free.missing == 0 else { return nil }
    // In whole units of the currency.
    var (low, high) = (budget / 100, (max(free.price, budget) + 99) / 100)
    while high - low > 1 {
      let middle = (low + high) / 2
      altered.budget = middle * 100
      if try trials.isPossible(altered) { high = middle } else { low = middle }
    }
    return high * 100
  }

  private func minWalking(_ asked: ItineraryRequest) throws(RouterError) -> Int? {
    guard let walking = asked.walking else { return nil }
    var altered = asked
    func isEnough(_ hundreds: Int?) throws(RouterError) -> Bool {
      altered.walking = hundreds.map { $0 * 100 }
      return try trials.isPossible(altered)
    }
    guard try isEnough(nil) else { return nil }
    var (low, high) = (walking / 100, max(1, walking / 50))
    while try !isEnough(high) { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try isEnough(middle) { high = middle } else { low = middle }
    }
    return high * 100
  }
}

extension ImpossibleItinerary.Reason {
  /// Whether places may be open on other dates.
  fileprivate var dependsOnDate: Bool {
    switch self {
    case .place, .meal, .share: true
    case .endsBeforeStart, .unreachableEnd, .tooMuch, .ways: false
    }
  }
}

extension ItineraryRequest {
  /// Whether a place has to be seen.
  fileprivate func demands(_ id: String) -> Bool {
    mustSee.contains(id) || only?.contains(id) ?? false
  }
}
