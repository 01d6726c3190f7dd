package import ItineraryPlanning
package import TravelModel

/// What reports state of a request, and of the places that its plans name.
package struct ItineraryFrame: Hashable, Codable, Sendable {
  package var timeZone: String
  /// The currency of all prices: that of the request, else that of the places if they have but one.
  package var currency: String?
  package var days: [ItineraryRequest.Day]
  /// When the traveller's time ends on each day, less the reserve, in elapsed seconds from the first midnight.
  var windowEnds: [Int]
  var holidays: [CalendarDate]
  /// Hundredths of the currency's unit.
  var budget: Int?
  /// The budget as the request states it, if that is in another currency.
  var statedBudget: Money?
  var priority: ItineraryRequest.Priority
  /// Seconds after each visit.
  var rest: Int
  var wheelchair: Bool
  var isByOwnCar: Bool
  /// Ids of places.
  var mustSee: [String]
  /// Whether the places are given, so that the ways alone count.
  var areOnly: Bool
  /// The places of its plans, and those that were left out for others, by their index.
  private var places: [Int: ReportedPlace]

  /// The frame of some plans.
  ///
  /// - Parameters:
  ///   - draft: The request with its places.
  ///   - plans: The plans.
  ///   - explanation: What is told of the first of them.
  init(_ draft: ItineraryCompiler, _ plans: [PlannedItinerary], _ explanation: PlanExplanation?) {
    let request = draft.request
    timeZone = request.timeZone
    days = request.days
    windowEnds = request.days.indices.map { draft.window(of: $0).end }
    (holidays, priority) = (request.holidays, request.priority)
    (budget, statedBudget) = (request.budget, request.statedBudget)
    (rest, wheelchair) = (request.group.rest, request.group.wheelchair)
    (isByOwnCar, mustSee, areOnly) = (request.isByOwnCar, request.mustSee, request.only != nil)
    let currencies = Set(draft.places.compactMap { $0.price?.value.currency })
    currency = request.currency ?? (currencies.count == 1 ? currencies.first : nil)
    var named = Set(plans.flatMap(\.days).flatMap(\.visits).map(\.place))
    for omission in explanation?.omissions ?? [] {
      named.insert(omission.place)
      if let swap = omission.swap { named.insert(swap.place) }
      for case .beside(let place) in omission.obstacles { named.insert(place) }
    }
    places = Dictionary(uniqueKeysWithValues: named.map { ($0, ReportedPlace(draft.places[$0])) })
  }

  /// The first day, from whose midnight all moments count.
  var firstDate: CalendarDate? { days.first?.date }

  /// A place that a plan names.
  func place(_ index: Int) -> ReportedPlace {
    guard let place = places[index] else {
      preconditionFailure("a frame has all places of its plans")
    }
    return place
  }

  /// Where a leg starts or ends: the starts and ends of the days, two for each, then the places.
  func location(_ index: Int) -> Coordinate {
    guard index >= 2 * days.count else {
      return index % 2 == 0 ? days[index / 2].start.location : days[index / 2].end.location
    }
    return place(index - 2 * days.count).location
  }

  /// Whether it has all places of a plan, which is of its days.
  func holds(_ plan: PlannedItinerary) -> Bool {
    let locations = 0..<2 * days.count
    func isKnown(_ location: Int) -> Bool {
      locations.contains(location) || places[location - 2 * days.count] != nil
    }
    return plan.days.count == days.count
      && plan.days.allSatisfy { day in
        day.visits.allSatisfy { places[$0.place] != nil }
          && (day.visits.map(\.leg) + [day.last]).allSatisfy { isKnown($0.from) && isKnown($0.to) }
      }
  }

  /// Whether it has all places that an explanation names, which is of a plan.
  func holds(_ explanation: PlanExplanation, of plan: PlannedItinerary) -> Bool {
    explanation.reasons.map(\.count) == plan.days.map(\.visits.count)
      && explanation.omissions.allSatisfy { omission in
        places[omission.place] != nil
          && omission.swap.map { places[$0.place] != nil } ?? true
          && omission.insertion.map { days.indices.contains($0.day) } ?? true
          && omission.obstacles.allSatisfy { obstacle in
            if case .beside(let place) = obstacle { places[place] != nil } else { true }
          }
      }
  }
}

/// What reports state of a place.
package struct ReportedPlace: Hashable, Codable, Sendable {
  /// Where its opening hours come from.
  package enum Hours: Hashable, Codable, Sendable {
    case stated, estimated, unknown
    /// As written.
    case unreadable(String)
  }

  package var id: String
  package var name: String
  package var location: Coordinate
  package var categories: [String]
  package var hours: Hours
  package var isPriceEstimate: Bool
  package var wheelchair: Place.Wheelchair?
  package var links: Place.Links

  init(_ place: Place) {
    (id, name, location) = (place.id, place.name, place.location)
    (categories, wheelchair, links) = (place.categories, place.wheelchair, place.links)
    isPriceEstimate = place.price?.isEstimate ?? false
    hours =
      switch place.hours {
      case .stated: .stated
      case .estimated: .estimated
      case .unknown: .unknown
      case .unreadable(let text): .unreadable(text)
      }
  }
}

/// A place that was no candidate, and why.
package struct RefusedPlace: Hashable, Codable, Sendable {
  package var id: String
  package var name: String
  package var reason: ItineraryCompiler.Reason
  /// How popular it is, `0...1`.
  package var popularity: Double

  init(id: String, name: String, reason: ItineraryCompiler.Reason, popularity: Double) {
    (self.id, self.name, self.reason, self.popularity) = (id, name, reason, popularity)
  }

  init(_ place: Place, _ reason: ItineraryCompiler.Reason) {
    self.init(
      id: place.id, name: place.name, reason: reason, popularity: place.popularity?.value ?? 0)
  }
}
