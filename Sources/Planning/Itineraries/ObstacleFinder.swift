internal import ItineraryPlanning
internal import TravelModel
internal import VehicleRouting

/// Finds why no plan keeps a request, and the nearest changes with which one does.
///
/// A change is told only if a plan was found that keeps the request with it; so it is tried on the places that the
/// demands are about, and no others.
struct ObstacleFinder {
  private typealias Change = ImpossibleItinerary.Change

  /// How many steps of the search a trial gets.
  private static let steps = 600
  /// The places of a demand that are tried, the nearest ones.
  private static let most = (meal: 12, share: 30)
  /// How many days before and after the first are looked at.
  private static let mostDays = 14
  /// On how many dates on which all places are open a plan is looked for.
  private static let mostDates = 3
  /// Times are told in steps of five minutes, and looked for up to a day away.
  private static let (step, mostSteps) = (300, 288)
  /// No day is made longer than that; people sleep.
  private static let longestDay = 57_600

  let ways: ItineraryWays
  let options: RunOptions
  let categories: PlaceCategories
  let around: ItineraryDraft.Surroundings
  let request: ItineraryRequest
  /// All that are known.
  let places: [Place]
  private let found = FoundWays()

  /// Ways that were found, for trials that differ in other things.
  private final class FoundWays {
    private struct Key: Hashable {
      var locations: [Coordinate]
      var dates: [CalendarDate]
      var modes: [Ways.Means]
    }

    private var known: [Key: Ways] = [:]

    func ways(_ draft: ItineraryDraft, by finder: ItineraryWays) throws(RouterError) -> Ways {
      let key = Key(
        locations: draft.locations, dates: draft.request.days.map(\.date),
        modes: draft.request.modes)
      if let ways = known[key] { return ways }
      let ways = try finder.ways(draft)
      known[key] = ways
      return ways
    }
  }

  init(
    _ request: ItineraryRequest, places: [Place], planner: PlanItinerary,
    _ around: ItineraryDraft.Surroundings
  ) {
    (ways, categories) = (planner.ways, planner.categories)
    var options = planner.options
    options.limit = .iterations(Self.steps)
    (self.options, self.request, self.places, self.around) = (options, request, places, around)
  }
}

// MARK: - Days whose end cannot be reached

extension ObstacleFinder {
  /// The days that end before they start, or whose end cannot be reached without a visit.
  func unreachableEnds() throws(RouterError) -> [ImpossibleItinerary.Obstacle] {
    var obstacles: [ImpossibleItinerary.Obstacle] = []
    for day in request.days.indices {
      if let obstacle = try unreachableEnd(of: day) { obstacles.append(obstacle) }
    }
    let hasDemands =
      !(request.mustSee + (request.only ?? [])).isEmpty || !request.meals.isEmpty
      || request.shares.contains { $0.least > 0 }
    if obstacles.count == 1, hasDemands {
      // A little more time would do for the way alone.
      obstacles[0].changes = try changes(of: request, against: obstacles[0].reason)
    }
    return obstacles
  }

  private func unreachableEnd(
    of day: Int
  ) throws(RouterError) -> ImpossibleItinerary.Obstacle? {
    let terms = request.days[day]
    guard let clock = LocalClock(timeZone: request.timeZone, date: terms.date) else { return nil }
    var alone = ItineraryRequest(timeZone: request.timeZone, days: [terms])
    (alone.group, alone.modes, alone.detour) = (request.group, request.modes, request.detour)
    (alone.ride, alone.drive, alone.reserve) = (request.ride, request.drive, 0)
    // All ways of a day and night are looked at, whenever the day is said to end.
    alone.days[0].arrives = terms.leaves + 86_400
    let start = clock.elapsed(untilWallClock: terms.leaves)
    let end = clock.elapsed(untilWallClock: terms.arrives)
    func reach(
      _ modes: [Ways.Means], walking: Int?
    ) throws(RouterError) -> (arrives: Int, latest: Int?)? {
      var asked = alone
      asked.modes = modes
      let found = try ways.ways(ItineraryDraft(asked, places: [], categories: categories))
      let kept = found.modes.filter { mode in
        found.way(by: .init(mode), from: 0, to: 1, at: start).map { $0.walked <= walking ?? .max }
          ?? false
      }
      guard
        let arrives = kept.compactMap({
          found.way(by: .init($0), from: 0, to: 1, at: start)?.arrives
        }).min()
      else { return nil }
      return (
        arrives, kept.compactMap { found.latest(by: $0, from: 0, to: 1, arriving: end) }.max()
      )
    }
    let reached = try reach(request.modes, walking: request.walking)
    if let reached, end > start, reached.arrives <= end { return nil }
    var changes: [Change] = []
    if let reached {
      changes.append(
        .end(Self.roundedUp(clock.wallClock(after: reached.arrives), to: 60), day: day))
      if let latest = reached.latest, latest >= 0 {
        changes.append(.start(clock.wallClock(after: latest) / 60 * 60, day: day))
      }
    }
    if request.walking != nil, let walked = try reach(request.modes, walking: nil) {
      let walking = Change.walking(try metresOnFoot(alone))
      let later = Change.end(
        Self.roundedUp(clock.wallClock(after: walked.arrives), to: 60), day: day)
      if end > start, walked.arrives <= end {
        changes.append(walking)
      } else if reached == nil {
        changes.append(.both(later, walking))
      }
    }
    if end > start {
      for means in Ways.Means.allCases where !request.modes.contains(means) {
        if let other = try reach([means], walking: request.walking), other.arrives <= end {
          changes.append(.mode(means))
        }
      }
    }
    return .init(end > start ? .unreachableEnd(day: day) : .endsBeforeStart(day: day), changes)
  }

  private func metresOnFoot(_ alone: ItineraryRequest) throws(RouterError) -> Int {
    let found = try ways.ways(ItineraryDraft(alone, places: [], categories: categories))
    let walks = found.modes.compactMap { found.way(by: .init($0), from: 0, to: 1, at: 0)?.walked }
    return Self.roundedUp(walks.filter { $0 > 0 }.min() ?? 0, to: 100)
  }

  private static func roundedUp(_ value: Int, to step: Int) -> Int {
    (value + step - 1) / step * step
  }
}

// MARK: - Demands that are not met

extension ObstacleFinder {
  /// What stands in the way of the demands that a best plan lacks.
  ///
  /// - Parameters:
  ///   - missing: The demands that no candidate meets.
  ///   - lacking: Names of the places and meals that a best plan lacks.
  /// - Returns: One for each demand that no candidate meets; if all can be met, one for all together.
  /// - Throws: `RouterError` if the map cannot be used.
  func obstacles(
    missing: [ImpossibleItinerary.Reason], lacking: [String]
  ) throws(RouterError) -> [ImpossibleItinerary.Obstacle] {
    if missing.isEmpty {
      return [.init(.tooMuch(lacking: lacking), try changes(of: request, against: nil))]
    }
    var obstacles: [ImpossibleItinerary.Obstacle] = []
    for reason in missing {
      // The other demands that nothing meets are left out, so that one change can do.
      var alone = request
      for other in missing where other != reason { drop(other, from: &alone) }
      obstacles.append(.init(reason, try changes(of: alone, against: reason)))
    }
    return obstacles
  }

  /// What stands in the way where the ends of all days can be reached, but not with the money or on foot as far as
  /// all days together may.
  func obstacleOfWays() throws(RouterError) -> ImpossibleItinerary.Obstacle {
    var bare = request
    (bare.mustSee, bare.only, bare.meals, bare.shares) = ([], nil, [], [])
    return .init(.ways, try changes(of: bare, against: .ways))
  }

  /// Whether a plan keeps a request; tried on the places that its demands are about.
  private func isPossible(_ asked: ItineraryRequest) throws(RouterError) -> Bool {
    try trial(asked).map { $0.missing == 0 } ?? false
  }

  private func trial(_ asked: ItineraryRequest) throws(RouterError) -> ItineraryValue? {
    guard asked.isInOrder else { return nil }
    let draft = draft(asked)
    guard draft.missing.isEmpty else { return nil }
    let problem = draft.problem(try found.ways(draft, by: ways))
    var solver = ItinerarySolver(problem, options: options)
    solver.isTrial = true
    return solver.solve()?.value
  }

  private func draft(_ asked: ItineraryRequest) -> ItineraryDraft {
    ItineraryDraft(asked, places: demanded(asked), categories: categories, around)
  }

  /// The places that the demands of a request are about, the nearest of those of meals and shares.
  private func demanded(_ asked: ItineraryRequest) -> [Place] {
    let ids = Set(asked.mustSee + (asked.only ?? []))
    var chosen = Set(places.indices.filter { ids.contains(places[$0].id) })
    let anchors = asked.days.flatMap { [$0.start.location, $0.end.location] }
      .map { FixedCoordinate($0) }
    func nearest(_ interest: String, _ most: Int) -> [Int] {
      places.indices.filter {
        categories.meets(places[$0].categories, interest) && !asked.never.contains(places[$0].id)
      }.map { index in
        let here = FixedCoordinate(places[index].location)
        return (anchors.map { $0.distance(to: here) }.min() ?? 0, index)
      }.sorted { $0 < $1 }.prefix(most).map(\.1)
    }
    for meal in asked.meals { chosen.formUnion(nearest(meal.interest, Self.most.meal)) }
    for share in asked.shares where share.least > 0 {
      chosen.formUnion(nearest(share.interest, max(Self.most.share, share.least)))
    }
    return chosen.sorted().map { places[$0] }
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

  private func changes(
    of asked: ItineraryRequest, against reason: ImpossibleItinerary.Reason?
  ) throws(RouterError) -> [Change] {
    var changes: [Change] = []
    func offer(
      _ change: Change, _ alter: (inout ItineraryRequest) -> Void
    ) throws(RouterError) {
      var altered = asked
      alter(&altered)
      if try isPossible(altered) { changes.append(change) }
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
    if let budget = try leastBudget(asked) { changes.append(.budget(budget)) }
    if let metres = try leastWalking(asked) { changes.append(.walking(metres)) }
    for means in Ways.Means.allCases where !asked.modes.contains(means) {
      if means == .transit, ways.feed == nil { continue }
      try offer(.mode(means)) {
        $0.modes = Ways.Means.allCases.filter(($0.modes + [means]).contains)
      }
    }
    for id in asked.mustSee + (asked.only ?? []) {
      guard let place = places.first(where: { $0.id == id }) else { continue }
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

  /// The fewest seconds, in steps, with which a request that is changed by them is possible.
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
      return try isPossible(altered)
    }
    // What the longest time does not help, none does.
    guard
      let most = (1...Self.mostSteps).last(where: { altered($0) != nil }),
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

  /// The nearest date, of two the later one, on which the first day can be.
  private func nearestDate(_ asked: ItineraryRequest) throws(RouterError) -> CalendarDate? {
    var trials = 0
    for distance in 1...Self.mostDays {
      for days in [distance, -distance] {
        var altered = asked
        for index in altered.days.indices {
          let number = altered.days[index].date.daysSince1970 + days
          guard let date = CalendarDate(daysSince1970: number) else { return nil }
          altered.days[index].date = date
        }
        guard altered.isInOrder, draft(altered).missing.isEmpty else { continue }
        if try isPossible(altered) { return altered.days[0].date }
        trials += 1
        if trials == Self.mostDates { return nil }
      }
    }
    return nil
  }

  private func leastBudget(_ asked: ItineraryRequest) throws(RouterError) -> Int? {
    guard let budget = asked.budget else { return nil }
    var altered = asked
    altered.budget = nil
    guard let free = try trial(altered), free.missing == 0 else { return nil }
    // In whole units of the currency.
    var (low, high) = (budget / 100, (max(free.price, budget) + 99) / 100)
    while high - low > 1 {
      let middle = (low + high) / 2
      altered.budget = middle * 100
      if try isPossible(altered) { high = middle } else { low = middle }
    }
    return high * 100
  }

  private func leastWalking(_ asked: ItineraryRequest) throws(RouterError) -> Int? {
    guard let walking = asked.walking else { return nil }
    var altered = asked
    func isEnough(_ hundreds: Int?) throws(RouterError) -> Bool {
      altered.walking = hundreds.map { $0 * 100 }
      return try isPossible(altered)
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
  /// Whether days and meals start after the midnight of their date and end before that after the next, and days end after
  /// they start and follow each other.
  fileprivate var isInOrder: Bool {
    days.allSatisfy { $0.leaves >= 0 && $0.arrives <= 2 * 86_400 }
      && meals.allSatisfy { $0.from >= 0 && $0.until <= 2 * 86_400 }
      && days.allSatisfy { day in
        guard let clock = LocalClock(timeZone: timeZone, date: day.date) else { return false }
        return clock.elapsed(untilWallClock: day.leaves)
          < clock.elapsed(untilWallClock: day.arrives)
      }
      && zip(days, days.dropFirst()).allSatisfy { day, next in
        (next.date.daysSince1970 - day.date.daysSince1970) * 86_400 + next.leaves >= day.arrives
      }
  }
}
