package import TravelModel

/// An itinerary in the words of its traveller: places, times by the clock, money.
package struct PlannedItinerary: Hashable, Codable, Sendable {
  /// How the traveller gets to a place.
  package struct Leg: Hashable, Codable, Sendable {
    package var means: MultimodalTravel.Means
    /// The index of the mode in the problem's ways.
    package var mode: Int
    /// Locations of the draft.
    package var from: Int, to: Int
    /// Seconds that one rests before leaving.
    package var rest: Int
    /// In elapsed seconds from the midnight of the first day.
    package var leaves: Int, arrives: Int
    /// The last moment at which one may leave and still keep everything that follows.
    package var latest: Int
    package var price: Int
    /// Metres on foot.
    package var walked: Int
  }

  /// A place that is visited, or where a meal is eaten.
  package struct Visit: Hashable, Codable, Sendable {
    /// Index of the place in the draft.
    package var place: Int
    /// The meal's name, if it is one.
    package var meal: String?
    package var leg: Leg
    package var begins: Int, ends: Int
    /// For all who travel.
    package var price: Int
    /// Thousandths of a point.
    package var worth: Int
    /// The window in which the visit lies: as long as the place is open, and the day lasts.
    package var open: TimeWindow
  }

  /// One day.
  package struct Day: Hashable, Codable, Sendable {
    package var visits: [Visit]
    package var last: Leg
    /// Seconds left at the end if one leaves the last place as soon as the visit has ended.
    package var spare: Int
  }

  package var days: [Day]
  package var value: ItineraryValue
  /// No itinerary is worth more; `nil`: nothing is proven.
  package var bound: Int?
  package var isProven: Bool

  /// What all days cost.
  package var price: Int { value.price }
}

extension ItineraryCompiler {
  /// Translates an answer into places and times; `nil` if its plan is infeasible.
  ///
  /// The problem is that of this draft, perhaps with narrower windows.
  package func planned(_ answer: ItineraryAnswer, _ problem: ItineraryProblem) -> PlannedItinerary?
  {
    // The latest departure is given for the real end of a day: the reserve is there to be used.
    var unreserved = problem
    for (day, limit) in limits.enumerated() {
      let start = problem.days[day].window.start
      unreserved.days[day].window = TimeWindow(start: start, end: limit) ?? problem.days[day].window
    }
    var days: [PlannedItinerary.Day] = []
    for (day, plan) in answer.itinerary.days.enumerated() {
      guard let schedule = unreserved.schedule(plan, on: day) else { return nil }
      func leg(_ index: Int, _ move: Itinerary.Move, from: Int, to: Int) -> PlannedItinerary.Leg {
        let stay = schedule.stays[index]
        let rest = self.rest(leaving: from)
        return PlannedItinerary.Leg(
          means: problem.ways.means[move.mode], mode: move.mode, from: from, to: to, rest: rest,
          leaves: stay.leaves + rest, arrives: stay.arrives,
          latest: schedule.latestDepartures[index] + rest, price: stay.price, walked: stay.walked)
      }
      var place = problem.days[day].start
      var visits: [PlannedItinerary.Visit] = []
      for (index, visit) in plan.visits.enumerated() {
        let candidate = problem.candidates[visit.candidate]
        let stay = schedule.stays[index]
        let role = roles[visit.candidate]
        guard
          let open = openings(of: visit.candidate)[day].first(where: {
            $0.start <= stay.begins && stay.ends <= $0.end
          })
        else { return nil }
        var way = leg(index, visit.move, from: place, to: candidate.location)
        // Instead of waiting at a closed door, the traveller stays longer where it is better, unless a
        // timetable sets the departure.
        let wait = stay.begins - stay.arrives
        if wait > 0, !problem.ways.isTimed[visit.move.mode] {
          way.leaves += wait
          way.arrives += wait
        }
        visits.append(
          PlannedItinerary.Visit(
            place: role.place, meal: role.meal.map { request.meals[$0].name },
            leg: way,
            begins: stay.begins, ends: stay.ends, price: candidate.price,
            worth: candidate.lengths[visit.length].worth, open: open))
        place = candidate.location
      }
      let last = leg(
        plan.visits.count, plan.lastMove, from: place, to: problem.days[day].end)
      days.append(
        PlannedItinerary.Day(
          visits: visits, last: last, spare: limits[day] - last.arrives))
    }
    return PlannedItinerary(
      days: days, value: answer.value, bound: answer.bound, isProven: answer.isProven)
  }
}
