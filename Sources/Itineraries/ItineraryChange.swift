package import ItineraryPlanning
package import TravelModel

/// A visit that differs between a plan and the one that it was edited from.
package struct ItineraryChange: Hashable, Codable, Sendable {
  package struct Time: Hashable, Codable, Sendable {
    package var date: CalendarDate
    /// By the clock on the wall, in seconds from midnight.
    package var begins: Int
    /// The length of the visit.
    package var seconds: Int
  }

  /// By how many seconds a visit that is not told of may begin or last differently.
  static let tolerance = 900

  package var place: RememberedPlace
  /// The meal's name, if it is one.
  package var meal: String?
  /// When the visit was; `nil`: it is new.
  package var before: Time?
  /// When the visit is; `nil`: it is left out.
  package var after: Time?
}

extension ItineraryCompiler {
  /// The visits that differ from an earlier plan by more than ``ItineraryChange/tolerance``, without those of edited places.
  func changes(
    from earlier: [WrittenItinerary.Visit], to plan: PlannedItinerary, edits: [PlaceEdit]
  ) -> [ItineraryChange] {
    let finder = PlaceFinder(places)
    let edited = Set(edits.map { finder.id(of: $0.place) ?? $0.place.id })
    var changes: [ItineraryChange] = []
    var later: [[String?]: ItineraryChange] = [:]
    var order: [[String?]] = []
    for visit in plan.days.flatMap(\.visits) {
      let place = RememberedPlace(places[visit.place])
      let key = [place.id, visit.meal]
      order.append(key)
      later[key] = ItineraryChange(
        place: place, meal: visit.meal, after: time(from: visit.begins, to: visit.ends))
    }
    for visit in earlier {
      let id = finder.id(of: visit.place) ?? visit.place.id
      let before = ItineraryChange.Time(
        date: visit.date, begins: visit.begins, seconds: visit.seconds)
      guard var change = later.removeValue(forKey: [id, visit.meal]) else {
        changes.append(ItineraryChange(place: visit.place, meal: visit.meal, before: before))
        continue
      }
      change.before = before
      if let after = change.after, after.differs(from: before) { changes.append(change) }
    }
    changes += order.compactMap { later[$0] }
    return changes.filter { !edited.contains(finder.id(of: $0.place) ?? $0.place.id) }
  }

  /// The time of a visit by the clock, in whole minutes as reports give it.
  private func time(from begins: Int, to ends: Int) -> ItineraryChange.Time? {
    let wall = clock.wallClock(after: (begins + 59) / 60 * 60)
    guard let first = request.days.first?.date.daysSince1970,
      let date = CalendarDate(daysSince1970: first + wall / 86_400)
    else { return nil }
    return ItineraryChange.Time(date: date, begins: wall % 86_400, seconds: ends - begins)
  }
}

extension ItineraryChange.Time {
  fileprivate func differs(from other: Self) -> Bool {
    date != other.date || abs(begins - other.begins) > ItineraryChange.tolerance
      || abs(seconds - other.seconds) > ItineraryChange.tolerance
  }
}

extension KeptVisits {
  /// Prepares a problem in which the visits of an earlier plan stay; `nil` if there are none that can.
  init?(
    _ earlier: [WrittenItinerary.Visit], _ draft: ItineraryCompiler, _ problem: ItineraryProblem
  ) {
    guard !earlier.isEmpty, let first = draft.request.days.first?.date.daysSince1970 else {
      return nil
    }
    let finder = PlaceFinder(draft.places)
    let visits = earlier.compactMap { visit -> Visit? in
      guard let id = finder.id(of: visit.place) else { return nil }
      let begins = draft.clock.elapsed(
        untilWallClock: (visit.date.daysSince1970 - first) * 86_400 + visit.begins)
      let ends = begins + visit.seconds
      // A visit after midnight belongs to the day before.
      let day = problem.days.indices.first { day in
        problem.days[day].window.start <= begins && begins < draft.limits[day]
      }
      guard let day else { return nil }
      let candidates = draft.roles.indices.filter { index in
        let role = draft.roles[index]
        return draft.places[role.place].id == id && role.day ?? day == day
          && role.meal.map { draft.request.meals[$0].name } == visit.meal
      }
      return Visit(candidates: candidates, day: day, begins: begins, ends: ends)
    }
    self.init(problem, visits)
  }
}
