/// Why the places of a plan are in it, and what it would take to put in others.
package struct PlanExplanation: Hashable, Codable, Sendable {
  /// Why a place is visited.
  package struct Reason: Hashable, Codable, Sendable {
    /// The requested interests that it matches, the strongest first.
    package var interests: [String]
    /// The extra travel time in seconds that it causes, without rests; negative if a timetable makes it so.
    package var detour: Int

    /// Creates a reason.
    package init(interests: [String], detour: Int) {
      (self.interests, self.detour) = (interests, detour)
    }
  }

  /// What of a request an insertion does not keep.
  package enum Obstacle: Hashable, Codable, Sendable {
    /// The day would end this many seconds too late.
    case late(Int)
    /// On time, but with less to spare than the reserve.
    case reserve(Int)
    /// The budget would be exceeded by this many hundredths.
    case budget(Int)
    /// The walk would be this many metres over the limit.
    case walking(Int)
    /// No more places are wanted that meet an interest.
    case enough(String, most: Int)
    /// The day has as many stops as fill it, or as many of this kind.
    case enoughStops(Int)
    case enoughOfKind(Int)
    /// It is seen together with a place next to it, which is visited.
    case beside(place: Int)
  }

  /// Another place that would have to go.
  package struct Swap: Hashable, Codable, Sendable {
    /// Index of the place in the draft.
    package var place: Int
    /// By how much the plan would be worth less, in thousandths of a point.
    package var loss: Int
    /// How much more it would cost.
    package var price: Int
  }

  /// What it would take to visit a place that is left out.
  package struct Omission: Hashable, Codable, Sendable {
    /// Index of the place in the draft.
    package var place: Int
    /// What its best visit is worth, in thousandths of a point.
    package var worth: Int
    /// Where it would take least time; `nil`: it fits nowhere between the others within all
    /// opening hours.
    package var insertion: VisitInsertion?
    /// What the insertion does not keep; none: it is possible, but not worth what it takes.
    package var obstacles: [Obstacle]
    /// For which visit it would best be put in; `nil`: for none alone.
    package var swap: Swap?
  }

  /// By day and visit.
  package var reasons: [[Reason]]
  /// Those that are worth most, the best first.
  package var omissions: [Omission]
}

extension PlanExplanation {
  /// How long a day may last beyond its end, to compute by how much one would be late.
  private static let overtime = 6 * 3600

  /// Explains a plan.
  ///
  /// - Parameters:
  ///   - plan: One that keeps its request.
  ///   - draft: The request with its places.
  ///   - problem: The same in numbers, with the ways.
  ///   - categories: Which places meet which interests.
  ///   - around: What the draft was made with.
  ///   - count: The number of omitted places to report.
  /// - Complexity: For each of these about v² · m² schedules, for v visits in a day and m modes.
  package init(
    of plan: PlannedItinerary, _ draft: ItineraryCompiler, _ problem: ItineraryProblem,
    categories: PlaceCategories, _ around: ItineraryCompiler.Surroundings, count: Int
  ) {
    let request = draft.request
    func interests(_ place: Int) -> [String] {
      request.interests.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        .filter { categories.meets(draft.places[place].categories, $0) }
    }
    let itinerary = draft.itinerary(of: plan, in: problem)
    reasons = plan.days.enumerated().map { number, day in
      day.visits.indices.map { visit in
        let detour = itinerary.flatMap {
          problem.detour(of: visit, of: $0.days[number], on: number)
        }
        return Reason(
          interests: interests(day.visits[visit].place),
          detour: (detour ?? request.group.rest) - request.group.rest)
      }
    }
    omissions = []
    guard let itinerary else { return }
    let seen = Set(plan.days.flatMap(\.visits).map(\.place))
    let best = Set(draft.roles.filter { $0.meal == nil && !seen.contains($0.place) }.map(\.place))
      .sorted { (draft.worth(of: $1), $0) < (draft.worth(of: $0), $1) }.prefix(count)
    guard !best.isEmpty else { return }
    // The same places where each day lasts longer and nothing else is demanded, with candidates of other indices.
    var late = request
    for day in late.days.indices { late.days[day].arrives += Self.overtime }
    late.reserve = 0
    let longDraft = ItineraryCompiler(late, places: draft.places, categories: categories, around)
    let long = longDraft.problem(problem.ways)
    guard let inLong = longDraft.itinerary(of: plan, in: long) else { return }
    for place in best {
      var omission = Omission(
        place: place, worth: Int(draft.worth(of: place)), insertion: nil, obstacles: [], swap: nil)
      if let candidate = longDraft.visit(of: place) {
        omission.insertion = long.cheapestInsertion(of: candidate, into: inLong)
        omission.obstacles =
          omission.insertion.map {
            Self.obstacles($0, place, plan, draft, problem, categories)
          } ?? []
      }
      if let candidate = draft.visit(of: place) {
        omission.swap = problem.bestSwap(for: candidate, in: itinerary).map {
          Swap(place: draft.roles[$0.without].place, loss: $0.loss, price: $0.price)
        }
      }
      omissions.append(omission)
    }
  }

  private static func obstacles(
    _ insertion: VisitInsertion, _ place: Int, _ plan: PlannedItinerary, _ draft: ItineraryCompiler,
    _ problem: ItineraryProblem, _ categories: PlaceCategories
  ) -> [Obstacle] {
    let request = draft.request
    var obstacles = variety(insertion, place, plan, draft, problem)
    for share in request.shares {
      func meets(_ place: Int) -> Bool {
        categories.meets(draft.places[place].categories, share.interest)
      }
      guard let most = share.most, meets(place) else { continue }
      if plan.days.flatMap(\.visits).count(where: { meets($0.place) }) >= most {
        obstacles.append(.enough(share.interest, most: most))
      }
    }
    let limit = draft.limits[insertion.day]
    if insertion.arrives > limit {
      obstacles.append(.late(insertion.arrives - limit))
    } else if insertion.arrives > draft.window(of: insertion.day).end {
      obstacles.append(.reserve(limit - insertion.arrives))
    }
    if let budget = request.budget, plan.price + insertion.price > budget {
      obstacles.append(.budget(plan.price + insertion.price - budget))
    }
    let day = plan.days[insertion.day]
    let walked = day.visits.reduce(day.last.walked) { $0 + $1.leg.walked } + insertion.walked
    if let walking = request.walking, walked > walking {
      obstacles.append(.walking(walked - walking))
    }
    return obstacles
  }
}

extension PlanExplanation {
  /// What keeps a day varied and would not be kept.
  private static func variety(
    _ insertion: VisitInsertion, _ place: Int, _ plan: PlannedItinerary, _ draft: ItineraryCompiler,
    _ problem: ItineraryProblem
  ) -> [Obstacle] {
    guard let candidate = draft.visit(of: place) else { return [] }
    let group = problem.candidates[candidate].group
    let visits = plan.days.map {
      $0.visits.filter { $0.meal == nil }.compactMap { draft.visit(of: $0.place) }
    }
    let beside = visits.joined().first { problem.candidates[$0].group == group }
    if let beside { return [.beside(place: draft.roles[beside].place)] }
    return draft.limitsOfVariety.compactMap { index, kind in
      let limit = problem.limits[index]
      let most = limit.most(on: insertion.day)
      guard limit.members.contains(candidate),
        visits[insertion.day].count(where: limit.members.contains) >= most
      else { return nil }
      return kind == .stops ? .enoughStops(most) : .enoughOfKind(most)
    }
  }
}

extension ItineraryCompiler {
  /// The candidate of a visit of a place that is no meal.
  fileprivate func visit(of place: Int) -> Int? {
    roles.firstIndex { $0.place == place && $0.meal == nil }
  }
}
