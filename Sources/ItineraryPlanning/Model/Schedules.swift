internal import TravelModel

extension ItineraryProblem {
  /// Returns when a visit begins that keeps a window of its place; `nil` if none is left.
  func begin(of candidate: Int, length: Int, on day: Int, from arrival: Int) -> Int? {
    let seconds = candidates[candidate].lengths[length].seconds
    for window in candidates[candidate].windows[day] where window.end - seconds >= arrival {
      if window.end - seconds >= window.start { return max(arrival, window.start) }
    }
    return nil
  }

  /// Returns the last moment of an arrival after which a visit ends in time; `nil` if there is none.
  func latestArrival(at candidate: Int, length: Int, on day: Int, ending end: Int) -> Int? {
    let seconds = candidates[candidate].lengths[length].seconds
    for window in candidates[candidate].windows[day].reversed() {
      let begin = min(window.end, end) - seconds
      if begin >= window.start { return begin }
    }
    return nil
  }

  /// Returns when everything of a day happens at the earliest; `nil` if something would be too late.
  package func schedule(_ plan: Itinerary.Day, on day: Int) -> DaySchedule? {
    let terms = days[day]
    var stays: [DaySchedule.Stay] = []
    var (place, ready) = (terms.start, terms.window.start)
    for visit in plan.visits {
      let to = candidates[visit.candidate].location
      guard let way = ways.way(by: visit.move, from: place, to: to, at: ready),
        let begin = begin(
          of: visit.candidate, length: visit.length, on: day, from: way.arrives)
      else { return nil }
      let end = begin + candidates[visit.candidate].lengths[visit.length].seconds
      stays.append(
        DaySchedule.Stay(
          leaves: way.leaves, arrives: way.arrives, begins: begin, ends: end, price: way.price,
          walked: way.walked, effort: way.effort))
      (place, ready) = (to, end)
    }
    guard let way = ways.way(by: plan.lastMove, from: place, to: terms.end, at: ready),
      way.arrives <= terms.window.end
    else { return nil }
    stays.append(
      DaySchedule.Stay(
        leaves: way.leaves, arrives: way.arrives, begins: way.arrives, ends: way.arrives,
        price: way.price, walked: way.walked, effort: way.effort))
    var result = DaySchedule(
      stays: stays, latestDepartures: [Int](repeating: 0, count: stays.count))
    var latest = terms.window.end
    for index in stays.indices.reversed() {
      let from = index == 0 ? terms.start : candidates[plan.visits[index - 1].candidate].location
      let to =
        index < plan.visits.count ? candidates[plan.visits[index].candidate].location : terms.end
      let move = index < plan.visits.count ? plan.visits[index].move : plan.lastMove
      guard let leave = ways.latest(by: move.mode, from: from, to: to, arriving: latest),
        leave >= move.notBefore
      else { return nil }
      result.latestDepartures[index] = leave
      guard index > 0 else { break }
      let visit = plan.visits[index - 1]
      guard
        let arrival = latestArrival(
          at: visit.candidate, length: visit.length, on: day, ending: leave)
      else { return nil }
      latest = arrival
    }
    return result
  }
}

/// What an itinerary is worth and what it takes.
package struct ItineraryValue: Hashable, Codable, Sendable {
  /// Of the visits, and the effort of the ways, in thousandths of a point.
  package var worth = 0, effort = 0
  /// For visits and ways.
  package var price = 0
  /// How many visits the least counts lack.
  package var missing = 0

  /// What is to be as great as possible where nothing is missing.
  package var total: Int { worth - effort }
}

extension ItineraryValue: Comparable {
  /// Whether the second value is better: it lacks less, or as much and is worth more.
  package static func < (a: ItineraryValue, b: ItineraryValue) -> Bool {
    (-a.missing, a.total, -a.price) < (-b.missing, b.total, -b.price)
  }
}

extension ItineraryProblem {
  /// Returns what an itinerary is worth; `nil` if a day cannot be kept.
  package func value(_ itinerary: Itinerary) -> ItineraryValue? {
    var value = ItineraryValue()
    for (day, plan) in itinerary.days.enumerated() {
      guard let schedule = schedule(plan, on: day) else { return nil }
      for stay in schedule.stays {
        value.effort += stay.effort
        value.price += stay.price
      }
      for visit in plan.visits {
        value.worth += candidates[visit.candidate].lengths[visit.length].worth
        value.price += candidates[visit.candidate].price
      }
    }
    let visits = itinerary.days.map { $0.visits.map(\.candidate) }
    value.worth -= loss(of: visits)
    for limit in limits where limit.least > 0 && limit.shortfall == nil {
      for count in limit.counts(visits) { value.missing += max(0, limit.least - count) }
    }
    return value
  }
}

extension ItineraryProblem {
  /// By how much the visits of the days are worth less because there are many of a limit, or too few.
  func loss(of visits: [[Int]]) -> Int {
    limits.reduce(0) { sum, limit in
      limit.decline == 0 && limit.shortfall == nil
        ? sum : limit.counts(visits).reduce(sum) { $0 + limit.loss(of: $1) }
    }
  }
}

extension ItineraryProblem.CountLimit {
  /// How many candidates of each day are counted, or of all days together.
  func counts(_ visits: [[Int]]) -> [Int] {
    let members = Set(members)
    let ofDays = visits.map { $0.count { members.contains($0) } }
    return mostOfDay == nil ? [ofDays.reduce(0, +)] : ofDays
  }

  /// Whether no day has more than it may.
  func isKept(_ counts: [Int]) -> Bool {
    counts.enumerated().allSatisfy { $0.element <= most(on: $0.offset) }
  }
}
