internal import ItineraryPlanning
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
      for visit in day.visits {
        let place = place(visit)
        var event = CalendarEvent(
          ["itinerary", terms.date.description, place.id],
          .instants(midnight + visit.begins..<midnight + visit.ends, timeZone: request.timeZone),
          visit.meal.map { "\($0): \(place.name)" } ?? place.name)
        event.coordinate = place.location
        event.location = place.name
        event.isFree = false
        event.details =
          "\(Self.words(visit.leg.means)) \(Measures.duration(visit.leg.arrives - visit.leg.leaves)) "
          + "from \(clock(visit.leg.leaves, day: number))"
        events.append(event)
      }
      let end = midnight + day.last.arrives
      var event = CalendarEvent(
        ["itinerary", terms.date.description, "end"],
        .instants(end..<end + max(60, day.spare), timeZone: request.timeZone),
        terms.end.name ?? Measures.degrees(terms.end.location))
      event.coordinate = terms.end.location
      events.append(event)
    }
    return CalendarFile.bytes(
      events, name: "\(request.days[0].date)", language: "en", now: now)
  }
}
