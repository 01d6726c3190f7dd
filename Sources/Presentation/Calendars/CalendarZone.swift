internal import Foundation

/// A time zone as far as some events need it: when its clocks are how far ahead of universal time.
struct CalendarZone {
  /// A moment at which the clocks change, or at which the description of the zone begins.
  struct Change: Hashable {
    /// Seconds since 1970.
    let instant: Int
    /// How far ahead of universal time the clocks are before and after, in seconds.
    let before: Int
    let after: Int
    /// Whether it is summer time afterwards.
    let isSummer: Bool
  }

  /// By its name in the IANA database.
  let name: String
  private let zone: TimeZone

  /// Creates a zone, or `nil` if there is no such zone.
  init?(_ name: String) {
    // Foundation also takes abbreviations, which mean several zones, and offsets, which no calendar knows.
    guard name == "UTC" || name.contains("/"), let zone = TimeZone(identifier: name) else {
      return nil
    }
    (self.name, self.zone) = (name, zone)
  }

  /// How far the clocks are ahead of universal time at an instant, in seconds.
  func offset(at instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }

  /// Whether a reader finds this instant where the clock shows the time that it shows then: of a time that it shows
  /// twice, the first instant is meant.
  func isMeant(_ instant: Int) -> Bool {
    let local = instant + offset(at: instant)
    // The largest step by which clocks were put back was a day.
    return changes(from: instant - 86_400, to: instant).dropFirst().allSatisfy {
      $0.after >= $0.before || local >= $0.instant + $0.before
    }
  }

  /// The changes that determine the zone's time between two instants: the last one before them, and each within them.
  ///
  /// - Parameters:
  ///   - first: Seconds since 1970.
  ///   - last: Seconds since 1970, not before `first`.
  /// - Returns: At least one change; the first one at or before `first`.
  func changes(from first: Int, to last: Int) -> [Change] {
    // Where clocks are put forward and back, that is at most some months ago; elsewhere the account begins a year and
    // a half before.
    var earliest = change(at: first - 550 * 86_400, before: nil)
    var found: [Change] = []
    var day = earliest.instant
    while day < last {
      let next = min(day + 86_400, last)
      if let change = change(after: day, upTo: next) {
        if change.instant <= first { earliest = change } else { found.append(change) }
      }
      day = next
    }
    return [earliest] + found
  }

  private func change(at instant: Int, before: Int?) -> Change {
    let after = offset(at: instant)
    let date = Date(timeIntervalSince1970: Double(instant))
    return Change(
      instant: instant, before: before ?? after, after: after,
      isSummer: zone.isDaylightSavingTime(for: date))
  }

  /// The first change after an instant, at most a day later.
  private func change(after first: Int, upTo last: Int) -> Change? {
    let before = offset(at: first)
    guard offset(at: last) != before else { return nil }
    var (low, high) = (first, last)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    return change(at: high, before: before)
  }
}

extension CalendarLines {
  /// Writes a time zone, as far as it is needed between two instants.
  ///
  /// - Source: RFC 5545, section 3.6.5.
  mutating func write(_ zone: CalendarZone, from first: Int, to last: Int) {
    component("VTIMEZONE") { lines in
      lines.text("TZID", zone.name)
      for change in zone.changes(from: first, to: last) {
        lines.component(change.isSummer ? "DAYLIGHT" : "STANDARD") { lines in
          // The clock shows what it would show without the change.
          lines.value("DTSTART", CalendarStamp.wallClock(change.instant + change.before))
          lines.value("TZOFFSETFROM", CalendarStamp.offset(change.before))
          lines.value("TZOFFSETTO", CalendarStamp.offset(change.after))
        }
      }
    }
  }
}
