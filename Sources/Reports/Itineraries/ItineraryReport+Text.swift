package import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

extension ItineraryReport {
  /// How many places that were left out are told by name.
  private static let namedPlaces = 12

  /// The days as a timeline, then what they cost, and what was left out.
  package func text() -> String {
    var lines: [String] = []
    for day in plan.days.indices { lines += dayLines(day) + [""] }
    lines += sums
    lines += origin?.lines ?? []
    lines += otherLines
    lines += leftOutLines
    return lines.joined(separator: "\n") + "\n"
  }

  private func dayLines(_ number: Int) -> [String] {
    let (terms, day) = (request.days[number], plan.days[number])
    var lines = [
      "\(terms.date)  from \(name(terms.start)), \(ClockTime.text(terms.leaves)), to "
        + "\(name(terms.end)) by \(ClockTime.text(terms.arrives))"
    ]
    for visit in day.visits {
      lines.append(line(visit.leg, number))
      lines += visitLines(visit, number)
    }
    lines.append(line(day.last, number))
    let spare = day.spare < 60 ? "just in time" : "\(Measures.duration(day.spare)) to spare"
    lines.append("  \(arrival(day.last.arrives, day: number))  \(name(terms.end)), \(spare)")
    return lines
  }

  private func name(_ anchor: ItineraryRequest.Anchor) -> String {
    anchor.name.map(PlainLine.of) ?? Measures.degrees(anchor.location)
  }

  private func line(_ leg: PlannedItinerary.Leg, _ day: Int) -> String {
    let seconds = max(60, leg.arrives - leg.leaves)
    var parts = ["\(Self.words(leg.means)) \(Measures.duration(seconds))"]
    if leg.walked > 0 { parts.append("\(Measures.distance(leg.walked)) on foot") }
    if leg.price > 0 { parts.append(money(leg.price)) }
    let slack = leg.latest - leg.leaves
    if slack >= 60 { parts.append("leave by \(clock(leg.latest, day: day)) at the latest") }
    return "  \(clock(leg.leaves, day: day))  \(parts.joined(separator: ", "))"
  }

  private func visitLines(_ visit: PlannedItinerary.Visit, _ day: Int) -> [String] {
    let place = place(visit)
    let title =
      visit.meal.map { "\(PlainLine.of($0)): \(PlainLine.of(place.name))" }
      ?? PlainLine.of(place.name)
    let wait = visit.begins - visit.leg.arrives
    var lines: [String] = []
    if wait >= 60 {
      lines.append(
        "  \(arrival(visit.leg.arrives, day: day))  wait \(Measures.duration(wait)) for it to open")
    }
    lines.append(
      "  \(arrival(visit.begins, day: day))  \(title), \(Measures.duration(visit.ends - visit.begins))"
    )
    var facts: [String] = []
    // What closes later than the day ends matters to nobody.
    let until =
      visit.open.end < draft.window(of: day).end
      ? "until \(clock(visit.open.end, day: day))" : "while you are there"
    switch place.hours {
    case .stated: facts.append("open \(until)")
    case .estimated: facts.append("such places are open \(until)")
    case .unknown: facts.append("nobody says when it is open")
    case .unreadable(let text): facts.append("its hours cannot be read: \(PlainLine.of(text))")
    }
    if visit.price > 0 {
      facts.append((place.price?.isEstimate ?? false ? "about " : "") + money(visit.price))
    }
    facts.append(reason(visit, place))
    lines.append("         \(facts.joined(separator: "; "))")
    return lines
  }

  /// Why a place is in the plan.
  private func reason(_ visit: PlannedItinerary.Visit, _ place: Place) -> String {
    let worth = "worth \(Self.points(visit.worth)) points"
    if visit.meal != nil { return "to eat" }
    if request.mustSee.contains(place.id) { return "you have to see it, \(worth)" }
    let kinds = place.categories.prefix(2).joined(separator: " and ")
    return kinds.isEmpty ? worth : "\(kinds), \(worth)"
  }

  private var sums: [String] {
    let walked = plan.days.reduce(0) { sum, day in
      sum + day.last.walked + day.visits.reduce(0) { $0 + $1.leg.walked }
    }
    let fares = plan.days.reduce(0) { sum, day in
      sum + day.last.price + day.visits.reduce(0) { $0 + $1.leg.price }
    }
    let budget = request.budget.map { " of \(money($0))" } ?? ""
    var lines = [
      "\(visitCount.of("visit")), \(Measures.kilometres(walked)) on foot, \(money(plan.price))\(budget)"
        + (fares > 0 ? ", \(money(fares)) of it for the way" : "")
    ]
    let total = "\(Self.points(plan.value.total)) points less effort"
    if request.only != nil {
      lines.append(routeLine)
    } else if plan.isProven {
      lines.append("\(total): no other plan has more.")
    } else if let bound = plan.bound {
      lines.append("\(total): no plan has more than \(Self.points(bound)).")
    } else {
      lines.append("\(total); there are too many places to prove that no plan has more.")
    }
    return lines
  }

  /// What the ways between places that were given come to, by what they were chosen.
  private var routeLine: String {
    let legs = plan.days.flatMap { $0.visits.map(\.leg) + [$0.last] }
    let seconds = legs.reduce(0) { $0 + $1.arrives - $1.leaves }
    let kind =
      switch request.priority {
      case .fastest: "the fastest"
      case .shortest: "the shortest"
      case .balanced: "the best by time and distance"
      case .cheapest: "the cheapest"
      case .green: "the greenest"
      case .none: "one"
      }
    return "\(Measures.duration(seconds)) on the way: \(kind) of all routes over these places"
      + (plan.isProven ? "." : " that were found.")
  }

  private var otherLines: [String] {
    guard !others.isEmpty else { return [] }
    var lines = ["", "Other plans:"]
    for (number, other) in others.enumerated() {
      let visits = other.days.flatMap(\.visits).filter { $0.meal == nil }
      let loss = plan.value.total - other.value.total
      let share = Measures.fixed(100 * difference(of: other), decimals: 0)
      lines.append(
        "  \(number + 2). \(Self.points(loss)) points less, \(money(other.price)), without \(share) % of the places above:"
      )
      lines.append("     \(visits.map { PlainLine.of(place($0).name) }.joined(separator: ", "))")
    }
    return lines
  }

  private var leftOutLines: [String] {
    let told = leftOut.filter { $0.reason != .noInterest && $0.reason != .excluded }
    let others = leftOut.count - told.count
    guard !leftOut.isEmpty else { return [] }
    var lines = ["", "Left out:"]
    let known = told.sorted {
      ($1.place.popularity?.value ?? 0, $0.place.name) < (
        $0.place.popularity?.value ?? 0, $1.place.name
      )
    }
    for entry in known.prefix(Self.namedPlaces) {
      lines.append(
        "  \(PlainLine.of(entry.place.name)) \(Self.words(entry.reason, money: money))")
    }
    let rest = max(0, told.count - Self.namedPlaces)
    if rest > 0 { lines.append("  and \(rest.of("place")) more for such reasons") }
    if others > 0 { lines.append("  \(others.of("place")) that nobody asked for") }
    return lines
  }
}
