package import TravelModel

/// Something in a calendar.
package struct CalendarEvent: Hashable, Sendable {
  /// When it is.
  package enum Time: Hashable, Sendable {
    /// Whole days, in days since 1970-01-01, in any time zone.
    case days(ClosedRange<Int>)
    /// From one time to another on one day, in floating local time: days since 1970-01-01, and seconds since
    /// midnight.
    case clock(day: Int, seconds: Range<Int>)
    /// From one instant to another, in seconds since 1970, shown by the clock of a zone of the IANA database.
    case instants(Range<Int>, timeZone: String)
  }

  /// An alarm of a calendar.
  package struct Reminder: Hashable, Sendable {
    /// When, in seconds after the event begins; negative before it.
    package let offset: Int
    package let text: String

    /// Creates a reminder.
    package init(_ text: String, offset: Int) { (self.text, self.offset) = (text, offset) }
  }

  /// What the event is, in words that stay the same when it is changed: an event with the same words takes the place
  /// of the one that a calendar has.
  package let identity: [String]
  package let time: Time
  /// The summary, one line.
  package let summary: String
  /// The description.
  package var details: String?
  /// Where it is: in words, and the place.
  package var location: String?
  package var coordinate: Coordinate?
  /// What kinds of events it is among.
  package var categories: [String] = []
  /// Whether the time counts as free.
  package var isFree = true
  package var reminders: [Reminder] = []

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - identity: What it is, in words that stay the same when it is changed.
  ///   - time: When it is.
  ///   - summary: The summary.
  package init(_ identity: [String], _ time: Time, _ summary: String) {
    (self.identity, self.time, self.summary) = (identity, time, summary)
  }

  /// The globally unique id of the event: a UUID of version 8 derived from ``identity``.
  ///
  /// - Source: Fowler, Noll and Vo's hash FNV-1a of 128 bits, in the form of RFC 9562.
  var identifier: String {
    let prime: UInt128 = 1 << 88 | 0x13B
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for word in identity {
      // No byte of UTF-8 is 255: words that are split otherwise are others.
      for byte in word.utf8 + [0xFF] { hash = (hash ^ UInt128(byte)) &* prime }
    }
    hash = hash & ~(0xF << 76) | 0x8 << 76
    hash = hash & ~(0x3 << 62) | 0x2 << 62
    var text = String(hash, radix: 16)
    text = String(repeating: "0", count: 32 - text.count) + text
    let digits = Array(text)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}
