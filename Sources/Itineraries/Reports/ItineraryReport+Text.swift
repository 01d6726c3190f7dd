internal import ItineraryPlanning
internal import Localization
internal import PlainFiles
internal import TravelModel

extension ItineraryReport {
  /// How many omitted places are listed by name.
  static let namedPlaces = 12

  /// The days as a timeline, then the totals, the omitted places, and directions if requested.
  package func text() -> String {
    var lines: [String] = []
    for day in plan.days.indices { lines += dayLines(day) + [""] }
    lines += sums
    lines += origin?.lines(words, dayCount: frame.days.count) ?? []
    lines += otherLines
    lines += leftOutLines
    if tellsDirections { lines += directionLines }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Days

  /// The heading of a day.
  func head(_ number: Int) -> String {
    let terms = frame.days[number]
    return words(
      "day",
      [
        "weekday": words.weekday(terms.date), "date": date(terms),
        "start": name(terms.start), "leaves": ClockTime.text(terms.leaves),
        "end": name(terms.end), "arrives": ClockTime.text(terms.arrives),
      ])
  }

  /// The date of a day, and that it is a public holiday.
  func date(_ terms: ItineraryRequest.Day) -> String {
    frame.holidays.contains(terms.date)
      ? "\(terms.date) (\(words["holiday"]))" : terms.date.description
  }

  /// How much time is left at the end of a day.
  func spare(_ number: Int) -> String {
    let spare = plan.days[number].spare
    return spare < 60 ? words["just"] : words("spare", ["duration": words.duration(spare)])
  }

  private func dayLines(_ number: Int) -> [String] {
    let day = plan.days[number]
    var lines = [head(number)] + wholeDaySentences(number).map { "  \($0)" }
    for (index, visit) in day.visits.enumerated() {
      lines += legLines(number, index) + visitLines(visit, number, index)
    }
    lines += legLines(number, day.visits.count)
    let end = name(frame.days[number].end)
    lines.append("  \(arrival(day.last.arrives, day: number))  \(end), \(spare(number))")
    return lines
  }

  private func legLines(_ number: Int, _ index: Int) -> [String] {
    let leg = legs(number)[index]
    guard isWay(leg) else { return [] }
    let sentence = words.book.clauses(
      [legSentence(number, index), leaveBy(number, index)].compactMap(\.self))
    return ["  \(clock(leg.leaves, day: number))  \(sentence)"]
      + (journeySentence(number, index).map { ["         \($0)"] } ?? [])
  }

  private func visitLines(
    _ visit: PlannedItinerary.Visit, _ number: Int, _ index: Int
  ) -> [String] {
    let wait = visit.begins - visit.leg.arrives
    var lines: [String] = []
    if wait >= 60 {
      let sentence = words("wait", ["duration": words.duration(wait)])
      lines.append("  \(arrival(visit.leg.arrives, day: number))  \(sentence)")
    }
    let begins = arrival(visit.begins, day: number)
    lines.append("  \(begins)  \(title(visit)), \(words.duration(visit.ends - visit.begins))")
    lines.append("         \(words.book.clauses(facts(visit, number, index)))")
    let things = thingFacts(number, index)
    if !things.isEmpty { lines.append("         \(words.book.clauses(things))") }
    return lines
  }

  // MARK: What else there is

  private var otherLines: [String] {
    guard !others.isEmpty || lacksOthers else { return [] }
    var lines = ["", words.book.heading(words["other_plans"])]
    for (number, other) in others.enumerated() {
      lines.append("  \(number + 2). \(sentence(other))")
      lines.append("     \(names(other))")
    }
    if lacksOthers { lines.append("  \(words["no_more_plans"])") }
    return lines
  }

  /// How a further plan differs.
  func sentence(_ other: PlannedItinerary) -> String {
    words(
      "other_plan",
      [
        "points": words.points(plan.value.total - other.value.total),
        "price": money(other.price),
        "share": Measures.fixed(100 * difference(of: other), decimals: 0),
      ])
  }

  /// The places of a plan, in order.
  func names(_ other: PlannedItinerary) -> String {
    other.days.flatMap(\.visits).filter { $0.meal == nil }
      .map { PlainLine.of(place($0).name) }.joined(separator: ", ")
  }

  private var leftOutLines: [String] {
    let omissions = details?.explanation.omissions ?? []
    guard !leftOut.isEmpty || !omissions.isEmpty else { return [] }
    var lines = ["", words.book.heading(words["left_out"])]
    for omission in omissions {
      let place = PlainLine.of(frame.place(omission.place).name)
      lines.append("  \(place), \(words("points", ["points": words.points(omission.worth)]))")
      lines.append("    \(sentence(omission))")
    }
    return lines + refusedLines.map { "  \($0)" }
  }

  /// Places that were no candidates, with the reason, and how many more there are.
  var refusedLines: [String] {
    let told = refused
    var lines = told.prefix(Self.namedPlaces).map { entry in
      "\(PlainLine.of(entry.name)) \(words.reason(entry.reason, currency))"
    }
    if told.count > lines.count {
      lines.append(words.count("and_more", told.count - Self.namedPlaces))
    }
    let unasked = leftOut.count - told.count
    if unasked > 0 { lines.append(words.count("unasked", unasked)) }
    return lines
  }

  // MARK: Directions

  private var directionLines: [String] {
    var lines = ["", words.book.heading(words["directions"])]
    for day in plan.days.indices {
      for (index, leg) in legs(day).enumerated() where isWay(leg) {
        let visits = plan.days[day].visits
        let from = index == 0 ? name(frame.days[day].start) : title(visits[index - 1])
        let to = index < visits.count ? title(visits[index]) : name(frame.days[day].end)
        lines += ["", "  \(clock(leg.leaves, day: day))  \(from) → \(to)"]
        for part in course(day, index)?.parts ?? [] {
          switch part.kind {
          case .streets(_, let directions):
            lines += directions?.numberedLines(indent: 4) ?? []
          case .ride(let ride):
            lines.append("    \(self.ride(ride, part, day))")
          }
        }
      }
    }
    return lines
  }
}
