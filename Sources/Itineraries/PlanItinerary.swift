package import ItineraryPlanning
package import PackingPlanning
internal import Planning
internal import TravelModel
package import VehicleRouting

/// Plans the days of a traveller: scores places, finds travel, solves, and checks the result.
package struct PlanItinerary: Sendable {
  /// The maximum number of places to solve: for visits, and for each meal; fewer with timetables, whose travel
  /// takes longer to find.
  private static let most = (visits: 2000, meals: 60)
  private static let maxWithTransit = (visits: 150, meals: 20)
  /// The steps of a search for the demands only.
  private static let stepsForDemands = 3000

  package let ways: ItineraryWays
  package var options: RunOptions
  package let categories: PlaceCategories

  /// The number of alternative plans, and the share of each earlier plan's places that they leave out.
  package var alternatives = 0
  package var difference = 0.4

  /// The visits of the plan that is edited: they stay where no change is worth it.
  package var earlier: [WrittenItinerary.Visit] = []

  /// The weather of the days, as far as known, and the rules for what to carry.
  package var weather = ItineraryWeather([])
  package var rules = VisitRulesReader.usual

  /// Creates the use case.
  package init(
    ways: ItineraryWays, options: RunOptions, categories: PlaceCategories
  ) {
    (self.ways, self.options, self.categories) = (ways, options, categories)
  }

  /// The result.
  package struct Result: Sendable {
    /// The request with the considered places.
    package var draft: ItineraryCompiler
    package var problem: ItineraryProblem
    /// All places, with the reasons why they were not candidates.
    package var leftOut: [(place: Place, reason: ItineraryCompiler.Reason)]
    package var plan: PlannedItinerary
    /// The number of places not considered because they are farther away or score less.
    package var passedOver: Int
    /// Alternative plans, which differ from it and from each other as requested.
    package var others: [PlannedItinerary]
    /// Whether fewer alternatives were found than requested.
    package var lacksOthers: Bool
    /// What to wear and carry, by day.
    package var things: [DayThings]
    /// What differs from the plan that was edited, besides the edits; `nil` if none was.
    package var changes: [ItineraryChange]?
    /// How many points these changes gain, in thousandths.
    package var gainOfChanges = 0
    /// How many visits of the plan that was edited do not stay.
    var changedCount = 0
    /// The loss from edits and from places shown before, if there are any.
    package var losses: ItineraryLosses?
    /// Edits that keep places that are no longer known.
    package var lost: [PlaceEdit] = []
  }

  /// Plans.
  ///
  /// - Parameters:
  ///   - request: The request, with ids instead of names of places.
  ///   - places: All known places.
  ///   - around: The surroundings with earlier visits; the weather is this planner's.
  ///   - edits: The edits of an earlier plan; at most one per place.
  /// - Returns: The best plan found.
  /// - Throws: `ImpossibleItinerary` if no plan meets the request, `RouterError` if the map cannot be used,
  ///   `CheckerRefusal` if the plan is wrong.
  package func run(
    _ request: ItineraryRequest, places: [Place], _ around: ItineraryCompiler.Surroundings,
    edits: [PlaceEdit] = []
  ) throws -> Result {
    let around = aware(around, of: request)
    return try best(of: request.byVehicles) { planner, request in
      let rivals = EditLosses(request, edits: edits, around, PlaceFinder(places))
      return try planner.run(rivals.asked.request, places: places, around, rivals, edits)
    }
  }

  /// The surroundings of request and places, with the weather.
  func aware(
    _ around: ItineraryCompiler.Surroundings, of request: ItineraryRequest
  ) -> ItineraryCompiler.Surroundings {
    guard let date = request.days.first?.date,
      let clock = LocalClock(timeZone: request.timeZone, date: date)
    else { return around }
    var around = around
    around.wet = weather.wet(request, clock)
    around.longestOutdoors = weather.longestOutdoors(request)
    return around
  }

  private func run(
    _ request: ItineraryRequest, places: [Place], _ around: ItineraryCompiler.Surroundings,
    _ rivals: EditLosses, _ edits: [PlaceEdit]
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
      // Comparisons use the same places.
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
      return try run(hurried, places: places, around, rivals, edits)
    }
    if solved.plans.isEmpty, !solved.best.isProven {
      // A plan not found in time among many places may be found among those of the demands.
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
    // Without edits, without each of them, and without changes.
    let comparing = EditLosses.comparing(options, count: edits.count + 2)
    let losses = rivals.losses(of: plan, options: comparing, ways: problem.ways) {
      request, around in
      ItineraryCompiler(request, places: draft.places, categories: categories, around)
    }
    var result = Result(
      draft: draft, problem: problem, leftOut: leftOut, plan: plan,
      passedOver: Set(all.roles.map(\.place)).count - Set(draft.roles.map(\.place)).count,
      others: Array(solved.plans.dropFirst()),
      lacksOthers: solved.plans.count <= alternatives, things: things,
      losses: losses, lost: rivals.lost)
    if !earlier.isEmpty {
      result.changes = draft.changes(from: earlier, to: plan, edits: edits)
      if let kept = solved.kept {
        result.changedCount = kept.answer.changes
        result.gainOfChanges = kept.visits.gain(of: kept.answer, comparing)
      }
    }
    return result
  }

  private struct Solved {
    var problem: ItineraryProblem
    var best: ItineraryAnswer
    /// The best plan and its alternatives; none if the best one is incomplete.
    var plans: [PlannedItinerary] = []
    /// What stays of the plan that is edited.
    var kept: (visits: KeptVisits, answer: KeptVisits.Answer)?
  }

  /// Solves a draft; `nil` if the ends of its days cannot be reached.
  ///
  /// Price and walk by timetable are exact only for the journeys used; see ``LegJourneys``.
  private func solved(
    _ draft: ItineraryCompiler, _ options: RunOptions
  ) throws(RouterError) -> Solved? {
    var journeys = LegJourneys(ways, draft)
    var modes = try ways.modes(draft)
    func problem() -> ItineraryProblem {
      draft.problem(MultimodalTravel(count: draft.locations.count, modes: modes))
    }
    while true {
      let free = problem()
      let kept = KeptVisits(earlier, draft, free)
      guard
        let answer = kept.map({ $0.solve(options) })
          ?? ItinerarySolver(free, options: options).solve().map({
            KeptVisits.Answer(itinerary: $0)
          })
      else { return nil }
      let (best, windows) = (answer.itinerary, answer.windows)
      var solved = Solved(problem: free.waiting(windows), best: best)
      solved.kept = kept.map { ($0, answer) }
      guard best.value.missing == 0 else { return solved }
      let others = free.alternatives(
        to: best, count: alternatives, difference: difference, options: options)
      func plans(_ answers: [ItineraryAnswer], _ free: ItineraryProblem) -> [PlannedItinerary] {
        answers.enumerated().compactMap { number, answer in
          draft.planned(answer, number == 0 ? free.waiting(windows) : free)
        }
      }
      solved.plans = plans([best] + others, free)
      if journeys.raise(&modes, by: solved.plans) { continue }
      guard let plan = solved.plans.first, journeys.settle(&modes, by: plan) else { return solved }
      let settled = problem()
      solved.problem = settled.waiting(windows)
      solved.plans = plans(
        solved.problem.valued([best]) + settled.valued([best] + others).dropFirst(), settled)
      return solved
    }
  }

  /// The indices of the places to solve: for visits and meals, those with the highest score for their travel.
  private func chosen(of draft: ItineraryCompiler) -> [Int] {
    let usesTransit = draft.request.modes.contains(.transit) && ways.feed != nil
    let most = usesTransit ? Self.maxWithTransit : Self.most
    let finder = PlaceFinder(draft.places)
    let demanded = Set(
      draft.request.mustSee + (draft.request.only ?? [])
        + earlier.compactMap { finder.id(of: $0.place) })
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
  /// A demand that no candidate meets, as readable text.
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
