internal import Localization
internal import TravelModel

/// A calendar as a file that calendar programs take in.
///
/// - Source: RFC 5545; its name and the names of events after RFC 7986.
package enum CalendarFile {
  /// Returns the file.
  ///
  /// - Parameters:
  ///   - events: Its contents, in order. An unknown zone is written as universal time.
  ///   - name: What the calendar is called.
  ///   - language: Of its texts, as a tag such as `de`.
  ///   - now: When it is written, in seconds since 1970.
  /// - Returns: UTF-8 text with lines of at most 75 octets.
  package static func bytes(
    _ events: [CalendarEvent], name: String, language: String? = nil, now: Int
  ) -> [UInt8] {
    var lines = CalendarLines()
    let zones = zones(of: events)
    lines.component("VCALENDAR") { lines in
      lines.value("VERSION", "2.0")
      lines.value("PRODID", "-//Roundsman//Trips//EN")
      lines.value("CALSCALE", "GREGORIAN")
      lines.value("METHOD", "PUBLISH")
      lines.text("NAME", name)
      // Older programs know this name only.
      lines.text("X-WR-CALNAME", name)
      for name in zones.keys.sorted() {
        guard let (zone, span) = zones[name] else { continue }
        lines.write(zone, from: span.lowerBound, to: span.upperBound)
      }
      for event in events {
        lines.component("VEVENT") { lines in
          write(event, zones.mapValues(\.zone), language, now, to: &lines)
        }
      }
    }
    return lines.finish()
  }

  /// The zones of events, each from the first to the last instant written in it.
  private static func zones(
    of events: [CalendarEvent]
  ) -> [String: (zone: CalendarZone, span: ClosedRange<Int>)] {
    var zones: [String: (zone: CalendarZone, span: ClosedRange<Int>)] = [:]
    for event in events {
      guard case .instants(let span, let name) = event.time, name != "UTC",
        let zone = CalendarZone(name)
      else { continue }
      let known = zones[name]?.span ?? span.lowerBound...span.upperBound
      zones[name] = (
        zone, min(known.lowerBound, span.lowerBound)...max(known.upperBound, span.upperBound)
      )
    }
    return zones
  }

  private static func write(
    _ event: CalendarEvent, _ zones: [String: CalendarZone], _ language: String?, _ now: Int,
    to lines: inout CalendarLines
  ) {
    lines.value("UID", event.identifier)
    lines.value("DTSTAMP", CalendarStamp.instant(now))
    switch event.time {
    case .days(let days):
      lines.value("DTSTART", parameter: "VALUE", "DATE", CalendarStamp.day(days.lowerBound))
      // The end is the first day that is no longer part of it.
      lines.value("DTEND", parameter: "VALUE", "DATE", CalendarStamp.day(days.upperBound + 1))
    case .clock(let day, let seconds):
      for (name, time) in [("DTSTART", seconds.lowerBound), ("DTEND", seconds.upperBound)] {
        lines.value(name, CalendarStamp.wallClock(day * 86_400 + time))
      }
    case .instants(let span, let zone):
      for (name, time) in [("DTSTART", span.lowerBound), ("DTEND", span.upperBound)] {
        write(name, time, in: zones[zone], to: &lines)
      }
    }
    text("SUMMARY", event.summary, language, to: &lines)
    if let details = event.details { text("DESCRIPTION", details, language, to: &lines) }
    if let location = event.location { lines.text("LOCATION", location) }
    if let place = event.coordinate { lines.value("GEO", Self.degrees(place)) }
    if !event.categories.isEmpty { lines.texts("CATEGORIES", event.categories) }
    lines.value("TRANSP", event.isFree ? "TRANSPARENT" : "OPAQUE")
    for reminder in event.reminders {
      lines.component("VALARM") { lines in
        lines.value("ACTION", "DISPLAY")
        lines.value("TRIGGER", CalendarStamp.duration(reminder.offset))
        lines.text("DESCRIPTION", reminder.text)
      }
    }
  }

  private static func write(
    _ name: String, _ instant: Int, in zone: CalendarZone?, to lines: inout CalendarLines
  ) {
    if let zone, zone.isMeant(instant) {
      let local = CalendarStamp.wallClock(instant + zone.offset(at: instant))
      lines.value(name, parameter: "TZID", zone.name, local)
    } else {
      lines.value(name, CalendarStamp.instant(instant))
    }
  }

  /// A place as latitude and longitude, to about a decimetre.
  private static func degrees(_ place: Coordinate) -> String {
    [place.latitude, place.longitude].map { Measures.fixed($0, decimals: 6) }.joined(separator: ";")
  }

  private static func text(
    _ name: String, _ text: String, _ language: String?, to lines: inout CalendarLines
  ) {
    lines.text(language.map { "\(name);LANGUAGE=\($0)" } ?? name, text)
  }
}
