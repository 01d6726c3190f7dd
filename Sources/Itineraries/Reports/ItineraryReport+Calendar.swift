internal import ItineraryPlanning
internal import PlainFiles
internal import Presentation
internal import TravelModel

extension ItineraryReport {
  /// The plan as a calendar: an event for each visit, and for the place where a day ends.
  ///
  /// - Parameter now: When it is written, in seconds since 1970.
  /// - Returns: UTF-8 text.
  package func calendar(now: Int) -> [UInt8] {
    let midnight = draft.clock.midnight
    var events: [CalendarEvent] = []
    for (number, day) in plan.days.enumerated() {
      let terms = request.days[number]
      for (index, visit) in day.visits.enumerated() {
        let place = place(visit)
        var event = CalendarEvent(
          ["itinerary", terms.date.description, place.id],
          .instants(
            midnight + visit.begins..<midnight + visit.ends,
            timeZone: request.timeZone),
          title(visit))
        event.coordinate = place.location
        event.location = PlainLine.of(place.name)
        event.isFree = false
        event.details =
          (wayThere(number, index) + [facts(visit, number, index).joined(separator: "; ")])
          .joined(separator: "\n")
        events.append(event)
      }
      let end = midnight + day.last.arrives
      var event = CalendarEvent(
        ["itinerary", terms.date.description, "end"],
        .instants(end..<end + max(60, day.spare), timeZone: request.timeZone), name(terms.end))
      event.coordinate = terms.end.location
      event.details = wayThere(number, day.visits.count).joined(separator: "\n")
      events.append(event)
    }
    return CalendarFile.bytes(
      events, name: "\(request.days[0].date)", language: words.language.rawValue, now: now)
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
