package import Directions
package import ItineraryPlanning
internal import Localization
package import PackingPlanning
internal import PlainFiles
internal import Presentation
internal import TravelModel

/// A planned itinerary as people and programs read it.
package struct ItineraryReport {
  /// The request, and the places that the plans name.
  package let frame: ItineraryFrame
  let clock: LocalClock
  package let plan: PlannedItinerary
  /// Places that were no candidates, with the reason.
  package let leftOut: [RefusedPlace]
  /// How many places that may be visited were not looked at.
  package var passedOver = 0
  /// Further plans.
  package let others: [PlannedItinerary]
  /// Whether more of them were asked for.
  package var lacksOthers = false
  /// `nil` if it need not be replanned.
  package var origin: ItineraryOrigin?
  /// The course of each leg of the plan, and why its places are in it; `nil` if not requested.
  package let details: ItineraryDetails?
  /// What to wear and bring, by day; empty if not requested.
  package var things: [DayThings] = []
  /// What to have with one from the packing list, by day and visit; empty if nothing is packed.
  package var packed: [[PackedThings]] = []
  package let wording: Wording
  let words: ItineraryWords
  /// The streets on the page's map as they were drawn; `nil`: those of the details.
  var drawnStreets: [DrawnStreets]?
  /// Whether texts include turn-by-turn directions.
  package var tellsDirections = false

  /// Creates a report.
  package init(
    _ plan: PlannedItinerary, of draft: ItineraryCompiler, others: [PlannedItinerary] = [],
    leftOut: [(place: Place, reason: ItineraryCompiler.Reason)], details: ItineraryDetails? = nil,
    _ wording: Wording = Wording()
  ) {
    self.init(
      plan, ItineraryFrame(draft, [plan] + others, details?.explanation), draft.clock,
      others: others, leftOut: leftOut.map { RefusedPlace($0.place, $0.reason) },
      details: details, wording)
  }

  init(
    _ plan: PlannedItinerary, _ frame: ItineraryFrame, _ clock: LocalClock,
    others: [PlannedItinerary], leftOut: [RefusedPlace], details: ItineraryDetails?,
    _ wording: Wording
  ) {
    (self.plan, self.frame, self.clock) = (plan, frame, clock)
    (self.others, self.leftOut) = (others, leftOut)
    (self.details, self.wording, words) = (details, wording, .of(wording))
  }

  func place(_ visit: PlannedItinerary.Visit) -> ReportedPlace { frame.place(visit.place) }

  /// The clock on the wall of a day at a moment, as `HH:MM`, rounded down.
  func time(_ moment: Int, day: Int) -> String {
    let offset =
      (frame.days[day].date.daysSince1970 - frame.days[0].date.daysSince1970) * 86_400
    return ClockTime.text(clock.wallClock(after: moment) - offset)
  }

  /// The arrival time, rounded up so as not to promise too much.
  func arrivalTime(_ moment: Int, day: Int) -> String {
    time((moment + 59) / 60 * 60, day: day)
  }

  /// The same for people: where the clock shows the time twice that day, with the distance from universal time.
  func clock(_ moment: Int, day: Int) -> String {
    let time = time(moment, day: day)
    guard clock.isRepeated(moment) else { return time }
    let minutes = clock.offset(at: clock.midnight + moment) / 60
    let rest = abs(minutes) % 60 == 0 ? "" : ":\(abs(minutes) % 60)"
    return "\(time) (UTC\(minutes < 0 ? "−" : "+")\(abs(minutes) / 60)\(rest))"
  }

  func arrival(_ moment: Int, day: Int) -> String { clock((moment + 59) / 60 * 60, day: day) }

  func money(_ cents: Int) -> String { words.money(cents, currency) }

  var currency: String? { frame.currency }

  func name(_ anchor: ItineraryRequest.Anchor) -> String {
    anchor.name.map(PlainLine.of) ?? Measures.degrees(anchor.location)
  }

  /// What a visit is called: the place, or the meal there.
  func title(_ visit: PlannedItinerary.Visit) -> String {
    let name = PlainLine.of(place(visit).name)
    return visit.meal.map { "\(PlainLine.of($0)): \(name)" } ?? name
  }

  /// The legs of a day: one to each visit, and one to its end.
  func legs(_ day: Int) -> [PlannedItinerary.Leg] {
    plan.days[day].visits.map(\.leg) + [plan.days[day].last]
  }

  /// Whether the leg moves at all.
  func isWay(_ leg: PlannedItinerary.Leg) -> Bool {
    frame.location(leg.from) != frame.location(leg.to)
  }

  /// The course of a leg of the plan.
  func course(_ day: Int, _ leg: Int) -> LegCourse? { details?.courses[day][leg] }

  /// Why a visit of the plan is made.
  func reason(_ day: Int, _ visit: Int) -> PlanExplanation.Reason? {
    details?.explanation.reasons[day][visit]
  }

  /// Which share of the places of the plan another one does without, `0...1`; meals do not count.
  func difference(of other: PlannedItinerary) -> Double {
    func places(_ plan: PlannedItinerary) -> Set<Int> {
      Set(plan.days.flatMap(\.visits).filter { $0.meal == nil }.map(\.place))
    }
    let own = places(plan)
    return own.isEmpty ? 0 : Double(own.subtracting(places(other)).count) / Double(own.count)
  }
}

extension ItineraryReport {
  /// The plan as a calendar: an event for each visit, and for the place where a day ends.
  ///
  /// - Parameter now: When it is written, in seconds since 1970.
  /// - Returns: UTF-8 text.
  package func calendar(now: Int) -> [UInt8] {
    let midnight = clock.midnight
    var events: [CalendarEvent] = []
    for (number, day) in plan.days.enumerated() {
      let terms = frame.days[number]
      for (index, visit) in day.visits.enumerated() {
        let place = place(visit)
        var event = CalendarEvent(
          ["itinerary", terms.date.description, place.id],
          .instants(
            midnight + visit.begins..<midnight + visit.ends,
            timeZone: frame.timeZone),
          title(visit))
        event.coordinate = place.location
        event.location = PlainLine.of(place.name)
        event.isFree = false
        event.details =
          (wayThere(number, index) + [words.book.clauses(facts(visit, number, index))]
          + thingFacts(number, index))
          .joined(separator: "\n")
        events.append(event)
      }
      let end = midnight + day.last.arrives
      var event = CalendarEvent(
        ["itinerary", terms.date.description, "end"],
        .instants(end..<end + max(60, day.spare), timeZone: frame.timeZone), name(terms.end))
      event.coordinate = terms.end.location
      event.details = wayThere(number, day.visits.count).joined(separator: "\n")
      events.append(event)
    }
    return CalendarFile.bytes(
      events, name: "\(frame.days[0].date)", language: words.language.rawValue, now: now)
  }

  /// The departure, the course of the leg, and the latest departure.
  private func wayThere(_ number: Int, _ index: Int) -> [String] {
    let leg = legs(number)[index]
    guard isWay(leg) else { return [] }
    return [
      "\(clock(leg.leaves, day: number)) \(legSentence(number, index))",
      journeySentence(number, index), leaveBy(number, index),
    ].compactMap(\.self)
  }
}

extension ItineraryReport {
  /// Notes for the whole day, a sentence each: rests, and what to wear and bring for all visits.
  func wholeDaySentences(_ day: Int) -> [String] {
    var sentences: [String] = []
    if frame.rest > 0, !plan.days[day].visits.isEmpty {
      sentences.append(words("rests", ["duration": words.duration(frame.rest)]))
    }
    let always = spells(day).filter { isWholeDay($0, day) }
    if !always.isEmpty {
      sentences.append(words("all_day", ["things": words.list(always.map { text($0, day) })]))
    }
    if things.indices.contains(day), things[day].isWeatherUsual,
      things[day].visits.joined().contains(where: { !words.reasons($0).isEmpty })
    {
      sentences.append(words["usual_weather"])
    }
    return sentences
  }

  /// What to wear and bring from a visit on, besides what is needed all day.
  func thingFacts(_ day: Int, _ index: Int) -> [String] {
    let own = spells(day).filter { $0.visits.lowerBound == index && !isWholeDay($0, day) }
    return [("wear", own.filter(\.thing.isWorn)), ("carry", own.filter { !$0.thing.isWorn })]
      .filter { !$0.1.isEmpty }
      .map { key, spells in
        words(key, ["things": words.list(spells.map { text($0, day) })])
      } + packedFacts(day, index)
  }

  private func spells(_ day: Int) -> [DayThings.Spell] {
    things.indices.contains(day) ? things[day].spells : []
  }

  private func isWholeDay(_ spell: DayThings.Spell, _ day: Int) -> Bool {
    spell.visits.count > 1 && spell.visits.count == plan.days[day].visits.count
  }

  /// An item, until when it is needed if for more than one visit, and why.
  private func text(_ spell: DayThings.Spell, _ day: Int) -> String {
    var text = PlainLine.of(spell.thing.name(words.language.rawValue))
    if spell.visits.count > 1, !isWholeDay(spell, day) {
      let time = clock(plan.days[day].visits[spell.visits.upperBound].ends, day: day)
      text = words("until", ["thing": text, "time": time])
    }
    let reasons = words.reasons(spell.thing)
    return reasons.isEmpty ? text : "\(text) (\(reasons))"
  }

  /// Writes what to wear and bring at a visit.
  func writeThings(_ day: Int, _ index: Int, _ json: inout JSONWriter) {
    guard things.indices.contains(day), !things[day].visits[index].isEmpty else { return }
    json.list("things") { json in
      for thing in things[day].visits[index] {
        json.object { json in
          json.field("id", thing.id)
          json.field("name", thing.name(words.language.rawValue))
          json.field("worn", thing.isWorn)
          let reasons = words.reasons(thing)
          if !reasons.isEmpty { json.field("reason", reasons) }
        }
      }
    }
  }
}
