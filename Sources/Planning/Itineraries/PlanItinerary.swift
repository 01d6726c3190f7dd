package import ItineraryPlanning
package import PackingPlanning
internal import TravelModel
package import VehicleRouting

/// Plans the days of a traveller: judges places, finds ways, solves, and checks what comes out.
package struct PlanItinerary: Sendable {
  /// The most places that are solved: for visits, and for each meal; with timetables, whose ways take longer to
  /// find, they are fewer.
  private static let most = (visits: 2000, meals: 60)
  private static let maxWithTransit = (visits: 150, meals: 20)
  /// Steps of a search for what is demanded and nothing else.
  private static let stepsForDemands = 3000

  package let ways: ItineraryWays
  package var options: RunOptions
  package let categories: PlaceCategories

  /// How many further plans are wanted, and which share of the places of each earlier one stays away.
  package var alternatives = 0
  package var difference = 0.4

  /// The weather of the days, as far as it is known, and what one has with one then.
  package var weather = ItineraryWeather([])
  package var rules = VisitRulesReader.usual

  /// Creates the use case.
  package init(
    ways: ItineraryWays, options: RunOptions, categories: PlaceCategories
  ) {
    (self.ways, self.options, self.categories) = (ways, options, categories)
  }

  /// What came out.
  package struct Result: Sendable {
    /// The request with the places that were looked at.
    package var draft: ItineraryCompiler
    package var problem: ItineraryProblem
    /// All places, with the reason why they were no candidates.
    package var leftOut: [(place: Place, reason: ItineraryCompiler.Reason)]
    package var plan: PlannedItinerary
    /// How many places that may be visited were not looked at, because they are farther away or worth less.
    package var passedOver: Int
    /// Further plans, which differ from it and from each other as was asked.
    package var others: [PlannedItinerary]
    /// Whether fewer further plans were found than were asked for.
    package var lacksOthers: Bool
    /// What one has on and with one, by day.
    package var things: [DayThings]
    /// What edits and places that were shown before cost; `nil`: there are none.
    package var losses: ItineraryLosses?
    /// Edits that keep places which are not known any more.
    package var lost: [PlaceEdit] = []
  }

  /// Plans.
  ///
  /// - Parameters:
  ///   - request: What is wanted, with ids of places in place of names.
  ///   - places: All that are known.
  ///   - around: Earlier visits; the weather is this planner's.
  ///   - edits: What was said of places of an earlier plan; at most one of each place.
  /// - Returns: The best plan that was found.
  /// - Throws: `ImpossibleItinerary` if no plan keeps the request, `RouterError` if the map cannot be used,
  ///   `CheckerRefusal` if the plan is wrong.
  package func run(
    _ request: ItineraryRequest, places: [Place], _ around: ItineraryCompiler.Surroundings,
    edits: [PlaceEdit] = []
  ) throws -> Result {
    let around = aware(around, of: request)
    let rivals = EditLosses(request, edits: edits, around, PlaceFinder(places))
    return try run(rivals.asked.request, places: places, around, rivals)
  }

  /// What is known beside request and places, with the weather.
  func aware(
    _ around: ItineraryCompiler.Surroundings, of request: ItineraryRequest
  ) -> ItineraryCompiler.Surroundings {
    guard let date = request.days.first?.date,
      let clock = LocalClock(timeZone: request.timeZone, date: date)
    else { return around }
    var around = around
    around.wet = weather.wet(request, clock)
    return around
  }

  private func run(
    _ request: ItineraryRequest, places: [Place], _ around: ItineraryCompiler.Surroundings,
    _ rivals: EditLosses
  ) throws -> Result {
    let finder = InfeasibilityAnalysis(request, places: places, planner: self, around)
    func impossible(_ obstacles: [ImpossibleItinerary.Obstacle]) -> ImpossibleItinerary {
      ImpossibleItinerary(request, obstacles)
    }
    let unreachable = try finder.unreachableEnds()
    guard unreachable.isEmpty else { throw impossible(unreachable) }
    let all = ItineraryCompiler(request, places: places, categories: categories, around)
    let leftOut = all.leftOut.sorted { $0.key < $1.key }.map { (places[$0.key], $0.value) }
    guard all.missing.isEmpty else {
      throw impossible(
        try finder.obstacles(missing: all.missing.map(all.reason), lacking: [], isProven: true))
    }
    var chosen = chosen(of: all)
    if let (request, around) = rivals.free {
      // Who compares looks at the same places.
      let draft = ItineraryCompiler(request, places: places, categories: categories, around)
      chosen = Set(chosen + self.chosen(of: draft)).sorted()
    }
    var draft = ItineraryCompiler(
      request, places: chosen.map { places[$0] }, categories: categories, around)
    guard var solved = try solved(draft, options) else {
      guard request.reserve > 0 else { throw impossible([try finder.obstacleOfWays()]) }
      // The reserve is there to be used.
      var hurried = request
      hurried.reserve = 0
      return try run(hurried, places: places, around, rivals)
    }
    if solved.plans.isEmpty, !solved.best.isProven {
      // What is not found in time among many places may be found among those of the demands.
      let alone = ItineraryCompiler(
        request, places: finder.trials.demanded(request), categories: categories, around)
      var counted = options
      counted.limit = .iterations(Self.stepsForDemands)
      if let found = try self.solved(alone, counted) { (draft, solved) = (alone, found) }
    }
    let problem = solved.problem
    guard let plan = solved.plans.first else {
      throw impossible(
        try finder.obstacles(
          missing: [], lacking: draft.lacking(in: solved.best.itinerary),
          isProven: solved.best.isProven))
    }
    let checker = ItineraryChecker(
      request, places: draft.places, categories: categories, ways: problem.ways)
    let violations = solved.plans.flatMap(checker.violations)
    guard violations.isEmpty else {
      throw CheckerRefusal(sentences: violations.map { "\($0)" })
    }
    let things = zip(request.days, plan.days).map { terms, day in
      DayThings(
        visits: day.visits.map { weather.things(for: $0, draft, by: rules) },
        isWeatherUsual: weather.isUsual(on: terms.date))
    }
    let losses = rivals.losses(of: plan, options: options) { request, around in
      ItineraryCompiler(request, places: draft.places, categories: categories, around)
        .problem(problem.ways)
    }
    return Result(
      draft: draft, problem: problem, leftOut: leftOut, plan: plan,
      passedOver: Set(all.roles.map(\.place)).count - Set(draft.roles.map(\.place)).count,
      others: Array(solved.plans.dropFirst()),
      lacksOthers: solved.plans.count <= alternatives, things: things,
      losses: losses, lost: rivals.lost)
  }

  private struct Solved {
    var problem: ItineraryProblem
    var best: ItineraryAnswer
    /// The best and further ones; none if the best one lacks something.
    var plans: [PlannedItinerary] = []
  }

  /// Solves a draft; `nil` if the ends of its days cannot be reached.
  ///
  /// What journeys by timetable take is known exactly of those that are taken; see ``LegJourneys``.
  private func solved(
    _ draft: ItineraryCompiler, _ options: RunOptions
  ) throws(RouterError) -> Solved? {
    var journeys = LegJourneys(ways, draft)
    var modes = try ways.modes(draft)
    func problem() -> ItineraryProblem {
      draft.problem(MultimodalTravel(count: draft.locations.count, modes: modes))
    }
    while true {
      let solved = problem()
      guard let best = ItinerarySolver(solved, options: options).solve() else { return nil }
      guard best.value.missing == 0 else { return Solved(problem: solved, best: best) }
      let others = solved.alternatives(
        to: best, count: alternatives, difference: difference, options: options)
      let answers = [best] + others
      let plans = answers.compactMap { draft.planned($0, solved) }
      if journeys.raise(&modes, by: plans) { continue }
      guard let plan = plans.first, journeys.settle(&modes, by: plan) else {
        return Solved(problem: solved, best: best, plans: plans)
      }
      let settled = problem()
      return Solved(
        problem: settled, best: best,
        plans: settled.valued(answers).compactMap { draft.planned($0, settled) })
    }
  }

  /// Indices of the places that are solved: for visits and for meals those that are worth most for their way.
  private func chosen(of draft: ItineraryCompiler) -> [Int] {
    let usesTransit = draft.request.modes.contains(.transit) && ways.feed != nil
    let most = usesTransit ? Self.maxWithTransit : Self.most
    let demanded = Set(draft.request.mustSee + (draft.request.only ?? []))
    let anchors = draft.request.days.flatMap { [$0.start.location, $0.end.location] }
      .map { FixedCoordinate($0) }
    func rank(_ index: Int) -> (Int, Double, Int) {
      let place = draft.places[index]
      if demanded.contains(place.id) { return (0, 0, index) }
      let here = FixedCoordinate(place.location)
      let metres = anchors.map { $0.distance(to: here) }.min() ?? 0
      return (1, -draft.worth(of: index) / (3000 + metres), index)
    }
    func best(_ roles: [ItineraryCompiler.Role], _ most: Int) -> [Int] {
      Set(roles.map(\.place)).map(rank).sorted { $0 < $1 }.prefix(most).map(\.2)
    }
    let visits = best(draft.roles.filter { $0.meal == nil }, most.visits)
    let meals = draft.request.meals.indices.flatMap { meal in
      best(draft.roles.filter { $0.meal == meal }, most.meals)
    }
    return Set(visits + meals).sorted()
  }
}

extension ItineraryCompiler {
  /// A demand that no candidate meets, as people read it.
  fileprivate func reason(_ missing: Missing) -> ImpossibleItinerary.Reason {
    switch missing {
    case .place(let index, let reason): .place(places[index].name, reason)
    case .meal(let name, let day): .meal(name, day: day)
    case .share(let interest, let least, let found):
      .share(interest, least: least, found: found)
    }
  }

  /// The names of the demanded places and of the meals that an itinerary lacks.
  fileprivate func lacking(in itinerary: Itinerary) -> [String] {
    let had = itinerary.candidates.map { roles[$0] }
    let seen = Set(had.filter { $0.meal == nil }.map { places[$0.place].id })
    let unseen = (request.mustSee + (request.only ?? [])).filter { !seen.contains($0) }
    let hungry = request.meals.enumerated().filter { number, _ in
      let days = Set(roles.filter { $0.meal == number }.map(\.day))
      return had.filter { $0.meal == number }.count < days.count
    }
    return unseen.compactMap { id in places.first { $0.id == id }?.name }
      + hungry.map(\.element.name)
  }
}
