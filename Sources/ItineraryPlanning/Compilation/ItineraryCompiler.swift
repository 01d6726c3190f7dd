package import TravelModel

/// A request with its places as candidates: which may be visited when, and why others are left out.
///
/// Locations are the starts and ends of the days, two for each, then the places in their order.
package struct ItineraryCompiler: Sendable {
  /// Why a place is no candidate.
  package enum Reason: Hashable, Codable, Sendable {
    /// It meets none of the interests.
    case noInterest
    /// The request excludes it, or does not name it among the only ones.
    case excluded
    /// It was visited on a day, in days since 1970.
    case visited(on: Int)
    /// An earlier plan of the same request showed it.
    case shown
    /// It is not open long enough on any day of the traveller.
    case closed
    /// Its opening hours are unreadable, or unknown and not accepted.
    case unknownHours
    /// It costs more than one place may, in hundredths; or in another currency.
    case tooDear(Int)
    case otherCurrency(String)
    /// The place is not known to be wheelchair accessible.
    case noWheelchair
    /// It is outside, and rain is likely while it is open.
    case rain
  }

  /// What a candidate of the problem represents.
  package struct Role: Hashable, Sendable {
    /// Index of the place.
    package var place: Int
    /// Index of the meal, and of the day on which it is eaten; `nil`: a visit.
    package var meal: Int?
    package var day: Int?
    /// For each day when the place is open, if the traveller stated a time; otherwise the candidate's windows apply.
    package var open: [[TimeWindow]]?
  }

  package let request: ItineraryRequest
  package let places: [Place]
  /// Of the first day; all moments count from its midnight.
  package let clock: LocalClock
  /// `roles[candidate]`.
  package private(set) var roles: [Role] = []
  package private(set) var leftOut: [Int: Reason] = [:]
  private var candidates: [ItineraryProblem.Candidate] = []
  private var counts: [ItineraryProblem.CountLimit] = []
  private var bestWorth: [Int: Int] = [:]
  /// The limits that keep days varied, by their index.
  private(set) var limitsOfVariety: [(limit: Int, rule: ItineraryVariety.Rule)] = []
  private let windows: [TimeWindow]

  /// The places that are asked for but are no candidates, or of a share that cannot be reached.
  package private(set) var missing: [Missing] = []

  /// A demand that no candidate meets.
  package enum Missing: Hashable, Sendable {
    /// Index of the place, with the reason.
    case place(Int, Reason)
    case meal(String, day: Int)
    case share(String, least: Int, found: Int)
  }

  /// Further inputs besides request and places.
  package struct Surroundings: Sendable {
    /// When a place was visited, in days since 1970, by its id; of several days the one nearest to the request.
    package var visits: [String: Int] = [:]
    /// After how many days a place is worth as much as before; `nil`: visited places are left out; 0: they
    /// count as any.
    package var revisitAfter: Int?
    /// Ids of the places that earlier plans of the same request showed; they are left out, but for meals.
    package var shown: Set<String> = []
    /// When rain is likely, in elapsed seconds from the midnight of the first day.
    package var wet: [TimeWindow] = []

    /// How long a stay outdoors may be in seconds, because it is cold; `nil`: as long as anybody likes.
    package var longestOutdoors: Int?

    /// Creates surroundings of which nothing is known.
    package init() {}
  }

  /// By when the end of each day has to be reached, the reserve not taken off, in elapsed seconds.
  package var limits: [Int] {
    request.days.map { day in
      let offset =
        (day.date.daysSince1970 - request.days[0].date.daysSince1970) * 86_400
      return clock.elapsed(untilWallClock: offset + day.arrives)
    }
  }

  /// The locations of the problem, as ``ItineraryProblem/ways`` count them.
  package var locations: [Coordinate] {
    request.days.flatMap { [$0.start.location, $0.end.location] } + places.map(\.location)
  }

  /// The traveller's time window on a day, less the reserve at its end, in elapsed seconds.
  package func window(of day: Int) -> TimeWindow { windows[day] }

  /// The midnight with which a day's date begins, in elapsed seconds.
  package func midnight(of day: Int) -> Int {
    let days = request.days[day].date.daysSince1970 - request.days[0].date.daysSince1970
    return clock.elapsed(untilWallClock: days * 86_400)
  }

  /// Where a place is among ``locations``.
  package func location(of place: Int) -> Int { 2 * request.days.count + place }

  /// The rest in seconds before leaving a location: a place, not where days start and end.
  ///
  /// Ways by timetable or not begin with this rest.
  package func rest(leaving location: Int) -> Int {
    location < self.location(of: 0) ? 0 : request.group.rest
  }

  /// Looks at all places.
  ///
  /// - Precondition: The reader took the request, and names in it are ids of places.
  package init(
    _ request: ItineraryRequest, places: [Place], categories: PlaceCategories,
    _ around: Surroundings = Surroundings()
  ) {
    guard let first = request.days.first,
      let clock = LocalClock(timeZone: request.timeZone, date: first.date)
    else { preconditionFailure("a request has days in a time zone") }
    self.request = request
    self.places = places
    self.clock = clock
    windows = request.days.map { day in
      let offset = (day.date.daysSince1970 - first.date.daysSince1970) * 86_400
      let start = clock.elapsed(untilWallClock: offset + day.leaves)
      let limit = clock.elapsed(untilWallClock: offset + day.arrives)
      // Of a short day no more than a third is kept in reserve.
      let end = limit - min(request.reserve, (limit - start) / 3)
      guard let window = TimeWindow(start: start, end: end) else {
        preconditionFailure("a day ends after it starts")
      }
      return window
    }
    let judge = PlaceScoring(
      request: request, categories: categories, around: around, clock: clock, windows: windows)
    for (index, place) in places.enumerated() { add(place, index, judge) }
    addMeals(judge)
    addLimits(judge)
    let variety = ItineraryVariety(
      request: request, places: places, categories: categories, roles: roles, windows: windows)
    for (limit, rule) in variety.limits(candidates) {
      if let rule { limitsOfVariety.append((counts.count, rule)) }
      counts.append(limit)
    }
    for (candidate, place) in variety.neighbours(candidates) { candidates[candidate].group = place }
  }

  private mutating func add(_ place: Place, _ index: Int, _ judge: PlaceScoring) {
    switch judge.judge(place) {
    case .failure(let refusal):
      leftOut[index] = refusal.reason
    case .success(let visits):
      for visit in visits {
        roles.append(Role(place: index, open: visit.open))
        bestWorth[index] = visit.lengths.last?.worth
        candidates.append(
          ItineraryProblem.Candidate(
            location: location(of: index), group: index, lengths: visit.lengths,
            windows: visit.windows, price: visit.price))
      }
    }
  }

  /// A meal on a day is a candidate of its own at each place that serves it.
  private mutating func addMeals(_ judge: PlaceScoring) {
    for (number, meal) in request.meals.enumerated() {
      for day in request.days.indices {
        var members: [Int] = []
        for (index, place) in places.enumerated() {
          guard let visit = judge.judge(place, meal: meal, on: day) else { continue }
          members.append(candidates.count)
          bestWorth[index] = max(bestWorth[index] ?? 0, visit.lengths.last?.worth ?? 0)
          roles.append(Role(place: index, meal: number, day: day))
          candidates.append(
            ItineraryProblem.Candidate(
              location: location(of: index), group: index, lengths: visit.lengths,
              windows: visit.windows, price: visit.price))
        }
        if judge.mealWindow(meal, on: day) == nil { continue }
        if members.isEmpty { missing.append(.meal(meal.name, day: day)) }
        counts.append(.init(members: members, least: 1, most: 1))
      }
    }
  }

  private mutating func addLimits(_ judge: PlaceScoring) {
    let demanded = request.mustSee + (request.only ?? [])
    for id in demanded {
      guard let index = places.firstIndex(where: { $0.id == id }) else { continue }
      let members = roles.indices.filter { roles[$0].place == index && roles[$0].meal == nil }
      if members.isEmpty { missing.append(.place(index, leftOut[index] ?? .closed)) }
    }
    for id in request.mustSee {
      let members = roles.indices.filter {
        places[roles[$0].place].id == id && roles[$0].meal == nil
      }
      counts.append(.init(members: members, least: 1))
    }
    if let only = request.only {
      let members = roles.indices.filter {
        only.contains(places[roles[$0].place].id) && roles[$0].meal == nil
      }
      counts.append(.init(members: members, least: only.count))
    }
    for share in request.shares {
      let members = roles.indices.filter {
        judge.categories.meets(places[roles[$0].place].categories, share.interest)
      }
      if members.count < share.least {
        missing.append(.share(share.interest, least: share.least, found: members.count))
      }
      counts.append(
        .init(members: members, least: share.least, most: share.most ?? .max, isShare: true))
    }
  }

  /// When a candidate's place is open, for each day.
  func openings(of candidate: Int) -> [[TimeWindow]] {
    roles[candidate].open ?? candidates[candidate].windows
  }

  /// What the best visit of a place is worth, in thousandths of a point; 0 if it is no candidate.
  package func worth(of place: Int) -> Double {
    Double(bestWorth[place] ?? 0)
  }

  /// The problem with given ways between ``locations``.
  package func problem(_ ways: MultimodalTravel) -> ItineraryProblem {
    var problem = ItineraryProblem(
      days: windows.enumerated().map { day, window in
        ItineraryProblem.Day(
          start: 2 * day, end: 2 * day + 1, window: window, walking: request.walking)
      }, candidates: candidates, ways: ways)
    problem.limits = counts
    problem.budget = request.budget
    return problem
  }
}
