package import PackingPlanning
internal import TravelModel
internal import Weather

extension WrittenItinerary {
  /// Places this close together, in metres, are one stay.
  private static let stayRadius = 30_000.0
  /// A meal in a restaurant from this hour on is dressed for.
  private static let dinner = 18

  /// The trip to pack for: its days, where each is spent, what is done, and the stops with what they ask for.
  ///
  /// - Parameter rules: What on a packing list serves as something to wear or bring.
  /// - Returns: The trip; `nil` if the plan has no visits, no dates, or dates too far apart.
  package func trip(by rules: VisitRules) -> TripRequest? {
    guard let first = dates.map(\.daysSince1970).min(),
      let last = dates.map(\.daysSince1970).max(),
      let start = visits.first?.place.location
    else { return nil }
    let days = last - first + 1
    guard days <= TripRequest.longest else { return nil }
    var trip = TripRequest(begins: first, days: days, place: .at(start))
    trip.stays = stays(first, days, start)
    for visit in visits {
      // A visit after midnight of the last day belongs to it.
      let day = min(visit.date.daysSince1970 - first, days - 1) + 1
      let hour = visit.begins / 3600
      let part = DayPart.allCases.first { $0.hours.contains(hour) } ?? .evening
      var needs = visit.things.map { thing in
        PlannedStop.Need(
          thing.name, names: rules.names(thing.id, called: thing.name), rules.serving(thing.id))
      }
      if visit.meal != nil, visit.category == "restaurant", hour >= Self.dinner,
        !needs.contains(where: { $0.serving.activity == .smartDinner })
      {
        trip.plan(.smartDinner, day: day, part: part)
      }
      for activity in needs.compactMap(\.serving.activity) {
        trip.plan(activity, day: day, part: part)
      }
      // What is needed twice is said once.
      needs = needs.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      trip.stops.append(PlannedStop(visit.place.name, day: day, part: part, needs: needs))
    }
    trip.dressForTheRest()
    return trip
  }

  /// Where each day is spent, by its first visit; a day without one, where the day before is.
  private func stays(_ first: Int, _ days: Int, _ start: Coordinate) -> [TripRequest.Stay] {
    var stays: [TripRequest.Stay] = []
    var here = start
    for day in first..<first + days {
      let place =
        visits.first { $0.date.daysSince1970 == day }?.place.location ?? here
      let isFar =
        FixedCoordinate(place).distance(to: FixedCoordinate(here)) > Self.stayRadius
      if isFar || stays.isEmpty {
        here = place
        stays.append(TripRequest.Stay(.at(place), days: 1))
      } else {
        stays[stays.count - 1].days += 1
      }
    }
    return stays
  }
}

extension TripRequest {
  fileprivate mutating func plan(_ activity: Activity, day: Int, part: DayPart) {
    let plan = PlannedActivity(activity, day: day, part: part)
    if !plans.contains(plan) { plans.append(plan) }
  }

  /// Where one changes clothes in a part of a day, the other stops in it are made in usual clothes.
  fileprivate mutating func dressForTheRest() {
    let changes = plans.filter(\.activity.needsOwnClothes)
    for stop in stops
    where changes.contains(where: { $0.day == stop.day && $0.part == stop.part })
      && !stop.needs.contains(where: { $0.serving.activity?.needsOwnClothes == true })
    {
      plan(.sightseeing, day: stop.day, part: stop.part)
    }
  }
}
