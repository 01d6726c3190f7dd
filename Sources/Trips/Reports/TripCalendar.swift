package import PackingPlanning
internal import PlainFiles
package import Presentation

/// A trip in a calendar: the trip, each stay, the evening on which to pack, and the days on which to wash.
package enum TripCalendar {
  /// The calendar events of a packing list.
  package struct Packing: Sendable {
    /// What is to be packed, a line each.
    package let lines: [String]
    /// The days on which to wash, in days since 1970-01-01.
    package let washDays: [Int]

    /// Creates the report.
    package init(lines: [String], washDays: [Int] = []) {
      (self.lines, self.washDays) = (lines, washDays)
    }
  }

  /// The times of the reminders to pack on the day before, and to wash: seconds since midnight.
  static let packingTime = 18 * 3600
  static let washTime = 9 * 3600
  /// How long packing takes in a calendar, in seconds.
  static let packingLength = 1800

  /// Returns the events of a trip, in the order of their days.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - packing: What is to be packed, if a list is there.
  ///   - words: In which language.
  /// - Returns: At least the trip and the evening before it.
  package static func events(
    of trip: ListedTrip, packing: Packing? = nil, _ words: PackingWords = .of(.en)
  ) -> [CalendarEvent] {
    let places = trip.stays.map(\.name).joined(separator: ", ")
    var whole = CalendarEvent(["trip", trip.name], .days(trip.days), trip.name)
    whole.location = places.isEmpty ? nil : places
    whole.categories = ["Travel"] + (trip.purpose.map { [$0] } ?? [])
    var events = [pack(for: trip, packing, words), whole]
    // One stay is the trip itself.
    if trip.stays.count == 1, let stay = trip.stays.first {
      events[1].coordinate = stay.coordinate
    } else {
      events += trip.stays.enumerated().map { index, stay in
        var event = CalendarEvent(
          ["stay", trip.name, String(index + 1)], .days(stay.days), "\(trip.name): \(stay.name)")
        event.location = stay.fullName
        event.coordinate = stay.coordinate
        event.categories = ["Travel"]
        return event
      }
    }
    for (index, day) in (packing?.washDays ?? []).enumerated() {
      var event = CalendarEvent(
        ["wash", trip.name, String(index + 1)], .days(day...day),
        "\(trip.name): \(words["wash_day"])")
      event.categories = ["Laundry"]
      event.reminders = [.init(words.capital(words["wash_day"]), offset: washTime)]
      events.append(event)
    }
    return events
  }

  private static func pack(
    for trip: ListedTrip, _ packing: Packing?, _ words: PackingWords
  ) -> CalendarEvent {
    let title = words("pack_for", ["name": trip.name])
    var event = CalendarEvent(
      ["pack", trip.name],
      .clock(
        day: trip.days.lowerBound - 1, seconds: packingTime..<packingTime + packingLength),
      title)
    event.details = packing.map { $0.lines.joined(separator: "\n") }
    event.categories = ["Packing"]
    event.isFree = false
    event.reminders = [.init(title, offset: 0)]
    return event
  }
}
