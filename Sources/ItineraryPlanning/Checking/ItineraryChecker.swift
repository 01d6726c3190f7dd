internal import OpenStreetMap
internal import TravelModel

/// Holds a planned itinerary against request, places and ways, by rules that share no code with the search.
///
/// Opening hours are checked again from the places, minute by minute of the visit, and not of the candidates that
/// the plan was made of.
package struct ItineraryChecker {
  /// Something that a plan does not keep.
  package enum Violation: Hashable, Sendable {
    case dayCount
    /// The traveller is in two places at the same time, or arrives before leaving.
    case order(day: Int, visit: Int)
    case leg(day: Int, visit: Int)
    case closed(day: Int, place: String)
    case tooShort(day: Int, place: String)
    case late(day: Int)
    case early(day: Int)
    case budget(spent: Int)
    case cap(place: String)
    case walking(day: Int, metres: Int)
    case twice(place: String)
    case excluded(place: String)
    case missing(String)
    case share(String, count: Int)
    case wheelchair(place: String)
    case price(stated: Int, counted: Int)
    case slack(day: Int, visit: Int)
    /// A visit does not have the time or the length that the traveller stated.
    case pin(place: String)
    /// A day has more or fewer stops than the traveller stated.
    case stops(day: Int, count: Int)
  }

  private let request: ItineraryRequest
  private let places: [Place]
  private let categories: PlaceCategories
  private let ways: MultimodalTravel

  /// Creates a checker.
  package init(
    _ request: ItineraryRequest, places: [Place], categories: PlaceCategories,
    ways: MultimodalTravel
  ) {
    (self.request, self.places, self.categories) = (request, places, categories)
    self.ways = ways
  }

  /// Returns all that a plan does not keep.
  package func violations(of plan: PlannedItinerary) -> [Violation] {
    guard plan.days.count == request.days.count, let first = request.days.first,
      let clock = LocalClock(timeZone: request.timeZone, date: first.date)
    else { return [.dayCount] }
    var violations: [Violation] = []
    var spent = 0
    for (number, day) in plan.days.enumerated() {
      let terms = request.days[number]
      let offset = (terms.date.daysSince1970 - first.date.daysSince1970) * 86_400
      let start = clock.elapsed(untilWallClock: terms.leaves + offset)
      let end = clock.elapsed(untilWallClock: terms.arrives + offset)
      var (now, here, walked) = (start, 2 * number, 0)
      for (index, visit) in day.visits.enumerated() {
        let place = places[visit.place]
        let there = 2 * request.days.count + visit.place
        violations += check(visit.leg, from: here, to: there, since: now, number, index)
        if visit.begins < visit.leg.arrives || visit.ends < visit.begins {
          violations.append(.order(day: number, visit: index))
        }
        let isNamed =
          visit.meal != nil || request.pins[place.id] != nil
          || (request.mustSee + (request.only ?? [])).contains(place.id)
        if !isOpen(place, from: visit.begins, through: visit.ends, isNamed: isNamed, clock) {
          violations.append(.closed(day: number, place: place.id))
        }
        let pin = visit.meal == nil ? request.pins[place.id] : nil
        if let pin, !keeps(pin, visit, offset, terms.date, clock) {
          violations.append(.pin(place: place.id))
        }
        let least =
          visit.meal == nil ? pin?.seconds ?? place.visit.value.least : mealSeconds(visit.meal)
        // Lengths are given in steps of five minutes.
        if visit.ends - visit.begins < least - 150 {
          violations.append(.tooShort(day: number, place: place.id))
        }
        if visit.meal != nil, !isMealtime(visit, offset, clock) {
          violations.append(.closed(day: number, place: place.id))
        }
        spent += visit.price + visit.leg.price
        let fee = place.price?.value.cents ?? 0
        if visit.price != fee * request.group.people {
          violations.append(.price(stated: visit.price, counted: fee * request.group.people))
        }
        if fee > request.cap ?? .max { violations.append(.cap(place: place.id)) }
        if request.never.contains(place.id) { violations.append(.excluded(place: place.id)) }
        if request.group.wheelchair, place.wheelchair == .no || place.wheelchair == nil {
          violations.append(.wheelchair(place: place.id))
        }
        if !isNamed, isAtWrongTime(place, visit, clock) {
          violations.append(.closed(day: number, place: place.id))
        }
        walked += visit.leg.walked
        (now, here) = (visit.ends, there)
      }
      violations += check(
        day.last, from: here, to: 2 * number + 1, since: now, number, day.visits.count)
      spent += day.last.price
      walked += day.last.walked
      if day.last.arrives > end { violations.append(.late(day: number)) }
      if let first = day.visits.first?.leg ?? Optional(day.last), first.leaves < start {
        violations.append(.early(day: number))
      }
      let stops = day.visits.count { $0.meal == nil }
      if let wanted = request.stops, !wanted.contains(stops) {
        violations.append(.stops(day: number, count: stops))
      }
      if walked > request.walking ?? .max {
        violations.append(.walking(day: number, metres: walked))
      }
    }
    if spent > request.budget ?? .max { violations.append(.budget(spent: spent)) }
    if spent != plan.price { violations.append(.price(stated: plan.price, counted: spent)) }
    return violations + countViolations(plan)
  }

  private func check(
    _ leg: PlannedItinerary.Leg, from: Int, to: Int, since now: Int, _ day: Int, _ visit: Int
  ) -> [Violation] {
    var violations: [Violation] = []
    let rest = from < 2 * request.days.count ? 0 : request.group.rest
    if leg.from != from || leg.to != to || leg.rest != rest || leg.leaves < now + rest {
      violations.append(.order(day: day, visit: visit))
    }
    let way = ways.way(by: Itinerary.Move(leg.mode), from: from, to: to, at: leg.leaves - rest)
    if way?.arrives != leg.arrives || way?.price != leg.price || way?.walked != leg.walked {
      violations.append(.leg(day: day, visit: visit))
    }
    if leg.latest < leg.leaves { violations.append(.slack(day: day, visit: visit)) }
    return violations
  }

  private func countViolations(_ plan: PlannedItinerary) -> [Violation] {
    var violations: [Violation] = []
    let all = plan.days.flatMap(\.visits)
    var seen = Set<Int>()
    for visit in all where !seen.insert(visit.place).inserted {
      violations.append(.twice(place: places[visit.place].id))
    }
    let sights = Set(all.filter { $0.meal == nil }.map { places[$0.place].id })
    for id in request.mustSee + (request.only ?? []) where !sights.contains(id) {
      violations.append(.missing(id))
    }
    if let only = request.only {
      for id in sights where !only.contains(id) && !request.mustSee.contains(id) {
        violations.append(.excluded(place: id))
      }
    }
    for share in request.shares {
      let count = all.count { categories.meets(places[$0.place].categories, share.interest) }
      if count < share.least || count > share.most ?? .max {
        violations.append(.share(share.interest, count: count))
      }
    }
    return violations
  }

  private func keeps(
    _ pin: ItineraryRequest.Pin, _ visit: PlannedItinerary.Visit, _ offset: Int,
    _ date: CalendarDate, _ clock: LocalClock
  ) -> Bool {
    let begins = clock.wallClock(after: visit.begins) - offset
    return date == pin.date ?? date && begins == pin.begins ?? begins
      && visit.ends - visit.begins == pin.seconds ?? (visit.ends - visit.begins)
  }

  private func mealSeconds(_ name: String?) -> Int {
    request.meals.first { $0.name == name }?.seconds ?? 0
  }

  private func isMealtime(
    _ visit: PlannedItinerary.Visit, _ offset: Int, _ clock: LocalClock
  ) -> Bool {
    guard let meal = request.meals.first(where: { $0.name == visit.meal }) else { return false }
    let from = clock.wallClock(after: visit.begins) - offset
    let until = clock.wallClock(after: visit.ends) - offset
    return meal.from <= from && until <= meal.until
  }

  /// Whether a visit is in the dark or on a holiday where its kind of place does not allow it.
  private func isAtWrongTime(
    _ place: Place, _ visit: PlannedItinerary.Visit, _ clock: LocalClock
  ) -> Bool {
    guard let category = place.categories.first.flatMap({ categories[$0] }),
      let date = clock.date, let hours = place.hours.readable
    else { return false }
    func day(_ moment: Int) -> Int { date.daysSince1970 + clock.wallClock(after: moment) / 86_400 }
    if category.closesOnHolidays, !hours.namesHolidays {
      let holidays = Set(request.holidays.map(\.daysSince1970))
      if holidays.contains(day(visit.begins)) || holidays.contains(day(visit.ends - 1)) {
        return true
      }
    }
    guard category.isByDaylight,
      case .passes(let morning, let evening) = SunTimes.course(
        of: -0.833, day: day(visit.begins), at: place.location)
    else { return false }
    // Both count from the midnight of universal time, to the minute.
    let midnight = Double(day(visit.begins)) * 86_400
    let (begins, ends) = (clock.midnight + visit.begins, clock.midnight + visit.ends)
    return Double(begins) < midnight + morning - 60 || Double(ends) > midnight + evening + 1860
  }

  /// Whether a place is open in every minute of some time; what does not say when it is open is so by day, and
  /// whenever one is there by name or for a meal.
  private func isOpen(
    _ place: Place, from begin: Int, through end: Int, isNamed: Bool, _ clock: LocalClock
  ) -> Bool {
    guard let hours = place.hours.readable else {
      guard request.allowsUnknownHours else { return false }
      return isNamed
        || [begin, end].allSatisfy { Place.daytime ~= (clock.wallClock(after: $0) % 86_400) }
    }
    guard let date = clock.date else { return false }
    let around = OpeningSurroundings(
      location: place.location, clock: clock,
      holidays: HolidayCalendar(publicHolidays: Set(request.holidays.map(\.daysSince1970))))
    var spansOfDay: [Int: [OpenSpan]] = [:]
    func spans(_ day: Int) -> [OpenSpan] {
      if let known = spansOfDay[day] { return known }
      let found = hours.spans(on: day, around)
      spansOfDay[day] = found
      return found
    }
    for moment in stride(from: begin, to: end, by: 60) {
      let wall = clock.wallClock(after: moment)
      let (day, second) = (date.daysSince1970 + wall / 86_400, wall % 86_400)
      let isOpen =
        spans(day).contains { $0.state == .open && $0.start <= second && second < $0.end }
        || spans(day - 1).contains {
          $0.state == .open && $0.start <= second + 86_400 && second + 86_400 < $0.end
        }
      if !isOpen { return false }
    }
    return true
  }
}
