internal import Directions
package import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

/// What texts, pages and calendars say of a plan, in sentences.
extension ItineraryReport {
  // MARK: Legs

  /// The duration and mode of the leg, and why this mode was chosen.
  func legSentence(_ number: Int, _ index: Int) -> String {
    let leg = legs(number)[index]
    let seconds = leg.arrives - leg.leaves
    var parts = ["\(words.duration(seconds)) \(words.by(leg.means))"]
    if leg.means != .transit, leg.walked > 0 { parts.append(words.distance(leg.walked)) }
    if let climb = course(number, index)?.ascent, climb >= Self.notedClimb {
      parts.append(words("climb", ["height": words.height(climb, wording.units)]))
    }
    if leg.means == .walk, frame.isByOwnCar { parts.append(words["back_to_car"]) }
    if leg.price > 0 { parts.append(money(leg.price)) }
    if let reason = course(number, index).flatMap({ self.reason($0.reason, seconds) }) {
      parts.append(reason)
    }
    return parts.joined(separator: ", ")
  }

  /// Who climbs less, in metres, does not notice.
  private static let notedClimb = 20

  /// The latest departure; `nil` if it is the planned one.
  func leaveBy(_ number: Int, _ index: Int) -> String? {
    let leg = legs(number)[index]
    guard leg.latest - leg.leaves >= 60 else { return nil }
    return words("leave_by", ["time": clock(leg.latest, day: number)])
  }

  private func reason(_ reason: LegCourse.Reason, _ seconds: Int) -> String? {
    guard let other = reason.other else { return nil }
    // Nobody asks why one does not wait longer for a tram than the whole walk takes.
    if case .faster = reason, other.seconds > 2 * seconds || other.seconds < seconds + 60 {
      return nil
    }
    let by = words.by(other.means)
    switch reason {
    case .only: return nil
    case .faster:
      return words("why_faster", ["duration": words.duration(other.seconds), "by": by])
    case .cheaper: return words("why_cheaper", ["price": money(other.price), "by": by])
    case .lessWalking:
      return words("why_less_walking", ["distance": words.distance(other.walked)])
    case .greener: return words("why_greener", ["by": by])
    case .wholeDay:
      guard other.seconds <= seconds - 60 else { return nil }
      return words("why_whole_day", ["duration": words.duration(other.seconds), "by": by])
    }
  }

  /// The rides of a leg with the walks between them; `nil` if it has none.
  func journeySentence(_ number: Int, _ index: Int) -> String? {
    guard let course = course(number, index), !course.rides.isEmpty else { return nil }
    let parts = course.parts.compactMap { part -> String? in
      switch part.kind {
      case .streets(let means, _):
        let seconds = part.arrives - part.leaves
        return seconds < 30 ? nil : "\(words.duration(seconds)) \(words.by(means))"
      case .ride(let ride): return self.ride(ride, part, number)
      }
    }
    return parts.joined(separator: ", \(words["then"]) ")
  }

  /// The vehicle of a ride, with where it goes to.
  func vehicle(_ ride: LegCourse.Ride) -> String {
    let vehicle = words(ride.vehicle.rawValue, ["line": PlainLine.of(ride.line)])
    guard let headsign = ride.headsign else { return vehicle }
    return words("towards", ["vehicle": vehicle, "headsign": PlainLine.of(headsign)])
  }

  func ride(_ ride: LegCourse.Ride, _ part: LegCourse.Part, _ day: Int) -> String {
    let sentence = words(
      "ride_line",
      [
        "vehicle": vehicle(ride), "from": PlainLine.of(ride.from.name),
        "departure": clock(part.leaves, day: day), "to": PlainLine.of(ride.to.name),
        "arrival": arrival(part.arrives, day: day),
      ])
    guard let headway = ride.headway else { return sentence }
    return "\(sentence) (\(words("every", ["duration": words.duration(headway)])))"
  }

  // MARK: Visits

  /// What there is to know of a visit: what the place is, why it is in the plan, hours and price.
  func facts(_ visit: PlannedItinerary.Visit, _ number: Int, _ index: Int) -> [String] {
    let place = place(visit)
    var facts: [String] = []
    if visit.meal == nil {
      if frame.mustSee.contains(place.id) { facts.append(words["must"]) }
      let worth = worth(visit, place, reason(number, index))
      if !worth.isEmpty { facts.append(worth) }
    }
    if let reason = reason(number, index) {
      facts.append(
        reason.detour < 60
          ? words["on_the_way"] : words("detour", ["duration": words.duration(reason.detour)]))
    }
    facts.append(hours(visit, place, number))
    if frame.wheelchair, place.wheelchair == .limited { facts.append(words["limited"]) }
    if visit.price > 0 {
      let price = money(visit.price)
      facts.append(
        place.isPriceEstimate ? words("about", ["price": price]) : price)
    }
    return facts
  }

  private func worth(
    _ visit: PlannedItinerary.Visit, _ place: ReportedPlace, _ reason: PlanExplanation.Reason?
  ) -> String {
    let points = words.points(visit.worth)
    let kind = place.categories.first.map(words.interest)
    // Where the places are given, the ways alone count.
    if frame.areOnly || visit.worth < 50 { return kind ?? "" }
    let interests = (reason?.interests ?? []).map(words.interest).filter { $0 != kind }
    let sentence =
      interests.isEmpty
      ? words("points", ["points": points])
      : words("points_for", ["points": points, "interests": words.list(interests)])
    return [kind, sentence].compactMap(\.self).joined(separator: ", ")
  }

  private func hours(
    _ visit: PlannedItinerary.Visit, _ place: ReportedPlace, _ number: Int
  ) -> String {
    let time = clock(visit.open.end, day: number)
    // A closing time after the end of the day does not matter.
    let matters = visit.open.end < frame.windowEnds[number]
    switch place.hours {
    case .stated: return matters ? words("open_until", ["time": time]) : words["open"]
    case .estimated: return matters ? words("usual_until", ["time": time]) : words["usual"]
    case .unknown: return words["unknown_hours"]
    case .unreadable(let text): return words("unreadable", ["text": PlainLine.of(text)])
    }
  }

  // MARK: Sums

  /// The number of visits, distances by mode, costs, and the quality of the plan.
  var sums: [String] {
    let sums = ItinerarySums(self)
    let ways = MultimodalTravel.Means.allCases.compactMap { means in
      sums.metres[means].map {
        "\(words.distance($0, isOnFoot: means == .walk)) \(words.by(means))"
      }
    }
    let all = ([words.count("visits", sums.visitCount)] + ways).joined(separator: ", ")
    let price = plan.price > 0 ? money(plan.price) : words["nothing"]
    var total = price
    if let budget = frame.budget, budget > 0 {
      let stated = frame.statedBudget.map { " (\(words.money($0.cents, $0.currency)))" } ?? ""
      total = words("of_budget", ["price": price, "budget": money(budget) + stated])
    }
    let kinds = [("entry", sums.entry), ("meals", sums.meals), ("fares", sums.fares)]
      .filter { $0.1 > 0 }.map { words($0.0, ["price": money($0.1)]) }
    let costs =
      kinds.isEmpty
      ? total : words("made_of", ["price": total, "kinds": kinds.joined(separator: ", ")])
    return [words("in_all", ["sums": all]), words("costs", ["price": costs]), quality]
      + (passedOver > 0 ? [words.count("passed_over", passedOver)] : [])
  }

  private var quality: String {
    if plan.days.allSatisfy(\.visits.isEmpty) { return words["no_visits"] }
    if frame.areOnly { return route }
    let value = words("value", ["points": words.points(plan.value.total)])
    let ending = passedOver > 0 ? "_considered" : ""
    if plan.isProven { return words("proven" + ending, ["value": value]) }
    guard let bound = plan.bound else { return words("unproven", ["value": value]) }
    return words("bound" + ending, ["value": value, "bound": words.points(bound)])
  }

  /// The total of the legs between given places, and by what they were chosen.
  private var route: String {
    let sums = ItinerarySums(self)
    let seconds = plan.days.indices.flatMap(legs).reduce(0) { $0 + $1.arrives - $1.leaves }
    let (duration, distance) = (
      words.duration(seconds), words.distance(sums.metres.values.reduce(0, +))
    )
    let measure =
      switch frame.priority {
      case .fastest, .none: duration
      case .shortest, .green: distance
      case .balanced: "\(duration), \(distance)"
      case .cheapest: "\(money(sums.fares)), \(duration)"
      }
    return words(
      plan.isProven ? "route" : "route_found",
      ["measure": measure, "kind": words["route_\(frame.priority.rawValue)"]])
  }

  // MARK: What is left out

  /// What it would take to visit a place.
  func sentence(_ omission: PlanExplanation.Omission) -> String {
    var parts: [String] = []
    if let insertion = omission.insertion {
      let (stay, time) = (words.duration(insertion.stay), words.duration(insertion.seconds))
      let takes =
        insertion.price > 0
        ? words(
          "ins_price", ["stay": stay, "time": time, "price": money(insertion.price)])
        : words("ins", ["stay": stay, "time": time])
      let obstacles = omission.obstacles.map(words(of:))
      parts.append(
        "\(takes): \(obstacles.isEmpty ? words["not_worth"] : words.list(obstacles))")
    } else {
      parts.append(words["fits_nowhere"])
    }
    if let swap = omission.swap {
      let name = PlainLine.of(frame.place(swap.place).name)
      let loss =
        swap.loss >= 50
        ? words("swap", ["name": name, "points": words.points(swap.loss)])
        : words("swap_even", ["name": name])
      let price = swap.price > 0 ? " " + words("swap_price", ["price": money(swap.price)]) : ""
      parts.append(loss + price)
    }
    return words.book.clauses(parts)
  }

  private func words(of obstacle: PlanExplanation.Obstacle) -> String {
    switch obstacle {
    case .late(let seconds): words("late", ["duration": words.duration(seconds)])
    case .reserve(let seconds):
      seconds < 60
        ? words["no_reserve"] : words("reserve", ["duration": words.duration(seconds)])
    case .budget(let cents): words("budget", ["price": money(cents)])
    case .walking(let metres): words("walking", ["distance": words.distance(metres)])
    case .enough(let interest, let most):
      words("enough", ["n": "\(most)", "interest": words.interest(interest)])
    case .enoughStops(let most): words("enough_stops", ["n": "\(most)"])
    case .enoughOfKind(let most): words("enough_of_kind", ["n": "\(most)"])
    case .beside(let place):
      words("beside", ["name": PlainLine.of(frame.place(place).name)])
    }
  }

  /// Places that were no candidates although they meet an interest, the best known first.
  var refused: [RefusedPlace] {
    leftOut.filter { $0.reason != .noInterest && $0.reason != .excluded }.sorted {
      ($1.popularity, $0.name) < ($0.popularity, $1.name)
    }
  }

  /// The reason why a place is not in the plan, in English.
  package static func words(_ reason: ItineraryCompiler.Reason, money: (Int) -> String) -> String {
    if case .tooDear(let cents) = reason {
      return "costs \(money(cents)), more than the limit for one place"
    }
    return ItineraryWords.of(Wording()).reason(reason, nil)
  }
}
