internal import ItineraryPlanning
internal import Planning
internal import TravelModel
internal import VehicleRouting

/// Tests whether requests can be met at all, using only the places that their demands involve.
struct FeasibilityProbes {
  /// The search steps for a trial, and the additional ones for each demand.
  private static let steps = (first: 600, demand: 100)
  /// The maximum number of trials; with that much to change, it is better to demand less.
  private static let most = 300
  /// The number of places to try for a demand, nearest first.
  private static let nearest = (meal: 12, share: 30, stops: 40)

  private let planner: PlanItinerary
  private let around: ItineraryCompiler.Surroundings
  /// All known places.
  private let places: [Place]
  private let found = FoundWays()

  init(_ planner: PlanItinerary, places: [Place], _ around: ItineraryCompiler.Surroundings) {
    self.planner = planner
    (self.places, self.around) = (places, around)
  }

  /// Whether a plan meets a request.
  func isPossible(_ asked: ItineraryRequest) throws(RouterError) -> Bool {
    try value(asked).map { $0.missing == 0 } ?? false
  }

  /// The score of the first complete plan for a request; `nil` if there is none.
  func value(_ asked: ItineraryRequest) throws(RouterError) -> ItineraryValue? {
    var best: ItineraryValue?
    for request in asked.byVehicles {
      let value = try valueByVehicle(request)
      if let value, best.map({ $0 < value }) ?? true { best = value }
      if best?.missing == 0 { break }
    }
    return best
  }

  private func valueByVehicle(_ asked: ItineraryRequest) throws(RouterError) -> ItineraryValue? {
    guard let draft = draft(asked), found.count < Self.most else { return nil }
    let problem = draft.problem(try found.ways(draft, by: planner.ways))
    found.count += 1
    var options = planner.options
    let demands = problem.limits.reduce(0) { $0 + ($1.shortfall == nil ? $1.least : 0) }
    options.limit = .iterations(Self.steps.first + Self.steps.demand * demands)
    var solver = ItinerarySolver(problem, options: options)
    solver.isTrial = true
    if let answer = solver.solve() { return answer.value }
    guard asked.reserve > 0 else { return nil }
    // The reserve may be used.
    var hurried = asked
    hurried.reserve = 0
    return try valueByVehicle(hurried)
  }

  /// Whether each demand of a request can be met by some place, though perhaps not all in one plan.
  func hasCandidates(_ asked: ItineraryRequest) -> Bool { draft(asked) != nil }

  private func draft(_ asked: ItineraryRequest) -> ItineraryCompiler? {
    guard asked.isInOrder else { return nil }
    let draft = ItineraryCompiler(
      asked, places: demanded(asked), categories: planner.categories, around)
    return draft.missing.isEmpty ? draft : nil
  }

  /// The places that the demands of a request involve; for meals and shares, the nearest ones.
  func demanded(_ asked: ItineraryRequest) -> [Place] {
    let ids = Set(asked.mustSee + (asked.only ?? []))
    var chosen = Set(places.indices.filter { ids.contains(places[$0].id) })
    let anchors = asked.days.flatMap { [$0.start.location, $0.end.location] }
      .map { FixedCoordinate($0) }
    func nearest(_ interest: String?, _ most: Int) -> [Int] {
      places.indices.filter { index in
        interest.map { planner.categories.meets(places[index].categories, $0) } ?? true
          && !asked.never.contains(places[index].id)
      }.map { index in
        let here = FixedCoordinate(places[index].location)
        return (anchors.map { $0.distance(to: here) }.min() ?? 0, index)
      }.sorted { $0 < $1 }.prefix(most).map(\.1)
    }
    // No two meals are at the same place.
    let meals = max(Self.nearest.meal, 2 * asked.days.count)
    for meal in asked.meals { chosen.formUnion(nearest(meal.interest, meals)) }
    for share in asked.shares where share.least > 0 {
      chosen.formUnion(nearest(share.interest, max(Self.nearest.share, share.least)))
    }
    if let stops = asked.stops, stops.lowerBound > 0 {
      let interests = asked.interests.filter { $0.value > 0 }.map(\.key).sorted()
      let wanted: [String?] = interests.isEmpty ? [nil] : interests
      for interest in wanted { chosen.formUnion(nearest(interest, Self.nearest.stops)) }
    }
    return chosen.sorted().map { places[$0] }
  }
}

/// The travel found so far, for trials that do not change it, and the number of trials.
private final class FoundWays {
  private struct Key: Hashable {
    var locations: [Coordinate]
    var dates: [CalendarDate]
    var modes: [MultimodalTravel.Means]
    /// What else decides how far one walks.
    var isByOwnCar: Bool, statesWalking: Bool
    var named: [String]
  }

  var count = 0
  private var known: [Key: MultimodalTravel] = [:]

  func ways(_ draft: ItineraryCompiler, by finder: ItineraryWays) throws(RouterError)
    -> MultimodalTravel
  {
    let key = Key(
      locations: draft.locations, dates: draft.request.days.map(\.date),
      modes: draft.request.modes, isByOwnCar: draft.request.isByOwnCar,
      statesWalking: draft.request.walking != nil, named: draft.request.mustSee)
    if let ways = known[key] { return ways }
    let ways = try finder.ways(draft)
    known[key] = ways
    return ways
  }
}

extension ItineraryRequest {
  /// Whether days and meals start after the midnight of their date and end before that after the next, and days end after
  /// they start and follow each other.
  var isInOrder: Bool {
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
