internal import Localization
internal import PlainFiles
internal import Presentation

/// Trips as plain text.
package enum TripTable {
  /// Returns a line per trip: name, days, where to, how far the packing is.
  package static func text(of trips: [ListedTrip]) -> String {
    let rows = trips.map { trip in
      [
        PlainLine.of(trip.name), CalendarText.day(trip.days.lowerBound), String(trip.days.count),
        trip.stays.map { PlainLine.of($0.name) }.joined(separator: " – "),
        trip.lists.map(packed).joined(separator: "; "),
      ]
    }
    let head = ["trip", "begins", "days", "destination", "packed"]
    return TextTable.lines(of: [head] + rows, flushLeft: [0, 1, 3, 4])
      .map { $0 + "\n" }.joined()
  }

  /// Returns all that is known of a trip, a paragraph.
  package static func text(of trip: ListedTrip) -> String {
    let days = trip.days.count.of("day")
    var lines = [
      PlainLine.of(trip.name),
      "  \(CalendarText.day(trip.days.lowerBound)) to \(CalendarText.day(trip.days.upperBound)), \(days)",
    ]
    if let purpose = trip.purpose { lines.append("  for: \(PlainLine.of(purpose))") }
    lines += TextTable.lines(
      of: trip.stays.map { stay in
        [
          CalendarText.day(stay.days.lowerBound), stay.days.count.of("day"),
          PlainLine.of(stay.fullName),
          "(\(Measures.degrees(stay.coordinate)))",
        ]
      }, flushLeft: [0, 2, 3])
    for list in trip.lists {
      lines.append(
        "  list \(PlainLine.of(list.name)): \(list.things.of("item")), \(packed(list))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func packed(_ list: ListedTrip.List) -> String {
    "\(list.ticked) of \(list.lines) lines packed"
  }
}
